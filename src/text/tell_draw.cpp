#include "advice/unseen.hpp"
#include "table/after_kyoku.hpp"
#include "text/tell_parts.hpp"
#include "text/width.hpp"
#include "text/writer.hpp"
#include "tile/join.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

// Thousandths with one decimal, halves rounded away from zero: 59300 is +59.3.
std::string result_text(int thousandths) {
    const int sign = thousandths < 0 ? -1 : 1;
    const int tenths = (thousandths * sign + 50) / 100;
    return fmt::format("{}{}.{}", sign < 0 && tenths > 0 ? '-' : '+', tenths / 10, tenths % 10);
}

// The copies that nobody has shown. Hands laid open at the draw count as shown.
Counts left_after(const Telling& told, const Ryukyoku& draw) {
    Counts left = advice::unseen(told.after.table, told.after.mine.hand, told.after.seat);
    for (const Seat seat : seats(draw.hands.size())) {
        if (told.is_me(seat)) continue;
        for (const Tile tile : draw.hands[seat]) {
            if (left[tile.kind()] > 0) --left[tile.kind()];
        }
    }
    return left;
}

// The payment between noten and tenpai players, if it is the same amount for each player of a side.
void tell_shares(Telling& told, const Ryukyoku& draw) {
    int paid = 0;
    int got = 0;
    int payers = 0;
    int takers = 0;
    for (const int delta : draw.deltas) {
        if (delta < 0) {
            paid = -delta;
            ++payers;
        } else if (delta > 0) {
            got = delta;
            ++takers;
        }
    }
    if (payers > 0 && takers > 0) told.add(Message::bill_noten, payers, paid, takers, got);
}

std::string seats_where(const Telling& told, auto&& f) {
    std::string text;
    for (const Seat seat : seats(told.before.table.players())) {
        if (f(told.before.table.seats[seat])) add_part(text, told.player(seat), ", ");
    }
    return text;
}

// The facts that caused an abortive draw.
void tell_reason(Telling& told, const Ryukyoku& draw) {
    const auto& table = told.before.table;
    switch (draw.kind) {
    case DrawKind::kyuushu:
        for (const auto& hand : draw.hands) {
            KindSet kinds;
            for (const Tile tile : hand) {
                if (tile.kind().is_yaochuu()) kinds.add(tile.kind());
            }
            if (kinds.empty()) continue;
            told.add(Message::bill_kinds, kinds.size(), kinds_text(told.style, kinds));
        }
        return;
    case DrawKind::suufon:
        for (const SeatPublic& seat : table.seats) {
            if (seat.river.empty()) continue;
            told.add(Message::bill_wind, told.tile(seat.river[0].tile));
            return;
        }
        return;
    case DrawKind::suukan: {
        const auto text = seats_where(told, [](const SeatPublic& seat) {
            return std::ranges::any_of(seat.melds, [](const Meld& meld) { return meld.is_kan(); });
        });
        if (!text.empty()) told.add(Message::bill_kans, text);
        return;
    }
    case DrawKind::suucha: {
        const auto text =
            seats_where(told, [](const SeatPublic& seat) { return seat.riichi != Riichi::none; });
        if (!text.empty()) told.add(Message::bill_riichi, text);
        return;
    }
    case DrawKind::exhaustive:
    case DrawKind::sanchahou:
        return;
    }
}

std::string name_at(const Telling& told, Seat seat) {
    return seat.index() < told.names.size() ? fit(told.names[seat], name_columns) : std::string{};
}

// How points became results: points over the return, uma, and the rest, such as the oka.
void settlement(Telling& told, const EndGame& end, const std::vector<Seat>& order) {
    const Rules& rules = told.after.table.rules;
    if (rules.uma.size() < order.size() || order.empty()) return;
    std::vector<Settled> players;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Seat seat = order[place];
        const int over = end.points[seat] - rules.return_points;
        const int uma = rules.uma[place] * 1000;
        const int rest = end.result[seat] - over - uma;
        players.push_back({.name = name_at(told, seat),
                           .over = result_text(over),
                           .uma = result_text(uma),
                           .rest = result_text(rest),
                           .result = result_text(end.result[seat])});
    }
    writer_of(told.style).tell_results(told, players);
    // Two neighbours with equal points, but different ranks.
    const auto tie = std::ranges::adjacent_find(order, [&](Seat one, Seat other) {
        return end.points[one] == end.points[other] && end.rank[one] != end.rank[other];
    });
    if (tie != order.end()) told.add(Message::bill_tie);
}

// The riichi sticks that were left on the table, and who gets them.
void tell_leftover(Telling& told, const EndGame& end) {
    const Public& table = told.before.table;
    if (table.kyotaku == 0) return;
    told.add(Message::bill_leftover, table.kyotaku * stick_points);
    for (const Seat seat : seats(end.points.size())) {
        const int more = end.points[seat] - table.points[seat];
        if (more != 0) told.pay(seat, more, end.points[seat]);
    }
}

} // namespace

void tell_draw(Telling& told, const Ryukyoku& draw) {
    const Public& table = told.after.table;
    told.add(Message::draw, name_of(told.style, draw.kind));
    const Counts left = left_after(told, draw);
    for (const Seat seat : seats(draw.hands.size())) {
        const auto& hand = draw.hands[seat];
        const auto tiles = tiles_short(told.style, {hand.begin(), hand.end()});
        if (draw.kind != DrawKind::exhaustive) {
            if (!hand.empty()) told.add(Message::shows_hand, told.player(seat), tiles);
            continue;
        }
        if (table.seats[seat].out) continue; // has won this hand: neither tenpai nor noten
        if (!draw.tenpai[seat]) {
            told.add(Message::noten, told.player(seat));
            continue;
        }
        Counts counts;
        for (const Tile tile : hand)
            ++counts[tile.kind()];
        const bool whole = counts.total() % 3 == 1;
        const KindSet waits =
            whole ? tenpai_waits(table.rules, counts, table.seats[seat].melds) : KindSet{};
        told.add(Message::tenpai_shows, told.player(seat), tiles,
                 kinds_left_text(told.style, waits, left));
    }
    tell_reason(told, draw);
    bool nagashi = false;
    for (const Seat seat : seats(draw.nagashi.size())) {
        if (draw.nagashi[seat]) told.add(Message::nagashi, told.player(seat));
        nagashi = nagashi || draw.nagashi[seat];
    }
    if (nagashi) {
        told.add(Message::bill_nagashi);
    } else {
        tell_shares(told, draw);
    }
    if (draw.kyotaku > 0) told.add(Message::took_sticks, draw.kyotaku * stick_points);
    tell_payments(told, draw.deltas, std::nullopt);
}

void tell_end(Telling& told, const EndGame& end) {
    told.add(Message::game_over);
    if (const auto bust = bust_seat(told.before.table))
        told.add(Message::game_over_bust, name_at(told, *bust));
    tell_leftover(told, end);
    std::vector<Seat> order;
    for (const Seat seat : seats(end.rank.size()))
        order.push_back(seat);
    std::ranges::stable_sort(order, [&](Seat a, Seat b) { return end.rank[a] < end.rank[b]; });
    for (const Seat seat : order) {
        writer_of(told.style)
            .tell_rank(told, {.rank = end.rank[seat],
                              .name = name_at(told, seat),
                              .points = end.points[seat],
                              .result = result_text(end.result[seat])});
    }
    settlement(told, end, order);
}

} // namespace jantaku
