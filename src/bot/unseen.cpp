#include "bot/unseen.hpp"

namespace jantaku::bot {

Counts unseen(const SeatView& view) {
    Counts left;
    left.of.fill(4);
    const auto see = [&](Tile tile) { --left[tile.kind()]; };
    const Hand& hand = view.mine.hand;
    for (std::size_t i = 0; i < hand.size(); ++i)
        see(hand.at(i));
    for (const SeatPublic& seat : view.table.seats) {
        for (const RiverTile& tile : seat.river) {
            if (!tile.called) see(tile.tile);
        }
        for (const Meld& meld : seat.melds) {
            for (const Tile tile : meld.tiles)
                see(tile);
        }
    }
    for (const Tile tile : view.table.indicators)
        see(tile);
    return left;
}

Counts dora_of_table(const Public& table) {
    Counts dora;
    for (const Tile tile : table.indicators)
        ++dora[dora_of(tile.kind())];
    return dora;
}

} // namespace jantaku::bot
