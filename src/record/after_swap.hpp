// After swap: the hands of a kyoku after its exchange of tiles, with which records begin. Hidden
// hands stay hidden.
#pragma once

#include <algorithm>
#include <jantaku/table/event.hpp>
#include <vector>

namespace jantaku::record {

[[nodiscard]] inline PerSeat<StaticVector<Tile, 13>>
after_swap(const PerSeat<StaticVector<Tile, 13>>& hands, const Swap& swap) {
    PerSeat<StaticVector<Tile, 13>> swapped{hands.size()};
    for (const Seat seat : seats(hands.size())) {
        if (hands[seat].empty()) continue;
        std::vector<Tile> tiles(hands[seat].begin(), hands[seat].end());
        for (const Tile given : swap.given[seat]) {
            const auto found = std::ranges::find(tiles, given);
            if (found != tiles.end()) tiles.erase(found);
        }
        const Seat giver = after(seat, hands.size() - swap.steps, hands.size());
        tiles.insert(tiles.end(), swap.given[giver].begin(), swap.given[giver].end());
        for (const Tile tile : tiles)
            swapped[seat].push_back(tile);
    }
    return swapped;
}

} // namespace jantaku::record
