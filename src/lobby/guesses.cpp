#include "lobby/guesses.hpp"

namespace jantaku {

bool Guesses::may(const GuessAt& at, const AddressGroup& from, Tick now, bool is_known) {
    const bool is_here = from.kind == AddressGroup::Kind::here;
    if (is_here && at.kind == GuessAt::Kind::token) return true;
    return at_one_.may(at, from, most_at_one, now) &&
           (is_here || from_one_.may({}, from, most_from_one, now)) &&
           (is_known || at.kind == GuessAt::Kind::token ||
            from_all_.count(at, now) < most_from_all);
}

bool Guesses::add(const GuessAt& at, const AddressGroup& from, Tick now) {
    at_one_.add(at, from, now);
    from_one_.add({}, from, now);
    from_all_.add(at, now);
    return at.kind != GuessAt::Kind::token && from_all_.count(at, now) == most_from_all;
}

void Guesses::was_right(const GuessAt& at, const AddressGroup& from) {
    at_one_.forget(at, from);
    from_one_.take_back({}, from);
    from_all_.take_back(at);
}

} // namespace jantaku
