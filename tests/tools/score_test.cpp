#include "tests/support/catch.hpp"
#include "tools/calc/rules_choice.hpp"
#include "tools/calc/win_report.hpp"
#include "tools/calc/win_row.hpp"

#include <fmt/format.h>
#include <jantaku/tile/notation.hpp>

namespace jantaku::score_test {

using namespace jantaku::calc;

namespace {

const RulesChoice& default_rules() {
    static const auto choice = RulesChoice::make("default", {});
    return *choice;
}

// A row with these members. The hand has a closed wait on 8s.
constexpr std::string_view plain =
    R"("hand":"234m456p99m567s79s","win_tile":"8s","tsumo":false,"seat_wind":"S","round_wind":"E")";

std::string row_with(std::string_view more) {
    return fmt::format(R"({{"id":"x",{}{}{}}})", plain, more.empty() ? "" : ",", more);
}

std::string answer(const std::string& row, const RulesChoice& rules = default_rules()) {
    auto told = answer_win(row, 7, rules);
    REQUIRE(told.text.ends_with('\n'));
    told.text.pop_back();
    CHECK(told.faults == (told.text.find("\"error\"") == std::string::npos ? 0 : 1));
    return told.text;
}

std::string error_of(const std::string& row, const RulesChoice& rules = default_rules()) {
    const auto text = answer(row, rules);
    const std::string begin = R"({"id":"x","error":")";
    if (!text.starts_with(begin)) return text;
    return text.substr(begin.size(), text.size() - begin.size() - 2);
}

} // namespace

TEST_CASE("read: tiles are read in every form", "[app][calc]") {
    for (const auto& [text, expected] :
         std::initializer_list<std::pair<const char*, const char*>>{{"123m406p11z", "123m406p11z"},
                                                                    {"123m 0p EE", "123m0p11z"},
                                                                    {"5mr5pr", "0m0p"},
                                                                    {"ESWNPFC", "1234567z"},
                                                                    {"1m 5mr 9s C", "10m9s7z"},
                                                                    {"", ""}}) {
        CAPTURE(text);
        const auto tiles = read_tiles(text);
        REQUIRE(tiles);
        CHECK(to_string(std::span<const Tile>{*tiles}) == expected);
    }
}

TEST_CASE("read: text that is not a tile is quoted", "[app][calc]") {
    for (const auto& [text, expected] : std::initializer_list<std::pair<const char*, const char*>>{
             {"12", "`12`: expected m, p, s or z after the digits"},
             {"12x", "`12x`: expected m, p, s or z after the digits"},
             {"m", "`m`: expected digits with m, p, s or z, or one of E S W N P F C"},
             {"8z", "`8z`: there is no such tile in 8z"},
             {"0z", "`0z`: there is no such tile in 0z"},
             {"55mr", "`55mr`: r marks a single red five: 5mr, 5pr or 5sr"},
             {"5zr", "`5zr`: r marks a single red five: 5mr, 5pr or 5sr"},
             {"?", "`?`: expected digits with m, p, s or z, or one of E S W N P F C"}}) {
        CAPTURE(text);
        const auto tiles = read_tiles(text);
        REQUIRE_FALSE(tiles);
        CHECK(tiles.error().reason == expected);
    }
    CHECK(read_tile("12m").error().reason == "`12m`: expected one tile");
}

TEST_CASE("read: melds are read with their word, or without it", "[app][calc]") {
    const auto kind_of = [](std::string_view text) { return read_meld(text).value().kind; };
    CHECK(kind_of("chi 312m") == MeldKind::chi);
    CHECK(kind_of("123m") == MeldKind::chi);
    CHECK(kind_of("pon 555z") == MeldKind::pon);
    CHECK(kind_of("PPP") == MeldKind::pon);
    CHECK(kind_of("kan 1111p") == MeldKind::daiminkan);
    CHECK(kind_of("daiminkan 1111p") == MeldKind::daiminkan);
    CHECK(kind_of("kakan 0555p") == MeldKind::kakan);
    CHECK(kind_of("ankan EEEE") == MeldKind::ankan);
    for (const auto& [text, expected] : std::initializer_list<std::pair<const char*, const char*>>{
             {"chi 124m", "chi 124m: must be a run of three tiles"},
             {"chi 891m", "chi 891m: must be a run of three tiles"},
             {"chi 123z", "chi 123z: must be a run of three tiles"},
             {"pon 556z", "pon 556z: must be three equal tiles"},
             {"ankan 111m", "kan 111m"},
             {"1111m", "`1111m`: say which meld: chi, pon, kan, kakan or ankan"},
             {"peng 111m", "`peng` is not a meld: chi, pon, kan, kakan or ankan"},
             {"pon 11y", "` 11y`: expected m, p, s or z after the digits"}}) {
        CAPTURE(text);
        const auto meld = read_meld(text);
        REQUIRE_FALSE(meld);
        CHECK(meld.error().reason.find(expected) != std::string::npos);
    }
}

TEST_CASE("score: a row is answered with yaku, fu, han, limit, points and deltas", "[app][calc]") {
    CHECK(answer(row_with(R"("riichi":1,"dora":["8m"],"ura":["1p"],"honba":1,"sticks":2,)"
                          R"("winner":2,"oya":1,"loser":0)")) ==
          R"({"id":"x","yaku":[["riichi",1],["dora",2]],"yakuman":[],"fu":40,"han":3,)"
          R"("limit":null,"points":5200,"deltas":[-5500,0,7500,0]})");
    CHECK(answer(R"({"id":3,"hand":["1m","9m","1p","9p","1s","9s","E","S","W","N","P","F","C"],)"
                 R"("win_tile":"C","tsumo":true,"seat_wind":"E","round_wind":"S"})") ==
          R"({"id":3,"yaku":[],"yakuman":[["kokushi_13",2]],"fu":0,"han":0,"limit":"yakuman",)"
          R"("points":96000,"deltas":[96000,-32000,-32000,-32000]})");
}

TEST_CASE("score: the payer of a ron is not given when the row does not tell it", "[app][calc]") {
    CHECK(answer(row_with(R"("riichi":2)")).ends_with(R"("points":2600,"deltas":null})"));
}

TEST_CASE("score: dora of every kind are among the yaku", "[app][calc]") {
    const std::string row =
        R"({"id":"x","hand":"234p067p99s44z","melds":["pon 111z"],"win_tile":"9s","tsumo":false,)"
        R"("seat_wind":"S","round_wind":"E","players":3,"nuki":1,"dora":"3z4p"})";
    CHECK(answer(row).find(R"("yaku":[["yakuhai_round",1],["dora",4],["aka",1],["kita",1]])") !=
          std::string::npos);
}

TEST_CASE("score: the rules of a row follow from its source and its own members", "[app][calc]") {
    const auto kokushi = [](std::string_view more) {
        return answer(fmt::format(R"({{"id":"x","hand":"19m19p19sESWNPFC","win_tile":"C",)"
                                  R"("tsumo":false,"seat_wind":"S","round_wind":"E"{}}})",
                                  more));
    };
    const auto is_double = [](const std::string& text) {
        return text.find("[\"kokushi_13\",2]") != std::string::npos;
    };
    CHECK(is_double(kokushi("")));
    CHECK_FALSE(is_double(kokushi(R"(,"src":"tenhou")")));
    CHECK_FALSE(is_double(kokushi(R"(,"src":"tenhou","players":3)")));
    CHECK(is_double(kokushi(R"(,"src":"tenhou","double_yakuman":true)")));
    CHECK(is_double(kokushi(R"(,"src":"kobalab","double_yakuman":true)")));
    CHECK(is_double(kokushi(R"(,"src":"riichienv")")));
    CHECK_FALSE(is_double(kokushi(R"(,"src":"riichienv","double_yakuman":false)")));
    CHECK(is_double(kokushi(R"(,"src":"my own bot")")));

    const auto tanyao = [](std::string_view more) {
        return answer(fmt::format(R"({{"id":"x","hand":"234m067p5588s","melds":["chi 234s"],)"
                                  R"("win_tile":"5s","tsumo":false,"seat_wind":"S",)"
                                  R"("round_wind":"E"{}}})",
                                  more));
    };
    CHECK(tanyao("").find(R"([["tanyao",1],["aka",1]])") != std::string::npos);
    CHECK(tanyao(R"(,"aka":false)").find(R"("yaku":[["tanyao",1]],)") != std::string::npos);
    CHECK(tanyao(R"(,"kuitan":false)").find("no yaku") != std::string::npos);

    const auto kiriage = row_with(R"("riichi":1,"dora":"1m1m5p","kiriage":true)");
    CHECK(answer(kiriage).find(R"("fu":40,"han":4,"limit":"mangan")") != std::string::npos);

    const auto no_kuitan = RulesChoice::make("tenhou", {"kuitan=false"});
    REQUIRE(no_kuitan);
    const std::string open = R"({"id":"x","hand":"234m067p5588s","melds":["chi 234s"],)"
                             R"("win_tile":"5s","tsumo":false,"seat_wind":"S","round_wind":"E")";
    CHECK(answer(open + "}", *no_kuitan).find("no yaku") != std::string::npos);
    CHECK(answer(open + R"(,"src":"tenhou"})", *no_kuitan).find("tanyao") != std::string::npos);
}

TEST_CASE("score: unknown rules are refused", "[app][calc]") {
    CHECK(RulesChoice::make("nothing", {})
              .error()
              .reason.starts_with("there are no rules `nothing`: default "));
    CHECK(RulesChoice::make("default", {"kuitan"}).error().reason == "there is no rule `kuitan`");
    CHECK(RulesChoice::make("default", {"x=1"}).error().reason == "there is no rule `x`");
    CHECK(RulesChoice::make("default", {"kuitan=2"}).error().reason ==
          "kuitan may not be `2`: false true");
}

TEST_CASE("score: a wrong row is answered with what is wrong", "[app][calc]") {
    CHECK(answer("nothing") == R"({"id":null,"error":"line 7 is not a JSON object"})");
    CHECK(answer("[1]") == R"({"id":null,"error":"line 7 is not a JSON object"})");
    CHECK(answer("{}") == R"({"id":null,"error":"hand: is missing"})");
    CHECK(answer("{\"id\":\"\xff\"}") == R"({"id":null,"error":"line 7 is not a JSON object"})");
    CHECK(answer("{\"n\":1e999}") == R"({"id":null,"error":"line 7 is not a JSON object"})");
    CHECK(error_of(R"({"id":"x","hand":"1m"})") == "win_tile: is missing");
    CHECK(error_of(row_with("")) ==
          "the hand has no yaku, or fewer han of yaku than the rules require");
    for (const auto& [more, expected] : std::initializer_list<std::pair<const char*, const char*>>{
             {R"("hand":5)", "hand: must be a list of tiles, or a string such as \\\"123m0p\\\""},
             {R"("hand":["1m",5])", "hand: 5 is not a tile"},
             {R"("hand":["1x"])", "hand: `1x`: expected m, p, s or z after the digits"},
             {R"("hand":"123456789m123456p")", "hand: 15 tiles; at most 14"},
             {R"("hand":"123m")",
              "hand: 3 tiles besides the winning one and 0 meld(s); needed are 13"},
             {R"("hand":"")", "hand: 0 tiles besides the winning one and 0 meld(s); needed are 13"},
             {R"("win_tile":"1m","riichi":1)", "the tiles are not a winning hand"},
             {R"("win_tile":["1m"])", "win_tile: [\\\"1m\\\"] is not a tile"},
             {R"("tsumo":1)", "tsumo: must be true or false"},
             {R"("seat_wind":"X")", "seat_wind: must be E, S, W or N"},
             {R"("round_wind":2)", "round_wind: must be a string"},
             {R"("seat_wind":"N","players":3)", "seat_wind: the game has no seat with that wind"},
             {R"("players":5)", "players: must be a whole number from 2 to 4"},
             {R"("riichi":3)", "riichi: must be a whole number from 0 to 2"},
             {R"("riichi":true)", "riichi: must be a whole number from 0 to 2"},
             {R"("honba":-1)", "honba: must be a whole number from 0 to 1000"},
             {R"("honba":18446744073709551615)", "honba: must be a whole number from 0 to 1000"},
             {R"("sticks":1.5)", "sticks: must be a whole number from 0 to 1000"},
             {R"("src":1)", "src: must be a string"},
             {R"("melds":1)", "melds: must be a list of at most four melds"},
             {R"("melds":[1])",
              "melds: must be a list of {\\\"type\\\":\\\"pon\\\",\\\"tiles\\\":…}, "
              "or of strings: \\\"pon 555z\\\""},
             {R"("melds":[{"type":"x"}])",
              "melds: `x` is not a type: chi, pon, daiminkan, kakan or ankan"},
             {R"("melds":[{"type":"pon"}])", "melds: a meld has no tiles"},
             {R"("melds":[{"type":"pon","tiles":[]}])", "melds: a meld has no tiles"},
             {R"("melds":[{"type":"pon","tiles":"112m"}])",
              "melds: pon 112m: must be three equal tiles"},
             {R"("dora":"111111m")", "dora: 6 tiles; at most 5"},
             {R"("haitei":true)", "haitei: is a tsumo"},
             {R"("houtei":true,"tsumo":true)", "houtei: is a ron"},
             {R"("rinshan":true)", "rinshan is a tsumo"},
             {R"("chankan":true,"tsumo":true)", "chankan is a ron"},
             {R"("chankan":true,"houtei":true)", "chankan is never the last tile"},
             {R"("rinshan":true,"haitei":true,"tsumo":true)", "rinshan is never the last tile"},
             {R"("open_riichi":true)", "open riichi is also a riichi"},
             {R"("tsubame":true,"tsumo":true)", "tsubame gaeshi is a ron"},
             {R"("dealin_nonriichi":true,"tsumo":true)", "nobody deals in on a tsumo"},
             {R"("paarenchan":true)", "only a dealer wins eight times in a row"},
             {R"("riichi":1,"ippatsu":2)", "ippatsu: must be true or false"},
             {R"("ippatsu":true)", "ippatsu needs riichi"},
             {R"("ura":"1m")", "ura dora need riichi"},
             {R"("riichi":1,"hand":"234m456p99m79s","melds":["chi 567s"])",
              "riichi needs a closed hand"},
             {R"("first_turn":true,"hand":"234m456p99m79s","melds":["chi 567s"])",
              "the first turn ends with any meld"},
             {R"("nuki":1)", "nuki: no Norths are set aside in this game"},
             {R"("players":3)", "2m is not among the tiles of this game"},
             {R"("hand":"99999m456p79s234p")", "9m occurs more than four times"},
             {R"("winner":4)", "winner: must be a whole number from 0 to 3"},
             {R"("winner":0,"oya":0)", "seat_wind: is not the winner's, by winner and oya"},
             {R"("winner":1,"loser":1)", "the winner cannot be the discarder"},
             {R"("tsumo":true,"loser":2)", "loser: must be null for a tsumo"},
             {R"("winner":1,"pao":1)", "the winner cannot be the liable seat"}}) {
        CAPTURE(more);
        // If a member occurs twice, the last one counts.
        CHECK(error_of(row_with(more)).starts_with(expected));
    }
    const std::string sanma =
        R"({"id":"x","hand":"456p99s79s11p2z2z","win_tile":"8s","melds":[],"tsumo":false,)"
        R"("seat_wind":"S","round_wind":"E","players":3)";
    CHECK(error_of(R"({"id":"x","hand":"456p99s77999p","melds":["chi 567s"],"win_tile":"9p",)"
                   R"("tsumo":false,"seat_wind":"S","round_wind":"E","players":3})") ==
          "there is no chi with three players");
    CHECK(error_of(sanma + R"(,"nuki":5})") == "nuki: must be a whole number from 0 to 4");
}

TEST_CASE("score: a liable seat pays as the rules say", "[app][calc]") {
    const std::string row =
        R"({"id":"x","src":"tenhou","hand":"3345s","melds":["pon FFF","pon CCC","pon PPP"],)"
        R"("win_tile":"3s","seat_wind":"N","round_wind":"E","winner":1,"oya":2,"pao":3,)";
    CHECK(answer(row + R"("tsumo":false,"loser":2})").find(R"("deltas":[0,32000,-16000,-16000])") !=
          std::string::npos);
    CHECK(answer(row + R"("tsumo":true,"honba":1})").find(R"("deltas":[0,32300,0,-32300])") !=
          std::string::npos);
}

TEST_CASE("score: a row that agrees with its result gives no output", "[app][calc][verify]") {
    const auto verify = [](const std::string& result) {
        const auto row = row_with(R"("riichi":1,"dora":["8m"],"ura":["1p"],"winner":1,"oya":0,)"
                                  R"("loser":0,"result":)" +
                                  result);
        return verify_win(row, 1, default_rules()).text;
    };
    const std::string right = R"({"yaku":[["riichi",1],["dora",2],["uradora",0]],"yakuman":[],)"
                              R"("fu":40,"han":3,"limit":0,"points":5200,)"
                              R"("deltas":[-5200,5200,0,0]})";
    CHECK(verify(right).empty());
    CHECK(verify(R"({"yaku":[["riichi",null],["dora",null]],"limit":null,"deltas":null})").empty());
    const auto with = [&](std::string_view from, std::string_view to) {
        auto text = right;
        return verify(text.replace(text.find(from), from.size(), to));
    };
    CHECK(with("\"fu\":40", "\"fu\":30") == "x: fu: expected 30, is 40\n");
    CHECK(with("\"han\":3", "\"han\":4") == "x: han: expected 4, is 3\n");
    CHECK(with("\"limit\":0", "\"limit\":1") == "x: limit: expected 1, is 0\n");
    CHECK(with("5200,\"del", "5800,\"del") == "x: points: expected 5800, is 5200\n");
    CHECK(with("[-5200,5200", "[-5300,5300") ==
          "x: deltas: expected [-5300,5300,0,0], is [-5200,5200,0,0]\n");
    CHECK(with("[\"dora\",2]", "[\"dora\",1]") ==
          "x: yaku: expected dora 1 riichi 1, is dora 2 riichi 1\n");
    CHECK(with("[\"dora\",2]", "[\"dora\",2],[\"pinfu\",1]") ==
          "x: yaku: expected dora 2 pinfu 1 riichi 1, is dora 2 riichi 1\n");
    CHECK(with("\"yakuman\":[]", "\"yakuman\":[\"tenhou\"]") ==
          "x: yakuman: expected tenhou, is nothing\n");
    CHECK(verify("5") == "x: error: result: is missing\n");
    CHECK(verify_win("x", 9, default_rules()).text == "line 9 is not a JSON object\n");
    CHECK(verify_win(row_with(R"("tsumo":5)"), 9, default_rules()).text ==
          "x: error: tsumo: must be true or false\n");
}

TEST_CASE("score: a result with three players may count tiles set aside as dora or by their name",
          "[app][calc][verify]") {
    const auto verify = [](const std::string& yaku) {
        return verify_win(R"({"id":"x","hand":"234p067p99s44z","melds":["pon 111z"],)"
                          R"("win_tile":"9s","tsumo":false,"seat_wind":"S","round_wind":"E",)"
                          R"("players":3,"nuki":2,"result":{"yaku":)" +
                              yaku + "}}",
                          1, default_rules())
            .text;
    };
    CHECK(verify(R"([["round_E",1],["dora",2],["akadora",1]])").empty());
    CHECK(verify(R"([["round_E",1],["nukidora",2],["akadora",1]])").empty());
    CHECK(verify(R"([["round_E",null],["nukidora",null],["akadora",null]])").empty());
    CHECK(verify(R"([["round_E",1],["dora",3],["akadora",1]])") ==
          "x: yaku: expected aka 1 dora 3 yakuhai_round 1, is aka 1 dora 2 yakuhai_round 1\n");
}

TEST_CASE("score: a yakuman may be given as thirteen han each, or with none",
          "[app][calc][verify]") {
    const auto verify = [](std::string_view han) {
        return verify_win(fmt::format(R"({{"id":"x","hand":"19m19p19sESWNPFC","win_tile":"C",)"
                                      R"("tsumo":false,"seat_wind":"S","round_wind":"E",)"
                                      R"("result":{{"yakuman":["kokushi_13"],"fu":50,"han":{},)"
                                      R"("limit":5}}}})",
                                      han),
                          1, default_rules())
            .text;
    };
    CHECK(verify("26").empty());
    CHECK(verify("0").empty());
    CHECK(verify("13") == "x: han: expected 13, is 26\n");
}

TEST_CASE("score: the report shows how a win is computed", "[app][calc]") {
    const auto report = [](const std::string& row) {
        const auto it = read_win(row, default_rules());
        REQUIRE(it);
        const auto worth = worth_of(*it);
        REQUIRE(worth);
        return win_report(*it, *worth);
    };
    CHECK(report(row_with(R"("riichi":1,"dora":["8m"],"ura":["1p"],"honba":1,"sticks":2,)"
                          R"("loser":2)")) ==
          "hand: 23499m 456p 56779s + 8s, ron\n"
          "seat: South, round: East\n"
          "yaku: Riichi 1 han\n"
          "dora: 2 han, indicators 8m\n"
          "ura dora: 0 han, indicators 1p\n"
          "fu: 40 (base 20 + wait 8s 2 + closed ron 10 = 32, rounded up)\n"
          "value: 3 han 40 fu, 5200 points\n"
          "base: 40 fu x 2^(2+3) = 1280\n"
          "the discarder owes 5200 (1280 x 4 = 5120) + 300 honba = 5500\n"
          "the winner gets 7500, 2000 of it riichi sticks\n");
    CHECK(report(R"({"hand":"234p067p5599s","melds":["pon EEE"],"win_tile":"5s","tsumo":true,)"
                 R"("seat_wind":"W","round_wind":"E","players":3,"nuki":2})") ==
          "hand: 234067p 5599s + 5s, tsumo\n"
          "melds: pon EEE\n"
          "seat: West, round: East\n"
          "yaku: Yakuhai: round wind 1 han\n"
          "red fives: 1 han\n"
          "kita: 2 han\n"
          "fu: 30 (base 20 + closed triplet 5s 4 + open triplet E 4 + tsumo 2)\n"
          "value: 4 han 30 fu, 5900 points\n"
          "base: 30 fu x 2^(2+4) = 1920\n"
          "the dealer owes 3900 (1920 x 2 = 3840)\n"
          "the other child owes 2000 (1920 x 1 = 1920)\n"
          "the winner gets 5900\n");
    CHECK(report(R"({"hand":"19m19p19sESWNPFC","win_tile":"C","tsumo":true,"seat_wind":"E",)"
                 R"("round_wind":"S"})") == "hand: 19m 19p 19s ESWNPFC + C, tsumo\n"
                                            "seat: East (dealer), round: South\n"
                                            "yaku: Kokushi musou, thirteen waits 2x yakuman\n"
                                            "value: 2x yakuman, 96000 points\n"
                                            "base: 16000\n"
                                            "each child owes 32000 (16000 x 2)\n"
                                            "the winner gets 96000\n");
    const std::string daisangen =
        R"({"src":"tenhou","hand":"3345s","melds":["pon FFF","pon CCC","pon PPP"],)"
        R"("win_tile":"3s","seat_wind":"N","round_wind":"E","winner":1,"oya":2,"pao":3,)";
    CHECK(report(daisangen + R"("tsumo":false,"loser":2})")
              .ends_with("the discarder owes 16000 (half of 8000 x 4, pao)\n"
                         "the liable seat owes 16000 (half of 8000 x 4, pao)\n"
                         "the winner gets 32000\n"));
    CHECK(report(daisangen + R"("tsumo":true,"honba":1})")
              .ends_with("the liable seat owes 32000 (8000 x 4) + 300 honba = 32300\n"
                         "the winner gets 32300\n"));
}

} // namespace jantaku::score_test
