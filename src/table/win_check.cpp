#include <jantaku/table/win_check.hpp>

namespace jantaku {

Win win_on(const Public& table, const Private& mine, Seat seat, Tile tile, WinBy by) {
    const SeatPublic& open = table.seats[seat];
    const Offer* offer = by == WinBy::ron && table.offer ? &*table.offer : nullptr;
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
    win.flags = {
        .riichi = open.riichi != Riichi::none && !open.double_riichi,
        .double_riichi = open.riichi != Riichi::none && open.double_riichi,
        .ippatsu = open.ippatsu,
        .rinshan = tsumo && table.rinshan && (!table.after_kita || table.rules.kita_rinshan),
        .chankan = offer != nullptr &&
                   (offer->kind == OfferKind::kakan || offer->kind == OfferKind::ankan),
        .last = table.live_tiles == 0 && !(tsumo && table.rinshan),
        .first = table.uninterrupted && open.river.empty(),
        .open_riichi = table.in_open_riichi(seat),
        .tsubame = offer != nullptr && offer->kind == OfferKind::discard &&
                   table.seats[offer->from].riichi == Riichi::declared,
        .dealin_nonriichi = offer != nullptr && table.seats[offer->from].riichi != Riichi::accepted,
        .paarenchan = seat == table.dealer && table.dealer_wins >= 7};
    win.kita = open.kita;
    win.dora = table.indicators;
    return win;
}

Payers payers_of(const Public& table, Seat winner, std::optional<Seat> discarder) {
    Payers payers{.winner = winner,
                  .discarder = discarder,
                  .dealer = table.dealer,
                  .honba = table.honba,
                  .pao = table.seats[winner].pao,
                  .out = PerSeat<bool>(table.players())};
    for (const Seat seat : seats(table.players()))
        payers.out[seat] = table.seats[seat].out;
    return payers;
}

} // namespace jantaku
