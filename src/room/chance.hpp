// Chance: what a room promises about the chance of its game, the key that it deals by, and what it
// reveals.
//
// names   of players are those that they had when the game began, even if they change later
// source  docs/fairness.md
#pragma once

#include "room/deal.hpp"
#include "room/state.hpp"

#include <jantaku/table/fairness.hpp>
#include <string>
#include <vector>

namespace jantaku {

// A secret for a game of the room; `game` counts from 1.
[[nodiscard]] event::SecretDrawn
draw_secret(SecretSource& secrets, RoomId room, std::uint32_t game, const Rules& rules);

// For the running game, or else for the next one.
[[nodiscard]] Promise promise_of(const RoomState& room);
[[nodiscard]] GameKey key_of(const RoomState& room);

// True while nothing has been drawn from the secret: before a game, and before a kyoku is dealt
// anew.
[[nodiscard]] bool takes_entropy(const RoomState& room);

// For a game that is over, or for a secret that is replaced: nothing in it is hidden any more.
[[nodiscard]] FairnessPart part_of(const RoomState& room);
[[nodiscard]] std::vector<FairnessPart> parts_of(const RoomState& room);
[[nodiscard]] Fairness fairness_of(const RoomState& room);

[[nodiscard]] std::vector<std::string> names_of_members(const RoomState& room);

} // namespace jantaku
