#include "record/majsoul/majsoul.hpp"
#include "tests/support/catch.hpp"

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
        {".lq.RecordHule", "Hule", "game: hand 1: event 9: `Hule` is not a record of a hand"},
        {R"({"id":2,"val":1})", R"({"id":99,"val":1})",
         "game: hand 1: event 9: Hule: `fans` has an unknown entry"},
        {R"("scores":[25000,)", R"("scores":["x",)",
         "game: hand 1: event 1: NewRound: the scores are not a number for each seat"},
        {R"("doras":["4z"],"tiles0")", R"("doras":[],"tiles0")",
         "game: hand 1: event 1: NewRound does not have exactly one dora indicator"},
        {R"("tiles3")", R"("tiles4")", "game: hand 1: event 1: NewRound: `tiles3` is not a hand"},
        {"8s2p9s", "8s2p", "game: hand 1: event 1: NewRound: `paishan` is not 83 tiles"},
        {"records", "record", "game: has no list `records`"},
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
