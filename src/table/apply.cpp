#include "table/after_kyoku.hpp"
#include "table/legal_parts.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/decide.hpp>
#include <type_traits>

namespace jantaku {

namespace {

template <class T, class... Ts>
constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

// Whether the event shows that nobody, or somebody else, took the tile that lay open.
template <class E>
constexpr bool closes_offer = is_one_of<E, Tsumo, ReachAccepted, Call, Dora, Hora, Ryukyoku>;

void require(bool holds, const char* what) {
    if (!holds) throw InvariantError{what};
}

// ---- what everybody sees ---------------------------------------------------------------------

void end_ippatsu(Public& table) {
    for (SeatPublic& seat : table.seats)
        seat.ippatsu = false;
}

// A kan stands once nobody has robbed it.
void stand_kan(Public& table) {
    ++table.kans;
    if (table.rules.kan_dora) ++table.pending_indicators;
    table.uninterrupted = false;
    end_ippatsu(table);
}

// A robbed kakan stays a pon.
void undo_kakan(Public& table, const Offer& offer) {
    for (Meld& meld : table.seats[offer.from].melds) {
        if (meld.kind == MeldKind::kakan && meld.first() == offer.tile.kind()) {
            meld.kind = MeldKind::pon;
            meld.tiles.pop_back();
        }
    }
}

// A robbed ankan goes back to its hand, but for the tile that was won.
void undo_ankan(Public& table, const Offer& offer) {
    SeatPublic& seat = table.seats[offer.from];
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + seat.melds.back().tiles.size() - 1);
    seat.melds.pop_back();
}

void stand_kita(Public& table) {
    table.uninterrupted = false;
    end_ippatsu(table);
}

void close_offer(Public& table, bool robbed) {
    if (!table.offer) return;
    switch (table.offer->kind) {
    case OfferKind::discard:
        break;
    case OfferKind::kakan:
        robbed ? undo_kakan(table, *table.offer) : stand_kan(table);
        break;
    case OfferKind::ankan:
        robbed ? undo_ankan(table, *table.offer) : stand_kan(table);
        break;
    case OfferKind::kita:
        robbed ? table.seats[table.offer->from].kita.pop_back() : stand_kita(table);
        break;
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
    if (call.kind == MeldKind::daiminkan && kans == 4) {
        add(PaoYakuman::suukantsu, Yaku::suukantsu);
    }
}

Meld meld_of(const Call& call) {
    Meld meld{.kind = call.kind, .tiles = {}, .called = call.tile, .from = call.from};
    for (const Tile tile : call.consumed)
        meld.tiles.push_back(tile);
    meld.tiles.push_back(call.tile);
    if (call.kind == MeldKind::chi) {
        std::ranges::sort(meld.tiles, {}, [](Tile tile) { return tile.sort_key(); });
    }
    return meld;
}

// One function an event; they run after close_offer.
void on(Public& table, const StartGame& e) {
    table = Public{};
    table.rules = e.rules;
    table.phase = Phase::deal;
    table.points = PerSeat<int>(e.rules.seat_count(), e.rules.start_points);
    table.seats = PerSeat<SeatPublic>(e.rules.seat_count());
}

void on(Public&, const Shuffled&) {}

void on(Public& table, const StartKyoku& e) {
    const std::size_t players = table.players();
    table.phase = chooses_swap(table.rules) ? Phase::swap : Phase::deal;
    table.kyoku = e.kyoku;
    table.honba = e.honba;
    table.kyotaku = e.kyotaku;
    table.dealer = e.dealer;
    table.turn = e.dealer;
    table.points = e.points;
    table.seats = PerSeat<SeatPublic>(players);
    for (SeatPublic& seat : table.seats)
        seat.hand_size = 13;
    table.indicators = {e.indicator};
    table.pending_indicators = 0;
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

void on(Public& table, const Tsumo& e) {
    table.phase = Phase::turn;
    table.turn = e.seat;
    table.has_drawn = true;
    table.rinshan = e.rinshan;
    table.after_kita = table.after_kita && e.rinshan;
    --table.live_tiles;
    ++table.seats[e.seat].hand_size;
}

void on(Public& table, const Reach& e) {
    SeatPublic& seat = table.seats[e.seat];
    seat.riichi = Riichi::declared;
    seat.double_riichi = table.uninterrupted && seat.river.empty();
    seat.shown = e.shown;
}

void on(Public& table, const Dahai& e) {
    SeatPublic& seat = table.seats[e.seat];
    const bool sideways =
        seat.riichi != Riichi::none && std::ranges::none_of(seat.river, [](const RiverTile& tile) {
            return tile.riichi && !tile.called;
        });
    seat.river.push_back({e.tile, e.tsumogiri, sideways, false});
    seat.discarded.add(e.tile.kind());
    seat.ippatsu = false;
    --seat.hand_size;
    table.phase = Phase::claims;
    table.turn = e.seat;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    table.kuikae = {};
    table.rinshan_liable.reset();
    table.offer = Offer{e.seat, e.tile, OfferKind::discard};
}

void on(Public& table, const ReachAccepted& e) {
    SeatPublic& seat = table.seats[e.seat];
    seat.riichi = Riichi::accepted;
    seat.ippatsu = table.rules.ippatsu;
    table.points[e.seat] -= 1000;
    ++table.kyotaku;
}

void on(Public& table, const Call& e) {
    require(!table.seats[e.from].river.empty(), "a call of a tile that was not discarded");
    table.seats[e.from].river.back().called = true;
    SeatPublic& seat = table.seats[e.seat];
    seat.melds.push_back(meld_of(e));
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size - e.consumed.size());
    table.phase = Phase::turn;
    table.turn = e.seat;
    table.has_drawn = false;
    table.after_kita = false;
    note_pao(table, e);
    if (e.kind == MeldKind::daiminkan) {
        stand_kan(table);
        if (table.rules.daiminkan_rinshan_pao) table.rinshan_liable = e.from;
        return;
    }
    table.uninterrupted = false;
    end_ippatsu(table);
    const Action call = Action::call(e.kind == MeldKind::chi ? ActionKind::chi : ActionKind::pon,
                                     e.consumed[0], e.consumed[1]);
    table.kuikae = kuikae_after(table.rules, call, e.tile);
}

// Tiles of an open riichi that lie in an ankan now.
void hide_again(SeatPublic& seat, Kind kind) {
    for (std::size_t i = seat.shown.size(); i-- > 0;) {
        if (seat.shown[i].kind() == kind) seat.shown.erase_at(i);
    }
}

void on(Public& table, const Ankan& e) {
    SeatPublic& seat = table.seats[e.seat];
    Meld meld{
        .kind = MeldKind::ankan, .tiles = e.consumed, .called = e.consumed[0], .from = e.seat};
    seat.melds.push_back(meld);
    seat.hand_size = static_cast<std::uint8_t>(seat.hand_size - e.consumed.size());
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    const Kind kind = e.consumed[0].kind();
    hide_again(seat, kind);
    if (table.rules.kokushi_chankan_ankan && kind.is_yaochuu()) {
        table.phase = Phase::claims;
        table.offer = Offer{e.seat, e.consumed[0], OfferKind::ankan};
    } else {
        stand_kan(table);
    }
}

void on(Public& table, const Kakan& e) {
    SeatPublic& seat = table.seats[e.seat];
    const auto pon = std::ranges::find_if(seat.melds, [&](const Meld& meld) {
        return meld.kind == MeldKind::pon && meld.first() == e.tile.kind();
    });
    require(pon != seat.melds.end(), "a kakan without its pon");
    pon->kind = MeldKind::kakan;
    pon->tiles.push_back(e.tile);
    --seat.hand_size;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = false;
    table.phase = Phase::claims;
    table.offer = Offer{e.seat, e.tile, OfferKind::kakan};
}

void on(Public& table, const Kita& e) {
    SeatPublic& seat = table.seats[e.seat];
    seat.kita.push_back(e.tile);
    --seat.hand_size;
    table.has_drawn = false;
    table.rinshan = false;
    table.after_kita = true;
    if (table.rules.kita_ron) {
        table.phase = Phase::claims;
        table.offer = Offer{e.seat, e.tile, OfferKind::kita};
    } else {
        stand_kita(table);
    }
}

void on(Public& table, const Dora& e) {
    require(table.pending_indicators > 0, "an indicator that no kan is due");
    table.indicators.push_back(e.indicator);
    --table.pending_indicators;
}

void add_points(Public& table, const PerSeat<int>& deltas) {
    for (const Seat seat : seats(table.players()))
        table.points[seat] += deltas[seat];
}

void on(Public& table, const Hora& e) {
    table.phase = Phase::result;
    add_points(table, e.deltas);
    table.kyotaku -= e.kyotaku;
    table.outcome.won[e.seat] = true;
    table.rinshan_liable.reset();
    if (!table.rules.shura) return;
    table.seats[e.seat].out = true;
    table.has_drawn = false;
    if (e.ura_hidden) {
        const std::size_t turned = table.rules.kan_ura ? table.indicators.size() : 1;
        table.hidden_ura = std::max(table.hidden_ura, static_cast<std::uint8_t>(turned));
    }
    // A riichi whose tile was ronned does not stand, and its player plays on.
    SeatPublic& discarder = table.seats[e.from];
    if (e.from != e.seat && discarder.riichi == Riichi::declared) {
        discarder.riichi = Riichi::none;
        discarder.double_riichi = false;
        discarder.shown.clear();
        discarder.river.back().riichi = false;
    }
}

void on(Public& table, const Ura&) {
    table.hidden_ura = 0;
}

void on(Public& table, const Ryukyoku& e) {
    table.phase = Phase::result;
    add_points(table, e.deltas);
    table.kyotaku -= e.kyotaku;
    table.outcome.draw = e.kind;
    if (e.kind != DrawKind::exhaustive) return;
    table.outcome.dealer_tenpai = e.tenpai[table.dealer];
    if (table.rules.nagashi != Nagashi::as_win) return;
    for (const Seat seat : seats(table.players())) {
        if (e.nagashi[seat]) table.outcome.won[seat] = true;
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

void on(Public& table, const EndGame& e) {
    table.phase = Phase::over;
    table.points = e.points;
    if (table.rules.leftover_sticks != LeftoverSticks::stay) table.kyotaku = 0;
}

void on(Public&, const Claimed&) {}

// ---- what one seat knows; `table` is as it was before the event ------------------------------

void find_waits(Private& mine) {
    const std::size_t melds = (13 - mine.hand.size()) / 3;
    mine.waits = waits(mine.hand.counts(), melds);
}

// The open tile goes by without this seat's win.
void let_go(Private& mine, Seat seat, const Public& table) {
    const Offer& offer = *table.offer;
    mine.answer.reset();
    if (offer.from == seat || !mine.waits.contains(offer.tile.kind())) return;
    if (offer.kind == OfferKind::ankan && !waits_as_kokushi(mine, offer.tile)) return;
    if (table.in_riichi(seat)) {
        mine.riichi_furiten = true;
    } else {
        mine.passed_wait = true;
    }
}

void fold_own(Private& mine, const Tsumo& e) {
    require(e.tile.has_value(), "a seat must see its own draw");
    mine.hand.draw(*e.tile);
    mine.passed_wait = false;
}

void fold_own(Private& mine, const Dahai& e) {
    if (e.tsumogiri) {
        mine.hand.discard_drawn();
    } else {
        mine.hand.remove(e.tile);
        mine.hand.keep_drawn();
    }
    find_waits(mine);
}

void fold_own(Private& mine, const Call& e) {
    for (const Tile tile : e.consumed)
        mine.hand.remove(tile);
    mine.passed_wait = false;
    mine.waits = {};
    if (e.kind == MeldKind::daiminkan) find_waits(mine);
}

void fold_own(Private& mine, const Ankan& e) {
    mine.hand.keep_drawn();
    for (const Tile tile : e.consumed)
        mine.hand.remove(tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Kakan& e) {
    mine.hand.keep_drawn();
    mine.hand.remove(e.tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Kita& e) {
    mine.hand.keep_drawn();
    mine.hand.remove(e.tile);
    find_waits(mine);
}

void fold_own(Private& mine, const Claimed& e) {
    mine.answer = e.action;
}

void exchange(Private& mine, Seat seat, const Swap& e) {
    const std::size_t players = e.given.size();
    const auto& received = e.given[after(seat, players - e.steps, players)];
    require(e.given[seat].size() == 3 && received.size() == 3, "a seat must see its own exchange");
    for (const Tile tile : e.given[seat])
        mine.hand.remove(tile);
    for (const Tile tile : received)
        mine.hand.add(tile);
    mine.answer.reset();
    find_waits(mine);
}

// The rest of a robbed ankan comes back.
void take_back(Private& mine, const Public& before) {
    const Melds& melds = before.seats[before.offer->from].melds;
    const auto& tiles = melds.back().tiles;
    for (std::size_t i = 1; i < tiles.size(); ++i)
        mine.hand.add(tiles[i]);
    find_waits(mine);
}

template <class E>
void fold_private(Private& mine, Seat seat, const Public& before, const E& e) {
    if constexpr (std::is_same_v<E, StartGame>) {
        mine = Private{};
    } else if constexpr (std::is_same_v<E, StartKyoku>) {
        mine = Private{};
        for (const Tile tile : e.hands[seat])
            mine.hand.add(tile);
        require(mine.hand.size() == 13, "a seat must see its own deal");
        find_waits(mine);
    } else if constexpr (std::is_same_v<E, Swap>) {
        exchange(mine, seat, e);
    } else {
        if constexpr (closes_offer<E>) {
            bool wins = false;
            if constexpr (std::is_same_v<E, Hora>) {
                wins = e.seat == seat;
                if (wins) mine.answer.reset();
                if (before.offer && before.offer->kind == OfferKind::ankan &&
                    before.offer->from == seat) {
                    take_back(mine, before);
                }
            }
            if (before.offer && !wins) let_go(mine, seat, before);
        }
        if constexpr (is_one_of<E, Tsumo, Dahai, Call, Ankan, Kakan, Kita, Claimed>) {
            if (e.seat == seat) fold_own(mine, e);
        }
    }
}

template <class E>
void fold_public(Public& table, const E& e) {
    if constexpr (closes_offer<E>) close_offer(table, std::is_same_v<E, Hora>);
    on(table, e);
}

} // namespace

void apply(Public& table, const Event& event) {
    std::visit([&](const auto& e) { fold_public(table, e); }, event);
}

void apply(SeatView& view, const Event& event) {
    std::visit(
        [&](const auto& e) {
            fold_private(view.mine, view.seat, view.table, e);
            fold_public(view.table, e);
        },
        event);
}

void apply(Game& game, const Event& event) {
    std::visit(
        [&](const auto& e) {
            using E = std::decay_t<decltype(e)>;
            if constexpr (std::is_same_v<E, StartGame>) {
                game.hands = PerSeat<Private>(e.rules.seat_count());
                game.wall = Wall{};
                game.swap.reset();
            } else if constexpr (std::is_same_v<E, Shuffled>) {
                game.wall = {.tiles = e.wall,
                             .layout = layout_of(game.table.rules),
                             .drawn = 0,
                             .rinshan = 0};
                game.swap = e.swap;
            } else {
                for (const Seat seat : seats(game.table.players())) {
                    fold_private(game.hands[seat], seat, game.table, e);
                }
                if constexpr (std::is_same_v<E, Tsumo>) {
                    ++(e.rinshan ? game.wall.rinshan : game.wall.drawn);
                }
            }
            fold_public(game.table, e);
        },
        event);
}

Game new_game(const Rules& rules) {
    Game game;
    apply(game, Event{StartGame{rules}});
    return game;
}

} // namespace jantaku
