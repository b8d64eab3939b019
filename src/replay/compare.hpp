// Compare: what a record tells of an event against what the table made of it.
//
// optional  what the record does not tell is not compared
// order     of yaku, of the tiles of a hand or of a call does not matter
#pragma once

#include "record/log.hpp"

#include <jantaku/table/game.hpp>
#include <span>

namespace jantaku {

// The event as a record that tells everything would have it; none for events that no record has.
// `after`: the game that the event was applied to.
[[nodiscard]] std::optional<LogEvent> as_logged(const Event& event, const Game& after);

struct Difference {
    std::string expected; // by the record
    std::string actual;   // what was played
};
[[nodiscard]] std::optional<Difference> compare(const LogEvent& recorded, const LogEvent& played);

// The same tiles, in any order.
[[nodiscard]] bool same_tiles(std::span<const Tile> a, std::span<const Tile> b);

} // namespace jantaku
