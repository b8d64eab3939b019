// Show commands: show something of the table. All are answered from the session's own view.
#include "session/handlers.hpp"
#include "session/seen_table.hpp"
#include "text/board.hpp"
#include "text/say.hpp"

namespace jantaku::session {

namespace {

// Answers with f(sight, names), for a seat or a spectator, while there is a kyoku to look at.
template <class F>
Response seen(const Invocation& call, F&& f) {
    if (!call.user.watching && call.user.view() == nullptr) return Fault{Error::not_in_game};
    const auto table = seen_table(call.user);
    if (!table) return Finished{{say(call.style(), Message::nothing_to_show)}};
    return Finished{f(table->sight, table->names)};
}

// Answers with f(view) while there is a kyoku to look at.
template <class F>
Response shown(const Invocation& call, F&& f) {
    const SeatView* view = call.user.view();
    if (view == nullptr) return Fault{Error::not_in_game};
    const bool has_kyoku = view->table.players() > 0 && !view->table.indicators.empty();
    if (!has_kyoku) return Finished{{say(call.style(), Message::nothing_to_show)}};
    return Finished{f(*view)};
}

bool is_dealt(const SeatView& view) {
    return view.mine.hand.size() > 0;
}

} // namespace

Response show_hand(const Invocation& call) {
    return shown(call, [&](const SeatView& view) {
        if (!is_dealt(view)) return Lines{say(call.style(), Message::nothing_to_show)};
        return hand_line(call.style(), view);
    });
}

Response show_tenpai(const Invocation& call) {
    return shown(call, [&](const SeatView& view) {
        if (!is_dealt(view)) return Lines{say(call.style(), Message::nothing_to_show)};
        return tenpai_lines(call.style(), view);
    });
}

Response show_dora(const Invocation& call) {
    return seen(call, [&](const Sight& sight, const SeatNames&) {
        return dora_lines(call.style(), sight);
    });
}

Response show_table(const Invocation& call) {
    return seen(call, [&](const Sight& sight, const SeatNames& names) {
        return table_lines(call.style(), sight, names);
    });
}

Response show_score(const Invocation& call) {
    return seen(call, [&](const Sight& sight, const SeatNames& names) {
        return score_lines(call.style(), sight, names);
    });
}

} // namespace jantaku::session
