#include "table/outcome.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>
#include <numeric>

namespace jantaku {

namespace {

Indicators ura_of(const Game& game, Seat winner) {
    const Rules& rules = game.table.rules;
    Indicators ura;
    if (!rules.ura_dora || !game.table.in_riichi(winner)) return ura;
    const std::size_t turned = rules.kan_ura ? game.table.indicators.size() : 1;
    for (std::size_t n = 0; n < turned; ++n)
        ura.push_back(game.wall.ura(n));
    return ura;
}

// The seat that answers for a yakuman of the win.
std::optional<Seat> liable_for(const Payers& payers, const Score& won) {
    for (const Pao& pao : payers.pao) {
        if (payers.out[pao.liable]) continue;
        if (std::ranges::count(won.yaku, pao.yaku, &YakuHan::yaku) != 0) return pao.liable;
    }
    return std::nullopt;
}

// The payments for a win besides the hand itself.
struct Extras {
    bool honba = true;
    int sticks = 0;
};

// Whether a win is paid honba, since others may have won before it.
bool pays_honba(const Public& table) {
    return table.rules.shura_honba == ShuraHonba::every || table.playing() == table.players();
}

Hora win_event(
    const Game& game, Seat winner, std::optional<Seat> discarder, Tile tile, Extras extras) {
    const Public& table = game.table;
    Win win =
        win_on(table, game.hands[winner], winner, tile, discarder ? WinBy::ron : WinBy::tsumo);
    win.ura = ura_of(game, winner);
    const auto won = score(table.rules, win);
    if (!won) throw InvariantError{"a win that does not score"};

    Payers payers = payers_of(table, winner, discarder);
    if (!extras.honba) payers.honba = 0;
    const auto feeder = table.rinshan_liable;
    if (win.flags.rinshan && feeder && !table.seats[*feeder].out) {
        payers.discarder = feeder;
    }
    Hora hora{.seat = winner,
              .from = discarder.value_or(winner),
              .tile = tile,
              .hand = game.hands[winner].hand.tiles(),
              .ura = win.ura,
              .score = *won,
              .honba = 0,
              .kyotaku = extras.sticks,
              .liable = liable_for(payers, *won),
              .deltas = PerSeat<int>(table.players())};
    for (const PaymentTerm& term : payment_terms(table.rules, *won, payers)) {
        hora.deltas[term.from] -= term.points;
        hora.deltas[winner] += term.points;
        if (term.kind == TermKind::honba) hora.honba += term.points;
    }
    hora.deltas[winner] += extras.sticks * stick_points;
    return hora;
}

} // namespace

Hora tsumo_win(const Game& game, Seat winner) {
    return win_event(game, winner, std::nullopt, *game.hands[winner].hand.drawn(),
                     {.honba = pays_honba(game.table), .sticks = game.table.kyotaku});
}

// docs/rules.md#wins, R-2.121
std::vector<Hora> ron_wins(const Game& game, std::span<const Seat> winners) {
    const Public& table = game.table;
    const bool each = table.rules.honba_sticks_to == HonbaSticksTo::each && winners.size() > 1;
    // Where the kyoku goes on after wins, an earlier winner may have taken the seat's own stick.
    // There, all sticks go to the nearest winner.
    const auto own_stick = [&](Seat seat) {
        return !table.rules.shura && table.seats[seat].riichi == Riichi::accepted ? 1 : 0;
    };
    const bool every = table.rules.shura && table.rules.shura_honba == ShuraHonba::every;
    int left = table.kyotaku;
    if (each) {
        for (const Seat winner : winners)
            left -= own_stick(winner);
    }
    std::vector<Hora> wins;
    for (const Seat winner : winners) {
        const bool nearest = winner == winners.front();
        const int sticks = (nearest ? left : 0) + (each ? own_stick(winner) : 0);
        wins.push_back(win_event(
            game, winner, table.offer->from, table.offer->tile,
            {.honba = (nearest || each || every) && pays_honba(table), .sticks = sticks}));
    }
    return wins;
}

PerSeat<int> noten_payments(const Public& table, const PerSeat<bool>& is_tenpai) {
    const Rules& rules = table.rules;
    const bool all = rules.shura_noten == ShuraNoten::all;
    PerSeat<int> deltas(table.players());
    int tenpai = 0;
    int noten = 0;
    for (const Seat seat : seats(table.players())) {
        if (table.seats[seat].out && !all) continue;
        ++(is_tenpai[seat] || table.seats[seat].out ? tenpai : noten);
    }
    if (tenpai == 0 || noten == 0) return deltas;
    // a total that does not divide is lowered until all shares are whole hundreds.
    const int unit = std::lcm(tenpai, noten);
    const int lowered = rules.noten_total / (unit * 100) * (unit * 100);
    const int total = rules.noten_total % unit == 0 ? rules.noten_total : lowered;
    for (const Seat seat : seats(table.players())) {
        if (table.seats[seat].out && !all) continue;
        const bool paid = is_tenpai[seat] || table.seats[seat].out;
        deltas[seat] = paid ? total / tenpai : -total / noten;
    }
    return deltas;
}

bool is_nagashi(const Rules& rules, const SeatPublic& seat) {
    if (rules.nagashi == Nagashi::off || seat.river.empty()) return false;
    if (rules.nagashi_menzen && !is_menzen(seat.melds)) return false;
    return std::ranges::all_of(seat.river, [](const RiverTile& tile) {
        return tile.tile.kind().is_yaochuu() && !tile.called;
    });
}

// docs/rules.md#nagashi-mangan
NagashiPayments nagashi_payments(const Public& table, const PerSeat<bool>& nagashi) {
    const Rules& rules = table.rules;
    Score mangan;
    mangan.base = mangan_base;
    mangan.limit = Limit::mangan;
    const bool as_win = rules.nagashi == Nagashi::as_win;
    NagashiPayments payments{.paid = nagashi, .deltas = PerSeat<int>(table.players())};
    bool first = true;
    // In turn order, beginning with the player who drew the last tile.
    for (std::size_t steps = 0; steps < table.players(); ++steps) {
        const Seat seat = after(table.turn, steps, table.players());
        if (!payments.paid[seat]) continue;
        if (!first && rules.nagashi_multiple == NagashiMultiple::nearest) {
            payments.paid[seat] = false;
            continue;
        }
        Payers payers = payers_of(table, seat);
        if (!as_win || !first) payers.honba = 0;
        const auto paid = payment(rules, mangan, payers);
        for (const Seat payer : seats(table.players()))
            payments.deltas[payer] += paid[payer];
        if (as_win && first) {
            payments.kyotaku = table.kyotaku;
            payments.deltas[seat] += table.kyotaku * stick_points;
        }
        first = false;
    }
    return payments;
}

Ryukyoku exhaustive_draw(const Game& game) {
    const Public& table = game.table;
    const std::size_t players = table.players();
    Ryukyoku draw{.kind = DrawKind::exhaustive,
                  .tenpai = PerSeat<bool>(players),
                  .nagashi = PerSeat<bool>(players),
                  .hands = PerSeat<StaticVector<Tile, 14>>(players),
                  .kyotaku = 0,
                  .deltas = PerSeat<int>(players)};
    for (const Seat seat : seats(players)) {
        if (table.seats[seat].out) continue;
        const Hand& hand = game.hands[seat].hand;
        const Melds& melds = table.seats[seat].melds;
        draw.tenpai[seat] = !tenpai_waits(table.rules, hand.counts(), melds).empty();
        if (draw.tenpai[seat]) draw.hands[seat] = hand.tiles();
        draw.nagashi[seat] = is_nagashi(table.rules, table.seats[seat]);
    }
    if (std::ranges::any_of(draw.nagashi, [](bool yes) { return yes; })) {
        const NagashiPayments payments = nagashi_payments(table, draw.nagashi);
        draw.nagashi = payments.paid;
        draw.deltas = payments.deltas;
        draw.kyotaku = payments.kyotaku;
    } else {
        draw.deltas = noten_payments(table, draw.tenpai);
    }
    return draw;
}

Ryukyoku abortive_draw(const Game& game, DrawKind kind, std::optional<Seat> shown) {
    const std::size_t players = game.table.players();
    Ryukyoku draw{.kind = kind,
                  .tenpai = PerSeat<bool>(players),
                  .nagashi = PerSeat<bool>(players),
                  .hands = PerSeat<StaticVector<Tile, 14>>(players),
                  .kyotaku = 0,
                  .deltas = PerSeat<int>(players)};
    if (shown) {
        const Hand& hand = game.hands[*shown].hand;
        for (std::size_t i = 0; i < hand.size(); ++i)
            draw.hands[*shown].push_back(hand.at(i));
    }
    return draw;
}

} // namespace jantaku
