// Key play: a hand that is played by single keys and clicks, through a whole gateway, as a terminal
// shows it.
#include "session/key_play.hpp"
#include "session/preferences.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/terminal.hpp"
#include "text/width.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::key_play_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using namespace std::string_literals;
using jantaku::test::Terminal;

namespace {

const std::string do_echo = "\xFF\xFD\x01"s;
const std::string left = "\x1B[D";
const std::string right = "\x1B[C";
const std::string home = "\x1B[H";

struct Player {
    GatewayRig rig;
    std::unique_ptr<Terminal> terminal;
    std::uint64_t rid = 20;

    explicit Player(const SeatView& view,
                    terminal::Window window = {.columns = 80, .rows = 24},
                    std::string_view before = "")
        : terminal{std::make_unique<Terminal>(window.columns, window.rows)} {
        rig.enter_table(view);
        rig.type(do_echo);
        rig.type(before);
        rig.type("/keys on\r");
        rig.type("/ui screen " + std::to_string(window.columns) + 'x' +
                 std::to_string(window.rows) + "\r");
        ask();
        wait(1000);
    }

    void look() { terminal->feed(without_telnet(rig.take_text())); }
    void ask() {
        rig.tell(Asked{.rid = rid, .left = Tick{30'000}, .before_bank = Tick{0}, .bank_ms = 0});
        look();
    }
    void wait(int ms) {
        rig.tick(rig.now + Tick{ms});
        look();
    }
    void type(std::string_view keys) {
        rig.type(keys);
        look();
    }
    void click(std::size_t column, std::size_t row) {
        type("\x1B[<0;" + std::to_string(column + 1) + ';' + std::to_string(row + 1) + 'M');
        type("\x1B[<0;" + std::to_string(column + 1) + ';' + std::to_string(row + 1) + 'm');
    }
    [[nodiscard]] std::string row(std::size_t from_below) const {
        return terminal->row(terminal->screen().size() - 1 - from_below);
    }
    [[nodiscard]] std::string hints() const { return row(0); }
    [[nodiscard]] std::string prompt() const { return row(2); }
    [[nodiscard]] bool shows(std::string_view words) const {
        for (const std::string& each : terminal->screen())
            if (each.find(words) != std::string::npos) return true;
        return false;
    }
    // The tile in brackets in the own hand.
    [[nodiscard]] std::string marked() const {
        const auto rows = terminal->screen();
        for (std::size_t n = 0; n < rows.size(); ++n) {
            if (!rows[n].starts_with(" 1 ")) continue;
            const std::size_t from = rows[n + 1].find('[');
            const std::size_t to = rows[n + 1].find(']');
            if (from == std::string::npos || to == std::string::npos) return {};
            return rows[n + 1].substr(from + 1, to - from - 1);
        }
        return {};
    }
    // The action that was asked for since the last call.
    std::optional<Action> played() {
        std::optional<Action> found;
        for (const Request& request : rig.out.requests)
            if (const auto* play = std::get_if<Play>(&request.ask)) {
                CHECK_FALSE(found);
                CHECK(play->rid == rid);
                found = play->action;
            }
        rig.out.requests.clear();
        return found;
    }
};

const Tile five_pin = *parse_tile("5p");

} // namespace

TEST_CASE("key play: /keys on opens the screen, and arrows and Enter discard", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    CHECK(p.marked() == "9p");
    CHECK(p.hints().starts_with("<- -> Enter discard"));
    CHECK(p.hints().ends_with(": command   ? help"));
    CHECK(p.prompt().find("/d") == std::string::npos);
    p.type(left + left);
    CHECK(p.marked() == "S");
    p.type(home);
    CHECK(p.marked() == "1m");
    p.type(left);
    CHECK(p.marked() == "1m");
    p.type("l" + right);
    CHECK(p.marked() == "3m");
    p.type("h");
    CHECK(p.marked() == "2m");
    p.type("5");
    CHECK(p.marked() == "5p");
    CHECK_FALSE(p.played());
    p.type("\r");
    CHECK(p.played() == Action::discard(five_pin, false));
}

TEST_CASE("key play: 0 is tile 10, and End the drawn tile", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type("0");
    CHECK(p.marked() == "E");
    p.type("\x1B[F");
    CHECK(p.marked() == "9p");
    p.type("\r");
    CHECK(p.played() == Action::discard(*parse_tile("9p"), true));
}

TEST_CASE("key play: the mark needs no colours, and every width has it", "[session][keys]") {
    for (const terminal::Window window :
         {terminal::Window{.columns = 80, .rows = 24}, terminal::Window{.columns = 120, .rows = 40},
          terminal::Window{.columns = 200, .rows = 24}}) {
        Player p{view_on_turn("123m406p789s1122z", "9p"), window, "/color off\r"};
        for (const char* const tile :
             {"1m", "2m", "3m", "4p", "0p", "6p", "7s", "8s", "9s", "E", "E", "S", "S", "9p"}) {
            if (tile == "1m"s) p.type(home);
            CHECK(p.marked() == tile);
            p.type(right);
        }
        CHECK(p.terminal->scrolled() == 0);
        CHECK(p.terminal->shows_cursor());
    }
}

TEST_CASE("key play: for a quarter of a second after a question, keys only move",
          "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.rid = 21;
    p.ask();
    p.wait(249);
    p.type("\r t r k" + left);
    CHECK(p.marked() == "S");
    CHECK_FALSE(p.played());
    p.wait(1);
    p.type("\r");
    CHECK(p.played() == Action::discard(*parse_tile("2z"), false));
}

TEST_CASE("key play: the same question again changes nothing", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type(home);
    p.ask();
    CHECK(p.marked() == "1m");
    p.type("\r");
    CHECK(p.played());
}

TEST_CASE("key play: a second Enter waits for the first answer, and is too early for the next",
          "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type("\r\r");
    CHECK(p.played());
    p.rid = 22;
    p.rig.out.requests.push_back({.session = SessionId{1}, .id = 1, .ask = Acknowledge{}});
    p.ask();
    CHECK_FALSE(p.played());
}

TEST_CASE("key play: r declares riichi with the tile at the cursor", "[session][keys]") {
    Player p{view_on_turn("123456m456p7799s", "1z")};
    CHECK(p.hints().find("r riichi") != std::string::npos);
    p.type(home + "r");
    CHECK_FALSE(p.played());
    CHECK(p.prompt().find("riichi is possible with tile 14") != std::string::npos);
    p.type("\x1B[Fr");
    const auto action = p.played();
    REQUIRE(action);
    CHECK(action->kind == ActionKind::riichi);
    CHECK(action->tile == *parse_tile("1z"));
}

TEST_CASE("key play: discarding while the hand wins asks twice, t does not", "[session][keys]") {
    Player p{view_on_turn("123456m456p7799s", "9s")};
    CHECK(p.hints().find("t tsumo") != std::string::npos);
    p.type("\r");
    CHECK_FALSE(p.played());
    CHECK(p.prompt().find("again to pass the win and discard 9s") != std::string::npos);
    p.type(left + "\r");
    CHECK_FALSE(p.played());
    p.type("\r");
    CHECK(p.played());
    Player q{view_on_turn("123456m456p7799s", "9s")};
    q.type(home + " ");
    CHECK_FALSE(q.played());
    q.type(" ");
    CHECK(q.played() == Action::discard(*parse_tile("9s"), true));
    Player w{view_on_turn("123456m456p7799s", "9s")};
    w.type("t");
    CHECK(w.played() == Action::plain(ActionKind::tsumo));
}

TEST_CASE("key play: passing a ron needs the key twice", "[session][keys]") {
    Player p{view_in_claims("234567m456p2266s", Seat{1}, "2s")};
    CHECK(p.hints().starts_with("r ron"));
    CHECK(p.hints().find("Space pass") != std::string::npos);
    p.type(" ");
    CHECK_FALSE(p.played());
    CHECK(p.prompt().find("again to pass the win") != std::string::npos);
    p.type(" ");
    CHECK(p.played() == Action::plain(ActionKind::pass));
    Player q{view_in_claims("234567m456p2266s", Seat{1}, "2s")};
    q.type("r");
    CHECK(q.played() == Action::plain(ActionKind::ron));
}

TEST_CASE("key play: with /confirm on, a win is passed by two keys, not by three",
          "[session][keys]") {
    Player p{view_in_claims("234567m456p2266s", Seat{1}, "2s"),
             {.columns = 80, .rows = 24},
             "/confirm on\r"};
    p.type("  ");
    CHECK(p.played() == Action::plain(ActionKind::pass));
    Player q{view_on_turn("123m456p789s1122z", "9p"), {.columns = 80, .rows = 24}, "/confirm on\r"};
    q.type("\r");
    CHECK_FALSE(q.played());
    q.type("\r");
    CHECK(q.played());
}

TEST_CASE("key play: Esc passes when nothing follows it, and an arrow in two packets is an arrow",
          "[session][keys]") {
    Player p{view_in_claims("23m456p789s11222z", Seat{1}, "1z")};
    p.type("\x1B");
    p.wait(49);
    CHECK_FALSE(p.played());
    p.wait(1);
    CHECK(p.played() == Action::plain(ActionKind::pass));
    Player q{view_on_turn("123m456p789s1122z", "9p")};
    q.type("\x1B");
    q.wait(40);
    q.type("[D");
    q.wait(100);
    CHECK(q.marked() == "S");
    // An ESC behind the arrow has its own time.
    q.type("\x1B");
    q.wait(40);
    q.type("[D\x1B");
    q.wait(20);
    q.type("[D");
    CHECK(q.marked() == "E");
    CHECK_FALSE(q.played());
}

TEST_CASE("key play: an Esc that is recognised after the table is left does nothing",
          "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type("\x1B");
    // All in one burst.
    p.rig.now += Tick{60};
    p.rig.gateway.on(Notice{SessionId{1}, Placed{.level = Level::lobby, .room = std::nullopt}},
                     p.rig.now, p.rig.out);
    p.type("/who\r");
    CHECK_FALSE(p.terminal->reports_clicks());
    CHECK(std::holds_alternative<ListPeople>(p.rig.out.requests.back().ask));
}

TEST_CASE("key play: one way to call is taken, several are shown", "[session][keys]") {
    Player one{view_in_claims("23m456p789s11222z", Seat{1}, "1z")};
    one.type("p");
    const auto pon = one.played();
    REQUIRE(pon);
    CHECK(pon->kind == ActionKind::pon);

    const SeatView several = view_in_claims("3467m456p789s112z", Seat{3}, "5m");
    Player p{several};
    CHECK(p.hints().find("c chi") != std::string::npos);
    CHECK(p.hints().find("p pon") == std::string::npos);
    p.type("c");
    CHECK_FALSE(p.played());
    CHECK(p.prompt().find("chi [1:3m4m] 2:4m6m 3:6m7m") != std::string::npos);
    CHECK(p.hints().starts_with("<- -> choose   Enter take it   Esc back"));
    p.type(right);
    CHECK(p.prompt().find("1:3m4m [2:4m6m]") != std::string::npos);
    p.type("3");
    CHECK(p.prompt().find("[3:6m7m]") != std::string::npos);
    p.type("4\x1B");
    p.wait(60);
    CHECK(p.prompt().find("3m4m") == std::string::npos);
    CHECK_FALSE(p.played());
    p.type("cc\r");
    const auto chi = p.played();
    REQUIRE(chi);
    CHECK(*chi == Action::call(ActionKind::chi, *parse_tile("4m"), *parse_tile("6m")));
}

TEST_CASE("key play: in an exchange Enter picks three tiles, and takes one back",
          "[session][keys]") {
    SeatView view = view_between_turns("123m406p789s1122z");
    view.table.phase = Phase::swap;
    view.table.rules.shura = true;
    view.table.rules.shura_swap_tiles = SwapTiles::choose;
    Player p{view};
    CHECK(p.hints().starts_with("<- -> Enter pick   Space random tiles"));
    p.type(home + "\r" + right + "\r");
    CHECK(p.prompt().ends_with("1m 2m"));
    p.type("\r");
    CHECK(p.prompt().ends_with("] 1m"));
    p.type("5\r0\r");
    CHECK(p.played() == Action::swap(*parse_tile("1m"), *parse_tile("0p"), *parse_tile("1z")));
    Player q{view};
    q.type(" ");
    CHECK(q.played() == Action::plain(ActionKind::pass));
}

TEST_CASE("key play: k chooses among the kans of the own turn", "[session][keys]") {
    Player p{view_on_turn("1111m2222p789s11z", "9s")};
    CHECK(p.hints().find("k ankan") != std::string::npos);
    p.type("k" + right + "\r");
    CHECK(p.played() == Action::ankan(parse_tile("2p")->kind()));
}

TEST_CASE("key play: the row of keys fits the smallest screen in every language",
          "[session][keys]") {
    for (const char* const language : {"en", "zh-Hans", "zh-Hant", "ja"}) {
        Player p{view_on_turn("234567m456p7799s", "9s"),
                 {.columns = 80, .rows = 24},
                 "/lang " + std::string{language} + "\r"};
        CAPTURE(p.hints());
        CHECK(p.hints().find("  r ") != std::string::npos);
        CHECK(p.hints().find("  t ") != std::string::npos);
        CHECK(p.hints().find("  ? ") != std::string::npos);
        p.type("?");
        for (const std::string& row : p.terminal->screen())
            CHECK(display_width(row) < 80);
    }
}

TEST_CASE("key play: a key that means nothing costs nothing and says so", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    for (int i = 0; i < 200; ++i)
        p.type("z");
    CHECK(p.prompt().ends_with("not now"));
    p.type("t");
    CHECK(p.prompt().find("not now: ") != std::string::npos);
    CHECK_FALSE(p.shows("E-TOO_FAST"));
    p.type("5\r");
    CHECK(p.played());
}

TEST_CASE("key play: in a rated game nobody is told why", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    Seated seated{.room = RoomId{7}, .seat = Seat{0}, .members = {}, .promise = {}};
    for (const char* name : {"guest", "b", "c", "d"})
        seated.members.push_back({.name = name});
    seated.rated = Rated::yes;
    p.rig.tell_all(
        {std::move(seated), Snapshot{.seq = 20, .view = view_on_turn("123m456p789s1122z", "9p")}});
    p.ask();
    p.wait(1000);
    p.type("t");
    CHECK(p.prompt().ends_with("not now"));
}

TEST_CASE("key play: a colon begins a command with all that the editor can", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type(":");
    CHECK(p.row(1) == "> /");
    CHECK(p.prompt().find("/d 1-14") != std::string::npos);
    p.type("hin\t");
    CHECK(p.row(1) == "> /hint");
    p.type("\x1B");
    p.wait(60);
    CHECK(p.row(1) == ">");
    CHECK(p.hints().starts_with("<- ->"));
    p.type("/d 1\r");
    CHECK(p.played() == Action::discard(*parse_tile("1m"), false));
}

TEST_CASE("key play: ? explains the keys on a page, and Enter only closes it", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type("?");
    CHECK(p.shows("keys now:"));
    CHECK(p.shows("/keys off"));
    p.type("\r");
    CHECK_FALSE(p.shows("keys now:"));
    CHECK_FALSE(p.played());
    p.type("\r");
    CHECK(p.played());
}

TEST_CASE("key play: a click moves the cursor, and on the marked tile it discards",
          "[session][keys]") {
    for (const terminal::Window window : {terminal::Window{.columns = 80, .rows = 24},
                                          terminal::Window{.columns = 120, .rows = 40}}) {
        Player p{view_on_turn("123m456p789s1122z", "9p"), window};
        CHECK(p.terminal->reports_clicks());
        const auto rows = p.terminal->screen();
        std::size_t numbers = 0;
        while (!rows[numbers].starts_with(" 1 "))
            ++numbers;
        const std::size_t column = rows[numbers].find(" 5 ") + 1;
        p.click(column, numbers + 1);
        CHECK(p.marked() == "5p");
        p.click(column + 1, numbers);
        CHECK(p.played() == Action::discard(five_pin, false));
    }
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.click(0, 0);
    p.click(79, 23);
    CHECK(p.marked() == "9p");
    CHECK_FALSE(p.played());
}

TEST_CASE("key play: Enter goes on after a result, but not in the first moment",
          "[session][keys]") {
    Player p{view_between_turns("123m456p789s1122z")};
    p.rig.tell(ResultShown{.left = Tick{30'000}});
    p.look();
    CHECK(p.hints().starts_with("Enter continue"));
    p.type("\r");
    CHECK(p.rig.count_asked<Acknowledge>() == 0);
    p.wait(250);
    p.type("\r");
    CHECK(p.rig.count_asked<Acknowledge>() == 1);
}

TEST_CASE("key play: every way out leaves a terminal without modes", "[session][keys]") {
    for (const std::string_view out : {"/quit\r", "/ui scroll\r", "/keys off\r", "/mode json\r"}) {
        Player p{view_on_turn("123m456p789s1122z", "9p")};
        CHECK(p.terminal->reports_clicks());
        p.type(out);
        CHECK_FALSE(p.terminal->reports_clicks());
        CHECK(p.terminal->shows_cursor());
        CHECK(p.terminal->marks_pastes() == (out == "/ui scroll\r" || out == "/keys off\r"));
        if (out != "/keys off\r") CHECK_FALSE(p.terminal->has_attributes());
    }
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.rig.gateway.on(Stopping{}, p.rig.now, p.rig.out);
    p.look();
    CHECK_FALSE(p.terminal->has_modes());
}

TEST_CASE("key play: after /keys off, letters are chat again", "[session][keys]") {
    Player p{view_on_turn("123m456p789s1122z", "9p")};
    p.type("/keys off\r");
    CHECK(p.prompt().find("/d 1-14") != std::string::npos);
    p.type("t");
    CHECK(p.row(1) == "> t");
}

TEST_CASE("key play: a client that sends lines is told how to send keys", "[session][keys]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/keys on\n");
    CHECK(has(rig.text(), "stty raw -echo; nc HOST PORT; stty sane"));
    CHECK_FALSE(has(rig.text(), "\x1B"));
    rig.clear();
    rig.type("\xFF\xFB\x1F"); // telnet: WILL NAWS
    rig.type("/keys on\r\n");
    CHECK(has(rig.text(), "mode character"));
    CHECK_FALSE(has(rig.text(), "stty"));
}

TEST_CASE("key play: a raw nc gets the editor by a bare CR", "[session][keys]") {
    GatewayRig rig;
    rig.enter_table(view_on_turn("123m456p789s1122z", "9p"));
    rig.ask();
    rig.clear();
    rig.type("/keys on\r");
    Terminal terminal{80, 24};
    terminal.feed(rig.take_text());
    CHECK(terminal.reports_clicks());
    CHECK(terminal.marks_pastes());
    rig.tick(Tick{1000});
    rig.type(":he");
    terminal.feed(rig.take_text());
    CHECK(terminal.row(22) == "> /he");
    rig.type("\x03" + left + "\r");
    terminal.feed(rig.take_text());
    CHECK(rig.last_ask<Play>().action == Action::discard(*parse_tile("2z"), false));
}

TEST_CASE("key play: keys are offered once to a client that can send them", "[session][keys]") {
    const auto begin = [](GatewayRig& rig) {
        SeatView view = view_between_turns("123m456p789s1122z");
        view.table.indicators = {};
        rig.tell(Snapshot{.seq = 0, .view = view});
        return has(rig.take_text(), "play by single keys: /keys on");
    };
    GatewayRig keys;
    keys.enter_table(view_on_turn("123m456p789s1122z", "9p"));
    keys.type(do_echo);
    CHECK(begin(keys));
    CHECK_FALSE(begin(keys));
    GatewayRig lines;
    lines.enter_table(view_on_turn("123m456p789s1122z", "9p"));
    CHECK_FALSE(begin(lines));
}

TEST_CASE("key play: the choice comes back with the player", "[session][keys]") {
    Session session = new_session();
    take_preferences(session, "screen=80x24 keys");
    CHECK(session.conversation.plays_by_keys);
    CHECK(preferences_of(session) == "screen=80x24 keys");
    take_preferences(session, "keys=off");
    CHECK_FALSE(session.conversation.plays_by_keys);
    CHECK(preferences_of(session) == "screen=80x24 keys=off");
}

} // namespace jantaku::key_play_test
