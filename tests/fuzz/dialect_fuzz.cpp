// Fuzz: distorted and broken input of programs that sit at a table, in JSON and in mjai.
//
// Every line that comes back must be one object, and every answer that reaches the owner must be
// legal. The server must neither throw nor stop reading for good. The seeds are the same every
// time; JANTAKU_LONG=1 tries many more.
#include "record/json_values.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <cstdlib>
#include <jantaku/table/legal.hpp>
#include <sstream>
#include <string>
#include <vector>

using namespace jantaku;
using namespace jantaku::session;
using namespace jantaku::session::testing;
using random_play::Random;
using record::Json;

namespace {

const std::vector<std::string> seeds{
    R"({"type":"hello","kind":"person","language":"ja","id":1})",
    R"({"type":"create","preset":"tenhou","match":"tonpuu","uma":[15,5,-5,-15],"id":"a"})",
    R"({"type":"dahai","actor":0,"pai":"5m","tsumogiri":true,"rid":20})",
    R"({"type":"reach","actor":0,"pai":"5mr","tsumogiri":false,"rid":20})",
    R"({"type":"reach","actor":0})",
    R"({"type":"ankan","actor":0,"consumed":["1m","1m","1m","1m"],"rid":20})",
    R"({"type":"chi","actor":0,"target":3,"pai":"3m","consumed":["1m","2m"],"rid":20})",
    R"({"type":"swap","tiles":["1m","2m","3m"],"rid":20})",
    R"({"type":"say","text":"hello \u001b[2J\n"})",
    R"({"type":"resume","key":"x","since":18446744073709551615,"game":"1-99999999999999999999"})",
    R"({"type":"hora","actor":0,"target":3,"pai":"1m","rid":20})",
    R"({"type":"none","log":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"})",
    R"({"type":"join","name":"A b,c","room":"tenhou-tonpuu"})",
    R"({"type":"log","format":"mjai","number":1e400})",
    R"({"type":"mode","mode":"json"})",
};

void mutate(std::string& text, Random& random) {
    static const std::string telling = "{}[]\",:\\0123456789.eE-+\n\r\t tfn\xFF\xC3u";
    const std::size_t at = text.empty() ? 0 : random.below(text.size());
    switch (random.below(7)) {
    case 0:
        if (!text.empty()) text[at] = static_cast<char>(random.below(256));
        return;
    case 1:
        text.insert(at, 1, telling[random.below(telling.size())]);
        return;
    case 2:
        text.erase(at, 1 + random.below(8));
        return;
    case 3:
        text.insert(at, text.substr(at, random.below(16)));
        return;
    case 4:
        text.insert(at, seeds[random.below(seeds.size())]);
        return;
    case 5:
        text.insert(at, std::string(random.below(2000), "[{\"x "[random.below(5)]));
        return;
    default: {
        // Replaces the value of a member.
        static const std::vector<std::string> values{"null", "-1",   "1e9", "\"?\"", "[]",
                                                     "{}",   "true", "0",   "\"\"",  "20"};
        const auto colon = text.find(':', at);
        const auto end = text.find_first_of(",}", colon);
        if (colon != std::string::npos && end != std::string::npos)
            text.replace(colon + 1, end - colon - 1, values[random.below(values.size())]);
        return;
    }
    }
}

std::string input(Random& random) {
    std::string text;
    for (std::size_t lines = 1 + random.below(4); lines > 0; --lines) {
        std::string line = seeds[random.below(seeds.size())];
        for (std::size_t n = random.below(5); n > 0; --n)
            mutate(line, random);
        text += line + (random.chance(90) ? "\n" : "\r\n");
    }
    return text;
}

std::vector<SeatView> views() {
    return {view_on_turn("123m456p789s1122z", "5m"), view_on_turn("1111m456p789s112z", "0m"),
            view_in_claims("12m456p789s11122z", Seat{3}, "3m")};
}

void check(const testing::GatewayRig& rig, const SeatView& view) {
    std::istringstream lines{rig.text()};
    // `mode` may have switched to text, which then stays.
    for (std::string line; std::getline(lines, line) && line.starts_with('{');)
        REQUIRE(Json::parse(line, nullptr, false).is_object());
    for (const Request& request : rig.out.requests) {
        if (const auto* play = std::get_if<Play>(&request.ask))
            REQUIRE(is_legal(view.table, view.mine, view.seat, play->action));
    }
}

int rounds() {
    return std::getenv("JANTAKU_LONG") != nullptr ? 20'000 : 600;
}

} // namespace

TEST_CASE("fuzz: JSON of a program at a table harms nothing", "[fuzz]") {
    Random random{1};
    for (int n = 0; n < rounds(); ++n) {
        const SeatView view = views()[random.below(3)];
        testing::GatewayRig rig;
        rig.open();
        rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
                  Placed{.level = Level::lobby, .room = std::nullopt}});
        rig.clear();
        rig.type("{\"type\":\"hello\"}\n");
        Seated seated{
            .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
        seated.members.resize(4);
        rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                      Snapshot{.seq = 20, .view = view},
                      Asked{.rid = 20, .left = Tick{30'000}, .before_bank = {}, .bank_ms = 0}});
        const std::string bytes = input(random);
        CAPTURE(n, bytes);
        rig.type(bytes);
        if (!rig.out.requests.empty()) rig.answer(Refused{.error = Error::stale});
        rig.tick(Tick{20'000});
        check(rig, view);
    }
}

TEST_CASE("fuzz: input of a client on the mjai port harms nothing", "[fuzz]") {
    Random random{2};
    for (int n = 0; n < rounds(); ++n) {
        const SeatView view = views()[random.below(3)];
        testing::GatewayRig rig;
        rig.open_mjai();
        rig.answer(Answer{Done{}}, {Entered{.name = "guest", .key = "k-1", .resumed = false}});
        const bool joins = random.chance(80);
        if (joins) {
            rig.type("{\"type\":\"join\",\"name\":\"A\",\"room\":\"default\"}\n");
            rig.answer(Answer{Done{}}); // the name
            rig.answer(Answer{RoomInfo{}});
            Seated seated{.room = RoomId{7},
                          .seat = Seat{0},
                          .members = {},
                          .promise = {.commitment = "abc"}};
            seated.members.resize(4);
            const Tile tile = view.mine.hand.drawn().value_or(Tile{Kind{Suit::manzu, 3}});
            rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                          Snapshot{.seq = 19, .view = view}, Told{20, Dora{tile}},
                          Asked{.rid = 20, .left = Tick{30'000}, .before_bank = {}, .bank_ms = 0}});
        }
        const std::string bytes = input(random);
        CAPTURE(n, bytes);
        rig.type(bytes);
        if (std::holds_alternative<Play>(rig.out.requests.back().ask))
            rig.answer(Refused{.error = Error::stale});
        rig.tick(Tick{30'000});
        rig.tick(Tick{200'000});
        check(rig, view);
    }
}
