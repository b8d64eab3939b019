// Sample: boards for the tests of text, built by hand without a table behind them.
#pragma once

#include "text/width.hpp"
#include "text/words.hpp"

#include <array>
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

// East 1, nothing discarded yet; seat 1 is the reader and on turn.
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

// The first line that does not fit on the screen after `before` columns, or nothing.
inline std::string too_wide(const std::vector<std::string>& lines,
                            std::size_t before = 0,
                            std::size_t columns = screen_columns) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (display_width(lines[i]) + (i == 0 ? before : 0) > columns) return lines[i];
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

inline void add_river(SeatView& v, Seat seat, std::string_view text) {
    for (const Tile tile : sample::tiles(text)) {
        v.table.seats[seat].river.push_back(
            {.tile = tile, .tsumogiri = tile.kind().rank() % 3 == 0});
        v.table.seats[seat].discarded.add(tile.kind());
    }
}

// South 2: seat 1 is the reader; riichi, every kind of meld, called tiles, rivers of all lengths.
inline SeatView middle_of_a_game() {
    SeatView v = view("0556p11z3s", "7z");
    Public& t = v.table;
    t.kyoku = 5;
    t.dealer = Seat{1};
    t.honba = 1;
    t.kyotaku = 1;
    t.live_tiles = 31;
    t.points[Seat{0}] = 18300;
    t.points[Seat{2}] = 41700;
    t.points[Seat{3}] = 14000;
    t.indicators = {tile("4p"), tile("9s")};
    add_river(v, Seat{0}, "1z9m8m2p");
    add_river(v, Seat{1}, "9s1m2z8p7s");
    add_river(v, Seat{2}, "4z1s9p3m6s0s2m8s");
    add_river(v, Seat{3}, "3z5z1p4m7p6m9m2s3s5m1s8m4s9p6z7m2z1z3p6p");
    t.seats[Seat{2}].river[5].riichi = true;
    t.seats[Seat{2}].riichi = Riichi::accepted;
    t.seats[Seat{3}].river[4].called = true;
    t.seats[Seat{0}].river[2].called = true;
    t.seats[Seat{0}].melds = {meld(MeldKind::daiminkan, "6666z", "6z", Seat{3}),
                              meld(MeldKind::ankan, "8888s", "8s", Seat{0})};
    t.seats[Seat{1}].melds = {meld(MeldKind::chi, "678p", "7p", Seat{3}),
                              meld(MeldKind::pon, "888m", "8m", Seat{0})};
    t.seats[Seat{3}].melds = {meld(MeldKind::kakan, "5550m", "5m", Seat{2})};
    return v;
}

// The last tiles of a hand: four melds at every seat, each kind of kan among them, rivers of 18
// tiles and more, riichi, and everything that a river can show about a tile.
inline SeatView late_in_a_hand() {
    SeatView v = middle_of_a_game();
    Public& t = v.table;
    t.live_tiles = 2;
    t.kyotaku = 2;
    t.indicators = {tile("4p"), tile("9s"), tile("1z"), tile("0m"), tile("7z")};
    v.mine.hand = hand("1m", "0s");
    const std::array<std::string_view, 4> rivers{
        "1z9m8m2p3s4s5s6s7s8s9s1p2p3p4p5p6p7p8p1m2m3m",
        "9s1m2z8p7s6s5s4s3s2s1s9p8p7p6p5p4p3p2p1p9m", "4z1s9p3m6s0s2m8s7m6m5m4m2s3s4s6z7z1z2z3z",
        "3z5z1p4m7p6m9m2s3s5m1s8m4s9p6z7m2z1z3p6p5z4z8s9s"};
    for (const Seat seat : seats(4)) {
        t.seats[seat].river = {};
        t.seats[seat].melds = {};
        add_river(v, seat, rivers[seat.index()]);
        t.seats[seat].river[3].called = true;
    }
    t.seats[Seat{2}].river[5].riichi = true;
    t.seats[Seat{2}].river[5].called = true;
    t.seats[Seat{3}].river[13].riichi = true;
    t.seats[Seat{3}].riichi = Riichi::accepted;
    t.seats[Seat{0}].melds = {meld(MeldKind::daiminkan, "6666z", "6z", Seat{3}),
                              meld(MeldKind::ankan, "8888s", "8s", Seat{0}),
                              meld(MeldKind::kakan, "5550m", "5m", Seat{2}),
                              meld(MeldKind::pon, "999p", "9p", Seat{1})};
    t.seats[Seat{1}].melds = {meld(MeldKind::chi, "678p", "7p", Seat{3}),
                              meld(MeldKind::pon, "888m", "8m", Seat{0}),
                              meld(MeldKind::chi, "340s", "4s", Seat{0}),
                              meld(MeldKind::daiminkan, "1111p", "1p", Seat{2})};
    t.seats[Seat{2}].melds = {meld(MeldKind::ankan, "7777z", "7z", Seat{2}),
                              meld(MeldKind::ankan, "3333s", "3s", Seat{2})};
    t.seats[Seat{3}].melds = {meld(MeldKind::ankan, "2222z", "2z", Seat{3}),
                              meld(MeldKind::ankan, "0555s", "5s", Seat{3}),
                              meld(MeldKind::ankan, "4444z", "4z", Seat{3}),
                              meld(MeldKind::ankan, "6666m", "6m", Seat{3})};
    return v;
}

} // namespace jantaku::sample
