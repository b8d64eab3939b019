#include "record/majiang/majiang.hpp"
#include "record/majiang/tiles.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::majiang_test {

using namespace jantaku::literals;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

LogResult<Log> read(std::string_view text) {
    return read_majiang(text, "game", built_in());
}

std::string error_of(const LogResult<Log>& log) {
    return log ? "none" : to_string(log.error());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// South 2, so the dealer is seat 1. Its right neighbour declares riichi, and the next seat deals in.
const std::string deal =
    R"({"qipai":{"zhuangfeng":1,"jushu":1,"changbang":1,"lizhibang":2,)"
    R"("defen":[26000,24000,23000,25000],"baopai":"p9",)"
    R"("shoupai":["m123456789s9z112","m123456789s1122","m123456s1234z777","p2340s1122z34567"]}},)";
const std::string plays =
    R"({"zimo":{"l":0,"p":"z5"}},{"dapai":{"l":0,"p":"z5_"}},{"zimo":{"l":1,"p":"s8"}},)"
    R"({"dapai":{"l":1,"p":"s8_*"}},{"fulou":{"l":2,"m":"s678-"}},{"dapai":{"l":2,"p":"m1"}},)";
const std::string ron =
    R"({"hule":{"l":1,"shoupai":"m123456789s1122m1*","baojia":2,"fubaopai":["z3"],"fu":40,)"
    R"("fanshu":2,"defen":2600,"hupai":[{"name":"立直","fanshu":1},{"name":"ドラ","fanshu":1}],)"
    R"("fenpei":[0,5900,-2900,0]}})";

std::string game(const std::string& steps, const std::string& more = "") {
    return R"({"title":"t","player":["a","b","c","d"],"qijia":3,"log":[[)" + deal + steps + "]]" +
           more + "}";
}

} // namespace

TEST_CASE("majiang: a hand is read by its places, and players by the first dealer",
          "[record][majiang]") {
    const auto log = read(game(plays + ron, R"(,"defen":[1000,2000,3000,94000],)"
                                            R"("point":["-59.0","-38.0","-17.0","114.0"])"));
    REQUIRE(error_of(log) == "none");
    CHECK(log->names == std::vector<std::string>{"d", "a", "b", "c"});
    CHECK(log->end->points[Seat{0}] == 94000);
    CHECK((*log->end->results)[Seat{1}] == -59000);
    REQUIRE(log->kyoku.size() == 1);
    const LogKyoku& kyoku = log->kyoku[0];
    CHECK(kyoku.kyoku == 5);
    CHECK(kyoku.dealer == Seat{1});
    CHECK(kyoku.points[Seat{1}] == 26000);
    CHECK(kyoku.points[Seat{0}] == 25000);
    CHECK(kyoku.hands[Seat{0}][3] == "0p"_t);
    CHECK(kyoku.events[1] == LogEvent{Dahai{Seat{1}, "5z"_t, true}});
    CHECK(kyoku.events[3] == LogEvent{Reach{Seat{2}}});
    CHECK(kyoku.events[5] ==
          LogEvent{Call{Seat{3}, Seat{2}, MeldKind::chi, "8s"_t, {"6s"_t, "7s"_t}}});
    const auto& win = std::get<LogWin>(kyoku.events.back());
    CHECK(win.seat == Seat{2});
    CHECK(win.from == Seat{3});
    CHECK(win.tile == "1m"_t);
    CHECK(win.hand->size() == 13);
    CHECK(win.ura == Indicators{"3z"_t});
    CHECK(win.score->yaku == std::vector<YakuHan>{{Yaku::riichi, 1}});
    CHECK(win.score->points == 2600);
    CHECK((*win.deltas)[Seat{3}] == -2900);
}

TEST_CASE("majiang: results of every kind are read", "[record][majiang]") {
    const auto result = [](const std::string& step) {
        const auto log = read(game(plays + step));
        REQUIRE(error_of(log) == "none");
        return log->kyoku[0].events.back();
    };
    const auto draw = [&](const std::string& name) {
        return std::get<LogDraw>(result(R"({"pingju":{"name":")" + name +
                                        R"(","shoupai":["","m123","",""],"fenpei":[0,0,0,0]}})"));
    };
    CHECK(draw("荒牌平局").kind == DrawKind::exhaustive);
    CHECK((*draw("荒牌平局").tenpai)[Seat{2}]);
    CHECK_FALSE((*draw("荒牌平局").tenpai)[Seat{1}]);
    CHECK(draw("流し満貫").nagashi);
    CHECK(draw("九種九牌").kind == DrawKind::kyuushu);
    CHECK(draw("四開槓").kind == DrawKind::suukan);
    const auto yakuman = std::get<LogWin>(result(
        R"({"hule":{"l":3,"shoupai":"z55566677m1122,z777=","baojia":2,"damanguan":1,"defen":32000,)"
        R"("hupai":[{"name":"大三元","fanshu":"*","baojia":"="}],"fenpei":[0,-16000,-16000,32000]}})"));
    CHECK(yakuman.score->is_yakuman);
    CHECK(yakuman.liable == Seat{2}); // two turns after the winner, seat 0
}

TEST_CASE("majiang: melds are read and written as the program writes them", "[record][majiang]") {
    struct Row {
        std::string text;
        MeldKind kind;
        Tile tile;
        std::size_t steps;
    };
    const std::vector<Row> rows{
        {"p678-", MeldKind::chi, "8p"_t, 3},        {"p67-8-", MeldKind::chi, "8p"_t, 0},
        {"m40-6", MeldKind::chi, "0m"_t, 3},        {"z333=", MeldKind::pon, "3z"_t, 2},
        {"m505+", MeldKind::pon, "5m"_t, 1},        {"m550-", MeldKind::pon, "0m"_t, 3},
        {"s1111+", MeldKind::daiminkan, "1s"_t, 1}, {"z7777", MeldKind::ankan, "7z"_t, 0},
        {"m5550", MeldKind::ankan, "5m"_t, 0},      {"z777=7", MeldKind::kakan, "7z"_t, 2},
        {"m555-0", MeldKind::kakan, "0m"_t, 3},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto meld = record::majiang_meld(row.text);
        if (row.steps == 0 && row.kind == MeldKind::chi) {
            CHECK_FALSE(meld);
            continue;
        }
        REQUIRE(meld);
        CHECK(meld->kind == row.kind);
        CHECK(meld->tile == row.tile);
        CHECK(meld->steps == row.steps);
        CHECK(record::majiang_text(*meld) == row.text);
    }
    for (const char* text : {"", "m12", "m124-", "x123-", "m1234", "m+123", "m12345-", "z88-8"})
        CHECK_FALSE(
            (record::majiang_meld(text) && record::majiang_meld(text)->kind != MeldKind::chi));
    CHECK(record::majiang_hand_text({"2z"_t, "0m"_t, "1m"_t, "3s"_t}, "9p"_t) == "m10s3z2p9");
}

TEST_CASE("majiang: each error names its hand and event", "[record][majiang]") {
    struct Row {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Row> rows{
        {R"("p":"s8"})", R"("p":"x8"})", "game: hand 1: event 3: `zimo`: no seat, or no tile"},
        {R"("m":"s678-")", R"("m":"s67-")", "game: hand 1: event 6: `fulou`: no seat, or no meld"},
        {R"("hule")", R"("hu")", "game: hand 1: event 8: `hu` is unknown"},
        {R"("立直")", R"("立")", "game: hand 1: event 8: `hule`: `立` is an unknown yaku"},
        {R"("qijia":3)", R"("qijia":4)", "game: `qijia` is not a player"},
        {R"("m123456789s1122",)", R"("m123456789s112",)",
         "game: hand 1: event 1: `qipai`: a hand does not have 13 tiles"},
        {R"("fenpei":[0,)", R"("fenpei":["x",)",
         "game: hand 1: event 8: `hule`: `fenpei` is not a number for each seat"},
    };
    const std::string text = game(plays + ron);
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        CHECK(error_of(read(replaced(text, row.from, row.to))) == row.error);
    }
    CHECK(error_of(read(game(plays.substr(0, plays.size() - 1)))) ==
          "game: hand 1: event 8: the record ends before this hand does");
    CHECK(error_of(read(R"({"qijia":0,"log":[]})")) == "game: has no hand");
    CHECK(error_of(read(game(plays + ron + "," + R"({"zimo":{"l":0,"p":"m1"}})"))) ==
          "game: hand 1: event 9: `zimo` after the hand is over");
}

} // namespace jantaku::majiang_test
