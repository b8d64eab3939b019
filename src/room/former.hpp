// Former player: a player who was forgotten. Kept games and journals have a number in place of the
// name.
//
// key      the names and words decided the walls of a kept game, so its key is kept when they are
//          taken out (docs/fairness.md#removed-names)
// journal  the words in a room's journal stay, because they still decide the walls of its game
// source   docs/privacy.md
#pragma once

#include "room/event.hpp"
#include "room/ids.hpp"

#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// "former#12", which nobody can choose as a name.
[[nodiscard]] std::string former_name(PlayerId player);

// The parts of a kept game that have names. names, seats: by seat
struct NamesInGame {
    std::vector<std::string>& names;
    const std::vector<PlayerId>& seats;
    std::optional<Fairness>& fairness;
};
// Takes the player's names and words out. False: the game has none.
bool take_out(const NamesInGame& game, PlayerId player);
// Takes the names of a member who has left out of a room's journal. False: it has none.
bool take_out(Record& record, PlayerId player);

} // namespace jantaku
