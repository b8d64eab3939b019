#include "room/rated.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace jantaku {

namespace {

bool is_known(const AddressGroup& group) {
    return group.kind != AddressGroup::Kind::here && group.kind != AddressGroup::Kind::unreadable;
}

} // namespace

void Identities::know(PlayerId player, const Identity& identity) {
    const auto known = std::ranges::find(known_, player, &Known::player);
    if (known == known_.end())
        known_.push_back({player, identity});
    else
        known->identity = identity;
}

void Identities::forget(PlayerId player) {
    const auto known = std::ranges::find(known_, player, &Known::player);
    if (known == known_.end()) return;
    *known = known_.back();
    known_.pop_back();
}

Identity Identities::of(PlayerId player) const {
    const auto known = std::ranges::find(known_, player, &Known::player);
    return known == known_.end() ? Identity{} : known->identity;
}

bool share_address(const Identity& one, const Identity& other) {
    return std::ranges::any_of(
        std::array{one.address, one.registered_from}, [&](const AddressGroup& group) {
            return is_known(group) && (group == other.address || group == other.registered_from);
        });
}

Rated rated_at_best(const FindMatch& ask, const Identity& who) {
    if (ask.create.options.open) return Rated::open;
    if (ask.casual || !ask.create.name.empty()) return Rated::casual;
    if (!ask.create.by_preset) return Rated::options;
    if (!who.is_registered) return Rated::guest;
    return is_known(who.address) ? Rated::yes : Rated::no_address;
}

Rated rated_of(const RoomState& room, const Identities& identities) {
    if (room.is_test) return Rated::test;
    if (room.options.open) return Rated::open;
    if (!room.is_match || room.games > 0) return Rated::unmatched;
    if (room.at_best == Rated::upgrade || room.at_best == Rated::options) return room.at_best;
    const auto is = [&](SeatKind kind) {
        return std::ranges::find(room.members, kind, &Occupant::kind) != room.members.end();
    };
    if (is(SeatKind::builtin)) return Rated::bots;
    if (is(SeatKind::person) && is(SeatKind::program)) return Rated::mixed;
    std::vector<Identity> known;
    for (const Occupant& who : room.members)
        known.push_back(identities.of(who.player));
    if (!std::ranges::all_of(known, &Identity::is_registered)) return Rated::guest;
    if (!std::ranges::all_of(known, is_known, &Identity::address)) return Rated::no_address;
    for (auto one = known.begin(); one != known.end(); ++one) {
        if (std::any_of(one + 1, known.end(),
                        [&](const Identity& other) { return share_address(*one, other); }))
            return Rated::address;
    }
    return room.at_best;
}

} // namespace jantaku
