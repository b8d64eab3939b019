#include "session/text_reply.hpp"

#include "session/fold.hpp"
#include "session/key_play.hpp"
#include "session/key_rows.hpp"
#include "session/nearest.hpp"
#include "session/render.hpp"
#include "session/render_audit.hpp"
#include "session/studies.hpp"
#include "text/paint.hpp"
#include "text/prompt.hpp"
#include "text/say.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/table/legal.hpp>

namespace jantaku::session {

namespace {

// A player who exists and may have been meant.
std::string nearest_name(const Style& style, const Refused& refused, const std::string& sought) {
    std::vector<std::string> folded;
    for (const std::string& name : refused.names)
        folded.push_back(casefold(name));
    const std::vector<std::string_view> names{folded.begin(), folded.end()};
    const auto nearest = nearest_of(sought, names);
    if (!nearest) return {};
    const auto place = static_cast<std::size_t>(std::ranges::find(names, *nearest) - names.begin());
    return say(style, Message::extra_name, refused.names[place]);
}

// A remedy for an error that is not about the typed words.
std::optional<Message> remedy_of(const Session& session, Error error) {
    const bool plays = session.user.level == Level::table;
    switch (error) {
    case Error::already_in_room:
        return Message::extra_leave;
    case Error::in_game:
        return plays ? Message::extra_leave : Message::extra_seat;
    case Error::not_in_room:
        return Message::extra_rooms;
    case Error::game_running:
        return plays ? std::nullopt : std::optional{Message::extra_watch};
    default:
        return std::nullopt;
    }
}

} // namespace

int seconds_of(Span span) {
    return static_cast<int>(
        std::chrono::ceil<std::chrono::seconds>(std::max(span, Span{0})).count());
}

int seconds_until(Tick at, Tick now) {
    return seconds_of(at - now);
}

std::optional<TimeLeft> time_left(const User& user, Tick now) {
    if (!user.is_asked() || user.seating->question->deadline == Tick::max()) return std::nullopt;
    const OpenQuestion& question = *user.seating->question;
    if (question.bank_from <= now) return TimeLeft{seconds_until(question.deadline, now)};
    return TimeLeft{seconds_until(question.bank_from, now),
                    seconds_until(question.deadline, question.bank_from)};
}

std::string prompt_for(const Session& session, Tick now) {
    if (session.conversation.secrets)
        return say_any(session.display.style,
                       session.conversation.secrets
                           ->prompts[session.conversation.secrets->given.size()]) +
               " ";
    if (session.conversation.paste) return say(session.display.style, Message::import_prompt);
    if (session.conversation.replay) {
        Public table = session.conversation.replay->game().table;
        table.kyoku = session.conversation.replay->kyoku();
        const Style& style = session.display.style;
        const std::size_t step = session.conversation.replay->step();
        const std::size_t steps = session.conversation.replay->steps();
        const std::string kyoku = kyoku_name(style, table);
        if (session.conversation.replay->played().is_imported())
            return say(style, Message::import_step, step, steps, kyoku);
        return say(style, Message::replay_prompt, step, steps, kyoku);
    }
    if (session.user.watching && session.user.watching->table.players() > 0) {
        const Public& table = session.user.watching->table;
        return say(session.display.style, Message::watch_prompt, session.user.watching->room.value,
                   kyoku_and_honba(session.display.style, table), table.live_tiles);
    }
    if (const std::string asked = study_prompt(session); !asked.empty()) return asked;
    const SeatView* view = session.user.view();
    if (view == nullptr || session.user.level != Level::table) return "> ";
    const Phase phase = view->table.phase;
    const bool is_playing = phase == Phase::turn || phase == Phase::claims || phase == Phase::swap;
    if (!is_playing) return "> ";
    const Style& style = session.display.style;
    const Actions actions = session.user.is_asked() ? legal(*view) : Actions{};
    const auto time = time_left(session.user, now);
    if (!shows_keys(session)) return prompt(style, *view, actions, time);
    return prompt_head(style, *view, actions, time) + key_words(session, actions);
}

std::string extra_of(const Style& style, const Refused& refused, const Waiting& waiting) {
    if ((refused.error == Error::banned || refused.error == Error::muted) && refused.number > 0)
        return ": " + sanction_text(static_cast<std::int64_t>(refused.number),
                                    refused.names.empty() ? "" : refused.names.front());
    if (refused.error == Error::too_fast && waiting.purpose == Purpose::to_report)
        return say(style, Message::extra_reports);
    if (refused.error == Error::bad_value && waiting.purpose == Purpose::to_settle)
        return say(style, Message::extra_no_report);
    if (refused.error == Error::bad_value && waiting.purpose == Purpose::to_unmute)
        return say(style, Message::extra_not_muted);
    if (refused.error == Error::bad_value && waiting.purpose == Purpose::to_agree)
        return say(style, Message::extra_other_house);
    if (refused.error == Error::user_not_found && waiting.purpose == Purpose::to_remove_bot)
        return say(style, Message::extra_no_bot);
    if (refused.error == Error::not_in_room && waiting.purpose == Purpose::to_read)
        return say(style, Message::extra_no_own_game);
    if (refused.error == Error::user_not_found) {
        if (!waiting.pending.sought.empty())
            return nearest_name(style, refused, waiting.pending.sought);
        if (refused.names.empty()) return {};
        return say(style, Message::review_who, fmt::format("{}", fmt::join(refused.names, ", ")));
    }
    if (refused.error == Error::bad_password && waiting.purpose == Purpose::to_join)
        return say(style, Message::extra_password, "/join");
    if (refused.error == Error::bad_password && waiting.purpose == Purpose::to_watch)
        return say(style, Message::extra_password, "/watch");
    if (refused.error == Error::not_in_game && waiting.purpose == Purpose::to_watch)
        return say(style, Message::extra_no_game);
    if (refused.error == Error::no_invite && waiting.purpose == Purpose::to_read)
        return say(style, Message::extra_private_game);
    if (refused.error == Error::room_full && refused.number > 0)
        return say(style, Message::extra_places, refused.number);
    if (refused.error == Error::too_fast && refused.number > 0)
        return say(style, Message::extra_wait_password, refused.number);
    if (refused.error == Error::name_taken) return say(style, Message::extra_own_name);
    if (refused.error == Error::bad_value && waiting.purpose == Purpose::to_ban)
        return say(style, Message::extra_yourself);
    if (refused.error == Error::bad_value && waiting.purpose == Purpose::to_unban)
        return say(style, Message::extra_not_banned);
    if (refused.error == Error::words_full) return words_bounds(style);
    if (refused.error == Error::no_invite && waiting.purpose == Purpose::to_join)
        return say(style, Message::extra_invitation);
    if (refused.error != Error::not_enough_players || refused.number == 0) return {};
    return say(style, Message::extra_needs, refused.number);
}

void put_note(Session& session, std::string_view text) {
    const Style& style = session.display.style;
    // Read aloud, a mark before each line tires.
    if (style.plain && text.starts_with("* "))
        text.remove_prefix(std::min(text.find_first_not_of("* "), text.size()));
    for (const std::string& line : wrap(text, style.columns, style.plain ? "" : "*   "))
        session.display.screen.line(line);
}

void reply_ok(Session& session, const Lines& lines, Lay lay) {
    session.conversation.wants_prompt = true;
    if (lines.empty()) return;
    Lines said = wrap("OK " + lines.front(), session.display.style.columns, "    ");
    for (std::size_t i = 1; i < lines.size(); ++i) {
        Lines parts = lay == Lay::wrapped ? wrap(lines[i], session.display.style.columns, "    ")
                                          : Lines{lines[i]};
        std::ranges::move(parts, std::back_inserter(said));
    }
    session.display.screen.reply(said);
}

void reply_error(Session& session, Error error, std::string_view extra) {
    session.conversation.wants_prompt = true;
    const auto remedy = extra.empty() ? remedy_of(session, error) : std::nullopt;
    const std::string text =
        painted(session.display.style, Paint::error,
                error_line(session.display.style, error,
                           remedy ? text_of(session.display.style, *remedy) : extra));
    session.display.screen.reply(wrap(text, session.display.style.columns, "    "));
}

} // namespace jantaku::session
