#include "record/json_values.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/majsoul/wall.hpp"
#include "tests/support/catch.hpp"

#include <array>
#include <jantaku/tile/notation.hpp>
#include <string>

namespace jantaku::majsoul_test {

using namespace jantaku::literals;

namespace {

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

LogResult<Log> read(std::string_view text) {
    return read_majsoul(text, "game", built_in());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string error_of(const LogResult<Log>& log) {
    return log ? "none" : to_string(log.error());
}

std::string hand(const std::string& notation, const std::string& more = "") {
    std::string text;
    const auto tiles = parse_tiles(notation);
    for (const Tile tile : *tiles)
        text += (text.empty() ? "\"" : ",\"") + to_string(tile) + "\"";
    return "[" + text + more + "]";
}

// Live tiles 8s 2p 9s, then others; indicator 4z with ura 3z.
std::string paishan() {
    std::string text = "8s2p9s";
    for (int i = 0; i < 66; ++i)
        text += "1p";
    return text + "6m6m6m6m6m6m6m6m3z4z1m2m3m5z";
}

// The dealer discards 1z from the hand. Seat 1 declares riichi with the tile just drawn. Seat 2
// calls it and discards the tile on which seat 1 wins.
const std::string new_round =
    R"({"name":".lq.RecordNewRound","data":{"scores":[25000,25000,25000,25000],"doras":["4z"],)"
    R"("tiles0":)" +
    hand("123456789m1122z", ",\"0p\"") + R"(,"tiles1":)" + hand("123456789m1122s") +
    R"(,"tiles2":)" + hand("123456m777z1234s") + R"(,"tiles3":)" + hand("123456789m1122s") +
    R"(,"paishan":")" + paishan() + R"("}})";

std::string game(const std::string& records) {
    return R"({"mode":{"mode":1},"records":[)" + new_round + "," + records + "]}";
}

const std::string plays =
    R"({"name":".lq.RecordDiscardTile","data":{"tile":"1z","moqie":false}},)"
    R"({"name":".lq.RecordDealTile","data":{"seat":1,"tile":"8s"}},)"
    R"({"name":".lq.RecordDiscardTile","data":{"seat":1,"tile":"8s","moqie":true,"is_liqi":true}},)"
    R"({"name":".lq.RecordChiPengGang","data":{"seat":2,"type":0,"tiles":["7s","9s","8s"],)"
    R"("froms":[2,2,1],"liqi":{"seat":1,"score":24000,"liqibang":1}}},)"
    R"({"name":".lq.RecordDiscardTile","data":{"seat":2,"tile":"1m"}},)";
const std::string win =
    R"({"name":".lq.RecordHule","data":{"hules":[{"seat":1,"hu_tile":"1m","liqi":true,"count":3,)"
    R"("doras":["4z"],"li_doras":["3z"],"fans":[{"id":2,"val":1},{"id":31,"val":1},{"id":32,"val":1},)"
    R"({"id":33}],"fu":40,"point_rong":5200}],"delta_scores":[0,6200,-5200,0]}})";

} // namespace

TEST_CASE("majsoul: a hand is read with its wall", "[record][majsoul]") {
    const auto log = read(game(plays + win));
    REQUIRE(error_of(log) == "none");
    CHECK(log->preset.starts_with("majsoul"));
    CHECK(log->rules.game_length == GameLength::tonpuu);
    REQUIRE(log->kyoku.size() == 1);
    const LogKyoku& kyoku = log->kyoku[0];
    CHECK(kyoku.hands[Seat{0}].size() == 13);
    REQUIRE(kyoku.events.size() == 9);
    CHECK(std::get<Tsumo>(kyoku.events[0]).tile == "0p"_t);
    CHECK(std::get<Dahai>(kyoku.events[1]) ==
          Dahai{.seat = Seat{0}, .tile = "1z"_t, .tsumogiri = false});
    CHECK(std::get<Reach>(kyoku.events[3]).seat == Seat{1});
    CHECK(std::get<ReachAccepted>(kyoku.events[5]).seat == Seat{1});
    CHECK(std::get<Call>(kyoku.events[6]) == Call{.seat = Seat{2},
                                                  .from = Seat{1},
                                                  .kind = MeldKind::chi,
                                                  .tile = "8s"_t,
                                                  .consumed = {"7s"_t, "9s"_t}});
    const auto& hora = std::get<LogWin>(kyoku.events[8]);
    CHECK(hora.from == Seat{2});
    CHECK(hora.tile == "1m"_t);
    CHECK(hora.ura == Indicators{"3z"_t});
    CHECK(hora.score->fu == 40);
    CHECK(hora.score->points == 5200);
    CHECK(hora.score->dora == 1);
    CHECK(hora.score->aka == 1);
    CHECK(hora.score->yaku == std::vector<YakuHan>{{Yaku::riichi, 1}});
    REQUIRE(kyoku.wall);
    CHECK((*kyoku.wall)[52] == "0p"_t);
    CHECK((*kyoku.wall)[53] == "8s"_t);
    CHECK((*kyoku.wall)[130] == "4z"_t);
    CHECK((*kyoku.wall)[131] == "3z"_t);
    CHECK((*kyoku.wall)[134] == "5z"_t);
}

TEST_CASE("majsoul: the dealer's first draw is the tile that the dealer discards as drawn",
          "[record][majsoul]") {
    const auto log = read(
        game(replaced(plays, R"("tile":"1z","moqie":false)", R"("tile":"2m","moqie":true)") + win));
    REQUIRE(error_of(log) == "none");
    CHECK(std::get<Tsumo>(log->kyoku[0].events[0]).tile == "2m"_t);
}

TEST_CASE("majsoul: every wrapper of a record and every form of a name is read",
          "[record][majsoul]") {
    const std::string steps = new_round + "," + plays + win;
    const auto expected = read(R"({"records":[)" + steps + "]}");
    REQUIRE(error_of(expected) == "none");
    std::string actions = R"({"passed":1,"type":3,"user_event":{"seat":1,"type":1}},)"
                          R"({"passed":2,"type":4,"game_event":1},)";
    for (const auto& values = record::read_values('[' + steps + ']');
         const auto& step : values->front())
        actions += R"({"passed":3,"type":1,"result":)" + record::dump(step) +
                   R"(},{"passed":4,"type":2,"user_input":{"seat":0,"type":2}},)";
    actions.pop_back();
    std::string short_names = steps;
    for (auto at = short_names.find(".lq."); at != std::string::npos; at = short_names.find(".lq."))
        short_names.erase(at, 4);
    const std::string inner =
        R"({"name":".lq.GameDetailRecords","data":{"version":210715,"records":[],"actions":[)" +
        actions + "]}}";
    const std::vector<std::string> texts{
        '[' + steps + ']',
        R"({"data":[)" + steps + "]}",
        R"({"records":[)" + short_names + "]}",
        R"({"head":{},"data":{"records":[)" + steps + "]}}",
        R"({"head":{},"data":{"name":".lq.GameDetailRecords","data":{"records":[)" + steps + "]}}}",
        R"({"head":{},"data":)" + inner + "}",
        inner,
    };
    for (const std::string& text : texts) {
        CAPTURE(text);
        const auto log = read(text);
        CHECK(error_of(log) == "none");
        if (log) CHECK(log->kyoku == expected->kyoku);
    }
    CHECK(error_of(read(R"({"data":{"actions":[{"type":1,"result":"CgQ="}]}})")) ==
          "game: the actions are bytes; they must be decoded");
    CHECK(error_of(read(R"({"data":"CgQ="})")) == "game: has no list `records` or `actions`");
}

TEST_CASE("majsoul: the head tells names, points and the mode", "[record][majsoul]") {
    const auto with_head = [](const std::string& mode, const std::string& more = "") {
        return read(
            R"({"head":{"config":{"mode":)" + mode +
            R"(},"accounts":[{"nickname":"a"},{"seat":2,"nickname":"c"},{"seat":9}],)" +
            R"("result":{"players":[{"seat":1,"total_point":21200,"part_point_1":31200},)" +
            R"({"part_point_1":25000,"total_point":5000},{"seat":3,"part_point_1":25000,)" +
            R"("total_point":-5000},{"seat":2,"part_point_1":18800,"total_point":-21200}]}},)" +
            R"("data":{"records":[)" + new_round + "," + plays + win + "]}" + more + "}");
    };
    const auto log = with_head(R"({"mode":1,"detail_rule":{}})");
    REQUIRE(error_of(log) == "none");
    CHECK(log->names == std::vector<std::string>{"a", "", "c", ""});
    CHECK(log->rules.game_length == GameLength::tonpuu);
    REQUIRE(log->end);
    CHECK(log->end->points[Seat{1}] == 31200);
    CHECK((*log->end->results)[Seat{2}] == -21200);
    CHECK(with_head(R"({"mode":2})")->rules.game_length == GameLength::hanchan);

    const auto rules = [&](const std::string& detail) {
        const auto of_room = with_head(R"({"mode":2,"detail_rule":)" + detail + "}");
        REQUIRE(error_of(of_room) == "none");
        return of_room->rules;
    };
    const Rules ranked = rules("{}");
    CHECK(ranked.kuitan);
    CHECK(ranked.red_fives == RedFives{1, 1, 1});

    // A room of friends: what it does not tell is as in ranked rooms, but for zeros.
    const Rules room =
        rules(R"({"time_fixed":5,"init_point":30000,"fandian":40000,"can_jifei":true})");
    CHECK(room.start_points == 25000); // as the record says
    CHECK(room.target_points == 40000);
    CHECK_FALSE(room.kuitan);
    CHECK(room.red_fives == RedFives{0, 0, 0});
    const Rules with_reds = rules(R"({"init_point":25000,"dora_count":4,"shiduan":1,"fanfu":2})");
    CHECK(with_reds.red_fives == RedFives{1, 2, 1});
    CHECK(with_reds.kuitan);
    CHECK(with_reds.min_han == 2);
    CHECK(with_reds.nagashi == Nagashi::as_draw);

    // A contest tells all its rules, and leaves those out that are off.
    const Rules contest = rules(
        R"({"init_point":25000,"fandian":30000,"dora_count":3,"shiduan":1,"have_biao_dora":true,)"
        R"("have_helelianzhuang":true,"have_helezhongju":true,"have_li_dora":true,)"
        R"("have_qieshangmanguan":true,"have_toutiao":true,"have_yifa":false,)"
        R"("jingsuanyuandian":30000,"shunweima_2":10,"shunweima_3":-10,"shunweima_4":-30,)"
        R"("noting_fafu_1":500,"noting_fafu_2":750,"noting_fafu_3":1500,"changbang_value":1500,)"
        R"("disable_double_yakuman":1,"disable_leijiyiman":true,"guyi_mode":1})");
    CHECK_FALSE(contest.tobi);
    CHECK(contest.nagashi == Nagashi::off);
    CHECK(contest.ura_dora);
    CHECK_FALSE(contest.kan_ura);
    CHECK_FALSE(contest.ippatsu);
    CHECK_FALSE(contest.abort_kyuushu);
    CHECK(contest.extension == Extension::none);
    CHECK(contest.dealer_stop == DealerStop::target_and_top_by_win);
    CHECK(contest.renchan_on_draw == RenchanOnDraw::never);
    CHECK(contest.kiriage_mangan);
    CHECK(contest.multi_ron == MultiRon::head_bump);
    CHECK(contest.return_points == 30000);
    CHECK(contest.uma == StaticVector<int, max_players>{30, 10, -10, -30});
    CHECK(contest.noten_total == 1500);
    CHECK(contest.honba_value == 1500);
    CHECK(contest.double_yakuman == EnumSet<DoubleYakuman>{});
    CHECK(contest.kazoe == Kazoe::sanbaiman);
    CHECK(contest.local_yaku.contains(LocalYaku::sanrenkou));

    const auto refused = [&](const std::string& detail) {
        return error_of(with_head(R"({"mode":2,"detail_rule":)" + detail + "}"));
    };
    for (const char* rule :
         {"xuezhandaodi", "muyu_mode", "new_mode", "chuanma", "reveal_discard"}) {
        CHECK(refused("{\"" + std::string{rule} + "\":1}") ==
              "game: is a game with the rule `" + std::string{rule} +
                  "`, which no table here can play");
        CHECK(refused("{\"" + std::string{rule} + "\":0}") == "none");
    }
    CHECK(refused(R"({"have_yifa":true,"have_helelianzhuang":true})") ==
          "game: is a game with the rule `have_biao_dora`, which no table here can play");
    for (const char* rule : {"changbang_value", "fandian", "init_point", "fanfu"}) {
        CHECK(refused("{\"" + std::string{rule} + "\":99999999}") ==
              "game: is a game with the rule `" + std::string{rule} +
                  "`, which no table here can play");
    }
    CHECK(refused(R"({"shunweima_2":99999999,"shunweima_3":1,"shunweima_4":1})") ==
          "game: is a game with the rule `shunweima`, which no table here can play");
    CHECK(refused(R"({"liqibang_value":2000})") ==
          "game: is a game with the rule `liqibang_value`, which no table here can play");
    CHECK(refused(R"({"noting_fafu_1":1000,"noting_fafu_2":1000,"noting_fafu_3":3000})") ==
          "game: is a game with the rule `noting_fafu`, which no table here can play");
}

TEST_CASE("majsoul: a wall that begins with the deal must deal the hands", "[record][majsoul]") {
    // The dealer's four tiles, then those of the others, three times; then one each, and the
    // dealer's fourteenth.
    const std::vector<std::string> hands{"123456789m1122z", "123456789m1122s", "123456m777z1234s",
                                         "123456789m1122s"};
    std::array<std::vector<Tile>, 4> tiles;
    for (std::size_t i = 0; i < 4; ++i)
        tiles[i] = *parse_tiles(hands[i]);
    std::string whole;
    for (std::size_t i = 0; i < 52; ++i) {
        const std::size_t seat = i < 48 ? i / 4 % 4 : i - 48;
        whole += to_string(tiles[seat][i < 48 ? i / 16 * 4 + i % 4 : 12]);
    }
    whole += "0p" + paishan();
    const std::string text = game(plays + win);
    const auto with = [&](const std::string& wall, const std::string& more = "") {
        return read(
            replaced(replaced(text, paishan(), wall), R"("paishan")", more + R"("paishan")"));
    };
    const auto log = with(whole);
    REQUIRE(error_of(log) == "none");
    CHECK(log->kyoku[0].wall == read(text)->kyoku[0].wall);
    CHECK(error_of(with("9p" + whole.substr(2))) ==
          "game: hand 1: event 1: NewRound: `tiles0` is not what `paishan` deals");

    const std::string salt = "salt";
    const auto promise = [&](const std::string& sha256, const std::string& of_salt) {
        return error_of(with(whole, R"("salt":"salt","sha256":")" + sha256 + R"(","saltSha256":")" +
                                        of_salt + "\","));
    };
    const std::string of_both = record::majsoul_sha256(whole + salt);
    const std::string of_salt = record::majsoul_sha256(salt);
    CHECK(of_salt == "63479ad69a090b258277ec8fba6f99419a2ffb248981510657c944ccd1148e97");
    CHECK(promise(of_both, of_salt) == "none");
    CHECK(promise(of_salt, of_salt) ==
          "game: hand 1: event 1: NewRound: the wall is not the one that was promised: `sha256`");
    CHECK(
        promise(of_both, of_both) ==
        "game: hand 1: event 1: NewRound: the wall is not the one that was promised: `saltSha256`");
    CHECK(error_of(with(paishan(), R"("md5":"0",)")) ==
          "game: hand 1: event 1: NewRound: the wall is not the one that was promised: `md5`");
}

TEST_CASE("majsoul: a win tells the indicators and who is liable", "[record][majsoul]") {
    const auto log = read(game(plays + replaced(win, R"("fu":40)", R"("fu":40,"baopai":3)")));
    REQUIRE(error_of(log) == "none");
    const auto& hora = std::get<LogWin>(log->kyoku[0].events.back());
    CHECK(hora.dora == Indicators{"4z"_t});
    CHECK(hora.tells_liable);
    CHECK(hora.liable == Seat{2});
    CHECK(error_of(read(game(plays + replaced(win, R"("fu":40)", R"("fu":40,"baopai":5)")))) ==
          "game: hand 1: event 9: Hule: `baopai` is no seat");
}

TEST_CASE("majsoul: draws of every kind are read", "[record][majsoul]") {
    const auto draw = [](const std::string& record) {
        const auto log = read(game(plays + record));
        REQUIRE(error_of(log) == "none");
        return std::get<LogDraw>(log->kyoku[0].events.back());
    };
    const auto abort = [&](int type) {
        return draw(R"({"name":".lq.RecordLiuJu","data":{"type":)" + std::to_string(type) + "}}")
            .kind;
    };
    CHECK(abort(1) == DrawKind::kyuushu);
    CHECK(abort(2) == DrawKind::suufon);
    CHECK(abort(3) == DrawKind::suukan);
    CHECK(abort(4) == DrawKind::suucha);
    CHECK(abort(5) == DrawKind::sanchahou);
    const auto exhaustive =
        draw(R"({"name":".lq.RecordNoTile","data":{"players":[{},{"tingpai":true},{},{}],)"
             R"("scores":[{"delta_scores":[-1000,3000,-1000,-1000]}]}})");
    CHECK(exhaustive.kind == DrawKind::exhaustive);
    CHECK((*exhaustive.tenpai)[Seat{1}]);
    CHECK((*exhaustive.deltas)[Seat{1}] == 3000);

    // After the last discard the indicator of the kan before it is turned.
    const auto turned =
        read(game(plays + R"({"name":".lq.RecordNoTile","data":{"doras":["4z","2p"]}})"));
    REQUIRE(error_of(turned) == "none");
    const auto& events = turned->kyoku[0].events;
    CHECK(events[events.size() - 2] == LogEvent{Dora{"2p"_t}});

    std::string scores = R"({"delta_scores":[100000000,0,0,0]})";
    for (int i = 0; i < 4; ++i)
        scores += "," + scores;
    CHECK(error_of(read(
              game(plays + R"({"name":".lq.RecordNoTile","data":{"scores":[)" + scores + "]}}"))) ==
          "game: hand 1: event 9: NoTile: `scores` has more entries than there are seats");
}

TEST_CASE("majsoul: each error names its hand and event", "[record][majsoul]") {
    struct Row {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Row> rows{
        {R"("seat":1,"tile":"8s"})", R"("seat":1,"tile":"7s"})",
         "game: hand 1: event 3: DealTile: the tile drawn is not the next one of `paishan`"},
        {R"("seat":1,"tile":"8s"})", R"("seat":7,"tile":"8s"})",
         "game: hand 1: event 3: DealTile: no seat, or no tile"},
        {R"("froms":[2,2,1])", R"("froms":[2,2,2])",
         "game: hand 1: event 7: ChiPengGang: more or less than one tile was called"},
        {R"("froms":[2,2,1])", R"("froms":[2,2])",
         "game: hand 1: event 7: ChiPengGang: `tiles` and `froms` are not those of a call"},
        {".lq.RecordHule", ".lq.RecordHu", "game: hand 1: event 9: `Hu` is unknown"},
        {".lq.RecordHule", "Hule", "game: `Hule` is not a record of a hand"},
        {R"({"id":2,"val":1})", R"({"id":99,"val":1})",
         "game: hand 1: event 9: Hule: `fans` has an unknown entry"},
        {R"("scores":[25000,)", R"("scores":["x",)",
         "game: hand 1: event 1: NewRound: the scores are not a number for each seat"},
        {R"("doras":["4z"],"tiles0")", R"("doras":[],"tiles0")",
         "game: hand 1: event 1: NewRound does not have exactly one dora indicator"},
        {R"("tiles3")", R"("tiles4")", "game: hand 1: event 1: NewRound: `tiles3` is not a hand"},
        {"8s2p9s", "8s2p", "game: hand 1: event 1: NewRound: `paishan` is not 83 or 136 tiles"},
        {"records", "record", "game: has no list `records` or `actions`"},
    };
    const std::string text = game(plays + win);
    for (const Row& row : rows) {
        CAPTURE(row.from, row.to);
        CHECK(error_of(read(replaced(text, row.from, row.to))) == row.error);
    }
    const std::string cut = plays.substr(0, plays.size() - 1);
    CHECK(error_of(read(game(cut))) ==
          "game: hand 1: event 9: the record ends before this hand does");
    CHECK(error_of(read("[]")) == "game: contains no hand");
    CHECK(error_of(read("{")) == "game: ends inside the value that begins on line 1");
}

} // namespace jantaku::majsoul_test
