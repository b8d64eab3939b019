#include "record/rules_hash.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"

#include <algorithm>
#include <cstdlib>
#include <jantaku/rules/options.hpp>
#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::tenhou6_test {

using namespace jantaku::literals;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

LogResult<Log> read(std::string_view json, const LogHints& hints = {}) {
    return read_tenhou6(json, "game", built_in(), hints);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string file(const std::string& hand, const std::string& disp = "鳳南喰赤") {
    return R"({"title":["",""],"name":["A","B","C","D"],"rule":{"disp":")" + disp +
           R"(","aka51":1,"aka52":1,"aka53":1},"log":[)" + hand + "]}";
}

// Seat 3 declares riichi, seat 1 wins on the next discard.
const std::string ron_hand =
    "[[1,2,1],[25000,24000,26000,24000],[31,42],[11],"
    "[12,13,14,22,23,24,32,33,34,46,41,42,43],[18],[46],"
    "[11,12,13,21,22,23,31,32,33,37,38,47,47],[19],[60],"
    "[11,14,17,21,24,27,31,34,37,46,46,41,52],[45],[60],"
    "[15,16,17,25,26,27,35,36,37,28,28,39,44],[38],[\"r44\"],"
    "[\"和了\",[-5800,6800,0,0],[1,0,1,\"40符3飜5200点\",\"役牌 發(1飜)\",\"ドラ(2飜)\"]]]";

std::string error_of(const LogResult<Log>& log) {
    return log ? "none" : to_string(log.error());
}

std::string words_of(const std::vector<LogEvent>& events) {
    std::string text;
    const auto add = [&](const char* word, Seat seat, const std::string& tile) {
        text += (text.empty() ? "" : " ") + std::to_string(seat.index()) + word + tile;
    };
    for (const LogEvent& event : events) {
        std::visit(
            overloaded{
                [&](const Tsumo& e) { add("+", e.seat, to_string(*e.tile)); },
                [&](const Dahai& e) { add(e.tsumogiri ? "=" : "-", e.seat, to_string(e.tile)); },
                [&](const Call& e) { add("call", e.seat, to_string(e.tile)); },
                [&](const Reach& e) { add("riichi", e.seat, ""); },
                [&](const Ankan& e) { add("ankan", e.seat, to_string(e.consumed[0])); },
                [&](const Kakan& e) { add("kakan", e.seat, to_string(e.tile)); },
                [&](const Kita& e) { add("kita", e.seat, to_string(e.tile)); },
                [&](const LogWin& e) { add("win", e.seat, ""); },
                [&](const LogDraw&) { text += " draw"; },
                [&](const auto&) { text += " other"; },
            },
            event);
    }
    return text;
}

bool is_long() {
    return std::getenv("JANTAKU_LONG") != nullptr;
}

} // namespace

// ---- reading ---------------------------------------------------------------------------------

TEST_CASE("tenhou6: a hand is read with its head, order and result", "[record][tenhou6]") {
    const auto log = read(file(ron_hand));
    REQUIRE(error_of(log) == "none");
    CHECK(log->names == std::vector<std::string>{"A", "B", "C", "D"});
    CHECK(log->preset == "tenhou");
    CHECK(log->rules.game_length == GameLength::hanchan);
    CHECK_FALSE(log->tells_reach_accepted);
    REQUIRE(log->kyoku.size() == 1);
    const LogKyoku& hand = log->kyoku[0];
    CHECK(hand.kyoku == 1);
    CHECK(hand.honba == 2);
    CHECK(hand.kyotaku == 1);
    CHECK(hand.dealer == Seat{1});
    CHECK(hand.points[Seat{2}] == 26000);
    CHECK(hand.indicator == "1s"_t);
    CHECK(hand.indicators == Indicators{"1s"_t, "2z"_t});
    CHECK(hand.hands[Seat{2}][12] == "0p"_t);
    CHECK(words_of(hand.events) == "1+9m 1=9m 2+5z 2=5z 3+8s 3riichi 3-4z 0+8m 0-6z 1win");
    const auto& win = std::get<LogWin>(hand.events.back());
    CHECK(win.from == Seat{0});
    CHECK(win.deltas == [] {
        PerSeat<int> deltas{4};
        deltas[Seat{0}] = -5800;
        deltas[Seat{1}] = 6800;
        return deltas;
    }());
    REQUIRE(win.score);
    CHECK(win.score->fu == 40);
    CHECK(win.score->points == 5200);
    CHECK(win.score->dora == 2);
    CHECK(win.score->yaku == std::vector<YakuHan>{{Yaku::yakuhai_hatsu, 1}});
    CHECK_FALSE(win.ura);
    CHECK_FALSE(win.tile);
    CHECK_FALSE(win.liable);
}

TEST_CASE("tenhou6: the words of the room choose the rules", "[record][tenhou6]") {
    struct Row {
        std::string disp;
        std::string preset;
        GameLength length;
        bool kuitan;
    };
    const std::vector<Row> rows{
        {"鳳南喰赤", "tenhou", GameLength::hanchan, true},
        {"般東喰赤速", "tenhou, game_length=tonpuu", GameLength::tonpuu, true},
        {"特南赤", "tenhou, kuitan=false", GameLength::hanchan, false},
        {"玉の間南喰赤", "majsoul", GameLength::hanchan, true},
        {"Gold Room South", "majsoul", GameLength::hanchan, true},
        {"銅の間東喰赤", "majsoul, game_length=tonpuu", GameLength::tonpuu, true},
        {"", "tenhou", GameLength::hanchan, true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.disp);
        const auto log = read(file(ron_hand, row.disp));
        REQUIRE(error_of(log) == "none");
        CHECK(log->preset.substr(0, row.preset.size()) == row.preset);
        CHECK(log->rules.game_length == row.length);
        CHECK(log->rules.kuitan == row.kuitan);
    }
}

TEST_CASE("tenhou6: the words of converters are read", "[record][tenhou6]") {
    const std::string worth = "\"40符3飜5200点\"";
    const auto score = [&](const std::string& words) {
        const auto log = read(file(replaced(ron_hand, worth, '"' + words + '"')));
        REQUIRE(error_of(log) == "none");
        return *std::get<LogWin>(log->kyoku[0].events.back()).score;
    };
    CHECK(score("40Fu3Han5200 Points") == score("40符3飜5200点"));
    CHECK(score("40符3翻5200点") == score("40符3飜5200点"));
    CHECK(score("Mangan 8000点").limit == Limit::mangan);
    CHECK(score("Mangan 8000 Points").points == 8000);
    CHECK(score("Counted Yakuman 32000 Points").limit == Limit::kazoe);
    CHECK(score("Sanbaiman 24000点").limit == Limit::sanbaiman);
    CHECK(score("Baiman 16000点").limit == Limit::baiman);
    CHECK(score("ハネ満12000点").limit == Limit::haneman);
    CHECK(score("40符3飜Mangan 8000点").fu == 40);
    CHECK(score("40符3飜Mangan 8000点").limit == Limit::mangan);
    for (const char* word : {"切り上げ満貫", "Kiriage Mangan ", "Rounded Mangan "}) {
        const auto log =
            read(file(replaced(ron_hand, worth, '"' + std::string{word} + "8000点\"")));
        REQUIRE(error_of(log) == "none");
        CHECK(std::get<LogWin>(log->kyoku[0].events.back()).score->limit == Limit::mangan);
        CHECK(log->rules.kiriage_mangan);
    }
    CHECK(error_of(read(file(replaced(ron_hand, worth, "\"Large 8000点\"")))) ==
          "game: hand 1: `Large 8000点` is not the value of a win");

    const std::string ron = ron_hand.substr(ron_hand.find("[\"和了\""));
    const auto ended = [&](const std::string& result) {
        const auto log = read(file(replaced(ron_hand, ron, result + "]")));
        REQUIRE(error_of(log) == "none");
        return log->kyoku[0].events.back();
    };
    const auto draw = [&](const std::string& word) {
        return std::get<LogDraw>(ended("[\"" + word + "\"]"));
    };
    CHECK(draw("Ryuukyoku").kind == DrawKind::exhaustive);
    CHECK(draw("Exhaustive Draw").kind == DrawKind::exhaustive);
    CHECK(draw("Mangan at Draw").nagashi);
    CHECK(draw("Four Kan Abortion").kind == DrawKind::suukan);
    CHECK(draw("Suufon Renda").kind == DrawKind::suufon);
    CHECK(draw("Four Riichi Abortion").kind == DrawKind::suucha);
    CHECK(draw("Sanchahou").kind == DrawKind::sanchahou);
    const auto plain = std::get<LogWin>(ended(R"(["和了",[-5800,6800,0,0],[1,0,1]])"));
    CHECK_FALSE(plain.score);
    CHECK(plain.seat == Seat{1});
    CHECK(plain.from == Seat{0});
}

TEST_CASE("tenhou6: where the room tells no length, the end does", "[record][tenhou6]") {
    // The same hand with its seats two turns on.
    const std::string east_4 =
        "[[3,2,1],[26000,24000,25000,24000],[31,42],[11],"
        "[11,14,17,21,24,27,31,34,37,46,46,41,52],[45],[60],"
        "[15,16,17,25,26,27,35,36,37,28,28,39,44],[38],[\"r44\"],"
        "[12,13,14,22,23,24,32,33,34,46,41,42,43],[18],[46],"
        "[11,12,13,21,22,23,31,32,33,37,38,47,47],[19],[60],"
        "[\"和了\",[0,0,-5800,6800],[3,2,3,\"40符3飜5200点\",\"役牌 發(1飜)\",\"ドラ(2飜)\"]]]";
    const auto length = [&](const std::string& disp, const std::string& end) {
        const auto log = read(replaced(file(east_4, disp), R"("log")", end + R"("log")"));
        REQUIRE(error_of(log) == "none");
        return log->rules.game_length;
    };
    const std::string sc = R"("sc":[19200,-5.8,30800,5.8,26000,0,24000,0],)";
    CHECK(length("銀の間赤", sc) == GameLength::tonpuu);
    CHECK(length("銀の間赤", "") == GameLength::hanchan);
    CHECK(length("銀の間南赤", sc) == GameLength::hanchan);
}

TEST_CASE("tenhou6: hands that contradict each other are refused with both figures",
          "[record][tenhou6]") {
    const std::string next = replaced(ron_hand, "[[1,2,1]", "[[1,3,0]");
    const auto begins_with = [&](const std::string& points) {
        return error_of(
            read(file(ron_hand + "," + replaced(next, "[25000,24000,26000,24000]", points))));
    };
    CHECK(begins_with("[19200,30800,26000,23000]") == "none");
    CHECK(begins_with("[19200,30800,26000,24000]") ==
          "game: hand 2: begins with 19200 30800 26000 24000, but the hand before it left 19200 "
          "30800 "
          "26000 23000");
}

TEST_CASE("tenhou6: red fives are given as one number or as three", "[record][tenhou6]") {
    const auto red = [](const std::string& keys) {
        const auto log = read(replaced(file(ron_hand), R"("aka51":1,"aka52":1,"aka53":1)", keys));
        REQUIRE(error_of(log) == "none");
        return log->rules.red_fives;
    };
    CHECK(red(R"("aka":1)") == RedFives{1, 1, 1});
    CHECK(red(R"("aka":0)") == RedFives{0, 0, 0});
    CHECK(red(R"("aka51":1,"aka52":2,"aka53":1)") == RedFives{1, 2, 1});
    CHECK(red(R"("aka51":0,"aka52":0,"aka53":0)") == RedFives{0, 0, 0});
}

TEST_CASE("tenhou6: hints override the record", "[record][tenhou6]") {
    LogHints hints;
    hints.changes = {{"game_length", "tonpuu"},
                     {"red_fives", "0,0,0"},
                     {"kuitan", "false"},
                     {"kiriage_mangan", "true"}};
    const auto log = read(file(ron_hand), hints);
    REQUIRE(error_of(log) == "none");
    CHECK(log->rules.game_length == GameLength::tonpuu);
    CHECK(log->rules.red_fives == RedFives{0, 0, 0});
    CHECK_FALSE(log->rules.kuitan);
    CHECK(log->rules.kiriage_mangan);
    LogHints preset;
    preset.preset = "default";
    CHECK(read(file(ron_hand), preset)->preset.starts_with("default"));
    preset.preset = "no_such";
    CHECK(error_of(read(file(ron_hand), preset)) == "game: there is no preset `no_such`");
}

TEST_CASE("tenhou6: hands on lines of their own are joined", "[record][tenhou6]") {
    const auto log = read(file(ron_hand) + "\n" + file(ron_hand) + "\n");
    REQUIRE(error_of(log) == "none");
    CHECK(log->kyoku.size() == 2);
}

TEST_CASE("tenhou6: results of every kind are read", "[record][tenhou6]") {
    const std::string ron = ron_hand.substr(ron_hand.find("[\"和了\""));
    const auto draw = [&](const std::string& result) {
        const auto log = read(file(replaced(ron_hand, ron, result + "]")));
        REQUIRE(error_of(log) == "none");
        return std::get<LogDraw>(log->kyoku[0].events.back());
    };
    CHECK(draw(R"(["流局",[1500,-1500,1500,-1500]])").deltas.has_value());
    CHECK(draw(R"(["全員聴牌"])").tenpai == PerSeat<bool>{4, true});
    CHECK(draw(R"(["全員不聴"])").tenpai == PerSeat<bool>{4, false});
    CHECK(draw(R"(["流し満貫",[8000,-4000,-2000,-2000]])").nagashi);
    CHECK(draw(R"(["四風連打"])").kind == DrawKind::suufon);
    CHECK(draw(R"(["四槓散了"])").kind == DrawKind::suukan);
    CHECK(draw(R"(["四家立直"])").kind == DrawKind::suucha);
    CHECK(draw(R"(["三家和了"])").kind == DrawKind::sanchahou);
}

TEST_CASE("tenhou6: the value of a win is read in all its forms", "[record][tenhou6]") {
    struct Row {
        std::string words;
        int points;
        bool is_yakuman;
        std::vector<YakuHan> yaku;
    };
    const std::vector<Row> rows{
        {R"x("満貫8000点","立直(1飜)")x", 8000, false, {{Yaku::riichi, 1}}},
        {R"x("数え役満48000点","清一色(6飜)")x", 48000, false, {{Yaku::chinitsu, 6}}},
        {R"x("役満48000点","国士無双(役満)")x", 48000, true, {{Yaku::kokushi, 1}}},
        {R"x("役満96000点","四暗刻単騎(役満)")x", 96000, true, {{Yaku::suuankou_tanki, 2}}},
        {R"x("役満96000点","大三元(役満)","字一色(役満)")x",
         96000,
         true,
         {{Yaku::daisangen, 1}, {Yaku::tsuuiisou, 1}}},
        {R"x("役満96000点","大四喜(ダブル役満)")x", 96000, true, {{Yaku::daisuushii, 2}}},
        // Without `yakuman_stack` it is paid once.
        {R"x("役満48000点","四暗刻単騎(ダブル役満)")x", 48000, true, {{Yaku::suuankou_tanki, 2}}},
        {R"x("30符2飜2900点","場風 東(1飜)","自風 東(1飜)")x",
         2900,
         false,
         {{Yaku::yakuhai_seat, 1}, {Yaku::yakuhai_round, 1}}},
        {R"x("40符2飜2600点","Riichi(1飜)","Dora(1飜)","Ura Dora(0飜)")x",
         2600,
         false,
         {{Yaku::riichi, 1}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.words);
        const auto log = read(
            file(replaced(ron_hand, R"x("40符3飜5200点","役牌 發(1飜)","ドラ(2飜)")x", row.words)));
        REQUIRE(error_of(log) == "none");
        const auto& score = std::get<LogWin>(log->kyoku[0].events.back()).score;
        CHECK(score->points == row.points);
        CHECK(score->is_yakuman == row.is_yakuman);
        CHECK(score->yaku == row.yaku);
    }
}

// ---- order -----------------------------------------------------------------------------------

// The hands do not affect the order: 13 tiles each.
std::string order_hand(const std::array<std::string, 4>& takes,
                       const std::array<std::string, 4>& drops,
                       const std::string& result) {
    std::string text = "[[0,0,0],[25000,25000,25000,25000],[31],[]";
    for (std::size_t i = 0; i < 4; ++i) {
        text += ",[11,11,11,12,13,14,15,16,17,18,19,19,19],[" + takes[i] + "],[" + drops[i] + "]";
    }
    return text + "," + result + "]";
}

TEST_CASE("tenhou6: pon goes before chi when both could take the tile", "[record][tenhou6]") {
    // Seats 1 and 2 both have a call of a 5p; seat 1's is meant for the second one.
    const auto log = read(file(order_hand({"21,25", "\"c252627\"", "\"25p2525\",31", "32"},
                                          {"25,60", "39", "38,60", "60"}, R"(["流局"])")));
    REQUIRE(error_of(log) == "none");
    CHECK(words_of(log->kyoku[0].events) ==
          "0+1p 0-5p 2call5p 2-8s 3+2s 3=2s 0+5p 0=5p 1call5p 1-9s 2+1s 2=1s "
          "draw");
}

TEST_CASE("tenhou6: a call that only fits a later discard is not made earlier",
          "[record][tenhou6]") {
    // Both could take the first 5p. If seat 2 took it, nobody could draw what seat 1 draws.
    const auto log = read(file(order_hand({"21,22", "\"c252627\"", "33,\"25p2525\"", "34"},
                                          {"25,25", "39", "60,38", "60"}, R"(["流局"])")));
    REQUIRE(error_of(log) == "none");
    CHECK(words_of(log->kyoku[0].events) ==
          "0+1p 0-5p 1call5p 1-9s 2+3s 2=3s 3+4s 3=4s 0+2p 0-5p 2call5p 2-8s "
          "draw");
}

TEST_CASE("tenhou6: kans draw again, wherever they are written", "[record][tenhou6]") {
    const auto log = read(file(order_hand(
        {"21,22", "\"m25252525\",26", "", ""}, {"\"111111a11\",25", "0,\"19k191919\"", "", ""},
        R"x(["和了",[0,0,0,0],[2,1,2,"30符1飜1000点","槍槓(1飜)"]])x")));
    REQUIRE(error_of(log) == "none");
    CHECK(words_of(log->kyoku[0].events) == "0+1p 0ankan1m 0+2p 0-5p 1call5p 1+6p 1kakan9m 2win");
}

// ---- errors ----------------------------------------------------------------------------------

TEST_CASE("tenhou6: each error names its hand and event", "[record][tenhou6]") {
    struct Row {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Row> rows{
        {"[1,2,1]", "[1,2]", "game: hand 1: the round is not valid"},
        {"[1,2,1]", "[1,-2,1]", "game: hand 1: honba or sticks are not a number"},
        {"[25000,24000,26000,24000]", "[25000,24000]",
         "game: hand 1: the points are not a number for each seat"},
        {"[31,42]", "[]", "game: hand 1: has no dora indicator"},
        {"[31,42]", "[31,48]", "game: hand 1: has no dora indicator"},
        {"[11],[12,13", "[\"x\"],[12,13", "game: hand 1: the ura indicators are not tiles"},
        {"46,41,42,43]", "46,41,42]", "game: hand 1: seat 1: does not have 13 tiles"},
        {"46,41,42,43]", "46,41,42,99]",
         "game: hand 1: seat 1: has something in the hand that is not a tile"},
        {"[19],[60]", "[\"q19\"],[60]", "game: hand 1: seat 2: draw 1 is not understood"},
        {"[19],[60]", "[19],[\"r6\"]", "game: hand 1: seat 2: discard 1 is not understood"},
        {"[\"和了\"", "[\"和\"", "game: hand 1: `和` is not a result"},
        {"[1,0,1,", "[1,9,1,", "game: hand 1: the result names no seat"},
        {"40符3飜5200点", "40符5200点", "game: hand 1: `40符5200点` is not the value of a win"},
        {"役牌 發(1飜)", "立直一発(1飜)", "game: hand 1: `立直一発` is an unknown yaku"},
        {"役牌 發(1飜)", "役牌 發", "game: hand 1: `役牌 發` is not a yaku and its han"},
        {"[45],[60]", "[],[]",
         "game: hand 1: event 3: no order of what the seats drew, called and "
         "discarded fits"},
        {"[1,0,1,", "[1,2,1,",
         "game: hand 1: event 10: no order of what the seats drew, called and "
         "discarded fits"},
        {"[18],[46]", "[18,18],[46]",
         "game: hand 1: event 10: no order of what the seats drew, called and "
         "discarded fits"},
        {R"({"title")", R"(["title")", "game: is not JSON, line 1"},
        {R"("log":[[)", R"("logs":[[)", "game: has no list `log`"},
        {"]]]}", "]]]", "game: ends inside the value that begins on line 1"},
    };
    const std::string text = file(ron_hand);
    REQUIRE(error_of(read(text)) == "none");
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        CHECK(error_of(read(replaced(text, row.from, row.to))) == row.error);
    }
    CHECK(error_of(read("")) == "game: is empty");
    CHECK(error_of(read("7")) == "game: is not JSON, line 1");
    CHECK(error_of(read(R"({"log":[]})")) == "game: contains no hand");
    CHECK(error_of(read(R"({"log":[7]})")) == "game: hand 1: is not a list of 17 entries");
    CHECK(error_of(read(file(ron_hand + "," + replaced(ron_hand, "[31,42]", "[]")))) ==
          "game: hand 2: has no dora indicator");
    CHECK(error_of(read(std::string(100, '['))) == "game: is nested too deep, line 1");
}

// ---- writing ---------------------------------------------------------------------------------

TEST_CASE("tenhou6: a record that we write says the same when it is read", "[record][tenhou6]") {
    random_play::Random random{6};
    int wins = 0;
    int kans = 0;
    for (int n = 0; n < (is_long() ? 2000 : 60); ++n) {
        Rules rules = n % 3 == 0 ? Rules{} : random_rules(random);
        if (n % 5 == 0) rules = built_in().find("sanma_tenhou")->rules;
        if (n % 7 == 0) rules = built_in().find("tenhou")->rules;
        rules.shura = false; // its hands go on after a win
        if (problem_in(rules)) continue;
        const GameRecord record = random_journal(rules, random, n % 4 == 0 ? 100 : 3);
        const std::string text = write_tenhou6(record);
        CAPTURE(n, text);
        const auto log = read(text);
        REQUIRE(error_of(log) == "none");
        const Log expected = log_of(record, "game", Told::tenhou6);
        CHECK(log->rules == expected.rules);
        CHECK(log->names == expected.names);
        CHECK(log->preset == expected.preset);
        CHECK(log->end == expected.end);
        REQUIRE(log->kyoku.size() == expected.kyoku.size());
        for (std::size_t i = 0; i < log->kyoku.size(); ++i) {
            CAPTURE(i, words_of(log->kyoku[i].events), words_of(expected.kyoku[i].events));
            REQUIRE(log->kyoku[i] == expected.kyoku[i]);
            for (const LogEvent& event : log->kyoku[i].events) {
                wins += std::holds_alternative<LogWin>(event) ? 1 : 0;
                kans += std::holds_alternative<Kakan>(event) ? 1 : 0;
            }
        }
    }
    CHECK(wins > 20);
    CHECK(kans > 5);
}

TEST_CASE("tenhou6: our own records carry their rules", "[record][tenhou6]") {
    random_play::Random random{1};
    Rules rules;
    rules.kiriage_mangan = true;
    const std::string text = write_tenhou6(random_journal(rules, random, 1));
    CHECK(text.find(R"("rules":{"kiriage_mangan":true})") != std::string::npos);
    CHECK(text.find("\"rules_hash\":\"" + rules_hash(rules) + "\"") != std::string::npos);
    CHECK(read(text)->rules == rules);
    CHECK(error_of(read(replaced(text, rules_hash(rules), rules_hash(Rules{})))) ==
          "game: rules_hash is not the hash of the rules beside it");
    CHECK(error_of(read(replaced(text, "kiriage_mangan", "kiriage"))) ==
          "game: rules: `kiriage` is not an option");
}

TEST_CASE("tenhou6: it cannot tell games whose hands go on after a win", "[record][tenhou6]") {
    Rules rules;
    CHECK(tenhou6_tells({.title = "", .names = {}, .preset = "", .events = {StartGame{rules}}}));
    rules.shura = true;
    CHECK(!tenhou6_tells({.title = "", .names = {}, .preset = "", .events = {StartGame{rules}}}));
}

} // namespace jantaku::tenhou6_test
