#include "table/script.hpp"

#include "table/legal_parts.hpp"
#include "table/outcome.hpp"

#include <algorithm>

namespace jantaku {

void Script::emit(const Event& event) {
    apply(game_, event);
    happened_.push_back(event);
}

void Script::draw(Seat seat) {
    emit(Tsumo{seat, game_.wall.next_live(), false});
}

void Script::turn_pending_indicators() {
    while (table().pending_indicators > 0) {
        emit(Dora{game_.wall.indicator(table().indicators.size())});
    }
}

void Script::draw_after_kan(Seat seat, MeldKind kind) {
    // A kan that could be robbed takes effect with the next event, so it is not counted yet.
    const bool counted = !table().offer;
    const bool at_once = kind == MeldKind::ankan
                             ? rules().ankan_dora_timing == AnkanDoraTiming::immediate
                             : rules().open_kan_dora_timing == OpenKanDoraTiming::immediate;
    int due = table().pending_indicators;
    if (rules().kan_dora) due += (counted ? -1 : 0) + (at_once ? 1 : 0);
    for (; due > 0; --due)
        emit(Dora{game_.wall.indicator(table().indicators.size())});

    const int kans = table().kans + (table().offer ? 1 : 0);
    if (may_abort(rules(), DrawKind::suukan) && rules().suukan_timing == SuukanTiming::immediate &&
        kans_of_several(table(), kans)) {
        emit(abortive_draw(game_, DrawKind::suukan, std::nullopt));
        return;
    }
    emit(Tsumo{seat, game_.wall.next_rinshan(), true});
}

namespace {

// Whether a kyoku goes on after these wins.
bool goes_on(const Public& table, const std::vector<Hora>& wins) {
    if (!table.rules.shura || table.playing() - wins.size() <= 1) return false;
    for (const Seat seat : seats(table.players())) {
        int points = table.points[seat];
        for (const Hora& hora : wins)
            points += hora.deltas[seat];
        if (points < 0) return false;
    }
    return true;
}

} // namespace

void Script::exhaust() {
    emit(exhaustive_draw(game_));
    reveal_ura();
}

void Script::reveal_ura() {
    if (table().hidden_ura == 0) return;
    Ura ura;
    for (std::size_t n = 0; n < table().hidden_ura; ++n)
        ura.indicators.push_back(game_.wall.ura(n));
    emit(ura);
}

void Script::win(std::vector<Hora> wins) {
    const bool more = goes_on(table(), wins);
    for (Hora& hora : wins) {
        hora.ura_hidden = more && rules().shura_reveal == ShuraReveal::end && !hora.ura.empty();
        emit(hora);
    }
    if (!more) {
        reveal_ura();
    } else if (table().live_tiles == 0) {
        exhaust();
    } else {
        draw(table().next(wins.back().seat));
    }
}

void Script::draw_after_kita(Seat seat) {
    turn_pending_indicators();
    emit(Tsumo{seat, game_.wall.next_rinshan(), true});
}

} // namespace jantaku
