#include "record/mjai/swap.hpp"

#include "record/mjai/tile.hpp"

#include <algorithm>
#include <vector>

namespace jantaku::record {

namespace {

using Wrong = std::optional<std::string>;

Wrong read_given(const Json& list, StaticVector<Tile, 3>& given) {
    if (!list.is_array() || list.size() != 3) return "`swap`: a seat did not give three tiles";
    for (const Json& value : list) {
        const auto tile = mjai_tile(text_of(value).value_or(""));
        if (!tile) return "`swap`: `given` contains something that is not a tile";
        given.push_back(*tile);
    }
    return std::nullopt;
}

// Turns the hand into what it was before it got `got` and gave `given`.
Wrong take_back(StaticVector<Tile, 13>& hand,
                const StaticVector<Tile, 3>& got,
                const StaticVector<Tile, 3>& given) {
    std::vector<Tile> tiles(hand.begin(), hand.end());
    for (const Tile tile : got) {
        const auto found = std::ranges::find(tiles, tile);
        if (found == tiles.end()) return "`swap`: a hand lacks a tile that was given to it";
        tiles.erase(found);
    }
    tiles.insert(tiles.end(), given.begin(), given.end());
    hand.clear();
    for (const Tile tile : tiles)
        hand.push_back(tile);
    return std::nullopt;
}

} // namespace

Wrong read_mjai_swap(const Json& event, LogKyoku& hand) {
    const Json* told = member(event, "swap");
    if (told == nullptr) return std::nullopt;
    const std::size_t players = hand.hands.size();
    const int steps = int_in(*told, "steps").value_or(0);
    const Json* given = member(*told, "given");
    const Json* chosen = member(*told, "chosen");
    if (steps < 1 || steps >= static_cast<int>(players)) return "`swap`: `steps` is out of range";
    if (given == nullptr || !given->is_array() || given->size() != players || chosen == nullptr ||
        !chosen->is_array() || chosen->size() != players) {
        return "`swap`: `given` or `chosen` does not have one entry for each seat";
    }
    LogSwap swap{.steps = static_cast<std::uint8_t>(steps),
                 .given = PerSeat<StaticVector<Tile, 3>>(players),
                 .chosen = PerSeat<bool>(players)};
    for (const Seat seat : seats(players)) {
        if (auto wrong = read_given((*given)[seat.index()], swap.given[seat])) return wrong;
        const auto is_chosen = bool_of((*chosen)[seat.index()]);
        if (!is_chosen) return "`swap`: `chosen` is neither true nor false";
        swap.chosen[seat] = *is_chosen;
    }
    for (const Seat seat : seats(players)) {
        const Seat giver = after(seat, players - swap.steps, players);
        if (auto wrong = take_back(hand.hands[seat], swap.given[giver], swap.given[seat]))
            return wrong;
    }
    hand.swap = std::move(swap);
    return std::nullopt;
}

} // namespace jantaku::record
