#include "record/json_values.hpp"
#include "session/json_lines.hpp"
#include "session/json_message.hpp"
#include "session/json_parts.hpp"
#include "session/json_view.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/legal.hpp>
#include <sstream>

namespace jantaku::json_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using record::object_of;

namespace {

// A program at the rig, with the objects that it was sent.
struct Program {
    GatewayRig rig;

    explicit Program(GatewayConfig config = {}) : rig{config} {
        rig.open();
        rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
                  Placed{.level = Level::lobby, .room = std::nullopt}});
        rig.clear();
        rig.type("{\"type\":\"hello\"}\n");
    }
    void at_table(const SeatView& view) {
        Seated seated{
            .room = RoomId{7}, .seat = view.seat, .members = {}, .promise = {.commitment = "abc"}};
        seated.game = 2;
        for (const char* name : {"guest", "b", "c", "d"})
            seated.members.push_back({.name = name});
        rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                      Snapshot{.seq = 20, .view = view},
                      Asked{.rid = 20,
                            .left = Tick{30'000} - rig.now,
                            .before_bank = Tick{10'000} - rig.now,
                            .bank_ms = 20'000}});
    }
    std::vector<Json> take() {
        std::istringstream lines{rig.take_text()};
        std::vector<Json> messages;
        for (std::string line; std::getline(lines, line);)
            if (line != "\r") messages.push_back(Json::parse(line)); // the end of the prompt
        return messages;
    }
    Json last() {
        const auto all = take();
        return all.empty() ? Json{} : all.back();
    }
    Json say(const std::string& line) {
        rig.type(line + "\n");
        return last();
    }
};

template <class Kind>
const Kind* last_asked(const GatewayRig& rig) {
    return rig.out.requests.empty() ? nullptr : std::get_if<Kind>(&rig.out.requests.back().ask);
}

Typed typed_of(std::string_view text) {
    const Session session = new_session();
    const auto typed = read_message(session, object_of(Json::parse(text)));
    REQUIRE(typed);
    return *typed;
}

std::vector<std::string> args_of(std::string_view text) {
    return typed_of(text).args;
}

} // namespace

TEST_CASE("json: members become arguments in the order of the table", "[session][json]") {
    using Args = std::vector<std::string>;
    CHECK(args_of(R"({"password":"x","room":3,"type":"join","id":1})") == Args{"3", "x"});
    CHECK(args_of(R"({"type":"watch","password":"x","room":3})") == Args{"3", "x"});
    CHECK(args_of(R"({"type":"d","tile":"5m"})") == Args{"5m"});
    CHECK(args_of(R"({"type":"dahai","tile":3})") == Args{"3"});
    CHECK(args_of(R"({"type":"swap","tiles":["1m",2,"3m"]})") == Args{"1m", "2", "3m"});
    CHECK(args_of(R"({"type":"create","tobi":false,"match":"tonpuu","uma":[15,5,-5,-15]})") ==
          Args{"tonpuu", "tobi=false", "uma=15,5,-5,-15"});
    CHECK(args_of(R"({"type":"create","match":null,"preset":"tenhou"})") == Args{"tenhou"});
    CHECK(args_of(R"({"type":"play","match":"tonpuu","preset":"tenhou"})") ==
          Args{"tenhou", "tonpuu"});
    CHECK(args_of(R"({"type":"join"})").empty());
    CHECK(typed_of(R"({"type":"say","text":"a\nb\u001b[2J\u0085c"})").text == "a b [2J c");
    CHECK(typed_of(R"({"type":"tell","text":"hello you","name":"@b"})").text == "@b hello you");
}

TEST_CASE("json: blank members count as missing, and a name is one word", "[session][json]") {
    CHECK(args_of(R"({"type":"name","name":""})").empty());
    CHECK(args_of(R"({"type":"name","name":" \u3000 "})").empty());
    CHECK(args_of(R"({"type":"tell","name":" ","text":" "})").empty());
    CHECK(args_of(R"({"type":"swap","tiles":["1m","","3m"]})").size() == 2);
    const Session session = new_session();
    CHECK_FALSE(read_message(session, object_of(Json::parse(R"({"type":"name","name":"a b"})"))));
    CHECK_FALSE(read_message(session, object_of(Json::parse(R"({"type":"create","a b":1})"))));
    Program program;
    program.take();
    for (const char* line :
         {R"({"type":"name","name":""})", R"({"type":"tell","name":" ","text":""})",
          R"({"type":"tell","name":"b","text":" "})"}) {
        CAPTURE(line);
        CHECK(program.say(line)["code"] == "E-ARG_MISSING");
    }
}

TEST_CASE("json: a list that is too long for one line comes in parts", "[session][json]") {
    Json lines = Json::array();
    for (int i = 0; i < 300; ++i)
        lines.push_back(std::string(1000, 'x') + std::to_string(i));
    Json answer{{"number", 3}, {"lines", lines}, {"names", {"a", "b"}}};
    Json whole = Json::array();
    for (const Json& part : split_long(answer)) {
        CHECK(part.size() == 1);
        CHECK(part.dump().size() < max_sent_line_bytes - 1000);
        for (const Json& line : part["lines"])
            whole.push_back(line);
    }
    CHECK(whole.size() > 200);
    CHECK(answer["number"] == 3);
    CHECK(answer["names"].size() == 2);
    CHECK(answer.dump().size() < max_sent_line_bytes - 1000);
    for (const Json& line : answer["lines"])
        whole.push_back(line);
    CHECK(whole == lines);
    CHECK(split_long(answer).empty());
}

TEST_CASE("json: input that is not a message says what is wrong with it", "[session][json]") {
    const Session session = new_session();
    const auto error = [&](std::string_view text) {
        const auto typed = read_message(session, object_of(Json::parse(text)));
        return typed ? std::string{"none"}
                     : std::string{code_of(typed.error().error)} + typed.error().extra +
                           (typed.error().nearest.empty()
                                ? ""
                                : ", did you mean " + typed.error().nearest + "?");
    };
    CHECK(error("{}") == "E-BAD_JSON: `type`");
    CHECK(error(R"({"type":3})") == "E-BAD_JSON: `type`");
    CHECK(error(R"({"type":"join","room":{"a":1}})") == "E-BAD_VALUE: `room`");
    CHECK(error(R"({"type":"create","tobi":{}})") == "E-BAD_VALUE: `tobi`");
    CHECK(error(R"({"type":"join","room":"1 2"})") == "E-BAD_VALUE: `room`");
    CHECK(error(R"({"type":"play","match":"sanma tonpuu"})") == "none");
    CHECK(error(R"({"type":"craete"})") == "E-UNKNOWN_COMMAND, did you mean create?");
    CHECK(error(R"({"type":"/who"})") == "E-UNKNOWN_COMMAND, did you mean who?");
    CHECK(error(R"({"type":"auto"})") == "E-UNKNOWN_COMMAND: auto");
    CHECK(error(R"({"type":"bot","cuont":3})") == "E-BAD_OPTION: cuont, did you mean count?");
    CHECK(error(R"({"type":"start","now":true})") == "E-BAD_OPTION: now");
    CHECK(error(R"({"type":"start","now":null,"id":1})") == "none");
    CHECK(error(R"({"type":"dahai","pai":"5m"})") == "E-ARG_MISSING: `rid`");
    CHECK(error(R"({"type":"ui","mode":"screen"})").starts_with("E-UNKNOWN_COMMAND"));
}

TEST_CASE("json: lines are read in any pieces, and one that is too long is refused",
          "[session][json]") {
    JsonLines lines;
    CHECK_FALSE(lines.next());
    lines.push("{\"a\"");
    CHECK_FALSE(lines.next());
    lines.push(":1}\r\n{}\n");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::ok, "{\"a\":1}"});
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::ok, "{}"});
    CHECK_FALSE(lines.next());
    lines.push(std::string(max_json_line_bytes, 'x'));
    CHECK_FALSE(lines.next());
    lines.push("x");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::too_long, ""});
    lines.push(std::string(max_json_line_bytes - 1, 'y'));
    CHECK_FALSE(lines.next());
    lines.push("y");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::none, ""});
    CHECK_FALSE(lines.next());
    CHECK(lines.pending_bytes() == 0);
    lines.push("z\n{}\n");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::ok, "{}"});
    const std::string longest(max_json_line_bytes, 'x'); // the line's end does not count
    lines.push(longest + "\r\n");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::ok, longest});
    lines.push(longest + "\r"); // wherever the packets end
    CHECK_FALSE(lines.next());
    lines.push("\n");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::ok, longest});
    lines.push(longest + "\r");
    CHECK_FALSE(lines.next());
    lines.push("x\n");
    CHECK(lines.next() == terminal::Line{terminal::Line::Status::too_long, ""});
}

TEST_CASE("json: hello comes first, then the name, and a request is answered once",
          "[session][json]") {
    Program program;
    const auto greeting = program.take();
    REQUIRE(greeting.size() == 3);
    CHECK(greeting[0]["type"] == "hello");
    CHECK(greeting[0]["limits"]["line_bytes"] == 16384);
    CHECK(greeting[1]["key"] == "k-1");
    CHECK(greeting[2]["level"] == "lobby");
    CHECK(program.say(R"({"type":"hello","id":"x","kind":"person"})").dump() ==
          R"({"type":"ok","id":"x"})");
    CHECK(last_asked<Introduce>(program.rig)->kind == SeatKind::person);
    CHECK(program.say(R"({"type":"hello","id":2,"kind":"cat"})")["code"] == "E-BAD_VALUE");
    CHECK(program.say(R"({"type":"ping","id":3})").dump() == R"({"type":"pong","id":3})");
    CHECK(program.say(R"({"type":"help","id":4})")["lines"].size() > 10);
    program.rig.type("{\"type\":\"rooms\",\"id\":5}\n");
    program.rig.answer(Answer{Rooms{}});
    CHECK(program.last().dump() ==
          R"({"type":"ok","id":5,"rooms":[],"page":1,"pages":1,"count":0})");
    program.rig.type("{\"type\":\"join\",\"room\":9,\"id\":6}\n");
    program.rig.answer(Refused{.error = Error::room_not_found});
    const Json refused = program.last();
    CHECK(refused["id"] == 6);
    CHECK(refused["code"] == "E-ROOM_NOT_FOUND");
}

TEST_CASE("json: every action of a request is accepted when it is sent back", "[session][json]") {
    const SeatView view = view_on_turn("123m456p789s1122z", "1z");
    Program asked;
    asked.at_table(view);
    const Json request = asked.last();
    REQUIRE(request["type"] == "request");
    CHECK(request["game"] == "7-2");
    CHECK(request["rid"] == 20);
    CHECK(request["deadline_ms"] == 10'000);
    CHECK(request["bank_ms"] == 20'000);
    const Actions actions = legal(view);
    REQUIRE(request["actions"].size() == actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        Program program;
        program.at_table(view);
        program.take();
        Json answer = request["actions"][i];
        answer["rid"] = 20;
        program.rig.type(answer.dump() + "\n");
        const auto* play = last_asked<Play>(program.rig);
        REQUIRE(play != nullptr);
        CHECK(play->action == actions[i]);
        CHECK(play->quotes_rid);
        program.rig.answer(Answer{Done{}});
        CHECK(program.last().dump() == R"({"type":"ok","rid":20})");
    }
}

TEST_CASE("json: late and illegal answers change nothing and leave the question open",
          "[session][json]") {
    Program program;
    program.at_table(view_on_turn("123m456p789s1122z", "5m"));
    program.take();
    const auto asked_before = program.rig.out.requests.size();
    const auto refused = [&](const std::string& line) {
        const Json said = program.say(line);
        return said["code"].get<std::string>() + " " + said["message"].get<std::string>();
    };
    CHECK(refused(R"({"type":"dahai","pai":"1m","rid":19})") ==
          "E-STALE your answer came too late: the open request is 20");
    CHECK(refused(R"({"type":"dahai","pai":"1m","rid":21})") ==
          "E-STALE your answer came too late: the open request is 20");
    CHECK(refused(R"({"type":"dahai","pai":"9m","rid":20})") ==
          "E-TILE_INDEX tile number out of range: you have no 9m");
    CHECK(refused(R"({"type":"dahai","pai":"5mr","rid":20})") ==
          "E-TILE_INDEX tile number out of range: you have no 5mr, did you mean 5m?");
    CHECK(refused(R"({"type":"none","rid":20})") ==
          "E-NOTHING_TO_PASS nothing to pass: none of `actions`");
    CHECK(refused(R"({"type":"dahai","pai":"1m","rid":"20"})") ==
          "E-BAD_VALUE bad value: `rid` must be the number of the request");
    CHECK(program.say(R"({"type":"hora","rid":20})")["code"] == "E-NOT_AGARI");
    CHECK(program.say(R"({"type":"none","rid":20})")["code"] == "E-NOTHING_TO_PASS");
    CHECK(program.say(R"({"type":"fly","rid":20,"id":7})")["id"] == 7);
    CHECK(program.say(R"({"type":"dahai","pai":"1m","rid":"20"})")["code"] == "E-BAD_VALUE");
    CHECK(program.say(R"({"type":"dahai","pai":"1m","rid":-1})")["code"] == "E-BAD_VALUE");
    CHECK(program.rig.out.requests.size() == asked_before);
    program.rig.type(R"({"type":"dahai","pai":"1m","rid":20})"
                     "\n");
    CHECK(last_asked<Play>(program.rig) != nullptr);
}

TEST_CASE("json: an accepted answer to an open request is free, everything else is not",
          "[session][json]") {
    GatewayConfig config;
    config.limits.line_burst = 3;
    config.limits.lines_per_second = 1;
    Program program{config};
    program.at_table(view_on_turn("123m456p789s1122z", "5m"));
    program.take();
    CHECK(program.say(R"({"type":"dahai","pai":"9m","rid":20})")["code"] == "E-TILE_INDEX");
    CHECK(program.say(R"({"type":"ping"})")["type"] == "pong");
    program.rig.type("{\"type\":\"ping\",\"id\":9}\n");
    CHECK(program.rig.reading() == false);
    const Json refused = program.last();
    CHECK(refused["code"] == "E-TOO_FAST");
    CHECK(refused["id"] == 9);
    CHECK(refused["retry_after_ms"] == 1000);
    program.rig.tick(Tick{1000});
    CHECK(program.say(R"({"type":"dahai","pai":"9m","rid":19})")["code"] == "E-STALE");
    CHECK(program.say(R"({"type":"dahai","pai":"9m","rid":19})")["code"] == "E-TOO_FAST");
    program.rig.tick(Tick{2000});
    CHECK(program.say(R"({"type":"ping"})")["type"] == "pong");
    program.say(R"({"type":"dahai","pai":"5m","tsumogiri":true,"rid":20})");
    CHECK(last_asked<Play>(program.rig) != nullptr);
}

TEST_CASE("json: a player who returns while the bank runs has no time before it",
          "[session][json]") {
    Program program;
    const SeatView view = view_on_turn("123m456p789s1122z", "5m");
    program.rig.now = Tick{15'000};
    program.at_table(view);
    const Json asked = program.last();
    CHECK(asked["type"] == "request");
    CHECK(asked["deadline_ms"] == 0);
    CHECK(asked["bank_ms"] == 15'000);
}

TEST_CASE("json: a client is told that a bot thinks less", "[session][json]") {
    Program program;
    program.at_table(view_on_turn("123m456p789s1122z", "5m"));
    program.take();
    program.rig.tell(EffortChanged{.seat = Seat{2}, .effort = Effort::brief});
    CHECK(program.last() == Json::parse(R"({"type":"effort","actor":2,"brief":true})"));
    program.rig.tell(EffortChanged{.seat = Seat{2}, .effort = Effort::full});
    CHECK(program.last()["brief"] == false);
}

TEST_CASE("json: a client that keeps sending while nobody reads is dropped", "[session][json]") {
    Program program;
    program.rig.type("{\"type\":\"rooms\"}\n"); // the owner does not answer
    std::string flood;
    while (flood.size() < 200'000)
        flood += "{\"type\":\"ping\"}\n";
    program.rig.type(flood);
    CHECK(program.rig.reading() == false);
    CHECK_FALSE(program.rig.is_closed());
    program.rig.type(flood);
    CHECK(program.rig.is_closed());
}

TEST_CASE("json: a client that may not enter is told why", "[session][json]") {
    for (const auto& [error, reason] :
         {std::pair{Error::banned, "banned"}, std::pair{Error::server_full, "server_full"}}) {
        GatewayRig rig;
        rig.open();
        const std::uint64_t enter = rig.out.requests.back().id;
        rig.type("{\"type\":\"hello\"}\n");
        rig.clear();
        rig.tell(Reply{.id = enter, .result = Refused{error}});
        CHECK(rig.text() == R"({"type":"bye","reason":")" + std::string{reason} + "\"}\n");
        CHECK(rig.is_closed());
    }
}

TEST_CASE("json: the reply to a request that nobody waits for answers no request",
          "[session][json]") {
    Program program;
    program.take();
    program.rig.type("{\"type\":\"rooms\",\"id\":1}\n");
    const std::uint64_t asked = program.rig.out.requests.back().id;
    program.rig.tell(Reply{.id = asked - 1, .result = Answer{Done{}}});
    CHECK(program.take().empty());
    program.rig.tell(Reply{.id = asked, .result = Answer{Rooms{}}});
    CHECK(program.last()["rooms"].is_array());
}

TEST_CASE("json: lines that are not objects cost a token each", "[session][json]") {
    GatewayConfig config;
    config.limits.line_burst = 3; // the hello took one
    Program program{config};
    program.take();
    program.rig.type("}{\n}{\n}{\n}{\n");
    CHECK(program.take().size() == 3);
    CHECK(program.rig.gateway.wake_at() <= Tick{1000});
}

TEST_CASE("json: lines that are not objects are counted, and too many close the connection",
          "[session][json]") {
    Program program;
    program.take();
    for (int i = 0; i < 19; ++i)
        REQUIRE(program.say("}{")["code"] == "E-BAD_JSON");
    CHECK_FALSE(program.rig.is_closed());
    program.rig.type("}{\n");
    CHECK(program.rig.is_closed());
    CHECK(program.last().dump() == R"({"type":"bye","reason":"bad_lines"})");
}

TEST_CASE("json: a ping comes after 15 seconds without output", "[session][json]") {
    Program program;
    program.take();
    program.rig.tick(Tick{14'999});
    CHECK(program.take().empty());
    program.rig.tick(Tick{15'000});
    CHECK(program.last()["type"] == "ping");
    program.rig.tick(Tick{29'000});
    CHECK(program.take().empty());
    program.rig.tick(Tick{30'000});
    CHECK(program.last()["type"] == "ping");
}

TEST_CASE("json: only events that were missed are told again", "[session][json]") {
    Program program;
    const SeatView view = view_on_turn("123m456p789s1122z", "5m");
    Seated seated{
        .room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {.commitment = "abc"}};
    seated.members.resize(4);
    program.take();
    program.rig.tell_all({Placed{.level = Level::table, .room = RoomId{7}}, std::move(seated),
                          Snapshot{.seq = 20, .view = view, .is_seen = true},
                          Told{21, Dahai{Seat{0}, *jantaku::parse_tile("5m"), true}}});
    const auto told = program.take();
    REQUIRE(told.size() == 3);
    CHECK(told[1]["type"] == "seated");
    CHECK(told[2]["type"] == "dahai");
    CHECK(told[2]["seq"] == 21);
}

TEST_CASE("json: a client can switch between text and JSON in the middle of a game",
          "[session][json]") {
    Program program;
    const SeatView view = view_on_turn("123m456p789s1122z", "5m");
    program.at_table(view);
    program.take();
    program.rig.type("{\"type\":\"mode\",\"mode\":\"text\",\"id\":1}\n/h\n");
    const std::string text = program.rig.take_text();
    CHECK(text.starts_with("{\"type\":\"ok\",\"id\":1}\n"));
    CAPTURE(text);
    CHECK(text.find("OK E1-0 East 25000") != std::string::npos);
    CHECK(last_asked<Introduce>(program.rig)->kind == SeatKind::person);
    program.rig.type("/mode json\n{\"type\":\"ping\"}\n");
    const std::string json = program.rig.take_text();
    const auto at = [&](std::string_view what) { return json.find(what); };
    CHECK(at("OK done") < at("\"type\":\"hello\""));
    CHECK(at("\"type\":\"hello\"") < at("\"type\":\"snapshot\""));
    CHECK(at("\"type\":\"snapshot\"") < at("\"type\":\"request\""));
    CHECK(at("\"type\":\"request\"") < at("\"type\":\"pong\""));
    CHECK(at("\"type\":\"pong\"") != std::string::npos);
}

TEST_CASE("json: a snapshot tells the table and the player's own hand", "[session][json]") {
    const SeatView view = view_in_claims("23m456p789s11223z", Seat{3}, "1m");
    const Json json = view_json(view);
    CHECK(json["phase"] == "claims");
    CHECK(json["offer"].dump() == R"({"type":"dahai","actor":3,"pai":"1m"})");
    CHECK(json["seats"].size() == 4);
    CHECK(json["seats"][3]["river"].dump() == R"([{"pai":"1m","tsumogiri":false}])");
    CHECK(json["tehai"].size() == 13);
    CHECK_FALSE(json.contains("tsumo"));
    CHECK(json["left"] == 60);
}

TEST_CASE("json: a person's settings do not apply to a program", "[session][json][confirm]") {
    Program program;
    program.rig.tell(Entered{.name = "guest",
                             .key = "k-1",
                             .resumed = true,
                             .preferences = "color confirm screen=120x40"});
    program.at_table(view_on_turn("234m99m406p56779s", "8s"));
    program.take();
    program.rig.type("{\"type\":\"h\",\"id\":1}\n{\"type\":\"t\",\"id\":2}\n"
                     "{\"type\":\"hint\",\"id\":3}\n{\"type\":\"table\",\"id\":4}\n");
    CHECK_FALSE(has(program.rig.text(), "\\u001b"));
    const Json table = program.last();
    Program plain;
    plain.at_table(view_on_turn("234m99m406p56779s", "8s"));
    CHECK(plain.say(R"({"type":"table","id":4})") == table);
    program.rig.type("{\"type\":\"d\",\"tile\":\"1\",\"id\":5}\n");
    REQUIRE(last_asked<Play>(program.rig) != nullptr);
    const std::string& preferences = program.rig.out.requests.back().preferences;
    CHECK(preferences == "color confirm screen=120x40"); // kept for the person
}

TEST_CASE("json: only text's own command plays an action that waits for confirmation",
          "[session][json][confirm]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("234m99m406p56779s", "8s"));
    rig.ask();
    rig.type("/confirm on\r\n/d 1\r\n/mode json\r\n{\"type\":\"ok\",\"id\":1}\n");
    CHECK(rig.count_asked<Play>() == 0);
}

TEST_CASE("json: chat is no longer than a line of text", "[session][json]") {
    Program program;
    program.take();
    const std::string most(terminal::max_line_bytes, 'x');
    for (const std::string& begin : {std::string{R"({"type":"say","text":")"},
                                     std::string{R"({"type":"tell","name":"b","text":")"}}) {
        CHECK(program.say(begin + most + "x\"}")["code"] == "E-LINE_TOO_LONG");
        program.rig.type(begin + most + "\"}\n");
        CHECK_FALSE(last_asked<Introduce>(program.rig));
        program.rig.done();
        CHECK(program.last()["type"] == "ok");
    }
}

TEST_CASE("json: blank lines cost as much as any others", "[session][json]") {
    GatewayConfig config;
    config.limits.line_burst = 3;
    Program program{config};
    program.take();
    program.rig.type("\n\n\n\n\n");
    CHECK(program.rig.reading() == false);
    CHECK(program.last()["code"] == "E-TOO_FAST");
}

TEST_CASE("json: words are folded like typed ones, except free text", "[session][json]") {
    const Typed tile = typed_of(R"({"type":"d","tile":"５"})");
    CHECK(tile.args == std::vector<std::string>{"5"});
    const Typed create = typed_of(R"({"type":"create","password":"ａｂｃ"})");
    CHECK(create.args == std::vector<std::string>{"password=abc"});
    CHECK(typed_of(R"({"type":"say","text":"ａｂｃ"})").text == "ａｂｃ");
    CHECK(typed_of(R"({"type":"login","name":"ann","password":"ｍackerel"})").text ==
          "ann ｍackerel");
}

TEST_CASE("json: a spectator who switches to JSON is told the table", "[session][json]") {
    GatewayRig rig;
    rig.enter();
    Watching watching{.room = RoomId{3},
                      .members = {},
                      .behind = std::chrono::seconds{60},
                      .table = view_between_turns("234m99m406p56779s").table};
    for (const char* name : {"a", "b", "c", "d"})
        watching.members.push_back({.name = name});
    rig.tell(watching);
    rig.clear();
    rig.type("/mode json\r\n");
    std::istringstream lines{rig.take_text()};
    Json told;
    for (std::string line; std::getline(lines, line);) {
        if (has(line, R"("type":"watching")")) told = Json::parse(line);
    }
    REQUIRE_FALSE(told.is_null());
    CHECK(told["room"] == 3);
    CHECK(told["behind_s"] == 60);
    CHECK(told["names"] == Json{"a", "b", "c", "d"});
    CHECK(told.contains("seats"));
}

TEST_CASE("json: rules are told in lines, in a room and in the lobby", "[session][json]") {
    Program program;
    program.take();
    const Json lobby = program.say(R"({"type":"rules","what":"bank_seconds","id":1})");
    REQUIRE(lobby["lines"].size() == 2);
    program.rig.tell(Placed{.level = Level::room, .room = RoomId{7}});
    program.take();
    RoomInfo info;
    info.id = RoomId{7};
    info.options.bank_seconds = 7;
    program.rig.type("{\"type\":\"rules\",\"what\":\"bank_seconds\",\"id\":2}\n");
    program.rig.answer(Answer{info});
    const Json here = program.last();
    REQUIRE(here["lines"].size() == 2);
    CHECK(here["lines"][0].get<std::string>().starts_with("bank_seconds = 7"));
    CHECK(here["lines"][1] == lobby["lines"][1]);
    CHECK(here["room"]["room"] == 7);
}

TEST_CASE("json: the lines of a log are the record and nothing else", "[session][json]") {
    Program program;
    program.take();
    program.rig.type("{\"type\":\"log\",\"id\":1}\n");
    PlayedGame game{.room = RoomId{7},
                    .preset = "default",
                    .names = {"a", "b", "c", "d"},
                    .events = {StartGame{Rules{}}}};
    program.rig.answer(found(std::move(game)));
    program.rig.write_logs();
    const Json log = program.last();
    REQUIRE_FALSE(log["lines"].empty());
    for (const Json& line : log["lines"])
        CHECK(Json::accept(line.get<std::string>()));
}

TEST_CASE("json: a call with other tiles is not one of the actions", "[session][json]") {
    Program program;
    program.at_table(view_in_claims("23m456p789s11223z", Seat{3}, "1m"));
    program.take();
    const Json refused = program.say(R"({"type":"chi","consumed":["3m","4m"],"rid":20})");
    CHECK(refused["code"] == "E-OPTION_INDEX");
    CHECK(refused["message"] == "option out of range: none of `actions`");
}

TEST_CASE("json: an answer without a question is an error", "[session][json]") {
    Program program;
    program.take();
    const Json refused = program.say(R"({"type":"dahai","pai":"1m","rid":3})");
    CHECK(refused["code"] == "E-STALE");
    CHECK(refused["message"] == "your answer came too late: no request is open");
}

TEST_CASE("json: an id that cannot be quoted is refused", "[session][json]") {
    Program program;
    program.take();
    const std::string longest(198, 'x'); // with two quotation marks
    for (const std::string& id : {std::string{R"({"a":1})"}, std::string{"[1]"},
                                  std::string{"true"}, '"' + longest + "x\""}) {
        CAPTURE(id);
        const Json refused = program.say(R"({"type":"who","id":)" + id + "}");
        CHECK(refused["code"] == "E-BAD_VALUE");
        CHECK(refused["message"] ==
              "bad value: `id` must be a string or a number of at most 200 bytes");
        CHECK_FALSE(refused.contains("id"));
    }
    CHECK(program.say(R"({"type":"ping","id":")" + longest + "\"}")["id"] == longest);
}

TEST_CASE("json: the argument that is missing is named", "[session][json]") {
    Program program;
    program.take();
    for (const auto& [line, member] : {std::pair{R"({"type":"join"})", "`room`"},
                                       std::pair{R"({"type":"tell","name":"b"})", "`text`"},
                                       std::pair{R"({"type":"login","name":"b"})", "`password`"}}) {
        const Json refused = program.say(line);
        CHECK(refused["code"] == "E-ARG_MISSING");
        CHECK(refused["message"] == "an argument is missing: " + std::string{member});
    }
}

TEST_CASE("json: a pong answers a ping and calls nothing, but a pon calls", "[session][json]") {
    Program program;
    program.at_table(view_in_claims("11m456p789s11223z", Seat{3}, "1m"));
    program.take();
    CHECK(program.say(R"({"type":"pong"})").is_null());
    CHECK(program.say(R"({"type":"pong","id":1})").dump() == R"({"type":"ok","id":1})");
    CHECK(last_asked<Play>(program.rig) == nullptr);
    program.rig.type("{\"type\":\"pon\",\"id\":2}\n");
    CHECK(last_asked<Play>(program.rig) != nullptr);
}

TEST_CASE("json: a refusal of the owner says what helps", "[session][json]") {
    Program program;
    program.take();
    program.rig.type("{\"type\":\"watch\",\"room\":7,\"id\":1}\n");
    program.rig.answer(Refused{Error::not_in_game});
    CHECK(program.last()["message"] == "you are not in a game: no game is running in that room");
    program.rig.type("{\"type\":\"log\",\"number\":7,\"id\":2}\n");
    program.rig.answer(Refused{Error::no_invite});
    CHECK(program.last()["message"] ==
          "you have no invitation: the room was private, and you neither played nor watched");
}

TEST_CASE("json: before a watched game begins, its phase is the deal", "[session][json]") {
    CHECK(table_json(Public{}).dump() == R"({"phase":"deal"})");
}

TEST_CASE("json: switching to JSON after a prompt begins a new line", "[session][json]") {
    GatewayConfig config;
    config.greeting_ms = 300;
    GatewayRig rig{config};
    rig.open_as_guest();
    rig.tick(Tick{300});
    REQUIRE(rig.take_text().ends_with("> "));
    rig.type("{\"type\":\"hello\"}\n");
    CHECK(rig.text().starts_with("\r\n{\"type\":\"hello\""));
}

TEST_CASE("json: blanks before the first brace do not make the client a person",
          "[session][json]") {
    GatewayRig rig;
    rig.open_as_guest();
    rig.clear();
    rig.type(" \t{\"type\":\"hello\"}\n");
    CHECK(has(rig.text(), "\"protocol\":\"jantaku\""));
    CHECK(rig.count_asked<Say>() == 0);
}

TEST_CASE("json: a client that begins by resuming is told of no other player", "[session][json]") {
    const auto lines_of = [](GatewayRig& rig) {
        std::istringstream lines{rig.take_text()};
        std::string types;
        for (std::string line; std::getline(lines, line);) {
            const Json said = Json::parse(line);
            types += said["type"].get<std::string>() + " ";
        }
        return types;
    };
    const auto begin = [](GatewayRig& rig, const std::string& lines) {
        rig.open();
        rig.clear();
        rig.type(lines);
        rig.tell_all({Reply{.id = rig.out.requests.front().id, .result = Answer{Done{}}},
                      Entered{.name = "guest", .key = "k-2", .resumed = false},
                      Placed{.level = Level::lobby, .room = std::nullopt}});
    };
    const Entered back{.name = "akagi", .key = {}, .resumed = true};
    const Placed lobby{.level = Level::lobby, .room = std::nullopt};
    const std::string resume = "{\"type\":\"resume\",\"key\":\"k-1\",\"id\":1}\n";
    {
        GatewayRig rig;
        begin(rig, resume);
        rig.tell_all(
            {back, Reply{.id = rig.out.requests.back().id, .result = Answer{Done{}}}, lobby});
        CHECK(lines_of(rig) == "hello entered ok placed ");
    }
    {
        GatewayRig rig;
        begin(rig, resume);
        rig.answer(Refused{Error::bad_key});
        CHECK(lines_of(rig) == "hello error entered placed ");
    }
    {
        GatewayRig rig;
        begin(rig, "{\"type\":\"hello\"}\n" + resume);
        CHECK(lines_of(rig) == "hello entered placed ");
    }
}

} // namespace jantaku::json_test
