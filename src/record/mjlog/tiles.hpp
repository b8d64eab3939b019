// Mjlog tiles: where each of the 136 tiles of a hand is, by the number that Tenhou gives it.
//
// id       0–135; mjlog/rules.hpp says which tile it is
// copies   a writer takes and gives the copy whose turn comes first in TileIds, or else the lowest
// place    unseen; in the hand of a seat; or gone: discarded, called, turned
// wrong    the reason, where a record says something impossible about a tile
#pragma once

#include "record/origin.hpp"

#include <array>
#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku::record {

inline constexpr int mjlog_ids = 136;

class MjlogTiles {
  public:
    using Wrong = std::optional<std::string>;

    void begin(const Rules& rules);
    void prefer(const TileIds& ids);
    [[nodiscard]] const TileIds& moved() const { return moved_; }

    [[nodiscard]] Tile tile(int id) const;
    // For tiles that nobody has seen before.
    [[nodiscard]] Wrong draw(int id, Seat seat);
    [[nodiscard]] Wrong turn(int id);
    // From the hand of a seat.
    [[nodiscard]] Wrong give(int id, Seat seat);

    [[nodiscard]] bool is_held(int id, Seat seat) const;
    [[nodiscard]] std::vector<int> held_by(Seat seat) const; // ascending

    // A copy of the tile, for writing a record; never `but`.
    [[nodiscard]] std::optional<int> find_unseen(Tile tile) const;
    [[nodiscard]] std::optional<int>
    find_held(Tile tile, Seat seat, std::optional<int> but = {}) const;

  private:
    using Turns = std::array<int, mjlog_ids>; // of each id

    [[nodiscard]] Wrong take(int id, int place);
    [[nodiscard]] std::optional<int>
    find(Tile tile, int place, const Turns& turns, std::optional<int> but) const;

    Rules rules_;
    std::array<int, mjlog_ids> places_{};
    TileIds moved_;
    Turns taken_{}; // when a writer takes it, and gives it
    Turns given_{};
};

} // namespace jantaku::record
