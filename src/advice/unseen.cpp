#include "advice/unseen.hpp"

namespace jantaku::advice {

Counts unseen(const Public& table, const Hand& hand, std::optional<Seat> seat) {
    Counts left;
    kinds_in_play(table.rules).for_each([&](Kind kind) { left[kind] = 4; });
    const auto see = [&](Tile tile) { --left[tile.kind()]; };
    for (std::size_t i = 0; i < hand.size(); ++i)
        see(hand.at(i));
    for (const Seat each : seats(table.players())) {
        const SeatPublic& open = table.seats[each];
        for (const Tile tile : open.kita)
            see(tile);
        if (each != seat) {
            for (const Tile tile : open.shown)
                see(tile);
        }
        for (const RiverTile& tile : open.river) {
            if (!tile.called) see(tile.tile);
        }
        for (const Meld& meld : open.melds) {
            for (const Tile tile : meld.tiles)
                see(tile);
        }
    }
    for (const Tile tile : table.indicators)
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
