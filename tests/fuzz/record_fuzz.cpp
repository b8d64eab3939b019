// Fuzz: records that are almost right, through every reader.
//
// Games of random play are written and then broken: bytes and whole JSON values are changed,
// removed, doubled and moved. A reader must give a consistent Log, or an error that names the game.
// Neither the reader nor the replay of its Log may throw. The seeds are the same every time;
// JANTAKU_LONG=1 tries many more.
#include "record/formats.hpp"
#include "record/majiang/majiang.hpp"
#include "record/majsoul/majsoul.hpp"
#include "record/mjai/mjai.hpp"
#include "record/mjlog/mjlog.hpp"
#include "record/tenhou6/tenhou6.hpp"
#include "record/tenhou_client/tenhou_client.hpp"
#include "replay/dealt.hpp"
#include "replay/prompts.hpp"
#include "replay/replay.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/client_lines.hpp"
#include "tests/support/journal.hpp"
#include "tests/support/riichi_city_record.hpp"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace jantaku;
using random_play::Random;

namespace {

using Json = nlohmann::ordered_json;

const Presets& built_in() {
    static const Presets presets = Presets::built_in();
    return presets;
}

// A record of Mahjong Soul with events of every kind. Its reader does not check whether they are
// possible.
std::string majsoul_record() {
    const std::string hand = R"(["1m","2m","3m","4m","5m","6m","7m","8m","9m","4z","4z","4z","4z")";
    const std::string paid = R"("liqi":{"seat":1,"score":24000,"liqibang":1})";
    return R"({"mode":{"mode":2},"result":[{"total_point":1000,"part_point_1":26000},{"seat":1},)"
           R"({"seat":2},{"seat":3}],"records":[{"name":".lq.RecordNewRound","data":{"chang":1,)"
           R"("ju":1,"ben":1,"liqibang":1,"scores":[25000,25000,25000,25000],"doras":["1z"],)"
           R"("tiles0":)" +
           hand + R"(],"tiles1":)" + hand + R"(,"0p"],"tiles2":)" + hand + R"(],"tiles3":)" + hand +
           R"(]}},{"name":".lq.RecordDiscardTile","data":{"seat":1,"tile":"0p","moqie":true,)"
           R"("is_liqi":true}},{"name":".lq.RecordChiPengGang","data":{"seat":2,"type":0,)"
           R"("tiles":["4p","6p","0p"],"froms":[2,2,1],)" +
           paid +
           R"(}},{"name":".lq.RecordDiscardTile","data":{"seat":2,"tile":"1m"}},)"
           R"({"name":".lq.RecordDealTile","data":{"seat":3,"tile":"4z","doras":["1z","2z"]}},)"
           R"({"name":".lq.RecordAnGangAddGang","data":{"seat":3,"type":3,"tiles":"4z"}},)"
           R"({"name":".lq.RecordBaBei","data":{"seat":3}},)"
           R"({"name":".lq.RecordAnGangAddGang","data":{"seat":3,"type":2,"tiles":"1m"}},)"
           R"({"name":".lq.RecordHule","data":{"hules":[{"seat":1,"hu_tile":"1m","liqi":true,)"
           R"("li_doras":["3z"],"fans":[{"id":2,"val":1},{"id":31,"val":1}],"fu":40,)"
           R"("point_rong":1300},{"seat":2,"hu_tile":"1m","yiman":true,"fans":[{"id":37,"val":1}]}],)"
           R"("delta_scores":[0,6200,-5200,0]}}]})";
}

// A hand that no rules would allow, with tags of every kind.
const std::string mjlog_record =
    R"(<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/><GO type="169" lobby="0"/>)"
    R"(<UN n0="%E5%A4%A9" n1="B" n2="C" n3="D" dan="0,0,0,0"/><TAIKYOKU oya="0"/>)"
    R"(<INIT seed="0,0,0,2,5,135" ten="250,250,250,250" oya="0")"
    R"( hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" hai1="1,5,9,13,17,21,25,29,33,37,41,45,49")"
    R"( hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" hai3="72,73,74,76,77,78,80,81,82,84,85,86,88"/>)"
    R"(<T52/><D52/><U75/><E75/><N who="3" m="28746"/><G88/><T89/><D89/><U53/><E1/>)"
    R"(<N who="2" m="335"/><F14/><W96/><N who="3" m="28754"/><W90/><DORA hai="134"/><G90/>)"
    R"(<T93/><REACH who="0" step="1"/><D93/><REACH who="0" ten="240,250,250,250" step="2"/>)"
    R"(<U94/><E94/><W83/><N who="3" m="20480"/><DORA hai="132"/><W95/><G95/>)"
    R"(<AGARI ba="0,1" hai="0,4,8,12,16,20,24,28,32,36,40,44,48,95" machi="95")"
    R"( ten="30,3900,0" yaku="1,1,52,2,54,1,53,0")"
    R"( doraHai="135,134,132" doraHaiUra="128,129,130" who="0" fromWho="3")"
    R"( sc="240,49,250,0,250,0,250,-39" owari="289,49.0,250,5.0,250,-15.0,211,-39.0"/></mjloggm>)";

// A chi and a ron after the deal.
std::string riichi_city_game() {
    using namespace riichi_city_record;
    Json rest = Json::array();
    rest.push_back(act(2, 4, "8s", {{"group_cards", numbers("79s")}}));
    rest.push_back(discard(2, "1m", 3));
    rest.push_back(win(1, 0, {{{"fang_type", 0}, {"fang_num", 1}}}));
    return game(rest);
}

// ---- breaking --------------------------------------------------------------------------------

void break_bytes(std::string& text, Random& random) {
    const std::size_t at = random.below(text.size());
    const std::size_t length = std::min<std::size_t>(1 + random.below(12), text.size() - at);
    constexpr std::string_view telling = "[]{}\",:0123456789-eErpmkacf?\\\0\xff";
    switch (random.below(6)) {
    case 0:
        text[at] = static_cast<char>(random.below(256));
        return;
    case 1:
        text[at] = telling[random.below(telling.size())];
        return;
    case 2:
        text.erase(at, length);
        return;
    case 3:
        text.insert(at, text.substr(at, length));
        return;
    case 4:
        text.insert(random.below(text.size()), text.substr(at, length));
        return;
    default:
        text.resize(at);
        return;
    }
}

void collect(Json& json, std::vector<Json*>& into) {
    into.push_back(&json);
    if (!json.is_structured()) return;
    for (Json& part : json)
        collect(part, into);
}

Json surprise(Random& random) {
    switch (random.below(12)) {
    case 0:
        return nullptr;
    case 1:
        return -1;
    case 2:
        return 4;
    case 3:
        return 60;
    case 4:
        return 2'000'000'000;
    case 5:
        return 1e300;
    case 6:
        return "";
    case 7:
        return "5mr";
    case 8:
        return Json::array();
    case 9:
        return Json::object();
    case 10:
        return true;
    default:
        return static_cast<int>(random.below(64));
    }
}

void break_structure(Json& json, Random& random) {
    std::vector<Json*> parts;
    collect(json, parts);
    Json& part = *parts[random.below(parts.size())];
    switch (random.below(5)) {
    case 0:
        part = surprise(random);
        return;
    case 1: {
        const Json other = *parts[random.below(parts.size())];
        part = other;
        return;
    }
    case 2:
        if (part.is_array() && !part.empty()) part.erase(random.below(part.size()));
        return;
    case 3:
        if (part.is_array() && !part.empty()) {
            const Json copy = part[random.below(part.size())];
            part.push_back(copy);
        }
        return;
    default:
        if (part.is_array() && part.size() > 1) {
            std::swap(part[random.below(part.size())], part[random.below(part.size())]);
        } else if (part.is_object() && !part.empty()) {
            part.erase(part.begin());
        }
        return;
    }
}

std::string broken(const std::string& text, bool lines, Random& random) {
    std::string result = text;
    if (random.chance(40)) {
        for (std::size_t n = 1 + random.below(3); n > 0 && !result.empty(); --n)
            break_bytes(result, random);
        return result;
    }
    if (lines) {
        for (char& c : result) {
            if (c == '\n') c = ',';
        }
        result = "[" + result.substr(0, result.size() - 1) + "]";
    }
    Json json = Json::parse(result);
    for (std::size_t n = 1 + random.below(3); n > 0; --n)
        break_structure(json, random);
    return json.dump();
}

// ---- reading ---------------------------------------------------------------------------------

void check(const Log& log) {
    const std::size_t players = log.rules.seat_count();
    REQUIRE(!log.kyoku.empty());
    REQUIRE(log.names.size() == players);
    for (const LogKyoku& kyoku : log.kyoku) {
        REQUIRE(kyoku.points.size() == players);
        REQUIRE(kyoku.hands.size() == players);
        REQUIRE(kyoku.dealer.index() < players);
        REQUIRE(!kyoku.events.empty());
        for (const auto& hand : kyoku.hands)
            REQUIRE(hand.size() == 13);
        for (const LogEvent& event : kyoku.events) {
            if (const auto* win = std::get_if<LogWin>(&event)) {
                REQUIRE(win->seat.index() < players);
                REQUIRE(win->from.index() < players);
                if (win->deltas) REQUIRE(win->deltas->size() == players);
            }
            if (const auto* draw = std::get_if<Tsumo>(&event)) {
                REQUIRE(draw->tile);
                REQUIRE(draw->seat.index() < players);
            }
        }
    }
}

std::size_t reads = 0;
std::size_t client_reads = 0;

void read_all(const std::string& text) {
    for (const RecordFormat& format : record_formats()) {
        if (format.read == nullptr) continue;
        const auto log = format.read(text, "game", built_in(), LogHints{});
        if (log) {
            ++reads;
            check(*log);
            const Replay played = replay(*log);
            REQUIRE(played.kyoku <= log->kyoku.size());
            Deal deal{.wall = tiles_in_play(log->rules)};
            deal.swap =
                SwapChance{.steps = 1,
                           .places = PerSeat<std::array<std::uint8_t, 3>>(log->rules.seat_count())};
            const std::vector<Deal> deals(log->kyoku.size(), deal);
            REQUIRE(compare_dealt(*log, deals).difference);
        } else {
            REQUIRE(log.error().game == "game");
            REQUIRE(!log.error().reason.empty());
        }
    }
}

void read_client(const std::string& text) {
    const auto log = read_tenhou_client(text, "game", built_in());
    if (log) {
        ++client_reads;
        for (const LogError& error : replay_prompts(*log).divergences)
            REQUIRE(!error.reason.empty());
    } else {
        REQUIRE(log.error().game == "game");
        REQUIRE(!log.error().reason.empty());
    }
}

} // namespace

TEST_CASE("fuzz: records that are almost right are read or refused", "[record][fuzz]") {
    Random random{20250101};
    const int games = std::getenv("JANTAKU_LONG") != nullptr ? 2000 : 5;
    const std::string majsoul = majsoul_record();
    REQUIRE(read_majsoul(majsoul, "game", built_in()).has_value());
    REQUIRE(read_mjlog(mjlog_record, "game", built_in()).has_value());
    const std::string city = riichi_city_game();
    REQUIRE(find_record_format("riichi_city")->read(city, "game", built_in(), {}).has_value());
    for (int n = 0; n < games; ++n) {
        const Rules rules =
            n % 4 == 0 ? built_in().find("sanma_tenhou")->rules : random_rules(random);
        GameRecord record = random_journal(rules, random, 1 + n % 2);
        record.fairness = Fairness{.parts = {{.promise = {.commitment = std::string(64, 'c'),
                                                          .server = "1a2b3c4d",
                                                          .game = "1-1",
                                                          .rules_hash = std::string(64, '7')},
                                              .secret = std::string(64, '5'),
                                              .entropy = {{.name = "A", .text = "東風"}}}},
                                   .joined = record.names};
        const std::string tenhou6 = write_tenhou6(record);
        const std::string mjai = write_mjai(record);
        const std::string soul = majsoul_tells(record) ? write_majsoul(record) : majsoul;
        const std::string denno = majiang_tells(record) ? write_majiang(record) : majsoul;
        const std::string written = mjlog_tells(record) ? write_mjlog(record) : mjlog_record;
        for (int i = 0; i < 40; ++i) {
            read_all(broken(tenhou6, false, random));
            read_all(broken(mjai, true, random));
            read_all(broken(i % 2 == 0 ? soul : majsoul, false, random));
            read_all(broken(denno, false, random));
            read_all(broken(city, false, random));
            std::string mjlog = i % 2 == 0 ? written : mjlog_record;
            for (std::size_t many = 1 + random.below(3); many > 0 && !mjlog.empty(); --many)
                break_bytes(mjlog, random);
            read_all(mjlog);
        }
    }
    CHECK(reads > 50);
}

TEST_CASE("fuzz: client logs that are almost right are read or refused", "[record][fuzz]") {
    Random random{20250102};
    const int tries = std::getenv("JANTAKU_LONG") != nullptr ? 50'000 : 1000;
    const std::string client = client_lines::json(client_lines::game);
    for (int n = 0; n < tries; ++n)
        read_client(broken(client, false, random));
    CHECK(client_reads > 50);
}
