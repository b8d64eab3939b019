// Known names: which players a player may find by name.
//
// hand    until a hand is over, its players only find members of their room and names from before
//         the hand, because a name that is chosen meanwhile may be a message to a player
// source  docs/fairness.md#knowledge-who-has-it-and-when
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
    // The last game that had ended when the player's hand began; none: the player plays no hand.
    [[nodiscard]] std::optional<std::size_t> last_game_known_to(const Player& asker) const;
    // Nobody has that name. The reply lists names that may have been meant: those in the same room,
    // and those that begin alike.
    void refuse(const RequestTurn& turn, std::string_view name);

  private:
    [[nodiscard]] bool is_known_to(const Player& asker, const Player& other) const;

    Players& players_;
    const RoomTable& rooms_;
};

} // namespace jantaku
