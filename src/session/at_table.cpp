#include "session/at_table.hpp"

#include "session/screen_rows.hpp"
#include "session/text_output.hpp"
#include "session/text_reply.hpp"
#include "text/board.hpp"
#include "text/say.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::session {

void answer_by_itself(ConnectionContext& context) {
    Session& s = context.session;
    if (s.conversation.waiting || !s.user.is_asked() || s.user.level != Level::table) return;
    const Seating& seating = *s.user.seating;
    AtTable& at_table = s.conversation.at_table;
    const std::uint64_t rid = seating.question->rid;
    const SeatView* view = s.user.view();
    if (view == nullptr || at_table.auto_answered == rid) return;
    const auto action = at_table.autos.answer(*view, legal(*view));
    if (!action) return;
    at_table.auto_answered = rid;
    // The event that follows tells every other action.
    if (action->kind == ActionKind::pass) {
        put_note(s, "* " + say(s.display.style, Message::note_auto,
                               action_text(s.display.style, *action)));
    }
    const auto id = context.request(Play{.rid = rid, .action = *action});
    s.conversation.waiting = Waiting{.id = id, .is_own = true};
    s.conversation.wants_prompt = false;
}

namespace {

// The seconds run on a full screen, where nothing else has changed.
void show_clock(ConnectionContext& context) {
    Session& s = context.session;
    const std::string row = prompt_row(s, prompt_for(s, context.now));
    if (!s.display.screen.show_row(prompt_row_place(s), row)) return context.touch();
    send_text(context);
    show_next_second(context);
}

} // namespace

void remind_of_time(ConnectionContext& context) {
    Session& s = context.session;
    if (!s.user.is_asked()) return;
    std::vector<Tick>& reminders = s.conversation.at_table.reminders;
    std::optional<Tick> due;
    while (!reminders.empty() && reminders.back() <= context.now) {
        due = reminders.back();
        reminders.pop_back();
    }
    if (due) {
        const int seconds = seconds_until(s.user.seating->question->deadline, *due);
        put_note(s, "* " + say(s.display.style, Message::time_is_short, seconds));
        context.touch();
    }
    if (!reminders.empty()) context.wake_by(reminders.back());
    if (s.display.screen.full() != nullptr) show_clock(context);
}

void show_next_second(ConnectionContext& context) {
    constexpr Tick second{1000};
    constexpr Tick last_seconds{10'000};
    const Session& s = context.session;
    if (s.display.screen.full() == nullptr || !s.user.is_asked()) return;
    const Tick deadline = s.user.seating->question->deadline;
    if (deadline == Tick::max() || deadline <= context.now) return;
    const Tick left = deadline - context.now;
    const Tick step = left > last_seconds ? 5 * second : second;
    const Tick part = left % step;
    context.wake_by(context.now + (part == Tick{0} ? step : part));
}

} // namespace jantaku::session
