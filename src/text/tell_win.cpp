#include "text/score_text.hpp"
#include "text/tell_parts.hpp"
#include "text/win_bill.hpp"

namespace jantaku {

namespace {

void headline(Telling& told, const Hora& win) {
    const std::string tile = told.tile(win.tile);
    const bool tsumo = win.from == win.seat;
    if (tsumo && told.is_me(win.seat)) {
        told.add(Message::you_tsumo, tile);
    } else if (tsumo) {
        told.add(Message::wins_tsumo, told.player(win.seat), tile);
    } else if (told.is_me(win.seat)) {
        told.add(Message::you_ron, tile, told.player(win.from));
    } else {
        told.add(Message::wins_ron, told.player(win.seat), tile, told.player(win.from));
    }
}

} // namespace

void tell_payments(Telling& told, const PerSeat<int>& deltas, std::optional<Seat> winner) {
    const auto& points = told.after.table.points;
    for (const Seat seat : seats(deltas.size())) {
        if (seat != winner && deltas[seat] != 0) told.pay(seat, deltas[seat], points[seat]);
    }
    if (winner) told.pay(*winner, deltas[*winner], points[*winner]);
}

void tell_win(Telling& told, const Hora& win) {
    const Public& table = told.after.table;
    headline(told, win);
    bill_hand(told, win);
    if (!table.seats[win.seat].melds.empty()) {
        told.add(Message::win_melds, melds_text(told.style, table, win.seat));
    }
    bill_han(told, win);
    bill_base(told, win.score);
    const int sticks = win.kyotaku * stick_points;
    told.add(Message::win_value, value_text(told.style, win.score), win.value());
    if (win.honba > 0 || sticks > 0) told.add(Message::win_extras, win.honba, sticks);
    if (win.liable) told.add(Message::win_liable, told.player(*win.liable));
    bill_payers(told, win);
    tell_payments(told, win.deltas, win.seat);
}

} // namespace jantaku
