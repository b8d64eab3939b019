#include "text/tell.hpp"

#include "text/tell_parts.hpp"
#include "text/width.hpp"
#include "text/writer.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <variant>

namespace jantaku {

void Telling::line(std::string_view text) {
    std::string prefixed = "* ";
    prefixed += writer_of(style).heading(text);
    while (prefixed.back() == ' ')
        prefixed.pop_back();
    append_wrapped(lines, style, prefixed, "*   ");
}

std::string Telling::dora_after(Tile indicator) const {
    return tile(Tile{dora_of(indicator.kind(), kinds_in_play(after.table.rules))});
}

void Telling::own_hand() {
    writer_of(style).tell_hand(*this);
}

void Telling::pay(Seat seat, int change, int points) {
    if (!style.plain) return add(Message::paid, player(seat), fmt::format("{:+}", change), points);
    if (change > 0) return add(Message::plain_gains, player(seat), change, points);
    add(Message::plain_loses, player(seat), -change, points);
}

void Telling::own_turn() {
    // Before the first discard, the deal has just told everything.
    const bool is_empty = std::ranges::all_of(
        after.table.seats, [](const SeatPublic& seat) { return seat.discarded.empty(); });
    if (style.board && !is_empty) writer_of(style).tell_table(*this);
    own_hand();
}

namespace {

void kyoku_starts(Telling& told, const StartKyoku& e) {
    told.add(Message::hand_starts, kyoku_and_honba(told.style, told.after.table), e.kyotaku);
    writer_of(told.style).tell_deal(told, e);
}

// A win is followed by a draw only if the others play on.
void goes_on(Telling& told) {
    const Public& table = told.after.table;
    const auto me = told.after.seat;
    if (me && table.seats[*me].out) {
        told.add(Message::you_leave_hand, table.playing());
    } else {
        told.add(Message::hand_goes_on, table.playing());
    }
}

// The tile is known if the hand is open.
void drawn_by_other(Telling& told, const Tsumo& e) {
    const std::string who = told.player(e.seat);
    if (e.tile && e.rinshan)
        told.add(Message::draws_tile_rinshan, who, told.tile(*e.tile));
    else if (e.tile)
        told.add(Message::draws_tile, who, told.tile(*e.tile));
    else if (e.rinshan)
        told.add(Message::draws_rinshan, who);
}

void drawn(Telling& told, const Tsumo& e) {
    if (told.before.table.phase == Phase::result) goes_on(told);
    if (!told.is_me(e.seat)) return drawn_by_other(told, e);
    if (!e.tile) return;
    const int left = told.after.table.live_tiles;
    if (e.rinshan) {
        told.add(Message::you_draw_rinshan, told.tile(*e.tile), left);
    } else {
        told.add(Message::you_draw, told.tile(*e.tile), left);
    }
    // In riichi the hand does not change.
    if (!told.after.table.in_riichi(e.seat)) told.own_turn();
}

void discarded(Telling& told, const Dahai& e) {
    const std::string tile = told.tile(e.tile);
    if (told.is_me(e.seat)) {
        if (e.tsumogiri) {
            told.add(Message::you_tsumogiri, tile);
        } else {
            told.add(Message::you_discard, tile);
        }
    } else if (e.tsumogiri) {
        told.add(Message::tsumogiri, told.player(e.seat), tile);
    } else {
        told.add(Message::discards, told.player(e.seat), tile);
    }
}

// Tells that the action of `winner` beat the reader's own claim.
void claim_lost(Telling& told, Seat winner, std::string_view by) {
    const auto& answer = told.before.mine.answer;
    if (!answer || told.is_me(winner)) return;
    if (answer->kind == ActionKind::pass || answer->kind == ActionKind::ron) return;
    told.add(Message::claim_lost, seat_wind_name(told.style, told.after.table.seat_wind(winner)),
             by);
}

void called(Telling& told, const Call& e) {
    const auto kind = name_of(told.style, e.kind);
    claim_lost(told, e.seat, kind);
    const auto held = tile_names(told.style, {e.consumed.begin(), e.consumed.end()});
    if (!told.is_me(e.seat)) {
        told.add(Message::calls, told.player(e.seat), kind, told.tile(e.tile), held,
                 told.player(e.from));
        return;
    }
    told.add(Message::you_call, kind, told.tile(e.tile), held, told.player(e.from));
    // After a kan a draw follows, which shows the hand.
    if (e.kind != MeldKind::daiminkan) told.own_turn();
}

void kan(Telling& told, Seat seat, MeldKind kind, const std::string& tiles) {
    if (told.is_me(seat)) {
        told.add(Message::you_kan, name_of(told.style, kind), tiles);
    } else {
        told.add(Message::kans, told.player(seat), name_of(told.style, kind), tiles);
    }
}

void riichi_declared(Telling& told, const Reach& e) {
    if (e.shown.empty()) {
        if (told.is_me(e.seat)) {
            told.add(Message::you_riichi);
        } else {
            told.add(Message::riichi, told.player(e.seat));
        }
        return;
    }
    if (told.is_me(e.seat)) {
        told.add(Message::you_open_riichi);
    } else {
        told.add(Message::open_riichi, told.player(e.seat));
    }
    const auto hand = tiles_short(told.style, {e.shown.begin(), e.shown.end()});
    told.add(Message::shows_hand, told.player(e.seat), hand);
}

void set_aside(Telling& told, const Kita& e) {
    if (told.is_me(e.seat)) {
        told.add(Message::you_kita, told.tile(e.tile));
    } else {
        told.add(Message::kita, told.player(e.seat), told.tile(e.tile));
    }
}

// Each player gives tiles to another. Only a record tells which tiles.
void swapped_by_others(Telling& told, const Swap& e) {
    const std::size_t players = e.given.size();
    for (const Seat seat : seats(players)) {
        const std::string to = told.player(after(seat, e.steps, players));
        if (e.given[seat].empty()) {
            told.add(Message::swap_unseen, told.player(seat), to);
            continue;
        }
        const auto& given = e.given[seat];
        told.add(Message::swap_seen, told.player(seat),
                 tile_names(told.style, {given.begin(), given.end()}), to);
    }
}

void swapped(Telling& told, const Swap& e) {
    const std::size_t players = e.given.size();
    if (!told.after.seat) return swapped_by_others(told, e);
    const Seat me = *told.after.seat;
    const Seat to = after(me, e.steps, players);
    const Seat from = after(me, players - e.steps, players);
    const auto tiles = [&](Seat seat) {
        StaticVector<Tile, 3> sorted = e.given[seat];
        std::ranges::sort(sorted, {}, &Tile::sort_key);
        return tile_names(told.style, {sorted.begin(), sorted.end()});
    };
    told.add(Message::you_swap, tiles(me), told.player(to), tiles(from), told.player(from));
    told.own_hand();
}

} // namespace

std::vector<std::string> tell(const Style& style,
                              const SeatNames& names,
                              const Sight& before,
                              const Sight& after,
                              const Event& event) {
    Telling told{.style = style, .names = names, .before = before, .after = after, .lines = {}};
    std::visit(
        overloaded{
            [](const StartGame&) {}, // the room tells who plays
            [](const Shuffled&) {},
            [&](const StartKyoku& e) { kyoku_starts(told, e); },
            [&](const Tsumo& e) { drawn(told, e); },
            [&](const Dahai& e) { discarded(told, e); },
            [&](const Reach& e) { riichi_declared(told, e); },
            [&](const ReachAccepted& e) {
                told.add(Message::stick_paid, told.player(e.seat), after.table.points[e.seat]);
            },
            [&](const Call& e) { called(told, e); },
            [&](const Ankan& e) {
                const auto tiles = tile_names(style, {e.consumed.begin(), e.consumed.end()});
                kan(told, e.seat, MeldKind::ankan, tiles);
            },
            [&](const Kakan& e) { kan(told, e.seat, MeldKind::kakan, told.tile(e.tile)); },
            [&](const Dora& e) {
                told.add(Message::new_dora, told.tile(e.indicator), told.dora_after(e.indicator));
            },
            [&](const Hora& e) {
                claim_lost(told, e.seat, text_of(style, Message::ron_word));
                tell_win(told, e);
            },
            [&](const Ryukyoku& e) { tell_draw(told, e); },
            [](const EndKyoku&) {},
            [&](const EndGame& e) { tell_end(told, e); },
            [](const Claimed&) {}, // the reply was QUEUED
            [&](const Swap& e) { swapped(told, e); },
            [&](const Kita& e) { set_aside(told, e); },
            [&](const Ura& e) {
                const auto tiles = tile_names(style, {e.indicators.begin(), e.indicators.end()});
                told.add(Message::ura_shown, tiles);
            },
        },
        event);
    return std::move(told.lines);
}

} // namespace jantaku
