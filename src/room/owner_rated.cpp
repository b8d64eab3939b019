// Who may meet in a rated game.
#include "room/owner.hpp"

#include <algorithm>

namespace jantaku {

Identity Owner::identity_of(PlayerId id) {
    const Player* player = players_.find(id);
    if (player == nullptr) return {};
    return {.is_registered = player->is_registered(),
            .address = AddressGroup::of(player->address),
            .registered_from = AddressGroup::of(player->registered_from)};
}

// Rooms are told apart by what is asked for: whoever may not be rated waits with those who want a
// casual game.
Rated Owner::at_best(const FindMatch& ask, const Player& player, OwnerOut& out) {
    const Rated best = rated_at_best(ask, identity_of(player.id));
    if (best == Rated::no_address && !std::exchange(has_warned_of_addresses_, true)) {
        out.log.push_back(
            {"ratings need addresses: a registered player asks for a game from an address "
             "that is not known (this machine's own, or that of a proxy without --proxy): "
             "it is not rated",
             Severity::warning});
    }
    return best == Rated::guest || best == Rated::no_address ? Rated::casual : best;
}

std::optional<RoomId>
Owner::find_waiting(const Create& wanted, Rated at_best, const Player& player) {
    const Identity own = identity_of(player.id);
    const auto may_meet = [&](PlayerId id) {
        const Player* other = players_.find(id);
        return other != nullptr && other->kind == player.kind &&
               !share_address(own, identity_of(id));
    };
    for (const RoomId id : matching_) {
        const Room& room = *find(id);
        if (!room.matches(wanted, at_best)) continue;
        if (at_best != Rated::yes || std::ranges::all_of(room.comers(), may_meet)) return id;
    }
    return std::nullopt;
}

} // namespace jantaku
