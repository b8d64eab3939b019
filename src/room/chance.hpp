// Chance: what a room promises of the chance of its game, the key that it deals by, and what it reveals.
//
// names   those that players had when the game began, whatever they are called later
// source  docs/fairness.md
#pragma once

#include "room/deal.hpp"
#include "room/state.hpp"

#include <jantaku/table/fairness.hpp>
#include <string>
#include <vector>

namespace jantaku {

// A secret for the room's game of that number, from 1.
[[nodiscard]] event::SecretDrawn
draw_secret(SecretSource& secrets, RoomId room, std::uint32_t game, const Rules& rules);

// Of the next game, or the one that runs.
[[nodiscard]] Promise promise_of(const RoomState& room);
[[nodiscard]] GameKey key_of(const RoomState& room);

// Nothing follows from the secret yet: a game is to begin, or one that runs is dealt anew.
[[nodiscard]] bool takes_entropy(const RoomState& room);

// Of a game that is over, or of a secret that is given up: nothing of it is hidden any more.
[[nodiscard]] FairnessPart part_of(const RoomState& room);
[[nodiscard]] std::vector<FairnessPart> parts_of(const RoomState& room);
[[nodiscard]] Fairness fairness_of(const RoomState& room);

[[nodiscard]] std::vector<std::string> names_of_members(const RoomState& room);
[[nodiscard]] std::vector<Entropy> entropy_of(const RoomState& room);

} // namespace jantaku
