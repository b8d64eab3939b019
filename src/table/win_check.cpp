#include <jantaku/table/win_check.hpp>

namespace jantaku {

Win win_on(const Public& table, const Private& mine, Seat seat, Tile tile, WinBy by) {
    const SeatPublic& open = table.seats[seat];
    Win win;
    win.concealed = mine.hand.tiles();
    win.concealed.push_back(tile);
    win.melds = open.melds;
    win.tile = tile;
    win.by = by;
    win.seat_wind = table.seat_wind(seat);
    win.round_wind = table.round_wind();
    win.honba = table.honba;
    const bool tsumo = by == WinBy::tsumo;
    win.flags = {.riichi = open.riichi != Riichi::none && !open.double_riichi,
                 .double_riichi = open.riichi != Riichi::none && open.double_riichi,
                 .ippatsu = open.ippatsu,
                 .rinshan = tsumo && table.rinshan,
                 .chankan = !tsumo && table.offer && table.offer->kind != OfferKind::discard,
                 .last = table.live_tiles == 0 && !(tsumo && table.rinshan),
                 .first = tsumo && table.uninterrupted && open.river.empty()};
    win.dora = table.indicators;
    return win;
}

} // namespace jantaku
