#include "lobby/guesses.hpp"

namespace jantaku {

bool Guesses::may(const GuessAt& at, const AddressGroup& from, Tick now, bool is_known) {
    const bool is_here = from.kind == AddressGroup::Kind::here;
    if (is_here && at.kind == GuessAt::Kind::token) return true;
    return by_target_and_place_.may(at, from, most_by_target_and_place, now) &&
           (is_here || by_place_.may({}, from, most_by_place, now)) &&
           (is_known || at.kind == GuessAt::Kind::token ||
            by_target_.count(at, now) < most_by_target);
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
