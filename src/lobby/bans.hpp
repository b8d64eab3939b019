// Bans: the addresses from which nobody comes in, found by their place and not by asking every player.
//
// place    an address of IPv4, a /64 of IPv6; ten banned /64 of one /48 keep all of it out
// time     seconds of the epoch; a ban that is over counts for nothing and goes when it is met
// kept     in the profiles of those who were banned from there (Profile::banned_address)
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
    // As the profile has it, which was not banned from anywhere before or is lifted first.
    void add(const Profile& who);
    void lift(const Profile& who);
    // address: empty is this machine, which nobody is kept out by.
    [[nodiscard]] bool stands(std::string_view address, std::int64_t seconds);
    // Who is banned, or was; by their numbers.
    [[nodiscard]] const std::set<PlayerId>& players() const { return players_; }

  private:
    using Until = std::map<PlayerId, std::int64_t>; // of one place, by who was banned from there
    [[nodiscard]] static bool stands(Until& bans, std::int64_t seconds);

    std::map<AddressGroup, Until> places_;
    std::set<PlayerId> players_;
};

} // namespace jantaku
