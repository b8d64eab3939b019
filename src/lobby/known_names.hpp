// Known names: whom a player may find by a name.
//
// hand    somebody who plays a hand sees his own table until it is over, and those who were called so before
//         it began: a name that is chosen now may be a word for him
// source  docs/fairness.md#who-can-know-what-and-when
#pragma once

#include "lobby/players.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

#include <optional>
#include <string_view>

namespace jantaku {

class KnownNames {
  public:
    KnownNames(Players& players, const RoomTable& rooms) : players_{players}, rooms_{rooms} {}

    [[nodiscard]] Player* find(const Player& asker, std::string_view name);
    // The game that had ended last when the hand that he plays began; none: he plays none.
    [[nodiscard]] std::optional<std::size_t> last_game_known_to(const Player& asker) const;
    // Nobody has that name; those who may have been meant are in the same room, or begin like it.
    void refuse(const RequestTurn& turn, std::string_view name);

  private:
    [[nodiscard]] bool is_known_to(const Player& asker, const Player& other) const;

    Players& players_;
    const RoomTable& rooms_;
};

} // namespace jantaku
