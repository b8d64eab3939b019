// The price of lines and other bytes for the sender, and the length of the answers to them.
#include "session/json_lines.hpp"
#include "terminal/telnet_codes.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace jantaku::line_price_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using record::Json;

namespace {

// A client that has said hello, with a full bucket.
struct Program : testing::GatewayRig {
    Program() {
        open_as_guest();
        type("{\"type\":\"hello\"}\n");
        tick(Tick{10'000});
        clear();
    }
};

// A person with a full bucket.
struct Somebody : testing::GatewayRig {
    Somebody() {
        enter();
        tick(Tick{10'000});
        clear();
    }
};

Json last_message(testing::GatewayRig& rig) {
    std::istringstream lines{rig.take_text()};
    std::string last;
    for (std::string line; std::getline(lines, line);)
        last = line;
    return Json::parse(last, nullptr, false);
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++found;
    return found;
}

std::string repeated(std::string_view part, std::size_t times) {
    std::string text;
    while (times-- > 0)
        text += part;
    return text;
}

std::string ping_of(std::size_t bytes) {
    const std::string head = R"({"type":"ping","x":")";
    return head + std::string(bytes - head.size() - 2, 'x') + "\"}\n";
}

const std::string supports_mahjong = "\xFF\xFA\xC9"
                                     "Core.Supports.Set [\"Mahjong 1\"]\xFF\xF0";

} // namespace

TEST_CASE("price: a program's line costs a token for each KiB", "[session][price]") {
    Program rig;
    rig.type(ping_of(16'000) + ping_of(16'000) + ping_of(8'000));
    CHECK(last_message(rig)["type"] == "pong");
    rig.type("{\"type\":\"ping\"}\n");
    CHECK(last_message(rig)["code"] == "E-TOO_FAST");
    rig.tick(Tick{10'350});
    rig.clear();
    // The refusal comes when as much input has come as the line costs. The line is not read before
    // that.
    rig.type("{\"type\":\"ping\"}\n" + ping_of(10'000));
    const Json refused = last_message(rig);
    CHECK(refused["code"] == "E-TOO_FAST");
    CHECK(refused["retry_after_ms"] == 200);
}

TEST_CASE("price: a person's line costs a token for each KiB", "[session][price]") {
    Somebody rig;
    const std::string line = "/help " + std::string(4000, 'x') + "\n";
    for (int i = 0; i < 10; ++i)
        rig.type(line);
    CHECK(count(rig.take_text(), "ERR E-UNKNOWN_COMMAND") == 10);
    rig.type("/help\n");
    CHECK(has(rig.take_text(), "E-TOO_FAST"));
}

TEST_CASE("price: lists and records cost more than a line, in every dialect", "[session][price]") {
    struct Row {
        const char* text;
        const char* json;
        int for_a_bucket; // of 40 tokens
    };
    for (const Row& row :
         {Row{"/rooms", R"({"type":"rooms"})", 20}, Row{"/who 2", R"({"type":"who","page":2})", 20},
          Row{"/watch", R"({"type":"watch"})", 20}, Row{"/games", R"({"type":"games"})", 10},
          Row{"/log text 3", R"({"type":"log","format":"text","number":3})", 10},
          Row{"/review", R"({"type":"review"})", 10}}) {
        CAPTURE(row.text);
        Somebody person;
        Program program;
        int asked = 0;
        for (; asked < 100 && !has(person.text(), "E-TOO_FAST"); ++asked) {
            person.clear();
            person.type(std::string{row.text} + "\n");
            if (!has(person.text(), "E-TOO_FAST")) person.answer(Refused{Error::not_in_room});
        }
        CHECK(asked - 1 == row.for_a_bucket);
        for (asked = 0; asked < 100 && !has(program.text(), "E-TOO_FAST"); ++asked) {
            program.clear();
            program.type(std::string{row.json} + "\n");
            if (!has(program.text(), "E-TOO_FAST")) program.answer(Refused{Error::not_in_room});
        }
        CHECK(asked - 1 == row.for_a_bucket);
    }
}

TEST_CASE("price: a page of the full screen costs a token to turn", "[session][price]") {
    Somebody rig;
    rig.type("/ui screen 80x24\n/help all\n");
    REQUIRE(has(rig.take_text(), "-- 1/"));
    int turned = 0;
    for (; turned < 100 && rig.reading() != false; ++turned)
        rig.type("p\n");
    CHECK(turned ==
          39); // two of 40 were spent before, and the last one is refused: then nothing is read
}

TEST_CASE("price: only an accepted answer is free", "[session][price]") {
    Program rig;
    Seated seated{
        .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
    seated.members.resize(4);
    rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                  Snapshot{.seq = 20, .view = view_on_turn("123m456p789s1122z", "5m")}});
    rig.ask(Tick{600'000});
    rig.clear();
    for (int i = 0; i < 40; ++i)
        rig.type(R"({"type":"dahai","actor":0,"pai":"9p","tsumogiri":false,"rid":20})"
                 "\n");
    CHECK_FALSE(has(rig.take_text(), "E-TOO_FAST"));
    rig.type("{\"type\":\"hora\",\"rid\":20}\n");
    CHECK(last_message(rig)["code"] == "E-TOO_FAST");
    rig.tick(Tick{10'050});
    rig.type("{\"type\":\"ping\"}\n"); // the last token
    rig.clear();
    rig.type(R"({"type":"dahai","actor":0,"pai":"5m","tsumogiri":true,"rid":20})"
             "\n");
    CHECK(rig.count_asked<Play>() == 1);
    CHECK_FALSE(has(rig.take_text(), "E-TOO_FAST"));
}

TEST_CASE("price: telnet commands cost tokens, and waiting bytes are not lost",
          "[session][price]") {
    Somebody rig;
    rig.type(repeated("\xFF\xF6", 8000)); // AYT
    const std::size_t answered = count(rig.take_text(), "[yes]");
    CHECK(answered > 500);
    CHECK(answered <= 40 * 32 + 512);
    CHECK(rig.reading() != true);
    rig.type("/quit\n");
    CHECK(rig.take_text().empty());
    // At most a bucket of debt, then 32 commands for each token.
    std::size_t more = 0;
    for (int second = 11; second < 80 && !rig.is_closed(); ++second) {
        rig.clear();
        for (int ms = 0; ms < 1000 && !rig.is_closed(); ms += 50)
            rig.tick(Tick{second * 1000 + ms});
        more += count(rig.text(), "[yes]");
    }
    CHECK(answered + more == 8000);
    CHECK(rig.is_closed()); // by the /quit after them
}

TEST_CASE("price: telnet bytes of each kind are read no faster than they are paid for",
          "[session][price]") {
    struct Case {
        std::string_view name;
        std::string begin;
        std::string bytes;
    };
    const std::vector<Case> cases{
        {"window", "\xFF\xFB\x1F",
         std::string{"\xFF\xFA\x1F\0\x50\0\x18\xFF\xF0", 9} +
             std::string{"\xFF\xFA\x1F\0\x51\0\x19\xFF\xF0", 9}},
        {"status", "", "\xFF\xFE\x46\xFF\xFD\x46"},
        {"packages", "\xFF\xFD\xC9", supports_mahjong},
        {"ping", "\xFF\xFD\xC9",
         "\xFF\xFA\xC9"
         "Core.Ping\xFF\xF0"},
        {"locale", "\xFF\xFB\x27",
         std::string{"\xFF\xFA\x27\0\x03LANG\x01zh_CN.UTF-8\xFF\xF0", 23} +
             std::string{"\xFF\xFA\x27\0\x03LANG\x01ja_JP.UTF-8\xFF\xF0", 23}},
        {"nothing", "", "\xFF\xF1"},
    };
    for (const Case& each : cases) {
        CAPTURE(each.name);
        Somebody rig;
        rig.type(each.begin);
        rig.clear();
        rig.out.requests.clear();
        rig.type(repeated(each.bytes, 16'384 / each.bytes.size()));
        CHECK(rig.reading() == false);
        CHECK(rig.text().size() < 350'000);
        CHECK(rig.out.requests.size() < 200);
    }
}

TEST_CASE("price: bytes that never end a line are paid for, and the next line is read",
          "[session][price]") {
    for (const std::string_view part : {"x", "\x1B[1;1", "\b", "\xC2\x80"}) {
        CAPTURE(part);
        Somebody rig;
        const std::string kib4 = repeated(part, 4096 / part.size());
        bool is_read = true;
        std::size_t sent = 0;
        for (; is_read && sent < 64; ++sent) {
            rig.type(kib4);
            is_read = rig.reading().value_or(is_read);
        }
        CHECK(sent < 16);
        rig.tick(Tick{60'000});
        rig.clear();
        rig.type("\n/help me\n");
        CHECK(has(rig.take_text(), "E-UNKNOWN_COMMAND"));
    }
    Program rig;
    bool is_read = true;
    std::size_t sent = 0;
    for (; is_read && sent < 64; ++sent) {
        rig.type(std::string(16'384, 'x'));
        is_read = rig.reading().value_or(is_read);
    }
    CHECK(sent < 16);
}

TEST_CASE("price: the content of a JSON line has bounds", "[session][price]") {
    Program rig;
    std::string keys;
    for (int i = 0; i < 300; ++i)
        keys += ",\"k" + std::to_string(i) + "\":1";
    rig.type("{\"type\":\"create\"" + keys + "}\n");
    const Json crowded = last_message(rig);
    CHECK(crowded["code"] == "E-BAD_JSON");
    CHECK(has(crowded["message"].get<std::string>(), "more than 256 members"));
    rig.tick(Tick{20'000});
    rig.clear();
    rig.type("{\"type\":\"swap\",\"tiles\":[" + repeated("[],", 1100) + "[]]}\n");
    CHECK(has(last_message(rig)["message"].get<std::string>(), "more than 1024 values"));
    // One message with all options of a room is within them.
    rig.tick(Tick{40'000});
    rig.clear();
    rig.type("{\"type\":\"rules\",\"what\":\"" + std::string(16'000, 'x') + "\"}\n");
    CHECK(rig.text().size() < 4096);
}

TEST_CASE("price: an error quotes the beginning of what was sent", "[session][price]") {
    const std::string longer(3000, 'y');
    Program rig;
    Tick now{10'000};
    for (const std::string& line :
         {R"({"type":")" + longer + R"("})", R"({"type":"create",")" + longer + R"(":1})",
          R"({"type":"create",")" + longer + R"(":{}})",
          R"({"type":"start",")" + longer + R"(":1})",
          R"({"type":"rules","what":")" + longer + R"("})",
          R"({"type":"play","match":")" + longer + R"("})",
          R"({"type":")" + longer + R"(","rid":20})"}) {
        CAPTURE(line.substr(0, 60));
        rig.tick(now += Tick{2000});
        rig.clear();
        rig.type(line + "\n");
        const Json answer = last_message(rig);
        CHECK(answer["type"] == "error");
        CHECK(answer["message"].get<std::string>().size() < 1000);
        CHECK(count(answer["message"].get<std::string>(), std::string(41, 'y')) == 0);
    }
}

} // namespace jantaku::line_price_test
