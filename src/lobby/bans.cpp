#include "lobby/bans.hpp"

namespace jantaku {

void Bans::add(const Profile& who) {
    if (who.banned_until == 0) return;
    players_.insert(who.id);
    if (who.banned_address.empty()) return;
    places_[AddressGroup::of(who.banned_address)][who.id] = who.banned_until;
}

void Bans::lift(const Profile& who) {
    players_.erase(who.id);
    const auto place = places_.find(AddressGroup::of(who.banned_address));
    if (place == places_.end()) return;
    place->second.erase(who.id);
    if (place->second.empty()) places_.erase(place);
}

bool Bans::stands(Until& bans, std::int64_t seconds) {
    std::erase_if(bans, [&](const auto& each) { return each.second <= seconds; });
    return !bans.empty();
}

bool Bans::stands(std::string_view address, std::int64_t seconds) {
    if (address.empty()) return false;
    const AddressGroup place = AddressGroup::of(address);
    const auto wide = place.wide();
    // The places of one /48 are next to each other.
    auto each = places_.lower_bound(wide ? AddressGroup{place.kind, wide->prefix} : place);
    for (std::size_t neighbours = 0; each != places_.end();) {
        const bool is_same = each->first == place;
        if (!is_same && (!wide || each->first.wide() != wide)) break;
        if (!stands(each->second, seconds)) {
            each = places_.erase(each);
            continue;
        }
        if (is_same || ++neighbours == places_of_wide) return true;
        ++each;
    }
    return false;
}

} // namespace jantaku
