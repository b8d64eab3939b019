// House rules: people accept the rules that the operator of this server has written before they begin a game or
// say anything that others read.
//
// whom     people; a program is not asked
// before   they look around, read, watch and learn. Those who sit in a room when the rules begin to hold
//          play on there, but start nothing
// again    each time the rules change
// source   docs/operate.md#words-of-the-house
#pragma once

#include "lobby/profiles.hpp"
#include "lobby/turn.hpp"

#include <cstdint>

namespace jantaku {

class HouseRules {
  public:
    // edition: House::edition
    HouseRules(Profiles& profiles, std::uint64_t edition)
        : profiles_{&profiles}, edition_{edition} {}

    void change(std::uint64_t edition) {
        edition_ = edition;
        has_warned_ = false;
    }
    // kind: of the connection that the player has or is about to have
    [[nodiscard]] bool must_agree(const Player& player, SeatKind kind) const {
        return edition_ != 0 && player.agreed != edition_ && kind == SeatKind::person;
    }
    // False: the player must agree first, and the request is refused.
    [[nodiscard]] bool allow(const RequestTurn& turn) const;
    // Error::bad_value: the rules that the player was shown are not those of this node
    void agree(const RequestTurn& turn, const Agree& ask);

  private:
    Profiles* profiles_;
    std::uint64_t edition_;
    bool has_warned_ = false; // that another node shows other rules
};

} // namespace jantaku
