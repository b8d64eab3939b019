// Import: a record from elsewhere through a whole gateway, as people paste it and as programs send it.
#include "record/json_values.hpp"
#include "record/unpack.hpp"
#include "session/import_reader.hpp"
#include "session/import_turns.hpp"
#include "session/paste.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <fstream>
#include <sodium.h>
#include <sstream>

namespace jantaku::import_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using record::Json;

namespace {

// A whole game of four as base64 of a packed file.
const std::string& packed_game(const std::string& suffix = "json") {
    static std::map<std::string, std::string> games;
    std::string& game = games[suffix];
    if (!game.empty()) return game;
    std::ifstream in{JANTAKU_TEST_DATA "/records/majsoul/game." + suffix + ".gz", std::ios::binary};
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::string packed = bytes.str();
    REQUIRE_FALSE(packed.empty());
    game.resize(sodium_base64_encoded_len(packed.size(), sodium_base64_VARIANT_ORIGINAL));
    sodium_bin2base64(game.data(), game.size(),
                      reinterpret_cast<const unsigned char*>(packed.data()), packed.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    game.pop_back(); // the end of a C string
    return game;
}

std::string in_lines(const std::string& text, std::size_t width) {
    std::string lines;
    for (std::size_t at = 0; at < text.size(); at += width)
        lines += text.substr(at, width) + "\r\n";
    return lines;
}

// Lines as fast as they are read.
void paste(GatewayRig& rig, const std::string& lines) {
    rig.type(lines);
    for (int i = 0; i < 600 && rig.gateway.wake_at() && rig.reading() == false; ++i)
        rig.tick(rig.now + Tick{100});
}

std::string part(const std::string& text, std::size_t number, std::size_t of) {
    return Json{{"type", "import"}, {"id", number}, {"text", text}, {"part", number}, {"parts", of}}
               .dump() +
           "\n";
}

} // namespace

TEST_CASE("import: every format of a whole game is read from a paste", "[session][import]") {
    const std::string suffix = GENERATE("json", "majiang.json", "majsoul.json", "mjlog", "mjson");
    CAPTURE(suffix);
    GatewayRig rig;
    rig.enter();
    rig.type("/import\r\n");
    CHECK(has(rig.take_text(), "OK paste a record"));
    paste(rig, in_lines(packed_game(suffix), 76) + "/end\r\n");
    rig.read_imports();
    REQUIRE(rig.count_asked<KeepImport>() == 1);
    const PlayedGame& game = *rig.last_ask<KeepImport>().game;
    CHECK(game.is_imported());
    CHECK(game.names == std::vector<std::string>{"normal", "normal", "normal", "normal"});
    rig.clear();
    rig.done();
    CHECK(has(rig.text(), ", majsoul, hands: 10; players: 1 normal, 2 normal, "));
    CHECK(has(rig.text(), "4 normal\r\n"));
    CHECK(has(rig.text(), "/problem import NAME"));
}

TEST_CASE("import: nothing of a paste is a command or chat", "[session][import]") {
    GatewayRig rig;
    rig.enter_room();
    rig.type("/import\r\n");
    const std::size_t before = rig.out.requests.size();
    rig.type("/quit\r\nhello\r\n/home\r\n");
    rig.type(std::string(3000, 'x'));
    rig.type(std::string(9000, 'y') + "\r\n");
    CHECK(rig.out.requests.size() == before);
    CHECK_FALSE(rig.is_closed());
    rig.type("\r\n");
    rig.read_imports();
    CHECK(has(rig.text(), "E-BAD_RECORD"));
    CHECK(rig.out.requests.size() == before);
    rig.tick(rig.now + Tick{60'000});
    rig.clear();
    rig.type("hello\r\n");
    CHECK(rig.last_ask<Say>().text == "hello");
}

TEST_CASE("import: a record has a bound and a time", "[session][import]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/import\r\n");
    // A terminal that sends this much is read no faster than it pays.
    const std::string line(1023, 'z');
    for (std::size_t sent = 0; sent <= most_import_bytes; sent += 1024) {
        paste(rig, line + "\n");
        rig.tick(rig.now + Tick{50});
    }
    rig.type("\n");
    rig.tick(rig.now + Tick{100});
    CHECK(has(rig.text(), "E-BAD_RECORD that record cannot be read: it is longer than 256 KiB"));
    rig.clear();
    rig.type("/import\r\n");
    rig.clear();
    rig.tick(rig.now + paste_patience - Tick{1});
    CHECK(rig.text().empty());
    rig.tick(rig.now + Tick{1});
    CHECK(has(rig.text(), "it did not come within 60 s"));
    rig.clear();
    rig.tick(rig.now + paste_silence);
    rig.type("/import\r\n\r\n\r\n");
    CHECK(has(rig.text(), "OK nothing was pasted"));
}

TEST_CASE("import: whoever pastes too long a line is told why it is cut", "[session][import]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/import\r\n");
    rig.type(R"({"log":[)" + std::string(4095 - 8, '7') + "\n\n");
    rig.read_imports();
    CHECK(has(rig.text(), "your terminal cuts lines after 4095 bytes"));
    rig.clear();
    rig.tick(Tick{10'000});
    rig.type("/import\r\n{\"log\":[\n\n");
    rig.read_imports();
    CHECK(has(rig.text(), "E-BAD_RECORD"));
    CHECK_FALSE(has(rig.text(), "4095"));
}

TEST_CASE("import: the rest of a record that was refused is no chat", "[session][import]") {
    GatewayRig rig;
    rig.enter_room();
    const std::size_t before = rig.count_asked<Say>();
    rig.type("/import\r\n\r\n{\"type\":\"start_game\"}\r\n\r\n{\"type\":\"end_game\"}\r\nmore\r\n");
    rig.read_imports();
    CHECK(has(rig.text(), "E-BAD_RECORD"));
    rig.tick(rig.now + Tick{1500});
    rig.type("and more\r\n");
    CHECK(rig.count_asked<Say>() == before);
    rig.tick(rig.now + paste_silence);
    rig.type("hello\r\n");
    CHECK(rig.count_asked<Say>() == before + 1);
}

TEST_CASE("import: a game that begins ends the paste", "[session][import]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("123m456p789s1122z", "5m"));
    rig.enter_room();
    rig.type("/import\r\n{\r\n");
    rig.tell(Placed{.level = Level::table, .room = RoomId{7}});
    CHECK(has(rig.text(), "OK cancelled"));
}

TEST_CASE("import: no game has so many events", "[session][import]") {
    const auto game = read_import(packed_game("mjson"));
    REQUIRE(game);
    std::string bytes = packed_game("mjson");
    REQUIRE_FALSE(record::decode_base64(bytes));
    REQUIRE_FALSE(record::unpack(bytes));
    // The hands of the game again and again.
    const std::size_t first = bytes.find("{\"type\":\"start_kyoku\"");
    const std::size_t end = bytes.find("{\"type\":\"end_game\"");
    REQUIRE(end != std::string::npos);
    const std::string hands = bytes.substr(first, end - first);
    std::string text = bytes.substr(0, first);
    for (int i = 0; i < 5; ++i)
        text += hands;
    const auto long_game = read_import(text + bytes.substr(end));
    REQUIRE_FALSE(long_game);
    CHECK(has(long_game.error(), "events; a game may have 4000"));
}

TEST_CASE("import: a program sends parts in their order", "[session][import]") {
    GatewayRig rig;
    rig.open();
    rig.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
              Placed{.level = Level::lobby, .room = std::nullopt}});
    rig.type("{\"type\":\"hello\"}\n");
    const auto say = [&](const std::string& line) {
        rig.tick(rig.now + Tick{1000});
        rig.clear();
        rig.type(line);
        std::istringstream lines{rig.take_text()};
        std::string last;
        for (std::string one; std::getline(lines, one);)
            last = one;
        return Json::parse(last);
    };
    const std::string& game = packed_game();
    const std::size_t half = game.size() / 2;
    CHECK(say(part(game.substr(half), 2, 2))["code"] == "E-BAD_RECORD");
    CHECK(say(part(game.substr(0, half), 1, 2)) ==
          Json{{"type", "ok"}, {"id", 1}, {"lines", Json::array()}});
    const Json again = say(part("x", 2, 3));
    CHECK(again["code"] == "E-BAD_RECORD");
    CHECK(has(again["message"].get<std::string>(), "part 2 of 2 is expected"));
    rig.tick(rig.now + Tick{1000});
    rig.type(part(game.substr(half), 2, 2));
    rig.read_imports();
    REQUIRE(rig.count_asked<KeepImport>() == 1);
    rig.clear();
    rig.done();
    const Json kept = Json::parse(rig.take_text());
    CHECK(kept["type"] == "ok");
    CHECK(kept["id"] == 2);
    REQUIRE(kept["lines"].size() == 1);
    CHECK(has(kept["lines"][0].get<std::string>(), "tenhou.net/6, majsoul, hands: 10"));
    CHECK(say("{\"type\":\"import\"}\n")["code"] == "E-ARG_MISSING");
    CHECK(say(part("x", 1, 2))["type"] == "ok");
    rig.tick(rig.now + paste_patience);
    CHECK(say(part("x", 2, 2))["code"] == "E-BAD_RECORD");
    for (const char* parts : {"0", "-1", "\"2\"", "1.5"}) {
        CAPTURE(parts);
        CHECK(say(std::string{"{\"type\":\"import\",\"text\":\"x\",\"parts\":"} + parts +
                  "}\n")["code"] == "E-BAD_VALUE");
    }
}

TEST_CASE("import: what cannot be read is refused with the format and the place",
          "[session][import]") {
    struct Row {
        std::string text;
        std::string expected;
    };
    const std::vector<Row> rows{
        {"hello", "no format of records is recognised in what begins with `hello`"},
        {"https://tenhou.net/0/?log=2009060321gm-00b9-0000-01b52a68",
         "has a link without its record; download "},
        {R"({"log":[7]})", "tenhou.net/6: hand 1: "},
        {"H4sIAAAAAAAA", "is gzip and cut off"},
        {"H4sI!", "is a packed file in base64, but its character 5 is no base64"},
        {"H4sIAAAAA", "is a packed file in base64 and cut off"},
        {R"(<mjloggm ver="2.3"></mjloggm>)", "mjlog: "},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto game = read_import(row.text);
        REQUIRE_FALSE(game);
        CAPTURE(game.error());
        CHECK(game.error().starts_with(row.expected));
    }
}

TEST_CASE("import: a player is asked for by all words of the name", "[session][import]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/review import @Ann van Lee\r\n");
    CHECK(rig.last_ask<ReviewGame>().name == "Ann van Lee");
    rig.answer(Refused{Error::no_import});
    rig.type("/review 3 Ann Lee\r\n");
    CHECK(has(rig.text(), "E-TOO_MANY_ARGS"));
    rig.type("/problem easy last riichi\r\n");
    CHECK(has(rig.text(), "E-TOO_MANY_ARGS"));

    GatewayRig program;
    program.open();
    program.done({Entered{.name = "guest", .key = "k-1", .resumed = false},
                  Placed{.level = Level::lobby, .room = std::nullopt}});
    program.type("{\"type\":\"hello\"}\n");
    program.type("{\"type\":\"review\",\"number\":\"import\",\"name\":\"Ann Lee\"}\n");
    CHECK(program.last_ask<ReviewGame>().name == "Ann Lee");
    program.answer(Refused{Error::no_import});
    program.clear();
    program.type("{\"type\":\"review\",\"number\":\"im port\"}\n");
    CHECK(has(program.text(), "E-BAD_VALUE"));
}

TEST_CASE("import: the problems of a game come one after the other", "[session][import]") {
    const auto game = read_import(packed_game());
    REQUIRE(game);
    const auto problems = study::problems_of(game->game->events, Seat{2}, most_game_problems);
    REQUIRE(problems.size() > 1);
    REQUIRE(problems.size() <= most_game_problems);
    const auto cost = [](const study::Problem& problem) {
        return problem.cost(*problem.find(problem.taken));
    };
    for (std::size_t i = 1; i < problems.size(); ++i)
        CHECK(cost(problems[i - 1]) >= cost(problems[i]));

    GatewayRig rig;
    rig.enter();
    const std::size_t before = rig.count_asked<AnswerProblem>();
    rig.type("/problem import 3\r\n");
    REQUIRE(rig.last_ask<ShowGame>().imported);
    rig.answer(Answer{FoundGame{game->game}});
    rig.read_imports();
    const std::string of = " of " + std::to_string(problems.size());
    for (std::size_t i = 1; i <= problems.size(); ++i) {
        rig.tick(rig.now + Tick{1000});
        CAPTURE(i, rig.text());
        CHECK(has(rig.text(), "problem " + std::to_string(i) + of + " in this game"));
        rig.clear();
        rig.type("/d 1\r\n");
        if (!has(rig.text(), "OK ")) rig.type("/pass\r\n"); // a call was offered
        CHECK(has(rig.text(), "Theme: "));
        rig.tick(rig.now + Tick{1000});
        rig.clear();
        rig.type("\r\n");
    }
    CHECK(has(rig.text(), "this was the last problem of that game"));
    CHECK(rig.count_asked<AnswerProblem>() == before); // nobody counts them
}

TEST_CASE("import: one of a place is read at a time, and those of this machine at once",
          "[session][import]") {
    ImportTurns turns;
    Tick now{1000};
    const auto begin = [&](std::uint64_t id, std::string_view address) {
        const auto import = turns.begin(
            {.session = SessionId{id}, .id = id, .text = {}, .place = AddressGroup::of(address)},
            now);
        return import ? import->id : 0;
    };
    const auto next = [&](std::uint64_t id, std::string_view address) {
        const auto import = turns.next(
            ImportRead{SessionId{id}, id, false, std::string{}, AddressGroup::of(address)}, now);
        return import ? import->id : 0;
    };
    CHECK(begin(1, "192.0.2.1") == 1);
    CHECK(begin(2, "192.0.2.1") == 0);
    CHECK(begin(3, "192.0.2.1") == 0);
    CHECK(begin(4, "192.0.2.1") == 0);
    CHECK(begin(5, "192.0.2.2") == 5);
    CHECK(begin(6, "") == 6);
    CHECK(begin(7, "") == 7);
    turns.forget(SessionId{3}, AddressGroup::of("192.0.2.1"));
    CHECK(next(1, "192.0.2.1") == 2);
    CHECK(next(1, "192.0.2.1") == 0);
    CHECK(next(5, "192.0.2.2") == 0);
    CHECK(next(6, "") == 0);
    CHECK(next(2, "192.0.2.1") == 4);
    CHECK(next(4, "192.0.2.1") == 0);
    // One that was lost on its way is not waited for.
    CHECK(begin(8, "192.0.2.1") == 8);
    now += ImportTurns::patience;
    CHECK(begin(9, "192.0.2.1") == 9);
    CHECK(next(8, "192.0.2.1") == 0);
    CHECK(begin(10, "192.0.2.1") == 0);
    CHECK(next(9, "192.0.2.1") == 10);
}

TEST_CASE("import: a connection that closes does not keep others of its place waiting",
          "[session][import]") {
    GatewayRig rig;
    const auto reads = [&] {
        return std::ranges::count_if(rig.out.effects, [](const auto& effect) {
            return std::holds_alternative<ReadImport>(effect);
        });
    };
    const auto import_of = [&](std::uint64_t number) {
        rig.open(number, "192.0.2.1");
        rig.answer(Answer{Done{}},
                   {Entered{.name = "guest", .key = "k-1", .resumed = false},
                    Placed{.level = Level::lobby, .room = std::nullopt}},
                   number);
        rig.type("/import x\r\n", number);
    };
    for (const std::uint64_t number : {101U, 102U, 103U})
        import_of(number);
    CHECK(reads() == 1);
    rig.gateway.on(Closed{SessionId{102}}, rig.now, rig.out);
    rig.gateway.on(Closed{SessionId{101}}, rig.now, rig.out); // its own is read to the end
    const auto first = std::ranges::find_if(rig.out.effects, [](const auto& effect) {
        return std::holds_alternative<ReadImport>(effect);
    });
    const ReadImport task = std::get<ReadImport>(*first);
    rig.gateway.on(
        ImportRead{task.session, task.id, task.is_cut, read_import(task.text), task.place}, rig.now,
        rig.out);
    REQUIRE(reads() == 2);
    CHECK(std::get<ReadImport>(rig.out.effects.back()).session == SessionId{103});
}

} // namespace jantaku::import_test
