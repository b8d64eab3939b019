// Wall: the tiles of one kyoku in the order in which they lie, and which index means what.
//
// order    W[0] is the first tile dealt, clockwise from the break
// layout   four players: hands W[0..51], the dealer's 14th W[52], live wall W[53..121], rinshan
//          134 135 132 133, indicators 130 128 126 124 122, ura the next higher index
// source   docs/rules.md#wall
#pragma once

#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

using WallTiles = StaticVector<Tile, 136>;

struct Wall {
    WallTiles tiles;
    std::uint8_t drawn = 0;   // live tiles taken, the dealer's 14th included
    std::uint8_t rinshan = 0; // replacement tiles taken

    [[nodiscard]] Tile next_live() const;
    [[nodiscard]] Tile next_rinshan() const;
    [[nodiscard]] Tile indicator(std::size_t n) const; // n from 0
    [[nodiscard]] Tile ura(std::size_t n) const;

    friend bool operator==(const Wall&, const Wall&) = default;
};

// Draws that are left once every player holds 13 tiles; the dealer's 14th is the first of them.
[[nodiscard]] int live_tiles_after_deal(const Rules& rules);

// The 13 tiles of `seat` in the order in which they are dealt.
[[nodiscard]] StaticVector<Tile, 13>
dealt_hand(const Rules& rules, const WallTiles& wall, Seat dealer, Seat seat);

// All tiles of the game, sorted: what a wall is a permutation of.
[[nodiscard]] WallTiles tiles_in_play(const Rules& rules);

// Which player's wall is opened, counted from the dealer; dice: their sum, 2–12.
[[nodiscard]] constexpr std::size_t opened_wall(int dice, std::size_t players) {
    return static_cast<std::size_t>(dice - 1) % players;
}

} // namespace jantaku
