// Unseen: how many tiles of each kind a seat does not see: 4 less its own and all open tiles (B-1).
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::advice {

// seat: the owner of the hand; none: a spectator, whose hand is empty.
[[nodiscard]] Counts unseen(const Public& table, const Hand& hand, std::optional<Seat> seat);
[[nodiscard]] inline Counts unseen(const SeatView& view) {
    return unseen(view.table, view.mine.hand, view.seat);
}

// How many indicators on the table make each kind dora.
[[nodiscard]] Counts dora_of_table(const Public& table);
// How many han the tile is worth by itself.
[[nodiscard]] constexpr int bonus_of(Tile tile, const Counts& dora) {
    return dora[tile.kind()] + (tile.is_red() ? 1 : 0);
}

} // namespace jantaku::advice
