#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/board.hpp"
#include "text/tell.hpp"
#include "text/width.hpp"

namespace jantaku::tell_test {

using namespace jantaku::literals;
using sample::joined;
using Lines = std::vector<std::string>;

namespace {

Lines told(Language language, const SeatView& v, const Event& event) {
    return tell(language, sample::names(), v, v, event);
}
Lines told(const SeatView& v, const Event& event) {
    return told(Language::en, v, event);
}

bool has(const Lines& lines, std::string_view line) {
    for (const std::string& each : lines) {
        if (each == line) return true;
    }
    return false;
}

PerSeat<int> per_seat(int a, int b, int c, int d) {
    PerSeat<int> values{4};
    values[Seat{0}] = a;
    values[Seat{1}] = b;
    values[Seat{2}] = c;
    values[Seat{3}] = d;
    return values;
}

// Seat 1 wins on 7p from seat 0, with everything that a win can have.
Hora big_win() {
    Hora win;
    win.seat = Seat{1};
    win.from = Seat{0};
    win.tile = "7p"_t;
    for (const Tile t : sample::tiles("056p99m"))
        win.hand.push_back(t);
    win.ura = {"8m"_t};
    Score& s = win.score;
    s.yaku = {{Yaku::riichi, 1}, {Yaku::pinfu, 1}};
    s.dora = 2;
    s.ura = 2;
    s.aka = 1;
    s.han = 7;
    s.fu = 30;
    s.fu_items = {{FuKind::base, 20, 0}, {FuKind::closed_ron, 10, 0}, {FuKind::pair, 2, 27}};
    s.limit = Limit::haneman;
    s.base = 3000;
    win.honba = 300;
    win.kyotaku = 2;
    win.liable = Seat{3};
    win.deltas = per_seat(-6300, 14300, 0, -6000);
    return win;
}

} // namespace

TEST_CASE("tell: a discard names the player, the tile and whether it was just drawn",
          "[text][tell]") {
    const SeatView v = sample::view("1m");
    CHECK(told(v, Dahai{Seat{2}, "5p"_t, false}).size() == 1);
    CHECK(told(v, Dahai{Seat{0}, "5p"_t, false}) == Lines{"* akagi (E) discards 5p"});
    CHECK(told(v, Dahai{Seat{0}, "0p"_t, true}) == Lines{"* akagi (E) discards 0p (just drawn)"});
    CHECK(told(v, Dahai{Seat{1}, "1z"_t, true}) == Lines{"* you discard E (just drawn)"});
    CHECK(told(Language::zh_hans, v, Dahai{Seat{0}, "1z"_t, true}) ==
          Lines{"* akagi(东) 打 东 (摸切)"});
}

TEST_CASE("tell: the player's own draw shows the hand, another player's is silent",
          "[text][tell]") {
    const SeatView v = sample::view("23499m406p56779s", "8s");
    CHECK(told(v, Tsumo{Seat{1}, "8s"_t, false}) ==
          Lines{"* YOU draw 8s, 69 left",
                "* 1:2m 2:3m 3:4m 4:9m 5:9m 6:4p 7:0p 8:6p 9:5s 10:6s 11:7s 12:7s 13:9s | 14:8s"});
    CHECK(told(v, Tsumo{Seat{0}, std::nullopt, false}).empty());
    CHECK(told(v, Tsumo{Seat{0}, std::nullopt, true}) ==
          Lines{"* akagi (E) draws from the dead wall"});
}

TEST_CASE("tell: at a table with open hands, all draws and hands are told", "[text][tell]") {
    SeatView v = sample::view("23499m406p56779s", "8s");
    CHECK(told(v, Tsumo{Seat{0}, "5m"_t, false}) == Lines{"* akagi (E) draws 5m"});
    CHECK(told(v, Tsumo{Seat{0}, "5m"_t, true}) ==
          Lines{"* akagi (E) draws 5m from the dead wall"});
    v.table.open_hands = PerSeat<Hand>(4);
    for (const Tile tile : {"1m"_t, "2m"_t, "0p"_t, "1z"_t})
        v.table.open_hands[Seat{0}].add(tile);
    v.table.open_hands[Seat{0}].draw("7z"_t);
    CHECK(has(turn_lines(Language::en, v, sample::names()), "    hand 12m 0p E | C"));
    CHECK(has(table_lines(Language::en, v, sample::names()), "    hand 12m 0p E | C"));
    Style plain{Language::en};
    plain.plain = true;
    CHECK(has(table_lines(plain, v, sample::names()),
              "East: hand 1 man 2 man red 5 pin east | red dragon"));
}

TEST_CASE("tell: calls show the tiles, from whom, and what may now be discarded", "[text][tell]") {
    SeatView v = sample::view("1199m");
    const Call chi{Seat{1}, Seat{0}, MeldKind::chi, "4p"_t, {"3p"_t, "0p"_t}};
    CHECK(told(v, chi) ==
          Lines{"* chi! you take 4p from akagi (E) with 3p0p", "* 1:1m 2:1m 3:9m 4:9m"});
    const Call pon{Seat{0}, Seat{3}, MeldKind::pon, "7z"_t, {"7z"_t, "7z"_t}};
    CHECK(told(v, pon) == Lines{"* pon! akagi (E) takes C from W (N) with CC"});
    CHECK(told(v, Ankan{Seat{0}, {"1z"_t, "1z"_t, "1z"_t, "1z"_t}}) ==
          Lines{"* ankan! akagi (E) shows EEEE"});
    CHECK(told(v, Kakan{Seat{1}, "0s"_t}) == Lines{"* kakan! you show 0s"});
    CHECK(told(v, Dora{"9s"_t}) == Lines{"* new dora indicator 9s: 1s is dora too"});
}

TEST_CASE("tell: a beaten claim is told to its owner", "[text][tell]") {
    SeatView v = sample::view("1199m");
    v.mine.answer = Action::call(ActionKind::chi, "3p"_t, "5p"_t);
    const Call pon{Seat{2}, Seat{0}, MeldKind::pon, "4p"_t, {"4p"_t, "4p"_t}};
    CHECK(told(Language::zh_hans, v, pon).front() == "* CLAIM_LOST 西家 碰");
    CHECK(told(v, pon).front() == "* CLAIM_LOST West pon");
    v.mine.answer = Action::plain(ActionKind::pass);
    CHECK(told(v, pon).size() == 1);
    CHECK(told(v, Claimed{Seat{1}, Action::plain(ActionKind::pass)}).empty());
}

TEST_CASE("tell: riichi is announced, and the stick follows", "[text][tell]") {
    SeatView v = sample::view("1199m");
    v.table.points[Seat{0}] = 24000;
    CHECK(told(v, Reach{Seat{0}}) == Lines{"* RIICHI! akagi (E) declares riichi"});
    CHECK(told(v, ReachAccepted{Seat{0}}) == Lines{"* akagi (E) pays a riichi stick, now 24000"});
}

TEST_CASE("tell: a win shows all its parts", "[text][tell]") {
    SeatView v = sample::view("056p99m");
    v.table.points = per_seat(18700, 39300, 25000, 19000);
    v.table.seats[Seat{1}].melds.push_back(sample::meld(MeldKind::pon, "777z", "7z", Seat{3}));
    const Hora win = big_win();
    const auto lines = tell(Language::en, sample::names(), v, v, win);
    CAPTURE(joined(lines));
    for (const std::string_view line :
         {"* RON! you win on 7p from akagi (E)", "* hand: 056p 99m + 7p", "* melds: pon (C)CC<N",
          "* ura dora: 2 han, indicators 8m",
          "* fu: 30 (base 20 + closed ron 10 + pair EE 2 = 32, rounded up)",
          "* value: 7 han 30 fu haneman, 12000 points", "* on top: honba 300, riichi sticks 2000",
          "* liable (pao): W (N)", "* akagi (E) -6300, now 18700", "* W (N) -6000, now 19000",
          "* Bot-1 (S) +14300, now 39300"})
        CHECK(has(lines, line));
    const auto zh = told(Language::zh_hans, v, win);
    CAPTURE(joined(zh));
    CHECK(has(zh, "* 荣和! 你和 7p，放铳: akagi(东)"));
    CHECK(has(zh, "* 合计: 7番30符 跳满，12000点"));
    CHECK(sample::too_wide(zh).empty());
}

TEST_CASE("tell: yakuman have no fu, and multiples are counted", "[text][tell]") {
    SeatView v = sample::view("1m");
    Hora win;
    win.seat = Seat{0};
    win.from = Seat{0};
    win.tile = "7z"_t;
    win.hand = {"7z"_t};
    win.score.yaku = {{Yaku::suuankou_tanki, 2}, {Yaku::tsuuiisou, 1}};
    win.score.yakuman = 3;
    win.score.limit = Limit::yakuman;
    win.deltas = per_seat(144000, -48000, -48000, -48000);
    const auto lines = told(v, win);
    CAPTURE(joined(lines));
    CHECK(lines[0] == "* TSUMO! akagi (E) wins on C");
    CHECK(has(lines, "* yaku: Suuankou tanki 2x yakuman"));
    CHECK(has(lines, "* yaku: Tsuuiisou yakuman"));
    CHECK(has(lines, "* value: 3x yakuman, 144000 points"));
    CHECK(joined(lines).find("fu:") == std::string::npos);
}

TEST_CASE("tell: a draw shows tenpai hands, waits, nagashi and payments", "[text][tell]") {
    SeatView v = sample::view("1m");
    v.table.points = per_seat(28000, 24000, 24000, 24000);
    Ryukyoku draw{.kind = DrawKind::exhaustive,
                  .tenpai = PerSeat<bool>(4),
                  .nagashi = PerSeat<bool>(4),
                  .hands = PerSeat<StaticVector<Tile, 14>>(4),
                  .kyotaku = 0,
                  .deltas = per_seat(3000, -1000, -1000, -1000)};
    draw.tenpai[Seat{0}] = true;
    for (const Tile t : sample::tiles("234m56p234678s99m")) {
        draw.hands[Seat{0}].push_back(t);
    }
    draw.nagashi[Seat{3}] = true;
    const auto lines = told(v, draw);
    CAPTURE(joined(lines));
    CHECK(lines[0] == "* DRAW: the wall is used up");
    CHECK(has(lines, "* akagi (E) tenpai: 234m 56p 234678s 99m, waits 4p x4, 7p x4"));
    CHECK(has(lines, "* Bot-1 (S) noten"));
    CHECK(has(lines, "* NAGASHI MANGAN: W (N)"));
    CHECK(has(lines, "* akagi (E) +3000, now 28000"));
    CHECK(has(lines, "* Bot-1 (S) -1000, now 24000"));

    Ryukyoku nine{.kind = DrawKind::kyuushu,
                  .tenpai = PerSeat<bool>(4),
                  .nagashi = PerSeat<bool>(4),
                  .hands = PerSeat<StaticVector<Tile, 14>>(4),
                  .kyotaku = 0,
                  .deltas = per_seat(0, 0, 0, 0)};
    for (const Tile t : sample::tiles("19m19p19s1234567z"))
        nine.hands[Seat{1}].push_back(t);
    CHECK(told(Language::zh_hans, v, nine) ==
          Lines{"* 流局: 九种九牌", "* Bot-1(南) 亮牌 19m 19p 19s 东南西北白发中",
                "* 13 种: 1m 9m 1p 9p 1s 9s 东 南 西 北 白 发 中"});
}

TEST_CASE("tell: a kyoku begins with the seats, the dora and the hand", "[text][tell]") {
    SeatView v = sample::view("23499m406p56779s");
    StartKyoku start{.kyoku = 0,
                     .honba = 0,
                     .kyotaku = 1,
                     .dealer = Seat{0},
                     .dice = {1, 2},
                     .points = per_seat(25000, 24000, 25000, 25000),
                     .indicator = "3p"_t,
                     .hands = PerSeat<StaticVector<Tile, 13>>(4)};
    const auto lines = told(v, start);
    CAPTURE(joined(lines));
    CHECK(lines[0] == "* ==== E1-0, riichi sticks 1 ====");
    CHECK(lines[1] == "* E akagi                 25000");
    CHECK(lines[2] == "* S Bot-1                 24000  you");
    CHECK(has(lines, "* dealer: akagi (E)"));
    CHECK(has(lines, "* dora indicator 3p: dora is 4p"));
    CHECK(has(lines, "* you were dealt 13 tiles"));
    CHECK(lines.back() == "* 1:2m 2:3m 3:4m 4:9m 5:9m 6:4p 7:0p 8:6p 9:5s 10:6s 11:7s 12:7s 13:9s");
}

TEST_CASE("tell: the game ends with ranks and results to one decimal", "[text][tell]") {
    const SeatView v = sample::view("1m");
    const EndGame end{.points = per_seat(19700, 54300, -3000, 29000),
                      .rank = per_seat(3, 1, 4, 2),
                      .result = per_seat(-15300, 59300, -48000, 4000)};
    const auto lines = told(v, end);
    CAPTURE(joined(lines));
    REQUIRE(lines.size() >= 5);
    CHECK(lines[1] == "* 1. Bot-1                 54300  +59.3");
    CHECK(lines[2] == "* 2. W                     29000  +4.0");
    CHECK(lines[3] == "* 3. akagi                 19700  -15.3");
    CHECK(lines[4].ends_with(" -3000  -48.0"));
}

TEST_CASE("tell: no line is wider than the screen, and each begins with a star", "[text][tell]") {
    SeatView v = sample::crowded();
    v.table.points = per_seat(18700, 39300, 25000, 19000);
    Hora win = big_win();
    win.seat = Seat{2};
    for (int i = 0; i < 8; ++i)
        win.score.fu_items.push_back({FuKind::closed_triplet, 8, 27});
    for (const Language language : all_languages) {
        for (const Event& event : std::vector<Event>{
                 win, Dahai{Seat{2}, "1z"_t, true},
                 Call{Seat{2}, Seat{2}, MeldKind::daiminkan, "1z"_t, {"1z"_t, "1z"_t, "1z"_t}},
                 Tsumo{Seat{1}, "7z"_t, true}, Reach{Seat{2}}, ReachAccepted{Seat{2}}}) {
            const auto lines = told(language, v, event);
            CAPTURE(joined(lines));
            CHECK(!lines.empty());
            CHECK(sample::too_wide(lines).empty());
            for (const std::string& line : lines)
                CHECK(line.starts_with("* "));
        }
    }
}

TEST_CASE("tell: where a kyoku goes on, a winner leaves and ura stay hidden", "[text][tell]") {
    SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s", "8s");
    v.table.rules.shura = true;
    v.table.seats[Seat{0}].out = true;
    Hora win = big_win();
    win.seat = Seat{0};
    win.from = Seat{2};
    win.ura.clear();
    win.ura_hidden = true;
    win.score.kita = 2;
    const Lines lines = told(v, win);
    CHECK(joined(lines).find("* kita ") != std::string::npos);
    CHECK(joined(lines).find("indicators hidden until the hand ends") != std::string::npos);
}

TEST_CASE("tell: a kyoku that goes on after wins is announced", "[text][tell]") {
    SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s", "8s");
    v.table.rules.shura = true;
    v.table.seats[Seat{0}].out = true;
    const Tsumo draw{Seat{2}, std::nullopt, false};
    CHECK(told(v, draw).empty());
    v.table.phase = Phase::result;
    // One of several wins, or one on the last tile: it is unknown, or impossible, that the kyoku
    // goes on.
    Hora win = big_win();
    win.seat = Seat{0};
    win.from = Seat{2};
    CHECK(joined(told(v, win)).find(" play on") == std::string::npos);
    CHECK(joined(told(v, win)).find("goes on") == std::string::npos);
    CHECK(has(told(v, draw), "* the hand continues with 3 players"));
    v.table.seats[v.seat].out = true;
    CHECK(has(told(v, draw), "* you are out of this hand; the other 2 play on"));
}

TEST_CASE("tell: equal points at any place are explained", "[text][tell]") {
    SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s");
    EndGame end;
    end.points = per_seat(40000, 20000, 20000, 20000);
    end.result = per_seat(30000, 0, -10000, -20000);
    end.rank = per_seat(1, 2, 3, 4);
    const auto* const tie =
        "* equal points: the player who sat nearer to the first dealer ranks higher";
    CHECK(has(told(v, end), tie));
    end.points = per_seat(40000, 20000, 21000, 19000);
    CHECK_FALSE(has(told(v, end), tie));
    end.points = per_seat(20000, 40000, 21000, 19000);
    end.rank = per_seat(3, 1, 2, 4);
    CHECK_FALSE(has(told(v, end), tie));
}

TEST_CASE("tell: a player who has won is neither tenpai nor noten when the wall ends",
          "[text][tell]") {
    SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s", "8s");
    v.table.seats[Seat{0}].out = true;
    Ryukyoku draw;
    draw.tenpai = PerSeat<bool>(4);
    draw.nagashi = PerSeat<bool>(4);
    draw.hands = PerSeat<StaticVector<Tile, 14>>(4);
    draw.deltas = PerSeat<int>(4);
    const Lines lines = told(v, draw);
    CHECK_FALSE(has(lines, "* akagi (E) noten"));
    CHECK(has(lines, "* W (N) noten"));
}

TEST_CASE("tell: an exchange names both sides, in the order of the hand", "[text][tell]") {
    const SeatView v = sample::view("2349m9m4p0p6p9s67s7s9s");
    Swap swap{.steps = 1, .given = PerSeat<StaticVector<Tile, 3>>(4)};
    swap.given[Seat{1}] = {"1z"_t, "9s"_t, "1m"_t};
    swap.given[Seat{0}] = {"2p"_t, "2p"_t, "0p"_t};
    const std::string all = joined(told(v, swap));
    CHECK(all.find("you give 1m9sE to") != std::string::npos);
    CHECK(all.find("and get 2p2p0p from akagi (E)") != std::string::npos);
}

} // namespace jantaku::tell_test
