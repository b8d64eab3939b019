#include "table/after_kyoku.hpp"
#include "table/fold.hpp"
#include "table/fold_hand.hpp"
#include "table/legal_parts.hpp"

#include <algorithm>

namespace jantaku {

namespace {

void end_ippatsu(Public& table) {
    for (SeatPublic& seat : table.seats)
        seat.ippatsu = false;
}

// A kan takes effect when nobody has robbed it.
void stand_kan(Public& table, MeldKind kind) {
    ++table.kans;
    if (table.rules.kan_dora) ++table.pending_indicators;
    table.pending_of_ankan = kind == MeldKind::ankan;
    table.uninterrupted = false;
    end_ippatsu(table);
}

// A robbed kakan is a pon again.
void undo_kakan(Public& table, const Offer& offer) {
    for (Meld& meld : table.seats[offer.from].melds) {
        if (meld.kind == MeldKind::kakan && meld.first() == offer.tile.kind()) {
            meld.kind = MeldKind::pon;
            meld.tiles.pop_back();
        }
    }
}

// A robbed ankan goes back to the hand, except the robbed tile.
void undo_ankan(Public& table, const Offer& offer) {
    SeatPublic& seat = table.seats[offer.from];
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + seat.melds.back().tiles.size() - 1);
    seat.melds.pop_back();
    if (seat.shown.empty()) return;
    for (int n = 0; n < 3; ++n)
        seat.shown.push_back(offer.tile);
    sort_tiles(seat.shown);
}

void stand_kita(Public& table) {
    table.uninterrupted = false;
    end_ippatsu(table);
}

// The other seats let the open tile pass and cannot win on its kind for now. The tile of
// an ankan does not count, since only kokushi could have won on it.
void note_passed(Public& table) {
    if (table.offer->kind == OfferKind::ankan) return;
    for (const Seat seat : seats(table.players())) {
        if (seat != table.offer->from) table.seats[seat].let_pass.add(table.offer->tile.kind());
    }
}

// A seat's own draw or call ends its temporary furiten, but not in riichi.
void begin_anew(SeatPublic& seat) {
    if (seat.riichi == Riichi::none) seat.let_pass = {};
}

// Takes back the kan or kita of the open tile, since somebody has won on the tile.
void undo_offer(Public& table, const Offer& offer) {
    switch (offer.kind) {
    case OfferKind::discard:
        break;
    case OfferKind::kakan:
        undo_kakan(table, offer);
        break;
    case OfferKind::ankan:
        undo_ankan(table, offer);
        break;
    case OfferKind::kita:
        table.seats[offer.from].kita.pop_back();
        break;
    }
}

// Lets the kan or kita of the open tile take effect, since nobody has won on the tile.
void stand_offer(Public& table, OfferKind kind) {
    switch (kind) {
    case OfferKind::discard:
        break;
    case OfferKind::kakan:
        stand_kan(table, MeldKind::kakan);
        break;
    case OfferKind::ankan:
        stand_kan(table, MeldKind::ankan);
        break;
    case OfferKind::kita:
        stand_kita(table);
        break;
    }
}

// has_won: somebody has won on the tile. Then nobody counts as having let it pass, since another
// player's ron may have been beaten.
void close_offer(Public& table, bool has_won) {
    if (!table.offer) return;
    if (has_won) {
        undo_offer(table, *table.offer);
    } else {
        note_passed(table);
        stand_offer(table, table.offer->kind);
    }
    table.offer.reset();
}

// the called set completes a yakuman that all can see.
void note_pao(Public& table, const Call& call) {
    SeatPublic& caller = table.seats[call.seat];
    const Kind kind = call.tile.kind();
    int dragons = 0;
    int winds = 0;
    int kans = 0;
    for (const Meld& meld : caller.melds) {
        dragons += meld.first().is_dragon() ? 1 : 0;
        winds += meld.first().is_wind() ? 1 : 0;
        kans += meld.is_kan() ? 1 : 0;
    }
    const auto& listed = table.rules.pao_yakuman;
    const auto add = [&](PaoYakuman rule, Yaku yaku) {
        if (listed.contains(rule)) caller.pao.push_back({.liable = call.from, .yaku = yaku});
    };
    if (kind.is_dragon() && dragons == 3) add(PaoYakuman::daisangen, Yaku::daisangen);
    if (kind.is_wind() && winds == 4) add(PaoYakuman::daisuushii, Yaku::daisuushii);
    if (call.kind == MeldKind::daiminkan && kans == max_kans) {
        add(PaoYakuman::suukantsu, Yaku::suukantsu);
    }
}

Meld meld_of(const Call& call) {
    Meld meld{.kind = call.kind, .tiles = {}, .called = call.tile, .from = call.from};
    for (const Tile tile : call.consumed)
        meld.tiles.push_back(tile);
    meld.tiles.push_back(call.tile);
    if (call.kind == MeldKind::chi) {
        sort_tiles(meld.tiles);
    }
    return meld;
}

// One function for each event. It runs after close_offer.
void on(Public& table, const StartGame& start) {
    table = Public{};
    table.rules = start.rules;
    table.phase = Phase::deal;
    table.points = PerSeat<int>(start.rules.seat_count(), start.rules.start_points);
    table.seats = PerSeat<SeatPublic>(start.rules.seat_count());
    if (start.open_hands) table.open_hands = PerSeat<Hand>(start.rules.seat_count());
}

void on(Public&, const Shuffled&) {}

void on(Public& table, const StartKyoku& start) {
    const std::size_t players = table.players();
    table.phase = chooses_swap(table.rules) ? Phase::swap : Phase::deal;
    table.kyoku = start.kyoku;
    table.honba = start.honba;
    table.kyotaku = start.kyotaku;
    table.dealer = start.dealer;
    table.turn = start.dealer;
    table.points = start.points;
    table.seats = PerSeat<SeatPublic>(players);
    for (SeatPublic& seat : table.seats)
        seat.hand_size = 13;
    table.indicators = {start.indicator};
    table.pending_indicators = 0;
    table.pending_of_ankan = false;
    table.kans = 0;
    table.live_tiles = layout_of(table.rules).live_tiles();
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    table.uninterrupted = true;
    table.kuikae = {};
    table.offer.reset();
    table.rinshan_liable.reset();
    table.hidden_ura = 0;
    table.outcome = {.won = PerSeat<bool>(players), .draw = std::nullopt, .dealer_tenpai = false};
}

void on(Public& table, const Swap&) {
    table.phase = Phase::deal;
}

void on(Public& table, const Tsumo& draw) {
    table.phase = Phase::turn;
    table.turn = draw.seat;
    table.has_drawn = true;
    table.rinshan = draw.rinshan;
    table.after_kita = table.after_kita && draw.rinshan;
    --table.live_tiles;
    ++table.seats[draw.seat].hand_size;
    begin_anew(table.seats[draw.seat]);
}

void on(Public& table, const Reach& reach) {
    SeatPublic& seat = table.seats[reach.seat];
    seat.riichi = Riichi::declared;
    seat.double_riichi = table.uninterrupted && seat.river.empty();
    seat.shown = reach.shown;
}

void on(Public& table, const Dahai& dahai) {
    SeatPublic& seat = table.seats[dahai.seat];
    require(seat.river.size() < seat.river.capacity(), "more discards than tiles");
    const bool sideways =
        seat.riichi != Riichi::none && std::ranges::none_of(seat.river, [](const RiverTile& tile) {
            return tile.riichi && !tile.called;
        });
    seat.river.push_back({dahai.tile, dahai.tsumogiri, sideways, false});
    seat.discarded.add(dahai.tile.kind());
    seat.ippatsu = false;
    --seat.hand_size;
    table.phase = Phase::claims;
    table.turn = dahai.seat;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    table.kuikae = {};
    table.rinshan_liable.reset();
    table.offer = Offer{dahai.seat, dahai.tile, OfferKind::discard};
}

void on(Public& table, const ReachAccepted& accepted) {
    SeatPublic& seat = table.seats[accepted.seat];
    seat.riichi = Riichi::accepted;
    seat.ippatsu = table.rules.ippatsu;
    table.points[accepted.seat] -= stick_points;
    ++table.kyotaku;
}

void on(Public& table, const Call& call) {
    require(!table.seats[call.from].river.empty(), "a call of a tile that was not discarded");
    table.seats[call.from].river.back().called = true;
    SeatPublic& seat = table.seats[call.seat];
    require(seat.melds.size() < seat.melds.capacity(), "a fifth meld");
    begin_anew(seat);
    seat.melds.push_back(meld_of(call));
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size - call.consumed.size());
    table.phase = Phase::turn;
    table.turn = call.seat;
    table.has_drawn = false;
    table.after_kita = false;
    note_pao(table, call);
    if (call.kind == MeldKind::daiminkan) {
        stand_kan(table, MeldKind::daiminkan);
        if (table.rules.daiminkan_rinshan_pao) table.rinshan_liable = call.from;
        return;
    }
    table.uninterrupted = false;
    end_ippatsu(table);
    const Action action =
        Action::call(call.kind == MeldKind::chi ? ActionKind::chi : ActionKind::pon,
                     call.consumed[0], call.consumed[1]);
    table.kuikae = kuikae_after(table.rules, action, call.tile);
}

// Takes tiles that are in an ankan now out of those that an open riichi shows.
void hide_again(SeatPublic& seat, Kind kind) {
    for (std::size_t i = seat.shown.size(); i-- > 0;) {
        if (seat.shown[i].kind() == kind) seat.shown.erase_at(i);
    }
}

void on(Public& table, const Ankan& kan) {
    SeatPublic& seat = table.seats[kan.seat];
    require(seat.melds.size() < seat.melds.capacity(), "a fifth meld");
    Meld meld{.kind = MeldKind::ankan,
              .tiles = kan.consumed,
              .called = kan.consumed[0],
              .from = kan.seat};
    seat.melds.push_back(meld);
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size - kan.consumed.size());
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    const Kind kind = kan.consumed[0].kind();
    hide_again(seat, kind);
    if (table.rules.kokushi_chankan_ankan && kind.is_yaochuu()) {
        table.phase = Phase::claims;
        table.offer = Offer{kan.seat, kan.consumed[0], OfferKind::ankan};
    } else {
        stand_kan(table, MeldKind::ankan);
    }
}

void on(Public& table, const Kakan& kan) {
    SeatPublic& seat = table.seats[kan.seat];
    const auto pon = std::ranges::find_if(seat.melds, [&](const Meld& meld) {
        return meld.kind == MeldKind::pon && meld.first() == kan.tile.kind();
    });
    require(pon != seat.melds.end(), "a kakan without its pon");
    pon->kind = MeldKind::kakan;
    pon->tiles.push_back(kan.tile);
    --seat.hand_size;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    table.phase = Phase::claims;
    table.offer = Offer{kan.seat, kan.tile, OfferKind::kakan};
}

void on(Public& table, const Kita& kita) {
    SeatPublic& seat = table.seats[kita.seat];
    require(seat.kita.size() < seat.kita.capacity(), "more tiles set aside than there are");
    seat.kita.push_back(kita.tile);
    --seat.hand_size;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = true;
    if (table.rules.kita_ron) {
        table.phase = Phase::claims;
        table.offer = Offer{kita.seat, kita.tile, OfferKind::kita};
    } else {
        stand_kita(table);
    }
}

void on(Public& table, const Dora& dora) {
    require(table.pending_indicators > 0, "no kan has an indicator due");
    table.indicators.push_back(dora.indicator);
    --table.pending_indicators;
}

void add_points(Public& table, const PerSeat<int>& deltas) {
    for (const Seat seat : seats(table.players()))
        table.points[seat] += deltas[seat];
}

void on(Public& table, const Hora& win) {
    table.phase = Phase::result;
    add_points(table, win.deltas);
    table.kyotaku -= win.kyotaku;
    table.outcome.won[win.seat] = true;
    table.rinshan_liable.reset();
    if (!table.rules.shura) return;
    // The indicator of a kan stays face down when a win comes before it.
    table.pending_indicators = 0;
    table.pending_of_ankan = false;
    table.seats[win.seat].out = true;
    table.has_drawn = false;
    if (win.ura_hidden) {
        const std::size_t turned = table.rules.kan_ura ? table.indicators.size() : 1;
        table.hidden_ura = std::max(table.hidden_ura, static_cast<std::uint8_t>(turned));
    }
    // A riichi whose tile was ronned does not count; the player plays on without it.
    SeatPublic& discarder = table.seats[win.from];
    if (win.from != win.seat && discarder.riichi == Riichi::declared) {
        discarder.riichi = Riichi::none;
        discarder.double_riichi = false;
        discarder.shown.clear();
        discarder.river.back().riichi = false;
    }
}

void on(Public& table, const Ura&) {
    table.hidden_ura = 0;
}

void on(Public& table, const Ryukyoku& draw) {
    table.phase = Phase::result;
    add_points(table, draw.deltas);
    table.kyotaku -= draw.kyotaku;
    table.outcome.draw = draw.kind;
    if (draw.kind != DrawKind::exhaustive) return;
    table.outcome.dealer_tenpai = draw.tenpai[table.dealer];
    if (table.rules.nagashi != Nagashi::as_win) return;
    for (const Seat seat : seats(table.players())) {
        if (draw.nagashi[seat]) table.outcome.won[seat] = true;
    }
}

void on(Public& table, const EndKyoku&) {
    const NextKyoku next = next_kyoku(table);
    const bool in_a_row = next.dealer == table.dealer &&
                          (table.outcome.won[table.dealer] || !table.rules.paarenchan_draw_breaks);
    table.dealer_wins =
        in_a_row ? table.dealer_wins + (table.outcome.won[table.dealer] ? 1 : 0) : 0;
    table.phase = Phase::deal;
    table.kyoku = next.kyoku;
    table.honba = next.honba;
    table.dealer = next.dealer;
}

void on(Public& table, const EndGame& end) {
    table.phase = Phase::over;
    table.points = end.points;
    if (table.rules.leftover_sticks != LeftoverSticks::stay) table.kyotaku = 0;
}

void on(Public&, const Claimed&) {}

} // namespace

void fold_public(Public& table, const Event& event) {
    fold_named(event, [&](const auto& fact) {
        using E = std::decay_t<decltype(fact)>;
        for (const Seat seat : seats(table.open_hands.size()))
            fold_hand(table.open_hands[seat], seat, table, fact);
        if constexpr (closes_offer<E>) close_offer(table, std::is_same_v<E, Hora>);
        on(table, fact);
    });
}

} // namespace jantaku
