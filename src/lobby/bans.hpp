// Bans: the addresses from which nobody may connect, found by address and not by a look at every
// player.
//
// place    an IPv4 address or a /64 of IPv6; ten banned /64 of one /48 keep out all of the /48
// time     seconds since the epoch; a ban that is over does not count and is deleted when it is
//          found
// kept     in the profiles of the players who were banned from there (Profile::banned_address)
#pragma once

#include "room/address_group.hpp"
#include "room/ids.hpp"
#include "room/profile.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string_view>

namespace jantaku {

class Bans {
  public:
    // Adds the ban of the profile. An earlier ban of the player must have been lifted.
    void add(const Profile& who);
    void lift(const Profile& who);
    // address: empty for this machine, which is never banned
    [[nodiscard]] bool stands(std::string_view address, std::int64_t seconds);
    // The players who are banned or were, by number.
    [[nodiscard]] const std::set<PlayerId>& players() const { return players_; }

  private:
    using Until =
        std::map<PlayerId, std::int64_t>; // of one place, by the player who was banned from there
    [[nodiscard]] static bool stands(Until& bans, std::int64_t seconds);

    std::map<AddressGroup, Until> places_;
    std::set<PlayerId> players_;
};

} // namespace jantaku
