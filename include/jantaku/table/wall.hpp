// Wall: the tiles of one kyoku in the order in which they lie, and which index means what.
//
// order    W[0] is the first tile dealt, clockwise from the break
// layout   hands, then the dealer's 14th, then the live wall; the last 14 tiles are the dead wall:
//          its end the rinshan tiles, taken two and two from the back (134 135 132 133 with four
//          players), before them the indicators backwards with the ura at the next higher index
//          (130 128 126 124 122)
// moves    each rinshan draw moves the last live tile into the dead wall; when the rinshan tiles are
//          used up those are drawn, in the order in which they were moved
// source   docs/rules.md#wall, docs/rules.md#sanma
#pragma once

#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

using WallTiles = StaticVector<Tile, 136>;

struct Wall {
    WallTiles tiles;
    std::uint8_t dealt = 0;   // tiles in the hands
    std::uint8_t supply = 0;  // rinshan tiles in the dead wall
    std::uint8_t drawn = 0;   // live tiles taken, the dealer's 14th included
    std::uint8_t rinshan = 0; // replacement tiles taken

    [[nodiscard]] Tile next_live() const;
    [[nodiscard]] Tile next_rinshan() const;
    [[nodiscard]] Tile indicator(std::size_t n) const; // n from 0
    [[nodiscard]] Tile ura(std::size_t n) const;

    friend bool operator==(const Wall&, const Wall&) = default;
};

// The wall of a new kyoku.
[[nodiscard]] Wall set_up(const Rules& rules, const WallTiles& tiles);

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
