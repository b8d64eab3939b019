#include "lobby/guesses.hpp"

#include <algorithm>

namespace jantaku {

Tick Guesses::may_at(const GuessAt& at, const AddressGroup& from, Tick now, bool is_known) {
    const bool is_here = from.kind == AddressGroup::Kind::here;
    const bool is_token = at.kind == GuessAt::Kind::token;
    if (is_here && is_token) return now;
    Tick then = by_target_and_place_.may_at(at, from, most_by_target_and_place, now);
    if (!is_here) then = std::max(then, by_place_.may_at({}, from, most_by_place, now));
    if (!is_known && !is_token && by_target_.count(at, now) >= most_by_target)
        then = std::max(then, by_target_.end(at, now));
    return then;
}

bool Guesses::add(const GuessAt& at, const AddressGroup& from, Tick now) {
    by_target_and_place_.add(at, from, now);
    by_place_.add({}, from, now);
    by_target_.add(at, now);
    return at.kind != GuessAt::Kind::token && by_target_.count(at, now) == most_by_target;
}

void Guesses::was_right(const GuessAt& at, const AddressGroup& from) {
    by_target_and_place_.forget(at, from);
    by_place_.take_back({}, from);
    by_target_.take_back(at);
}

} // namespace jantaku
