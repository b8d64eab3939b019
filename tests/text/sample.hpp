// Boards for the tests of text: views built by hand, no table behind them.
#pragma once

#include "text/width.hpp"
#include "text/words.hpp"

#include <jantaku/hand/waits.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/notation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::sample {

inline Tile tile(std::string_view text) {
    return parse_tile(text).value();
}

inline std::vector<Tile> tiles(std::string_view text) {
    return parse_tiles(text).value();
}

inline Hand hand(std::string_view held, std::string_view drawn = {}) {
    Hand result;
    if (!held.empty()) {
        for (const Tile t : tiles(held))
            result.add(t);
    }
    if (!drawn.empty()) result.draw(tile(drawn));
    return result;
}

inline SeatNames names() {
    SeatNames result{4};
    result[Seat{0}] = "akagi";
    result[Seat{1}] = "Bot-1";
    result[Seat{2}] = "赤木茂与鹫巢岩的二十个字名字真长啊"; // wider than what is shown
    result[Seat{3}] = "W";
    return result;
}

// East 1, nothing discarded yet; seat 1 looks on, and it is its turn.
inline SeatView view(std::string_view held, std::string_view drawn = {}) {
    SeatView v;
    v.seat = Seat{1};
    Public& t = v.table;
    t.phase = Phase::turn;
    t.points = PerSeat<int>(4, 25000);
    t.seats = PerSeat<SeatPublic>(4);
    t.outcome.won = PerSeat<bool>(4);
    t.indicators = {tile("3p")};
    t.live_tiles = 69;
    t.turn = Seat{1};
    v.mine.hand = hand(held, drawn);
    t.has_drawn = !drawn.empty();
    if (v.mine.hand.size() % 3 == 1) {
        v.mine.waits = waits(v.mine.hand.counts(), (13 - v.mine.hand.size()) / 3);
    }
    for (SeatPublic& seat : t.seats)
        seat.hand_size = 13;
    return v;
}

inline Meld meld(MeldKind kind, std::string_view all, std::string_view called, Seat from) {
    Meld m{.kind = kind, .tiles = {}, .called = tile(called), .from = from};
    for (const Tile t : tiles(all))
        m.tiles.push_back(t);
    return m;
}

inline void discard(SeatView& v, Seat seat, std::string_view text, RiverTile marks = {}) {
    marks.tile = tile(text);
    v.table.seats[seat].river.push_back(marks);
    v.table.seats[seat].discarded.add(marks.tile.kind());
}

// The first line that does not fit on the screen behind `before` columns, or nothing.
inline std::string too_wide(const std::vector<std::string>& lines, std::size_t before = 0) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (display_width(lines[i]) + (i == 0 ? before : 0) > screen_columns) return lines[i];
    }
    return {};
}

inline std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

// Everything that makes lines long: a late kyoku, long names, melds, full rivers, five indicators.
inline SeatView crowded() {
    SeatView v = view("1234m0556p1122z", "7z");
    Public& t = v.table;
    t.kyoku = 7;
    t.dealer = Seat{3};
    t.honba = 10;
    t.kyotaku = 3;
    t.live_tiles = 4;
    t.points[Seat{0}] = -12300;
    t.points[Seat{2}] = 112300;
    t.indicators = {tile("1z"), tile("0p"), tile("9s"), tile("7z"), tile("3m")};
    for (const Seat seat : seats(4)) {
        for (int i = 0; i < 24; ++i) {
            discard(v, seat, i % 2 == 0 ? "1z" : "0p",
                    {.tile = {}, .tsumogiri = true, .riichi = i == 4, .called = i % 3 == 0});
        }
        for (int i = 0; i < 4; ++i) {
            t.seats[seat].melds.push_back(
                meld(MeldKind::daiminkan, "2222z", "2z", after(seat, 1, 4)));
        }
        t.seats[seat].riichi = Riichi::accepted;
        t.seats[seat].double_riichi = true;
    }
    return v;
}

} // namespace jantaku::sample
