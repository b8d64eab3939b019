// Keys: a client that sends each key, through a whole gateway.
#include "session/complete.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/terminal.hpp"
#include "text/words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::keys_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using namespace std::string_literals;
using jantaku::test::Terminal;

namespace {

const std::string do_echo = "\xFF\xFD\x01"s;

struct Person {
    GatewayRig rig;
    Terminal terminal{80, 24};

    void type(std::string_view keys) {
        for (const char key : keys) {
            rig.type({&key, 1});
            look();
        }
    }
    void look() { terminal.feed(without_telnet(rig.take_text())); }
    [[nodiscard]] std::string row() const { return terminal.row(terminal.cursor_row()); }
    [[nodiscard]] bool shows(std::string_view words) const {
        for (const std::string& row : terminal.screen())
            if (row.find(words) != std::string::npos) return true;
        return false;
    }
    void enter() {
        rig.enter();
        static_cast<void>(rig.take_text());
        rig.type(do_echo);
        look();
    }
    void enter_table(std::string_view hand, std::string_view drawn) {
        rig.enter_table(view_on_turn(hand, drawn));
        rig.ask();
        static_cast<void>(rig.take_text());
        rig.type(do_echo);
        look();
    }
};

} // namespace

TEST_CASE("keys: what is typed is shown behind the prompt", "[session][keys]") {
    Person p;
    p.enter();
    const std::string prompt = p.row();
    CHECK(prompt.find('>') != std::string::npos);
    p.type("/hlep\x1B[D\x1B[D\x7F\x1B[Cl");
    CHECK(p.row().ends_with("> /help"));
    p.type("\x1B[F d\r");
    CHECK(p.shows("> /help d"));
    CHECK(p.shows("OK"));
    CHECK(p.row() == prompt);
    p.type("\x1B[A");
    CHECK(p.row().ends_with("> /help d"));
}

TEST_CASE("keys: a line that somebody else causes does not break what is typed",
          "[session][keys]") {
    Person p;
    p.enter();
    p.type("/wh");
    p.rig.tell(Said{.from = "Ann", .text = "hello there"});
    p.look();
    CHECK(p.shows("hello there"));
    CHECK(p.row().ends_with("> /wh"));
    p.type("o");
    CHECK(p.row().ends_with("> /who"));
}

TEST_CASE("keys: a secret is not shown and not remembered", "[session][keys]") {
    Person p;
    p.enter();
    p.type("/login Ann\r");
    const std::size_t before = p.terminal.cursor_column();
    p.type("hunter22");
    CHECK(p.terminal.cursor_column() == before);
    CHECK_FALSE(p.shows("hunter22"));
    p.type("\r");
    CHECK_FALSE(p.shows("hunter22"));
    p.rig.answer(Refused{.error = Error::bad_password});
    p.look();
    p.type("\x1B[A");
    CHECK(p.row().ends_with("> /login Ann"));
}

TEST_CASE("keys: Ctrl-C cancels a prompt for a secret, whatever was typed there",
          "[session][keys]") {
    for (const std::string typed : {"", "hunter22"}) {
        CAPTURE(typed);
        Person p;
        p.enter();
        const std::string prompt = p.row();
        p.type("/login Ann\r" + typed + "\x03");
        CHECK(p.shows("OK cancelled"));
        CHECK(p.row() == prompt);
        CHECK(p.rig.count_asked<LogIn>() == 0);
        p.type("/who");
        CHECK(p.row() == prompt + " /who");
    }
}

TEST_CASE("keys: Ctrl-C drops a line, and in an empty one explains how to leave",
          "[session][keys]") {
    Person p;
    p.enter();
    const std::string prompt = p.row();
    p.type("/who\x03");
    CHECK(p.row() == prompt);
    CHECK_FALSE(p.shows("/quit"));
    p.type("\x03");
    CHECK(p.shows("/quit"));
    CHECK(p.row() == prompt);
}

TEST_CASE("keys: Tab completes commands, their words and the tiles of the hand",
          "[session][keys]") {
    Person p;
    p.enter();
    p.type("/cr\t");
    CHECK(p.row().ends_with("> /create"));
    p.type("def\tred_f\t");
    CHECK(p.row().ends_with("> /create default red_fives="));
    p.type("\x15/help rii\t");
    CHECK(p.row().find("> /help rii") != std::string::npos);
    p.type("\x15/l\t");
    CHECK(p.shows("/lang"));
    CHECK(p.shows("/login"));
    CHECK(p.row().ends_with("> /l"));
    p.type("\x15/lang zh-\t");
    CHECK(p.row().ends_with("> /lang zh-Han"));
    p.type("\x15/color \t");
    CHECK(p.shows("on  off"));
    CHECK(p.row().ends_with("> /color"));
    p.type("\x15/nosuchcommand\t");
    CHECK(p.row().ends_with("> /nosuchcommand"));
}

TEST_CASE("keys: Tab knows the words that a command always takes, in the order of its refusal",
          "[session][keys]") {
    struct Case {
        std::string_view line;
        std::string_view words;
    };
    for (const auto& [line, words] :
         {Case{"/ui ", "screen  scroll  log"}, Case{"/confirm ", "on  off"},
          Case{"/tiles ", "ascii  kanji  unicode"}, Case{"/color ", "on  off"},
          Case{"/board ", "on  off"}, Case{"/plain ", "on  off"}, Case{"/bell ", "on  off"},
          Case{"/bare ", "on  off"}, Case{"/telnet ", "on  off"}, Case{"/mode ", "text  json"},
          Case{"/encoding ", "UTF-8  GBK  Big5"}, Case{"/sort ", "mpsz  mspz  zmps"},
          Case{"/keys ", "on  off  list  add  remove"},
          Case{"/auto ", "win  nocall  tsumogiri  kita  off"}, Case{"/auto win ", "on  off"},
          Case{"/log ", "mjai  tenhou  mjlog  text  full"}, Case{"/bot ", "easy  normal  hard"}}) {
        CAPTURE(line);
        Person p;
        p.enter();
        p.type(std::string{line} + "\t");
        CHECK(p.shows(words));
    }
    for (const std::string_view line : {"/ui screen ", "/color on ", "/join ", "/watch "}) {
        CAPTURE(line);
        Person p;
        p.enter();
        const std::size_t row = p.terminal.cursor_row();
        p.type(std::string{line} + "\t");
        CHECK(p.terminal.cursor_row() == row);
    }
    Person p;
    p.enter();
    p.type("/tiles k\t");
    CHECK(p.row().ends_with("> /tiles kanji"));
}

TEST_CASE("keys: Tab behind /create offers types, then clocks and passwords, and then rules",
          "[session][keys]") {
    Session session = new_session();
    const auto words = [&](std::string_view line) {
        return completions_of(session.reader(), presets(), line);
    };
    const auto all = words("/create ");
    REQUIRE(all.size() > 7);
    CHECK(std::vector<std::string>{all.begin(), all.begin() + 5} ==
          std::vector<std::string>{"tonpuu", "hanchan", "full", "sanma", "2p"});
    CHECK(std::vector<std::string>{all.end() - 2, all.end()} ==
          std::vector<std::string>{"clock=", "password="});
    CHECK(words("/create hanchan ") == all);
    CHECK(words("/play ") == all);
    CHECK(words("/create red_f") == std::vector<std::string>{"red_fives="});
    CHECK(words("/create sanma clock=n") == std::vector<std::string>{"clock=normal"});
    CHECK(words("/create password=").empty());
    CHECK(words("/rules ") == std::vector<std::string>{"all", "diff"});
    CHECK(words("/rules red_f") == std::vector<std::string>{"red_fives"});
    CHECK(words("/rules diff wrc") == std::vector<std::string>{"wrc2025"});
}

TEST_CASE("keys: Tab at the table knows the hand, and commands of the table only",
          "[session][keys]") {
    Person p;
    p.enter_table("123m456p789s1122z", "9p");
    p.type("/d 9\t");
    CHECK(p.shows("9s  9p"));
    p.type("\x15/cre\t");
    CHECK(p.row().ends_with("/create"));
    p.type("\x15/d 9p\r");
    const auto& requests = p.rig.out.requests;
    REQUIRE_FALSE(requests.empty());
    CHECK(std::holds_alternative<Play>(requests.back().ask));
}

TEST_CASE("keys: Tab names the tiles as they are shown, in the order of the hand",
          "[session][keys]") {
    Person p;
    p.enter_table("123m406p789s1144z", "5z");
    p.type("/d \t");
    CHECK(p.shows("1m  2m  3m  4p  0p  6p  7s  8s  9s  E  N  P"));
    p.type("\x15/d 4z\t");
    CHECK(p.row().ends_with("> /d 4z"));

    Session session = session_at(view_on_turn("123m406p789s1144z", "7z"));
    session.display.style.order = *HandOrder::from("zspm");
    session.display.style.color = true;
    const auto words = [&] { return completions_of(session.reader(), presets(), "/d "); };
    for (const TileFace face : {TileFace::ascii, TileFace::kanji, TileFace::unicode}) {
        session.display.style.tiles = face;
        for (const std::string& word : words()) {
            CAPTURE(word);
            CHECK(read_tile(word));
        }
    }
    session.display.style.tiles = TileFace::ascii;
    CHECK(words() == std::vector<std::string>{"E", "N", "7s", "8s", "9s", "4p", "0p", "6p", "1m",
                                              "2m", "3m", "C"});
    session.display.style.language = Language::zh_hans;
    CHECK(words().front() == "\u4E1C");
}

TEST_CASE("keys: Ctrl-D explains how to leave, and Ctrl-L draws everything anew",
          "[session][keys]") {
    Person p;
    p.enter();
    p.type("\x04");
    CHECK(p.shows("/quit"));
    p.type("abc\x0C");
    CHECK_FALSE(p.shows("/quit"));
    CHECK(p.terminal.cursor_row() == 0);
    CHECK(p.row().ends_with("> abc"));
}

TEST_CASE("keys: Ctrl-L at the table shows the table and the hand, and what was typed",
          "[session][keys]") {
    Person p;
    p.enter_table("123m456p789s1122z", "9p");
    p.type("/help\r/d 1\x0C");
    CHECK(p.terminal.row(0).starts_with("* "));
    CHECK_FALSE(p.shows("/help"));
    CHECK(p.shows("14:9p"));
    CHECK(p.row().ends_with("> /d 1"));
}

TEST_CASE("keys: a resize shows what is typed in the new window at once", "[session][keys]") {
    Person p;
    p.enter();
    p.type("/say " + std::string(50, 'x') + "end");
    p.terminal.resize(40, 24);
    p.rig.type("\xFF\xFB\x1F\xFF\xFA\x1F\x00\x28\x00\x18\xFF\xF0"s);
    p.look();
    CHECK(p.row().find("> <xx") != std::string::npos);
    CHECK(p.row().ends_with("end"));
    p.terminal.resize(80, 24);
    p.rig.type("\xFF\xFA\x1F\x00\x50\x00\x18\xFF\xF0"s);
    p.look();
    CHECK(p.row().find("> /say xx") != std::string::npos);
    CHECK(p.row().ends_with("end"));
}

TEST_CASE("keys: a key that asks for something is paid for, or nothing is read",
          "[session][keys]") {
    Person p;
    p.enter();
    for (int i = 0; i < 100; ++i)
        p.rig.type("\x0C");
    bool is_stopped = false;
    for (const GatewayEffect& effect : p.rig.out.effects)
        if (const auto* read = std::get_if<Read>(&effect)) is_stopped = !read->on;
    CHECK(is_stopped);
}

TEST_CASE("keys: bytes of a line that is edited are no answer unless one is wanted",
          "[session][keys]") {
    Person p;
    p.enter();
    CHECK_FALSE(p.rig.gateway.is_answer({SessionId{1}, "x"}));
    Person at_table;
    at_table.enter_table("123m456p789s1122z", "9p");
    CHECK(at_table.rig.gateway.is_answer({SessionId{1}, "/d 5"}));
    at_table.type("/rules al");
    CHECK_FALSE(at_table.rig.gateway.is_answer({SessionId{1}, "l\r"}));
}

TEST_CASE("keys: they are edited again after JSON", "[session][keys]") {
    Person p;
    p.enter();
    p.rig.type("/mode json\r");
    p.rig.type("{\"type\":\"mode\",\"mode\":\"text\"}\n");
    static_cast<void>(p.rig.take_text());
    p.rig.type("abc");
    CHECK(p.rig.take_text().find("abc") != std::string::npos);
}

TEST_CASE("keys: on a full screen the line stays in its row", "[session][keys]") {
    Person p;
    p.enter_table("123m456p789s1122z", "9p");
    p.type("/ui screen 80x24\r");
    CHECK(p.terminal.cursor_row() == 22);
    p.type("/d \t");
    CHECK(p.terminal.row(22) == "> /d");
    p.type("1\x1B[D\x1B[D");
    CHECK(p.terminal.row(22) == "> /d 1");
    CHECK(p.terminal.cursor_column() == 4);
    CHECK(p.terminal.scrolled() == 0);
}

} // namespace jantaku::keys_test
