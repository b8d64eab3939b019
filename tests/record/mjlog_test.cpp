#include "record/mjlog/mjlog.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/tile/notation.hpp>
#include <string>
#include <vector>

namespace jantaku::mjlog_test {

using namespace jantaku::literals;

namespace {

const Presets& presets() {
    static const Presets built_in = Presets::built_in();
    return built_in;
}

// One hand that no rules would allow, but in which no tile is in two places. Seats 0 to 2 hold one
// copy each of 1m … 9m 1p … 4p, seat 3 three copies each of 1s … 4s and the red 5s.
const std::string hand = //
    R"(<INIT seed="0,0,0,2,5,135" ten="250,250,250,250" oya="0")"
    R"( hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" hai1="1,5,9,13,17,21,25,29,33,37,41,45,49")"
    R"( hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" hai3="72,73,74,76,77,78,80,81,82,84,85,86,88"/>)"
    "<T52/><D52/><U75/><E75/>"
    R"(<N who="3" m="28746"/><G88/>)" // pon of 1s, from seat 1
    "<T89/><D89/><U53/><E1/>"
    R"(<N who="2" m="335"/><F14/>)"                                // chi of 1m
    R"(<W96/><N who="3" m="28754"/><W90/><DORA hai="134"/><G90/>)" // kakan of 1s
    R"(<BYE who="1"/><T91/><D91/><U79/><E79/>)"
    R"(<N who="3" m="20226"/><W92/><DORA hai="133"/><G92/>)" // daiminkan of 2s, from seat 1
    R"(<UN n1="%42"/><T93/><REACH who="0" step="1"/><D93/>)"
    R"(<REACH who="0" ten="240,250,250,250" step="2"/>)"
    R"(<U94/><E94/><W83/><N who="3" m="20480"/><DORA hai="132"/><W95/><G95/>)"; // ankan of 3s
const std::string win =                                                         //
    R"(<AGARI ba="0,1" hai="0,4,8,12,16,20,24,28,32,36,40,44,48,95" machi="95" ten="30,3900,0" yaku="1,1,52,2,54,1,53,0")"
    R"( doraHai="135,134,133,132" doraHaiUra="128,129,130,131" who="0" fromWho="3")"
    R"( sc="240,49,250,0,250,0,250,-39" owari="289,49.0,250,5.0,250,-15.0,211,-39.0"/>)";
const std::string names = R"(<UN n0="%E5%A4%A9" n1="%42" n2="C" n3="D%2" dan="0,0,0,0"/>)";

std::string game(const std::string& go, const std::string& hands) {
    return R"(<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/>)" + go + names +
           R"(<TAIKYOKU oya="0"/>)" + hands + "</mjloggm>";
}
std::string game() {
    return game(R"(<GO type="169" lobby="0"/>)", hand + win);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

Log read(const std::string& xml, const LogHints& hints = {}) {
    auto log = read_mjlog(xml, "g", presets(), hints);
    if (!log) FAIL(to_string(log.error()));
    return *log;
}
std::string error_of(const std::string& xml) {
    const auto log = read_mjlog(xml, "g", presets());
    return log ? "no error" : to_string(log.error());
}

Indicators indicators(std::string_view text) {
    Indicators list;
    const auto tiles = parse_tiles(text);
    for (const Tile tile : *tiles)
        list.push_back(tile);
    return list;
}

} // namespace

TEST_CASE("mjlog: every event of a hand is read", "[mjlog]") {
    const Log log = read(game());
    CHECK(log.id == "g");
    CHECK(log.names == std::vector<std::string>{"天", "B", "C", "D%2"});
    CHECK(log.preset == "tenhou");
    CHECK(log.rules == presets().find("tenhou")->rules);
    REQUIRE(log.kyoku.size() == 1);

    const LogKyoku& kyoku = log.kyoku[0];
    CHECK(kyoku.kyoku == 0);
    CHECK(kyoku.dice == std::array<std::uint8_t, 2>{3, 6});
    CHECK(kyoku.indicator == "7z"_t);
    CHECK(kyoku.points == PerSeat<int>(4, 25000));
    CHECK(to_string({kyoku.hands[Seat{0}].begin(), 13}) == "123406789m1234p");
    CHECK(to_string({kyoku.hands[Seat{3}].begin(), 13}) == "1112223334440s");

    const Seat a{0};
    const Seat b{1};
    const Seat c{2};
    const Seat d{3};
    const auto tsumo = [](Seat seat, Tile tile) { return LogEvent{Tsumo{seat, tile, false}}; };
    const std::vector<LogEvent> expected{
        tsumo(a, "0p"_t),
        Dahai{a, "0p"_t, true},
        tsumo(b, "1s"_t),
        Dahai{b, "1s"_t, true},
        Call{d, b, MeldKind::pon, "1s"_t, {"1s"_t, "1s"_t}},
        Dahai{d, "0s"_t, false},
        tsumo(a, "5s"_t),
        Dahai{a, "5s"_t, true},
        tsumo(b, "5p"_t),
        Dahai{b, "1m"_t, false},
        Call{c, b, MeldKind::chi, "1m"_t, {"2m"_t, "3m"_t}},
        Dahai{c, "4m"_t, false},
        tsumo(d, "7s"_t),
        Kakan{d, "1s"_t},
        tsumo(d, "5s"_t),
        Dora{"7z"_t},
        Dahai{d, "5s"_t, true},
        tsumo(a, "5s"_t),
        Dahai{a, "5s"_t, true},
        tsumo(b, "2s"_t),
        Dahai{b, "2s"_t, true},
        Call{d, b, MeldKind::daiminkan, "2s"_t, {"2s"_t, "2s"_t, "2s"_t}},
        tsumo(d, "6s"_t),
        Dora{"7z"_t},
        Dahai{d, "6s"_t, true},
        tsumo(a, "6s"_t),
        Reach{a},
        Dahai{a, "6s"_t, true},
        ReachAccepted{a},
        tsumo(b, "6s"_t),
        Dahai{b, "6s"_t, true},
        tsumo(d, "3s"_t),
        Ankan{d, {"3s"_t, "3s"_t, "3s"_t, "3s"_t}},
        Dora{"7z"_t},
        tsumo(d, "6s"_t),
        Dahai{d, "6s"_t, true},
    };
    REQUIRE(kyoku.events.size() == expected.size() + 1);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        CAPTURE(i);
        CHECK(kyoku.events[i] == expected[i]);
    }
}

TEST_CASE("mjlog: a win and the end are read", "[mjlog]") {
    const Log log = read(game());
    const auto& won = std::get<LogWin>(log.kyoku[0].events.back());
    CHECK(won.seat == Seat{0});
    CHECK(won.from == Seat{3});
    CHECK(won.tile == "6s"_t);
    CHECK(to_string({won.hand->begin(), won.hand->size()}) == "123406789m1234p");
    CHECK(won.dora == indicators("7777z"));
    CHECK(won.ura == indicators("6666z"));
    CHECK(won.score == LogScore{.yaku = {{Yaku::riichi, 1}},
                                .dora = 2,
                                .ura = 0,
                                .aka = 1,
                                .fu = 30,
                                .points = 3900,
                                .limit = std::nullopt});
    PerSeat<int> deltas(4);
    deltas[Seat{0}] = 4900;
    deltas[Seat{3}] = -3900;
    CHECK(won.deltas == deltas);
    REQUIRE(log.end);
    CHECK(log.end->points[Seat{3}] == 21100);
    CHECK((*log.end->results)[Seat{2}] == -15000);
}

TEST_CASE("mjlog: a yakuman has no fu, and the record names the liable seat", "[mjlog]") {
    auto text = replaced(game(), R"(yaku="1,1,52,2,54,1,53,0")", R"(yakuman="39,42" paoWho="2")");
    text = replaced(text, R"( doraHaiUra="128,129,130,131")", "");
    const Log log = read(text);
    const auto& won = std::get<LogWin>(log.kyoku[0].events.back());
    CHECK(won.liable == Seat{2});
    CHECK(won.ura == Indicators{});
    CHECK(won.score->yaku == std::vector<YakuHan>{{Yaku::daisangen, 1}, {Yaku::tsuuiisou, 1}});
    CHECK(won.score->is_yakuman);
    CHECK_FALSE(won.score->fu);
}

TEST_CASE("mjlog: a yakuman that counts twice is listed twice", "[mjlog]") {
    auto text = replaced(game(), R"(yaku="1,1,52,2,54,1,53,0")", R"(yakuman="41,42,41")");
    text = replaced(text, R"( doraHaiUra="128,129,130,131")", "");
    const Log log = read(text);
    const auto& won = std::get<LogWin>(log.kyoku[0].events.back());
    CHECK(won.score->yaku == std::vector<YakuHan>{{Yaku::suuankou_tanki, 2}, {Yaku::tsuuiisou, 1}});
    CHECK(won.score->is_yakuman);
}

TEST_CASE("mjlog: two players may win on one tile", "[mjlog]") {
    auto second = replaced(replaced(win, R"(who="0")", R"(who="1")"), R"(ba="0,1")", R"(ba="0,0")");
    second = replaced(second, R"(hai="0,4,8,12,16,20,24,28,32,36,40,44,48,95")",
                      R"(hai="5,9,13,17,21,25,29,33,37,41,45,49,53,95")");
    second = replaced(second, R"(sc="240,49,250,0,250,0,250,-39")",
                      R"(sc="289,0,250,39,250,0,211,-39")");
    const auto first = win.substr(0, win.find(" owari")) + "/>";
    const Log log = read(game(R"(<GO type="169"/>)", hand + first + second));
    const auto& events = log.kyoku[0].events;
    CHECK(std::get<LogWin>(events[events.size() - 2]).seat == Seat{0});
    CHECK(std::get<LogWin>(events.back()).seat == Seat{1});
    CHECK(log.end);

    const auto both = [&](const std::string& from, const std::string& to) {
        return error_of(game(R"(<GO type="169"/>)", hand + first + replaced(second, from, to)));
    };
    const std::string place = "g: hand 1: ";
    CHECK(both(R"(ba="0,0")", R"(ba="0,1")") ==
          place + R"(ba is "0,1"; by what came before, it must be "0,0")");
    CHECK(
        both(R"(sc="289)", R"(sc="240)") ==
        place +
            R"(sc before is "240,250,250,211"; by what came before, it must be "289,250,250,211")");
    CHECK(both(R"(doraHaiUra="128)", R"(doraHaiUra="127)") ==
          place + "doraHaiUra is not the same for both winners");
}

TEST_CASE("mjlog: the type of a draw gives its kind", "[mjlog]") {
    struct Case {
        std::string type;
        DrawKind kind;
        bool nagashi;
        std::string shown;
    };
    const std::string first = R"( hai0="4,0,8,12,16,20,24,28,32,36,40,44,48")";
    const std::string others = R"( hai1="5,9,13,17,21,25,29,33,37,41,45,49,53")"
                               R"( hai2="2,18,22,26,30,34,38,42,46,50")";
    const std::string last = R"( hai3="84,85,86,96")";
    const std::string drawn = R"( hai0="0,4,8,12,16,20,24,28,32,36,40,44,48,97")";
    const std::vector<Case> cases{
        {"", DrawKind::exhaustive, false, first + last},
        {R"(type="nm")", DrawKind::exhaustive, true, first + last},
        {R"(type="yao9")", DrawKind::kyuushu, false, drawn},
        {R"(type="reach4")", DrawKind::suucha, false, first + others + last},
        {R"(type="ron3")", DrawKind::sanchahou, false, first + others},
        {R"(type="kan4")", DrawKind::suukan, false, ""},
        {R"(type="kaze4")", DrawKind::suufon, false, ""},
    };
    for (const Case& c : cases) {
        CAPTURE(c.type);
        const Log log = read(
            game(R"(<GO type="169"/>)",
                 hand + (c.kind == DrawKind::kyuushu ? "<T97/>" : "") + "<RYUUKYOKU " + c.type +
                     R"( ba="0,1" sc="240,15,250,-15,250,-15,250,15")" + c.shown + "/>"));
        const auto& draw = std::get<LogDraw>(log.kyoku[0].events.back());
        CHECK(draw.kind == c.kind);
        CHECK(draw.nagashi == c.nagashi);
        CHECK(draw.tenpai.has_value() == (c.kind == DrawKind::exhaustive));
        if (draw.tenpai) {
            CHECK((*draw.tenpai)[Seat{0}]);
            CHECK_FALSE((*draw.tenpai)[Seat{1}]);
        }
        CHECK((*draw.hands)[Seat{3}].size() == (c.shown.ends_with(last) ? 4 : 0));
        CHECK((*draw.deltas)[Seat{1}] == -1500);
        CHECK_FALSE(log.end);
    }
}

TEST_CASE("mjlog: three players have rounds of three kyoku, and set tiles aside", "[mjlog]") {
    const std::string sanma = //
        R"(<INIT seed="6,1,0,0,2,90" ten="350,340,360,0" oya="2")"
        R"( hai0="36,37,38,39,40,41,42,43,44,45,46,47,48" hai1="72,73,74,75,76,77,78,79,80,81,82,83,84")"
        R"( hai2="0,1,2,3,32,33,34,35,108,109,110,111,112" hai3=""/>)"
        R"(<V120/><N who="2" m="30752"/><V52/><F52/>)";
    const Log log = read(game(R"(<GO type="185"/>)", sanma));
    CHECK(log.preset == "sanma_tenhou");
    CHECK(log.names.size() == 3);
    const LogKyoku& kyoku = log.kyoku[0];
    CHECK(kyoku.kyoku == 5);
    CHECK(kyoku.dealer == Seat{2});
    CHECK(kyoku.points.size() == 3);
    CHECK(kyoku.events[1] == LogEvent{Kita{Seat{2}, "4z"_t}});
    CHECK(kyoku.events[3] == LogEvent{Dahai{Seat{2}, "0p"_t, true}});

    CHECK(error_of(game(R"(<GO type="185"/>)", replaced(sanma, "seed=\"6", "seed=\"7"))) ==
          "g: hand 1: there is no such round");
    CHECK(error_of(game(R"(<GO type="185"/>)", replaced(sanma, "<V120/>", "<V20/>"))) ==
          "g: hand 1: event 1: tile 20 is not in play");
    CHECK(error_of(game(R"(<GO type="185"/>)", replaced(sanma, "<V120/>", "<W120/>"))) ==
          "g: hand 1: event 1: <W120> means nothing here");
}

TEST_CASE("mjlog: the type and the hints choose the rules", "[mjlog]") {
    const auto rules_of = [](int type, const LogHints& hints = {}) {
        return read(game("<GO type=\"" + std::to_string(type) + "\"/>", hand), hints);
    };
    CHECK(rules_of(0xA9).rules.game_length == GameLength::hanchan);
    CHECK(rules_of(0xE1).rules.game_length == GameLength::tonpuu);
    CHECK(rules_of(0xE1).preset == "tenhou, game_length=tonpuu");
    CHECK(rules_of(0x0B).rules.red_fives == RedFives{0, 0, 0});
    CHECK(rules_of(0x0B).kyoku[0].hands[Seat{0}][4] == "5m"_t);
    CHECK_FALSE(rules_of(0x0D).rules.kuitan);
    CHECK(rules_of(0x229).rules.kiriage_mangan);
    CHECK(rules_of(0x0F, {.changes = {{"game_length", "tonpuu"}, {"kiriage_mangan", "true"}}})
              .preset == "tenhou, game_length=tonpuu, red_fives=0,0,0, kuitan=false, "
                         "kiriage_mangan=true");
}

TEST_CASE("mjlog: the lobby and the era choose the rules", "[mjlog]") {
    const std::string begun = hand.substr(0, hand.find("<U75/>"));
    const std::string from_30 = replaced(begun, "250,250,250,250", "300,300,300,300");
    const auto in_lobby = [&](const std::string& number) {
        return error_of(game(R"(<GO type="9" lobby=")" + number + R"("/>)", from_30));
    };
    CHECK(in_lobby("0") == "no error");
    CHECK(in_lobby("-1") == "g: lobby is \"-1\", not 0 to 2147483647");
    const Log lobby = read(game(R"(<GO type="9" lobby="10011"/>)", from_30));
    CHECK(lobby.rules.start_points == 30000);
    CHECK(lobby.rules.tie_break == TieBreak::split);
    CHECK(lobby.origin->lobby == 10011);
    const Log with_preset =
        read(game(R"(<GO type="9" lobby="10011"/>)", from_30), {.preset = "mleague"});
    CHECK(with_preset.rules.start_points == 30000); // a preset alone does not change them
    const Log asked = read(game(R"(<GO type="9" lobby="10011"/>)", from_30),
                           {.changes = {{"start_points", "25000"}}});
    CHECK(asked.rules.start_points == 25000);

    const std::string old = replaced(hand, "<INIT ", R"(<INIT shuffle="mt,1" )");
    const Log tonpuu = read(game(R"(<GO type="1"/>)", old));
    CHECK(tonpuu.rules.uma == StaticVector<int, max_players>{10, 5, -5, -10});
    CHECK(tonpuu.rules.dealer_stop == DealerStop::target_and_top_by_win);
    const Log hanchan = read(game(R"(<GO type="9"/>)", old));
    CHECK(hanchan.rules.uma == StaticVector<int, max_players>{20, 10, -10, -20});
    CHECK(hanchan.rules.dealer_stop == DealerStop::target_and_top_by_win);
    CHECK(read(game(R"(<GO type="9"/>)", hand)).rules.dealer_stop == DealerStop::target_and_top);
    CHECK(error_of(replaced(game(), "<GO ", R"(<REINIT seed="1"/><GO )")) == "no error");
}

TEST_CASE("mjlog: a mangan that was rounded up has no limit", "[mjlog]") {
    const auto limit = [](const std::string& ten, const std::string& yaku) {
        const Log log = read(replaced(replaced(game(), R"(ten="30,3900,0")", "ten=\"" + ten + '"'),
                                      "1,1,52,2,54,1,53,0", yaku));
        return std::get<LogWin>(log.kyoku[0].events.back()).score->limit;
    };
    CHECK(limit("30,8000,0", "1,1,52,3,53,0") == std::nullopt);
    CHECK(limit("60,8000,0", "1,1,52,2,53,0") == std::nullopt);
    CHECK(limit("30,3900,0", "1,1,52,2,53,0") == Limit::none);
    CHECK(limit("40,8000,1", "1,1,52,3,53,0") == Limit::mangan);
}

TEST_CASE("mjlog: a note of the rules that is nested too deep is refused", "[mjlog]") {
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    const std::string note =
        R"(<mjloggm jantaku='{"rules_hash":"0","rules":{"uma":)" + deep + "}}'";
    CHECK(error_of(replaced(game(), "<mjloggm", note)) == "g: malformed rules");
    CHECK(error_of(replaced(game(), "<mjloggm", "<mjloggm jantaku='{}{}'")) ==
          "g: malformed rules");
}

TEST_CASE("mjlog: a result with a fraction comes from a game that did not round", "[mjlog]") {
    const Log log = read(replaced(game(), "289,49.0", "289,-48.9"));
    CHECK(log.rules.settlement_rounding == SettlementRounding::none);
    CHECK((*log.end->results)[Seat{0}] == -48900);
}

TEST_CASE("mjlog: lines, a header and chips make no difference", "[mjlog]") {
    const Log plain = read(game());
    std::string lines = R"(<?xml version="1.0" encoding="UTF-8"?>)" + game();
    for (std::size_t at = lines.find("><"); at != std::string::npos; at = lines.find("><", at + 2))
        lines.insert(at + 1, "\r\n  ");
    CHECK(read(lines) == plain);
    CHECK(read(replaced(game(), "211,-39.0", "211,-39.0,1,1,2,2,3,3,4,4")) == plain);
    CHECK(read(replaced(game(), "250,-39\"", "250,-39,1,1,2,2,3,3,4,4\"")) == plain);
}

TEST_CASE("mjlog: a record that is cut off is read as far as it goes", "[mjlog]") {
    const Log log = read(game(R"(<GO type="169"/>)", hand));
    CHECK(log.kyoku[0].events.size() == 36);
    CHECK_FALSE(log.end);
}

TEST_CASE("mjlog: an impossible record is an error with its place", "[mjlog]") {
    struct Case {
        std::string from;
        std::string to;
        std::string error;
    };
    const std::vector<Case> cases{
        {"</mjloggm>", "", "g: hand 1: event 37: not XML: "},
        {"<D93/>", "<D93", "g: hand 1: event 28: not XML: "},
        {"<mjloggm ver=\"2.3\">", "<mjlog>", "g: not XML: "},
        {"<GO type=\"169\" lobby=\"0\"/>", "", "g: no <GO> before <TAIKYOKU>"},
        {"type=\"169\"", "type=\"x\"", "g: type is \"x\""},
        {"type=\"169\"", "", "g: GO has no type"},
        {"<TAIKYOKU oya=\"0\"/>", "<GO type=\"1\"/>", "g: a second <GO>"},
        {"<TAIKYOKU oya=\"0\"/>", "<T1/>", "g: <T1> after a hand or before the first"},
        {"seed=\"0,0,0,2,5,135\"", "seed=\"0,0,0,2,5\"",
         "g: hand 1: seed does not have six numbers"},
        {"seed=\"0,0,0,2,5,135\"", "seed=\"0,0,0,6,5,135\"", "g: hand 1: a die has no such"},
        {"seed=\"0,0,0,2,5,135\"", "seed=\"0,0,0,2,5,136\"", "g: hand 1: seed is \"136\""},
        {"seed=\"0,0,0,2,5,135\"", "seed=\"0,0,0,2,5,88\"", "g: hand 1: tile 88 occurs twice"},
        {"oya=\"0\" hai0", "oya=\"4\" hai0", "g: hand 1: oya is \"4\", not 0 to 3"},
        {"oya=\"0\" hai0", "oya=\"-1\" hai0", "g: hand 1: oya is \"-1\""},
        {"250,250,250,250\" oya", "250,250,250\" oya", "g: hand 1: ten does not have four numbers"},
        {"250,250,250,250\" oya", "250,,250,250\" oya", "g: hand 1: ten is \"\""},
        {"44,48\"", "44\"", "g: hand 1: hai0 does not have 13 tiles"},
        {"44,48\"", "44,48,51\"", "g: hand 1: hai0 does not have 13 tiles"},
        {"44,48\"", "44,44\"", "g: hand 1: tile 44 occurs twice"},
        {"hai3=", "hai4=", "g: hand 1: INIT has no hai3"},
        {"<T52/>", "<T48/>", "g: hand 1: event 1: tile 48 occurs twice"},
        {"<T52/>", "<T136/>", "g: hand 1: event 1: there is no tile 136"},
        {"<T52/>", "<T99999999999/>", "g: hand 1: event 1: <T99999999999> means nothing"},
        {"<TAIKYOKU oya=\"0\"/>", "<TAIKYOKU oya=\"1\"/>", "g: hand 1: oya is not the dealer"},
        {"ten=\"240,250,250,250\"", "ten=\"250,250,250,250\"", "g: hand 1: event 29: ten is"},
        {"ten=\"240,250,250,250\" ", "", "no error"}, // old records do not tell
        {"ba=\"0,1\"", "ba=\"1,1\"", "g: hand 1: event 37: ba is \"1,1\"; by what came before"},
        {"ba=\"0,1\"", "ba=\"0,0\"", "g: hand 1: event 37: ba is \"0,0\"; by what came before"},
        {"sc=\"240", "sc=\"241", "g: hand 1: event 37: sc before is \"241,250,250,250\""},
        {"48,95\" machi", "49,95\" machi", "g: hand 1: event 37: hai is not the hand"},
        {"48,95\" machi=\"95\"", "48,97\" machi=\"97\"", "g: hand 1: event 37: machi is not"},
        {"fromWho=\"3\"", "fromWho=\"2\"", "g: hand 1: event 37: machi is not the tile"},
        {"fromWho=\"3\"", "fromWho=\"0\"", "g: hand 1: event 37: machi is not the tile"},
        {"machi=\"95\"", "machi=\"95\" m=\"28746\"", "g: hand 1: event 37: m is \"28746\""},
        {"\"135,134,133,132\"", "\"135,133,134,132\"", "g: hand 1: event 37: doraHai is"},
        {"doraHaiUra=\"128", "doraHaiUra=\"48", "g: hand 1: event 37: tile 48 occurs twice"},
        {"30,3900,0", "30,3900,6", "g: hand 1: event 37: there is no limit 6"},
        {",53,0\"", "\"", "g: hand 1: event 37: yaku and doraHaiUra do not agree"},
        {"54,1,", "54,0,", "g: hand 1: event 37: a yaku without han"},
        {"54,1,", "54,1,54,1,", "g: hand 1: event 37: a yaku twice"},
        {"yaku=\"1,1", "yaku=\"10,1", "no error"},
        {"yaku=\"1,1", "yaku=\"11,1", "g: hand 1: event 37: yaku 11 is of another wind"},
        {"yaku=\"1,1", "yaku=\"15,1", "g: hand 1: event 37: yaku 15 is of another wind"},
        {"<T52/>", "<X52/>", "g: hand 1: event 1: <X52> means nothing here"},
        {"<D52/>", "<D53/>", "g: hand 1: event 2: tile 53 is not in the hand of seat 0"},
        {"<E75/>", "<D75/>", "g: hand 1: event 4: tile 75 is not in the hand of seat 0"},
        {"m=\"28746\"", "m=\"65536\"", "g: hand 1: event 5: m is \"65536\""},
        {"m=\"28746\"", "m=\"65535\"", "g: hand 1: event 5: m is 65535, which is not a meld"},
        {"m=\"28746\"", "m=\"28747\"", "g: hand 1: event 5: the tile called is not the last"},
        {"m=\"28746\"", "m=\"28234\"", "g: hand 1: event 5: the tile called is not the last"},
        {"<N who=\"3\" m=\"28746\"/>", "<N who=\"1\" m=\"28744\"/>", "g: hand 1: event 5: m is"},
        {"m=\"335\"", "m=\"367\"", "g: hand 1: event 11: tile 7 is not in the hand of seat 2"},
        {"m=\"28754\"", "m=\"28722\"", "g: hand 1: event 14: tile 73 is not in the hand"},
        {"<DORA hai=\"134\"/>", "<DORA/>", "g: hand 1: event 16: DORA has no hai"},
        {"<DORA hai=\"134\"/>", "<DORA hai=\"1\"/>", "g: hand 1: event 16: tile 1 occurs twice"},
        {"step=\"1\"", "step=\"3\"", "g: hand 1: event 27: step is \"3\""},
        {"<AGARI", "<INIT", "g: hand 1: event 37: a hand begins inside another"},
        {"<AGARI", "<NONSENSE", "g: hand 1: event 37: <NONSENSE> means nothing here"},
        {"machi=\"95\"", "machi=\"94\"",
         "g: hand 1: event 37: hai does not have the winning tile exactly once"},
        {"hai=\"0,4,8,12,16,20,24,28,32,36,40,44,48,95\"",
         "hai=\"0,1,2,3,4,5,6,7,8,9,10,11,12,13,95\"",
         "g: hand 1: event 37: hai has more than 14 tiles"},
        {"ten=\"30,3900,0\"", "ten=\"30,3900\"",
         "g: hand 1: event 37: ten does not have three numbers"},
        {"54,1,53,0\"", "54,1,53\"", "g: hand 1: event 37: the last yaku has no han"},
        {"yaku=\"1,1", "yaku=\"36,1", "g: hand 1: event 37: there is no yaku 36"},
        {"yaku=\"1,1", "yaku=\"55,1", "g: hand 1: event 37: there is no yaku 55"},
        {"yaku=\"1,1", "yakuman=\"39\" yaku=\"1,1", "g: hand 1: event 37: both yaku and yakuman"},
        {"135,134,133,132\" doraHaiUra", "135,134,133,132,1,2\" doraHaiUra",
         "g: hand 1: event 37: doraHai has more than 5 tiles"},
        {"sc=\"240,49,", "sc=\"240,", "g: hand 1: event 37: sc does not have four pairs"},
        {"sc=\"240,49,", "sc=\"240,1e9,", "g: hand 1: event 37: sc is \"1e9\""},
        {"owari=\"289,49.0,", "owari=\"289,",
         "g: hand 1: event 37: owari does not have four pairs"},
        {"owari=\"289,49.0,", "owari=\"289,4x,", "g: hand 1: event 37: owari has a result"},
        {"</mjloggm>", "<T96/></mjloggm>", "g: hand 1: <T96> after a hand"},
        {"</mjloggm>", "<INIT/></mjloggm>", "g: hand 1: a hand after the end"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.from, c.to);
        CHECK_THAT(error_of(replaced(game(), c.from, c.to)), Catch::Matchers::StartsWith(c.error));
    }
    CHECK(error_of("") == "g: not XML: No document element found at byte 0");
    CHECK(error_of("<a/>") == "g: there is no <mjloggm>");
    CHECK(error_of("<mjloggm/>") == "g: it contains no hand");
}

TEST_CASE("mjlog: a record that is cut anywhere is an error or a record", "[mjlog]") {
    const std::string whole = game();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto log = read_mjlog(whole.substr(0, size), "g", presets());
        CHECK_FALSE(log.has_value());
    }
}

} // namespace jantaku::mjlog_test
