// Wall: the tiles of one kyoku in order, and the meaning of each index.
//
// order    W[0] is the first tile dealt, clockwise from the break
// layout   the hands, the dealer's 14th tile, the rest of the live wall, and the dead wall of 14
//          tiles. The dead wall ends with the rinshan tiles, which are taken in pairs from the back
//          (134 135 132 133 with four players). Before them are the indicators, backwards
//          (130 128 126 124 122), each with its ura at the next higher index
// moves    each rinshan draw moves the last live tile into the dead wall. When the rinshan tiles
//          are used up, the moved tiles are drawn in the order in which they were moved
// source   docs/rules.md#wall, docs/rules.md#sanma
#pragma once

#include <jantaku/rules/rules.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

using WallTiles = StaticVector<Tile, 136>;

// The index of everything in the wall.
struct WallLayout {
    std::uint8_t tiles = 0; // in all
    std::uint8_t players = 0;
    std::uint8_t rinshan = 0; // replacement tiles in the dead wall

    // The n-th tile, from 0, of the player who sits `from_dealer` turns after the dealer.
    [[nodiscard]] std::size_t hand_place(std::size_t from_dealer, std::size_t n) const;
    [[nodiscard]] std::size_t live_place(std::size_t n) const; // 0: the dealer's 14th
    [[nodiscard]] std::size_t rinshan_place(std::size_t n) const;
    [[nodiscard]] std::size_t indicator_place(std::size_t n) const; // its ura is one index higher
    [[nodiscard]] int live_tiles() const; // after 13 each are dealt; the dealer's 14th counts

    friend bool operator==(const WallLayout&, const WallLayout&) = default;
};
[[nodiscard]] WallLayout layout_of(const Rules& rules);

struct Wall {
    WallTiles tiles;
    WallLayout layout;
    std::uint8_t drawn = 0;   // live tiles taken, the dealer's 14th included
    std::uint8_t rinshan = 0; // replacement tiles taken

    [[nodiscard]] Tile next_live() const;
    [[nodiscard]] Tile next_rinshan() const;
    [[nodiscard]] Tile indicator(std::size_t n) const; // n from 0
    [[nodiscard]] Tile ura(std::size_t n) const;

    friend bool operator==(const Wall&, const Wall&) = default;
};

// The 13 tiles of `seat` in the order in which they are dealt.
[[nodiscard]] StaticVector<Tile, 13>
dealt_hand(const Rules& rules, const WallTiles& wall, Seat dealer, Seat seat);

// All tiles of the game, sorted. Every wall is a permutation of them.
[[nodiscard]] WallTiles tiles_in_play(const Rules& rules);

// The player whose wall is opened, in turns after the dealer. dice: their sum, 2–12.
[[nodiscard]] constexpr std::size_t opened_wall(int dice, std::size_t players) {
    return static_cast<std::size_t>(dice - 1) % players;
}

} // namespace jantaku
