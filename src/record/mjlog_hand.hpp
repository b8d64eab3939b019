// Mjlog hand: how far a hand of Tenhou's has come, for those who read it and those who write it.
#pragma once

#include "record/mjlog_book.hpp"
#include "record/mjlog_tiles.hpp"

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

// Whether a draw that ends this hand shows the hand of a seat; none: if it is tenpai.
[[nodiscard]] std::optional<bool> must_show(const MjlogHand& hand, DrawKind kind, Seat seat);

} // namespace jantaku::record
