// Mjlog hand: the state of a hand of Tenhou's, for its reader and its writer.
#pragma once

#include "record/mjlog/book.hpp"
#include "record/mjlog/tiles.hpp"

#include <jantaku/table/event.hpp>
#include <optional>
#include <vector>

namespace jantaku::record {

struct MjlogHand {
    struct OpenTile {
        Seat from{0};
        int id = 0;
    };

    MjlogTiles tiles;
    MjlogBook book;
    std::vector<int> ura;         // told with a win
    std::optional<int> drawn;     // the last tile drawn, until somebody discards or calls
    std::optional<OpenTile> open; // the last discard, kita or kan that may be robbed
};

// Whether the seat shows its hand in a draw that ends this hand; none: it does if it is tenpai.
[[nodiscard]] std::optional<bool> must_show(const MjlogHand& hand, DrawKind kind, Seat seat);

} // namespace jantaku::record
