#include "record/mjai/mjai.hpp"
#include "record/rules_hash.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"

#include <cstdlib>
#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::mjai_test {

using namespace jantaku::literals;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

LogResult<Log> read(std::string_view text, const LogHints& hints = {}) {
    return read_mjai(text, "game", built_in(), hints);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string error_of(const LogResult<Log>& log) {
    return log ? "none" : to_string(log.error());
}

const std::string hand = R"(["1m","2m","3m","4m","5m","6m","7m","8m","9m","E","E","S","5pr"])";
const std::string start_game = R"({"type":"start_game","names":["A","B","C","D"]})";
const std::string start = R"({"type":"start_kyoku","bakaze":"S","dora_marker":"9p","kyoku":2,)"
                          R"("honba":1,"kyotaku":2,"oya":1,"scores":[25000,23000,24000,26000],)"
                          R"("tehais":[)" +
                          hand + "," + hand + "," + hand + "," + hand + "]}";
const std::string end = R"({"type":"end_kyoku"}
{"type":"end_game"})";

std::string game(const std::string& events) {
    return start_game + "\n" + start + "\n" + events + "\n" + end + "\n";
}

const std::string tsumo_win = R"({"type":"tsumo","actor":1,"pai":"5sr"}
{"type":"hora","actor":1,"target":1,"deltas":[-1000,4000,-1000,-2000]})";

std::vector<LogEvent> events_of(const std::string& events) {
    const auto log = read(game(events));
    REQUIRE(error_of(log) == "none");
    return log->kyoku.at(0).events;
}

bool is_long() {
    return std::getenv("JANTAKU_LONG") != nullptr;
}

} // namespace

// ---- reading ---------------------------------------------------------------------------------

TEST_CASE("mjai: a hand is read with its head, events and result", "[record][mjai]") {
    const auto log = read(game(tsumo_win));
    REQUIRE(error_of(log) == "none");
    CHECK(log->names == std::vector<std::string>{"A", "B", "C", "D"});
    CHECK(log->preset == "tenhou");
    CHECK(log->tells_reach_accepted);
    REQUIRE(log->kyoku.size() == 1);
    const LogKyoku& kyoku = log->kyoku[0];
    CHECK(kyoku.kyoku == 5);
    CHECK(kyoku.honba == 1);
    CHECK(kyoku.kyotaku == 2);
    CHECK(kyoku.dealer == Seat{1});
    CHECK(kyoku.points[Seat{3}] == 26000);
    CHECK(kyoku.indicator == "9p"_t);
    CHECK(kyoku.hands[Seat{3}][12] == "0p"_t);
    CHECK_FALSE(kyoku.indicators);
    REQUIRE(kyoku.events.size() == 2);
    const auto& draw = std::get<Tsumo>(kyoku.events[0]);
    CHECK(draw.seat == Seat{1});
    CHECK(draw.tile == "0s"_t);
    const auto& win = std::get<LogWin>(kyoku.events[1]);
    CHECK(win.seat == Seat{1});
    CHECK(win.from == Seat{1});
    CHECK((*win.deltas)[Seat{3}] == -2000);
    CHECK_FALSE(win.tile);
    CHECK_FALSE(win.ura);
    CHECK_FALSE(log->end);
}

TEST_CASE("mjai: points that no start_kyoku tells are carried over from the results",
          "[record][mjai]") {
    const std::string untold = replaced(start, R"("scores":[25000,23000,24000,26000],)", "");
    const std::string told =
        replaced(tsumo_win, "-2000]", R"(-2000],"scores":[24000,27000,23000,24000])");
    std::string next = replaced(untold, R"("honba":1)", R"("honba":2)");
    const auto points = [&](const std::string& first, const std::string& second) {
        const auto log = read(start_game + untold + first + next + second);
        REQUIRE(error_of(log) == "none");
        return std::pair{log->kyoku[0].points, log->kyoku[1].points};
    };
    const auto of = [](int a, int b, int c, int d) {
        PerSeat<int> all(4);
        all[Seat{0}] = a;
        all[Seat{1}] = b;
        all[Seat{2}] = c;
        all[Seat{3}] = d;
        return all;
    };
    CHECK(points(told, tsumo_win) == std::pair{of(25000, 23000, 24000, 26000), //
                                               of(24000, 27000, 23000, 24000)});
    // Without `scores` anywhere, the game began with the start points.
    CHECK(points(tsumo_win, tsumo_win) == std::pair{of(25000, 25000, 25000, 25000), //
                                                    of(24000, 29000, 24000, 23000)});
    const std::string unpaid = replaced(tsumo_win, R"(,"deltas":[-1000,4000,-1000,-2000])", "");
    CHECK(
        error_of(read(start_game + untold + unpaid + next + tsumo_win)) ==
        "game: hand 2: event 1: cannot be replayed without `scores`, here or in the result before");
}

TEST_CASE("mjai: the ura of a win have many names, and what may carry points is not passed over",
          "[record][mjai]") {
    const auto with = [](const std::string& member) {
        return read(game(replaced(tsumo_win, R"("target":1)", R"("target":1,)" + member)));
    };
    for (const char* key : {"ura_markers", "uradora_markers", "uradora_marker"}) {
        for (const char* value : {R"(["9p"])", R"("9p")"}) {
            const auto log = with('"' + std::string{key} + "\":" + value);
            REQUIRE(error_of(log) == "none");
            CHECK(std::get<LogWin>(log->kyoku[0].events[1]).ura == Indicators{"9p"_t});
        }
    }
    CHECK(error_of(with(R"("hora_points":8000,"fan":5,"yakus":[["reach",1]])")) == "none");
    CHECK(error_of(with(R"("kan_ura_dora":["9p"])")) ==
          "game: hand 1: event 2: `hora`: `kan_ura_dora` is unknown and may change the points");
}

TEST_CASE("mjai: keys in any order, lists of events, and messages without effect are read",
          "[record][mjai]") {
    const auto one = read(game(tsumo_win));
    REQUIRE(error_of(one) == "none");
    const auto same = [&](const std::string& text) {
        const auto other = read(text);
        CHECK(error_of(other) == "none");
        if (other) CHECK(*other == *one);
    };
    same(game(R"({"pai":"5sr","actor":1,"type":"tsumo","possible_actions":[]}
{"type":"none"}
{"deltas":[-1000,4000,-1000,-2000],"target":1,"actor":1,"type":"hora","scores":[1,2,3,4]})"));
    same("{\"type\":\"hello\",\"protocol\":\"mjsonp\"}\r\n[" + start_game + "," + start + "]\r\n[" +
         replaced(tsumo_win, "\n", ",") + "]\n\n" + end);
    same("[" + start_game + ",\n" + start + ",\n" + replaced(tsumo_win, "\n", ",") + "," +
         replaced(end, "\n", ",") + "]");
}

TEST_CASE("mjai: every kind of event becomes one of the table's", "[record][mjai]") {
    const auto events = events_of(R"({"type":"tsumo","actor":1,"pai":"P"}
{"type":"reach","actor":1,"cannot_dahai":[]}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":true}
{"type":"reach_accepted","actor":1,"deltas":[0,-1000,0,0],"scores":[25000,22000,24000,26000]}
{"type":"chi","actor":2,"target":1,"pai":"4p","consumed":["6p","5pr"]}
{"type":"pon","actor":3,"target":2,"pai":"E","consumed":["E","E"]}
{"type":"daiminkan","actor":0,"target":3,"pai":"F","consumed":["F","F","F"]}
{"type":"ankan","actor":0,"consumed":["5p","5p","5pr","5p"]}
{"type":"dora","dora_marker":"C"}
{"type":"kakan","actor":3,"pai":"E","consumed":["E","E","E"]}
{"type":"hora","actor":1,"target":3,"pai":"E","uradora_markers":["1m","2m"],"deltas":[0,9000,0,-8000]})");
    REQUIRE(events.size() == 11);
    CHECK(std::get<Reach>(events[1]).seat == Seat{1});
    CHECK(std::get<Dahai>(events[2]) == Dahai{.seat = Seat{1}, .tile = "5z"_t, .tsumogiri = true});
    CHECK(std::get<ReachAccepted>(events[3]).seat == Seat{1});
    CHECK(std::get<Call>(events[4]) == Call{.seat = Seat{2},
                                            .from = Seat{1},
                                            .kind = MeldKind::chi,
                                            .tile = "4p"_t,
                                            .consumed = {"0p"_t, "6p"_t}});
    CHECK(std::get<Call>(events[5]).kind == MeldKind::pon);
    CHECK(std::get<Call>(events[6]).kind == MeldKind::daiminkan);
    CHECK(std::get<Call>(events[6]).consumed.size() == 3);
    CHECK(std::get<Ankan>(events[7]).consumed ==
          StaticVector<Tile, 4>{"0p"_t, "5p"_t, "5p"_t, "5p"_t});
    CHECK(std::get<Dora>(events[8]).indicator == "7z"_t);
    CHECK(std::get<Kakan>(events[9]) == Kakan{.seat = Seat{3}, .tile = "1z"_t});
    const auto& win = std::get<LogWin>(events[10]);
    CHECK(win.from == Seat{3});
    CHECK(win.tile == "1z"_t);
    CHECK(win.ura == Indicators{"1m"_t, "2m"_t});
}

TEST_CASE("mjai: a discard without a flag is tsumogiri if it is the tile drawn", "[record][mjai]") {
    const auto events = events_of(R"({"type":"tsumo","actor":1,"pai":"P"}
{"type":"dahai","actor":1,"pai":"P"}
{"type":"tsumo","actor":2,"pai":"P"}
{"type":"dahai","actor":2,"pai":"1m"}
{"type":"pon","actor":1,"target":2,"pai":"1m","consumed":["1m","1m"]}
{"type":"dahai","actor":1,"pai":"P"}
{"type":"ryukyoku","reason":"fanpai"})");
    CHECK(std::get<Dahai>(events[1]).tsumogiri);
    CHECK_FALSE(std::get<Dahai>(events[3]).tsumogiri);
    CHECK_FALSE(std::get<Dahai>(events[5]).tsumogiri);
}

TEST_CASE("mjai: the reason of a draw is read in every dialect", "[record][mjai]") {
    const auto draw = [](const std::string& rest) {
        return std::get<LogDraw>(events_of(R"({"type":"ryukyoku")" + rest + "}").back());
    };
    CHECK(draw(R"(,"reason":"fanpai")").kind == DrawKind::exhaustive);
    CHECK(draw(R"(,"reason":"kyushukyuhai")").kind == DrawKind::kyuushu);
    CHECK(draw(R"(,"reason":"yao9")").kind == DrawKind::kyuushu);
    CHECK(draw(R"(,"reason":"kaze4")").kind == DrawKind::suufon);
    CHECK(draw(R"(,"reason":"kan4")").kind == DrawKind::suukan);
    CHECK(draw(R"(,"reason":"reach4")").kind == DrawKind::suucha);
    CHECK(draw(R"(,"reason":"sanchaho")").kind == DrawKind::sanchahou);
    CHECK(draw(R"(,"reason":"nm")").nagashi);
    const auto exhaustive = draw(
        R"(,"reason":"fanpai","tenpais":[true,false,true,false],"deltas":[1500,-1500,1500,-1500])");
    CHECK_FALSE(exhaustive.nagashi);
    CHECK((*exhaustive.tenpai)[Seat{2}]);
    CHECK(draw(R"(,"reason":"fanpai","deltas":[8000,-4000,-2000,-2000])").nagashi);
}

TEST_CASE("mjai: a draw without a reason gets the kind that can have happened", "[record][mjai]") {
    const auto kind = [](const std::string& events) {
        const auto all = events_of(events + "{\"type\":\"ryukyoku\",\"deltas\":[0,0,0,0]}");
        return std::get<LogDraw>(all.back()).kind;
    };
    const std::string draw = R"({"type":"tsumo","actor":1,"pai":"P"})";
    const std::string discard = R"({"type":"dahai","actor":1,"pai":"N","tsumogiri":false})";
    const auto times = [](int n, const std::string& text) {
        std::string all;
        for (int i = 0; i < n; ++i)
            all += text + "\n";
        return all;
    };
    CHECK(kind(draw) == DrawKind::kyuushu);
    CHECK(kind(times(4, draw + discard)) == DrawKind::suufon);
    CHECK(kind(times(70, draw + discard)) == DrawKind::exhaustive);
    CHECK(kind(times(9, draw + discard)) == DrawKind::sanchahou);
    std::string riichi;
    for (const char* seat : {"0", "1", "2", "3"})
        riichi += R"({"type":"reach","actor":)" + std::string{seat} + "}" + discard;
    CHECK(kind(times(5, draw + discard) + riichi) == DrawKind::suucha);
    const std::string kan = R"({"type":"ankan","actor":1,"consumed":["E","E","E","E"]})";
    CHECK(kind(times(4, kan) + discard) == DrawKind::suukan);
}

TEST_CASE("mjai: three players are read from three seats or from four", "[record][mjai]") {
    const std::string three =
        R"({"type":"start_kyoku","bakaze":"S","dora_marker":"9p","kyoku":1,"honba":0,"kyotaku":0,)"
        R"("oya":0,"scores":[35000,35000,35000],"tehais":[)" +
        hand + "," + hand + "," + hand + "]}";
    const std::string rest = R"({"type":"tsumo","actor":0,"pai":"N"}
{"type":"nukidora","actor":0,"pai":"N"}
{"type":"tsumo","actor":0,"pai":"N"}
{"type":"kita","actor":0}
{"type":"tsumo","actor":0,"pai":"1p"}
{"type":"hora","actor":0,"target":0})";
    const auto log = read(R"({"type":"start_game","names":["A","B","C"]})" + three + rest + end);
    REQUIRE(error_of(log) == "none");
    CHECK(log->preset == "sanma_tenhou");
    CHECK(log->rules.players == 3);
    CHECK(log->names.size() == 3);
    CHECK(log->kyoku[0].kyoku == 3);
    CHECK(std::get<Kita>(log->kyoku[0].events[1]) == Kita{.seat = Seat{0}, .tile = "4z"_t});
    CHECK(std::get<Kita>(log->kyoku[0].events[3]) == Kita{.seat = Seat{0}, .tile = "4z"_t});

    const std::string hidden = R"(["?","?","?","?","?","?","?","?","?","?","?","?","?"])";
    const std::string padded =
        replaced(replaced(three, "35000]", "35000,0]"), hand + "]", hand + "," + hidden + "]");
    const auto four =
        read(R"({"type":"start_game","names":["A","B","C",""]})" + padded + rest + end);
    REQUIRE(error_of(four) == "none");
    CHECK(*four == *log);
}

TEST_CASE("mjai: length and red fives are guessed, unless a hint gives them", "[record][mjai]") {
    const std::string east = replaced(start, R"("bakaze":"S","dora_marker":"9p","kyoku":2)",
                                      R"("bakaze":"E","dora_marker":"9p","kyoku":4)");
    const std::string text = start_game + replaced(east, R"("oya":1)", R"("oya":3)") + tsumo_win;
    CHECK(read(text)->rules.game_length == GameLength::hanchan);
    CHECK(read(text + end)->rules.game_length == GameLength::tonpuu);
    LogHints hints;
    hints.changes = {{"game_length", "hanchan"}, {"red_fives", "0,0,0"}};
    CHECK(read(text + end, hints)->rules.game_length == GameLength::hanchan);
    CHECK(read(text, hints)->rules.red_fives == RedFives{0, 0, 0});
    CHECK(read(text)->rules.red_fives == RedFives{1, 1, 1});
    std::string plain = replaced(text, "5sr", "5s");
    while (plain.find("5pr") != std::string::npos)
        plain = replaced(plain, "5pr", "5p");
    CHECK(read(plain)->rules.red_fives == RedFives{0, 0, 0});
}

// ---- errors ----------------------------------------------------------------------------------

TEST_CASE("mjai: each error names its hand and event", "[record][mjai]") {
    struct Row {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Row> rows{
        {R"("bakaze":"S")", R"("bakaze":"P")",
         "game: hand 1: event 1: `start_kyoku`: `bakaze` is not a wind"},
        {R"("bakaze":"S",)", "",
         "game: hand 1: event 1: `start_kyoku`: cannot be replayed without `bakaze` and `kyoku`"},
        {R"("kyoku":2)", R"("kyoku":5)",
         "game: hand 1: event 1: `start_kyoku`: `kyoku` is not 1 to 4"},
        {R"("oya":1)", R"("oya":2)",
         "game: hand 1: event 1: `start_kyoku`: `oya` is not the dealer of that hand"},
        {R"("scores":[25000)", R"("scores":["x")",
         "game: hand 1: event 1: `start_kyoku`: `scores` is not a number for each seat"},
        {R"("5pr"])", R"("?"])",
         "game: hand 1: event 1: `start_kyoku`: a hand is hidden: this is one player's log"},
        {R"("S","5pr"])", R"("5pr"])",
         "game: hand 1: event 1: `start_kyoku`: a hand does not have 13 tiles"},
        {R"("dora_marker":"9p")", R"("dora_marker":"0p")",
         "game: hand 1: event 1: `start_kyoku`: `dora_marker` is not a tile"},
        {R"("actor":1,"pai":"5sr")", R"("actor":4,"pai":"5sr")",
         "game: hand 1: event 1: `tsumo`: the actor is not a seat"},
        {R"("actor":1,"pai":"5sr")", R"("pai":"5sr")",
         "game: hand 1: event 1: `tsumo` has no actor"},
        {R"("pai":"5sr")", R"("pai":"?")",
         "game: hand 1: event 1: `tsumo`: the tile is hidden: this is one player's log"},
        {R"("pai":"5sr")", R"("pai":"0s")", "game: hand 1: event 1: `tsumo`: `pai` is not a tile"},
        {R"("type":"tsumo")", R"("type":"draw")",
         "game: hand 1: event 1: `draw` is not an event of mjai"},
        {R"("type":"tsumo")", R"("kind":"tsumo")",
         "game: hand 1: event 1: an event without a type"},
        {R"("deltas":[-1000)", R"("deltas":[null)",
         "game: hand 1: event 2: `hora`: `deltas` is not a number for each seat"},
        {R"("target":1)", R"("target":9)",
         "game: hand 1: event 2: `hora`: the target is not a seat"},
        {R"("type":"hora")", R"("type":"dora")",
         "game: hand 1: event 2: `dora`: `dora_marker` is not a tile"},
        {R"({"type":"end_kyoku"})", start_game, "game: hand 1: event 3: a second game begins"},
        {R"({"type":"end_kyoku"})", R"({"type":"tsumo","actor":0,"pai":"1m"})",
         "game: hand 1: event 3: `tsumo` after the hand is over"},
    };
    const std::string text = game(tsumo_win);
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        CHECK(error_of(read(replaced(text, row.from, row.to))) == row.error);
    }
    const std::string won = R"({"type":"hora","actor":1,"target":2})";
    CHECK(error_of(read(game(tsumo_win + won + won))) == "none");
    CHECK(error_of(read(game(tsumo_win + won + won + won))) ==
          "game: hand 1: event 5: `hora`: more players have won than can win");
    const std::string draw = R"({"type":"tsumo","actor":1,"pai":"5sr"})";
    CHECK(error_of(read(start_game + start + draw)) ==
          "game: hand 1: event 2: the record ends before this hand does");
    CHECK(error_of(read(start_game + start + draw + start)) ==
          "game: hand 1: event 2: the next hand begins before this one is over");
    CHECK(error_of(read(start_game + start + draw + end)) ==
          "game: hand 1: event 2: `end_kyoku` without a result");
    CHECK(error_of(read(start_game + draw)) == "game: `tsumo` before any hand");
    CHECK(error_of(read(start_game)) == "game: contains no hand");
    CHECK(error_of(read(start_game + "{")) == "game: ends inside the value that begins on line 1");
    CHECK(error_of(read("{\"type\":}")) == "game: is not JSON, line 1");
}

// ---- writing ---------------------------------------------------------------------------------

TEST_CASE("mjai: a record that we write says the same when it is read", "[record][mjai]") {
    random_play::Random random{9};
    for (int n = 0; n < (is_long() ? 2000 : 40); ++n) {
        Rules rules = n % 3 == 0 ? Rules{} : random_rules(random);
        if (n % 5 == 0) rules = built_in().find("sanma_tenhou")->rules;
        rules.shura = false; // its hands go on after a win
        if (problem_in(rules)) continue;
        const GameRecord record = random_journal(rules, random, n % 4 == 0 ? 100 : 3);
        const std::string text = write_mjai(record);
        CAPTURE(n, text);
        const auto log = read(text);
        REQUIRE(error_of(log) == "none");
        const Log expected = log_of(record, "game", Told::mjai);
        CHECK(log->rules == expected.rules);
        CHECK(log->names == expected.names);
        CHECK(log->preset == expected.preset);
        CHECK(log->end == expected.end);
        REQUIRE(log->kyoku.size() == expected.kyoku.size());
        for (std::size_t i = 0; i < log->kyoku.size(); ++i) {
            CAPTURE(i);
            REQUIRE(log->kyoku[i] == expected.kyoku[i]);
        }
    }
}

TEST_CASE("mjai: lines are as Mortal writes them, with the type first", "[record][mjai]") {
    random_play::Random random{2};
    const std::string text = write_mjai(random_journal(Rules{}, random, 1));
    CHECK(text.starts_with(R"({"type":"start_game","names":["player 1","player 2","player 3",)"));
    CHECK(text.find(R"(,"preset":"default","rules_hash":")" + rules_hash(Rules{}) +
                    R"(","rules":{}})") != std::string::npos);
    CHECK(text.find("\n{\"type\":\"start_kyoku\",\"bakaze\":\"E\",\"dora_marker\":") !=
          std::string::npos);
    CHECK(text.ends_with("{\"type\":\"end_kyoku\"}\n"));
}

} // namespace jantaku::mjai_test
