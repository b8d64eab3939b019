// Bare words: which lines at a table are commands without a slash, and where.
#include "session/bare_words.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"

#include <string>
#include <utility>
#include <vector>

namespace jantaku::bare_words_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

Session among_bots(const SeatView& view) {
    Session session = session_at(view);
    for (std::size_t i = 1; i < session.user.seating->members.size(); ++i)
        session.user.seating->members[i].kind = SeatKind::builtin;
    return session;
}

const SeatView turn = view_on_turn("123m406p789s1122z", "9p");

} // namespace

TEST_CASE("bare words: which lines are commands", "[session][bare]") {
    const Session session = among_bots(turn);
    const std::vector<std::pair<std::string_view, std::string_view>> cases{
        {"5", "/d 5"},
        {" 14 ", "/d 14"},
        {"\xEF\xBC\x95", "/d 5"}, // full-width
        {"99", "/d 99"},
        {"9m", "/d 9m"},
        {"0P", "/d 0p"},
        {"西", "/d 西"},
        {"發", "/d 發"},
        {"d 5", "/d 5"},
        {"D 5p", "/d 5p"},
        {"d5", "/d 5"},
        {"r3", "/riichi 3"},
        {"r 3", "/riichi 3"},
        {"riichi 3", "/riichi 3"},
        {"Pon", "/pon"},
        {"chi 1", "/chi 1"},
        {"chi 3p5p", "/chi 3p5p"},
        {"ron", "/ron"},
        {"tsumo", "/tsumo"},
        {"pass", "/pass"},
        {"kan", "/kan"},
        {"碰", "/碰"},
        {"打 东", "/打 东"},
        {"swap 1 2 3", "/swap 1 2 3"},
        {"hint", "/hint"},
        {"Quit", "/quit"},
        {"提示", "/提示"},
    };
    for (const auto& [line, command] : cases) {
        CAPTURE(line);
        CHECK(bare_command(session, line) == command);
    }
    for (const std::string_view chat :
         {"",        " ",       "hello", "5 ok", "pass me the tea", "ron!",    "r",  "r x",
          "pon pon", "ron 3 4", "1.5",   "-3",   "hint 3",          "why ron", "go", "p",
          "t",       "n",       "say 5", "d 5 6"}) {
        CAPTURE(chat);
        CHECK_FALSE(bare_command(session, chat));
    }
    CHECK_FALSE(bare_command(session, std::string(4000, '5')));
}

TEST_CASE("bare words: they play among bots, and are chat among people", "[session][bare]") {
    Session solo = among_bots(turn);
    CHECK(played(solo, "5") == Action::discard(*parse_tile("0p"), false));
    CHECK(result(solo, "ron").starts_with("E-"));
    CHECK(result(solo, "hello") == "Ask " + std::to_string(Ask{Say{}}.index()));
    Session people = session_at(turn);
    CHECK(result(people, "5") == result(people, "hello"));
    CHECK(result(people, "/bare on") == "OK commands of the table without a slash: on");
    CHECK(played(people, "5"));
    CHECK(result(solo, "/bare off") == "OK commands of the table without a slash: off");
    CHECK_FALSE(played(solo, "5"));
    Session programs = among_bots(turn);
    programs.user.seating->members[2].kind = SeatKind::program;
    CHECK_FALSE(played(programs, "5"));
}

TEST_CASE("bare words: a word that is not possible now gets the error of its command",
          "[session][bare]") {
    Session session = among_bots(turn);
    CHECK(result(session, "pon") == result(session, "/pon"));
    CHECK(result(session, "99") == result(session, "/d 99"));
    CHECK(result(session, "riichi 3") == result(session, "/riichi 3"));
    session.user.seating->question.reset(); // it is too late
    CHECK_FALSE(played(session, "hello"));
    CHECK(result(session, "pon").starts_with("E-"));
}

TEST_CASE("bare words: a quote is always chat", "[session][bare]") {
    Session session = among_bots(turn);
    for (const std::string_view line : {"'5",
                                        "\xEF\xBC\x87"
                                        "5",
                                        "/say 5"}) {
        const Response response = run(session, line);
        const auto* asking = std::get_if<Asking>(&response);
        REQUIRE(asking != nullptr);
        CHECK(std::get<Say>(asking->ask).text == "5");
    }
    Session people = session_at(turn);
    const Response response = run(people, "'5");
    CHECK(std::get<Say>(std::get<Asking>(response).ask).text == "'5");
}

TEST_CASE("bare words: kan on the own turn is the kan that is possible", "[session][bare]") {
    Session session = among_bots(view_on_turn("1111m456p789s112z", "9p"));
    const auto action = played(session, "kan");
    REQUIRE(action);
    CHECK(action->kind == ActionKind::ankan);
}

TEST_CASE("bare words: between hands and in the lobby everything is chat", "[session][bare]") {
    SeatView over = turn;
    over.table.phase = Phase::result;
    Session session = among_bots(over);
    CHECK_FALSE(takes_bare_words(session));
    session.user.level = Level::lobby;
    session.user.seating.reset();
    CHECK_FALSE(takes_bare_words(session));
}

} // namespace jantaku::bare_words_test
