// Shapes: the ways in which a hidden hand can wait, and what speaks for each of them.
//
// shape     two neighbours, a pair or a single tile, which wait for one kind or two
// ways      in how many ways its tiles can be held, of those that the viewer does not see
// features  what is known of the hand besides, as numbers of the weights that count (fitted.hpp)
// excluded  a shape that waits for a tile on which the hand is furiten
// source    docs/bots.md#danger
#pragma once

#include <algorithm>
#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::foresight {

// What a shape is, in the order of the weights.
enum class Form : std::uint8_t {
    ryanmen_edge, // waits for a 1 or a 9
    ryanmen,
    kanchan_edge, // for a 2 or an 8
    kanchan,
    penchan,
    shanpon_value, // for yakuhai
    shanpon_guest, // other honours, and what makes no runs
    shanpon_edge,  // 1 and 9
    shanpon_near,  // 2 and 8
    shanpon,
    tanki_honour,
    tanki_edge,
    tanki,
};
inline constexpr std::size_t form_count = 13;

// By which others throw a tile that is waited for: honours, 1 and 9, 2 and 8, the middle.
inline constexpr std::size_t wait_classes = 4;
[[nodiscard]] constexpr std::size_t wait_class(Kind kind) {
    if (kind.is_jihai()) return 0;
    return static_cast<std::size_t>(std::min({kind.rank(), 10 - kind.rank(), 3}));
}

// What is known of a shape in a certain hand.
enum class Mark : std::uint8_t {
    dora,        // it holds or waits for dora
    inner_early, // a more central neighbour was discarded early
    near_late,   // a neighbour was discarded last, or with riichi
    suji_late,   // its wait is suji of that tile
    in_flush,    // of the suit of all melds, or honours
    out_of_flush,
    run_of_pons,    // a run while all melds are triplets
    edge_of_tanyao, // a terminal or honour while all melds are simples
};
inline constexpr std::size_t mark_count = 8;
inline constexpr std::size_t weight_count = form_count + mark_count;

struct Shape {
    Form form = Form::ryanmen;
    std::uint8_t marks = 0; // a bit each
    float ways = 0;
    Kind low{0}; // the tiles that it holds; of a pair or a single tile the same
    Kind high{0};
    Kind first{0};
    Kind second{0}; // the same when it waits for one kind only
};
using Shapes = std::vector<Shape>;

// All that the seat's hand may wait with, as far as `left` (unseen by the viewer) allows.
void list_shapes(const Public& table, Seat seat, const Counts& left, Shapes& shapes);

} // namespace jantaku::foresight
