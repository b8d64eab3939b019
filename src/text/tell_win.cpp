#include "text/score_text.hpp"
#include "text/tell_parts.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>

namespace jantaku {

namespace {

constexpr int stick = 1000;
constexpr std::size_t name_columns = 20;
constexpr std::size_t points_columns = 6;

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

void yaku_lines(Telling& told, const Score& score) {
    for (const YakuHan& row : score.yaku) {
        const auto name = name_of(told.style, row.yaku);
        if (score.yakuman == 0) {
            told.add(Message::win_yaku, name, +row.han);
        } else if (row.han > 1) {
            told.add(Message::win_yakuman_times, name, +row.han);
        } else {
            told.add(Message::win_yakuman, name);
        }
    }
}

void dora_lines_of(Telling& told, const Hora& win) {
    const Score& score = win.score;
    if (score.yakuman > 0) return;
    if (score.dora > 0) told.add(Message::win_dora, score.dora);
    if (score.aka > 0) told.add(Message::win_aka, score.aka);
    if (score.kita > 0) told.add(Message::win_kita, score.kita);
    if (win.ura.empty() && win.ura_hidden) told.add(Message::win_ura_hidden, score.ura);
    if (win.ura.empty()) return;
    std::string indicators;
    for (const Tile tile : win.ura) {
        indicators += fmt::format("{}{}", indicators.empty() ? "" : " ", told.tile(tile));
    }
    if (score.ura > 0) {
        told.add(Message::win_ura, score.ura, indicators);
    } else {
        told.add(Message::win_no_ura, indicators);
    }
}

void fu_line(Telling& told, const Score& score) {
    if (score.yakuman > 0 || score.fu_items.empty()) return;
    told.add(Message::win_fu, score.fu, fu_text(told.style, score));
}

void payments(Telling& told, const PerSeat<int>& deltas, std::optional<Seat> winner) {
    const auto& points = told.after.table.points;
    for (const Seat seat : seats(deltas.size())) {
        if (seat == winner || deltas[seat] == 0) continue;
        const auto change = fmt::format("{:+}", deltas[seat]);
        if (deltas[seat] < 0) {
            told.add(Message::pays, told.player(seat), change, points[seat]);
        } else {
            told.add(Message::gets, told.player(seat), change, points[seat]);
        }
    }
    if (winner) {
        const auto change = fmt::format("{:+}", deltas[*winner]);
        told.add(Message::gets, told.player(*winner), change, points[*winner]);
    }
}

// Where a kyoku goes on after wins.
void leaves(Telling& told, Seat winner) {
    const Public& table = told.after.table;
    const bool ends = table.playing() < 2 ||
                      std::ranges::any_of(table.points, [](int points) { return points < 0; });
    if (ends) return;
    if (told.is_me(winner)) {
        told.add(Message::you_leave_hand, table.playing());
    } else {
        told.add(Message::leaves_hand, told.player(winner), table.playing());
    }
}

// Thousandths to one decimal, halves away from zero: 59300 is +59.3.
std::string result_text(int thousandths) {
    const int sign = thousandths < 0 ? -1 : 1;
    const int tenths = (thousandths * sign + 50) / 100;
    return fmt::format("{}{}.{}", sign < 0 && tenths > 0 ? '-' : '+', tenths / 10, tenths % 10);
}

} // namespace

void tell_win(Telling& told, const Hora& win) {
    const Public& table = told.after.table;
    headline(told, win);
    told.add(Message::win_hand, tiles_short(told.style, {win.hand.begin(), win.hand.end()}),
             told.tile(win.tile));
    if (!table.seats[win.seat].melds.empty()) {
        told.add(Message::win_melds, melds_text(told.style, table, win.seat));
    }
    yaku_lines(told, win.score);
    dora_lines_of(told, win);
    fu_line(told, win.score);
    const int sticks = win.kyotaku * stick;
    told.add(Message::win_value, value_text(told.style, win.score),
             win.deltas[win.seat] - sticks - win.honba);
    if (win.honba > 0 || sticks > 0) told.add(Message::win_extras, win.honba, sticks);
    if (win.liable) told.add(Message::win_liable, told.player(*win.liable));
    payments(told, win.deltas, win.seat);
    if (table.seats[win.seat].out) leaves(told, win.seat);
}

void tell_draw(Telling& told, const Ryukyoku& draw) {
    const Public& table = told.after.table;
    told.add(Message::draw, name_of(told.style, draw.kind));
    for (const Seat seat : seats(draw.hands.size())) {
        const auto& hand = draw.hands[seat];
        const auto tiles = tiles_short(told.style, {hand.begin(), hand.end()});
        if (draw.kind != DrawKind::exhaustive) {
            if (!hand.empty()) told.add(Message::shows_hand, told.player(seat), tiles);
            continue;
        }
        if (table.seats[seat].out) continue; // has won, and is neither
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
        told.add(Message::tenpai_shows, told.player(seat), tiles, kinds_text(told.style, waits));
    }
    for (const Seat seat : seats(draw.nagashi.size())) {
        if (draw.nagashi[seat]) told.add(Message::nagashi, told.player(seat));
    }
    if (draw.kyotaku > 0) told.add(Message::took_sticks, draw.kyotaku * stick);
    payments(told, draw.deltas, std::nullopt);
}

void tell_end(Telling& told, const EndGame& end) {
    told.add(Message::game_over);
    std::vector<Seat> order;
    for (const Seat seat : seats(end.rank.size()))
        order.push_back(seat);
    std::ranges::stable_sort(order, [&](Seat a, Seat b) { return end.rank[a] < end.rank[b]; });
    for (const Seat seat : order) {
        const std::string name =
            seat.index() < told.names.size() ? fit(told.names[seat], name_columns) : "";
        told.add(Message::ranking, end.rank[seat], pad_right(name, name_columns),
                 pad_left(std::to_string(end.points[seat]), points_columns),
                 result_text(end.result[seat]));
    }
}

} // namespace jantaku
