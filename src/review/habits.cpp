#include "review/habits.hpp"

#include <algorithm>

namespace jantaku::review {

namespace {

bool is_win(const Action& action) {
    return action.kind == ActionKind::tsumo || action.kind == ActionKind::ron;
}
bool is_call(const Action& action) {
    return action.kind == ActionKind::chi || action.kind == ActionKind::pon;
}
bool is_some_kan(const Action& action) {
    return action.kind == ActionKind::ankan || action.kind == ActionKind::kakan ||
           action.kind == ActionKind::daiminkan;
}

bool is_threatened(const SeatView& view) {
    constexpr std::size_t open_melds = 3;
    for (const Seat seat : seats(view.table.players())) {
        if (seat == view.seat) continue;
        const auto& other = view.table.seats[seat];
        const bool is_in_riichi = other.riichi != Riichi::none;
        if (is_in_riichi || other.melds.size() >= open_melds) return true;
    }
    return false;
}

bool breaks_pair(const Choice& choice) {
    const Counts& counts = choice.view.mine.hand.counts();
    return counts[choice.taken.action.tile.kind()] == 2 &&
           counts[choice.best.action.tile.kind()] == 1;
}

Habit of_discard(const Choice& choice) {
    if (choice.reason == Reason::placement) return Habit::for_points;
    if (is_threatened(choice.view) && choice.taken.risk != choice.best.risk) {
        if (choice.reason == Reason::danger && choice.taken.risk > choice.best.risk)
            return Habit::late_fold;
        if (choice.reason == Reason::value && choice.taken.risk < choice.best.risk)
            return Habit::early_fold;
    }
    if (choice.is_step_back) return Habit::step_back;
    return breaks_pair(choice) ? Habit::broken_pair : Habit::slow_shape;
}

} // namespace

Habit habit_of(const Choice& choice) {
    const Action& taken = choice.taken.action;
    const Action& best = choice.best.action;
    if (is_win(best) || is_win(taken))
        return choice.reason == Reason::placement ? Habit::for_points : Habit::missed_win;
    if (is_some_kan(taken) || is_some_kan(best)) return Habit::kan;
    if (is_call(taken)) return Habit::bad_call;
    if (is_call(best)) return Habit::missed_call;
    const bool was_riichi = taken.kind == ActionKind::riichi;
    const bool is_riichi = best.kind == ActionKind::riichi;
    if (is_riichi && !was_riichi) return Habit::missed_riichi;
    if (was_riichi && !is_riichi) return Habit::early_riichi;
    return of_discard(choice);
}

} // namespace jantaku::review
