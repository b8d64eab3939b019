#include "advice/unseen.hpp"

namespace jantaku::advice {

Counts unseen(const SeatView& view) {
    Counts left;
    kinds_in_play(view.table.rules).for_each([&](Kind kind) { left[kind] = 4; });
    const auto see = [&](Tile tile) { --left[tile.kind()]; };
    const Hand& hand = view.mine.hand;
    for (std::size_t i = 0; i < hand.size(); ++i)
        see(hand.at(i));
    for (const Seat each : seats(view.table.players())) {
        const SeatPublic& seat = view.table.seats[each];
        for (const Tile tile : seat.kita)
            see(tile);
        if (each != view.seat) {
            for (const Tile tile : seat.shown)
                see(tile);
        }
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
    const KindSet in_play = kinds_in_play(table.rules);
    Counts dora;
    for (const Tile tile : table.indicators)
        ++dora[dora_of(tile.kind(), in_play)];
    return dora;
}

} // namespace jantaku::advice
