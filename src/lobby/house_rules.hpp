// House rules: people accept the rules that the operator of this server has written before they begin a game or
// say anything that others read.
//
// whom     people; a program is not asked
// before   they look around, read, watch and learn, and those who sit at a table play on
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

    void change(std::uint64_t edition) { edition_ = edition; }
    [[nodiscard]] bool must_agree(const Player& player) const {
        return edition_ != 0 && player.agreed != edition_ && player.kind == SeatKind::person;
    }
    // False: the player must agree first, and the request is refused.
    [[nodiscard]] bool allow(const RequestTurn& turn) const;
    void agree(const RequestTurn& turn, const Agree& ask);

  private:
    Profiles* profiles_;
    std::uint64_t edition_;
    std::uint64_t strange_ = 0; // the last edition that another node showed
};

} // namespace jantaku
