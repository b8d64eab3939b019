// Shapes: the ways in which a hidden hand can wait, and the signs for each of them.
//
// shape     two neighbours, a pair or a single tile, which wait for one kind or two
// ways      how many combinations of tiles that the viewer does not see make the shape
// marks     what else is known about the shape; each mark has a weight (fitted.hpp)
// excluded  a shape that waits for a tile on which the hand is furiten, and after four melds all but a
//           single tile
// source    docs/bots.md#danger
#pragma once

#include <algorithm>
#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::foresight {

// The form of a shape, in the order of the weights.
enum class Form : std::uint8_t {
    ryanmen_edge, // waits for a 1 or a 9
    ryanmen,
    kanchan_edge, // for a 2 or an 8
    kanchan,
    penchan,
    shanpon_value, // for yakuhai
    shanpon_guest, // other honours, and kinds that make no runs
    shanpon_edge,  // 1 and 9
    shanpon_near,  // 2 and 8
    shanpon,
    tanki_honour,
    tanki_edge,
    tanki,
};
inline constexpr std::size_t form_count = 13;

// Classes of tiles, by how readily hands part with them: honours, 1 and 9, 2 and 8, the middle.
inline constexpr std::size_t tile_classes = 4;
[[nodiscard]] constexpr std::size_t tile_class(Kind kind) {
    if (kind.is_jihai()) return 0;
    return static_cast<std::size_t>(std::min({kind.rank(), 10 - kind.rank(), 3}));
}

// A fact about a shape in a certain hand.
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
    std::uint8_t marks = 0; // one bit for each Mark
    float ways = 0;
    Kind low{0}; // the tiles that it holds; low == high for a pair or a single tile
    Kind high{0};
    Kind first{0}; // the kinds that it waits for; first == second for one kind
    Kind second{0};
};
using Shapes = std::vector<Shape>;

// Every shape that the seat's hand may wait with. left: unseen by the viewer.
void list_shapes(const Public& table, Seat seat, const Counts& left, Shapes& shapes);

} // namespace jantaku::foresight
