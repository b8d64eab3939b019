// Shanten case: a hand outside of any game, its distance from winning, and the draws that shorten
// it.
//
// hand     3n + 1 tiles, or 3n + 2 with a tile drawn, n = 4 − melds
// rules    give the tiles in the game, and so the runs: with three players there are no 2m to 8m
// draws    each kind that lowers the shanten, with how many of its tiles the player does not own
// options  for 3n + 2 tiles: each discard that keeps the shanten lowest, most tiles to draw first
// source   docs/tools.md#shanten
#pragma once

#include "tools/calc/read.hpp"

#include <cstddef>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/deck.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace jantaku::calc {

struct HandCase {
    Counts hand{};
    Counts owned{}; // with the melds' tiles, as far as they are known
    std::size_t melds = 0;
    Deck deck = Deck::full;
    KindSet in_play{};
};

// count  the number of melds; none: as many as the tiles leave room for
[[nodiscard]] Read<HandCase> make_hand(std::span<const Tile> hand,
                                       std::span<const Meld> melds,
                                       std::optional<std::size_t> count,
                                       const Rules& rules = {});

struct ShantenByForm {
    int normal = 0;
    std::optional<int> chiitoitsu; // these two only without melds
    std::optional<int> kokushi;
    int lowest = 0;
};
[[nodiscard]] ShantenByForm shanten_of(const HandCase& it);

struct Draws {
    std::vector<std::pair<Kind, int>> tiles; // lowest kind first
    int total = 0;
};
struct DiscardOption {
    Kind discard{0};
    Draws draws;
};
[[nodiscard]] bool has_drawn(const HandCase& it); // 3n + 2 tiles
[[nodiscard]] Draws draws_of(const HandCase& it);
[[nodiscard]] std::vector<DiscardOption> options_of(const HandCase& it);

} // namespace jantaku::calc
