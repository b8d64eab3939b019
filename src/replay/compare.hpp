// Compare: an event as a record tells it against the same event at the table.
//
// optional  facts that the record does not tell are not compared
// order     of yaku, of the tiles in a hand or in a call: ignored
#pragma once

#include "record/log.hpp"

#include <jantaku/table/game.hpp>
#include <span>

namespace jantaku {

// The event as a complete record would tell it; none for events that no record has.
// `after`: the game that the event was applied to.
[[nodiscard]] std::optional<LogEvent> as_logged(const Event& event, const Game& after);

struct Difference {
    std::string expected; // in the record
    std::string actual;   // at the table
};
[[nodiscard]] std::optional<Difference> compare(const LogEvent& recorded, const LogEvent& played);

// The same tiles, in any order.
[[nodiscard]] bool same_tiles(std::span<const Tile> a, std::span<const Tile> b);

} // namespace jantaku
