// Bell and title: what a terminal rings for, and what its window is called.
#include "session/preferences.hpp"
#include "session/title.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/terminal.hpp"

#include <algorithm>
#include <jantaku/table/event.hpp>
#include <string>

namespace jantaku::bell_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using namespace std::string_literals;

namespace {

std::size_t bells(const std::string& bytes) {
    return static_cast<std::size_t>(std::ranges::count(bytes, '\a'));
}

struct Listener {
    GatewayRig rig;

    explicit Listener(const SeatView& view, std::string_view first = "/bell on\n") {
        rig.enter_table(view);
        rig.type(first);
        rig.clear();
    }
    std::size_t hears(std::vector<Note> notes) {
        rig.tell_all(std::move(notes));
        return bells(rig.take_text());
    }
};

Note question(std::uint64_t rid = 20) {
    return Asked{.rid = rid, .left = Tick{20'000}, .before_bank = Tick{0}, .bank_ms = 0};
}

RoomInfo room_of(bool is_match) {
    RoomInfo info;
    info.id = RoomId{7};
    info.is_match = is_match;
    return info;
}

std::string client_of_type(std::string_view type) {
    return "\xFF\xFB\x18\xFF\xFA\x18\0"s.append(type) + "\xFF\xF0";
}

} // namespace

TEST_CASE("bell: a choice rings once, and nothing rings that nobody asked for", "[session][bell]") {
    const SeatView turn = view_on_turn("123m456p789s1122z", "9p");
    Listener l{turn};
    CHECK(l.hears({question()}) == 1);
    CHECK(l.hears({question()}) == 0);
    CHECK(l.hears({Said{.from = "b", .text = "\a\a"}}) == 0);
    CHECK(l.hears({question(21)}) == 1);
    Listener claims{view_in_claims("23m456p789s11222z", Seat{1}, "1z")};
    CHECK(claims.hears({question()}) == 1);
    Listener silent{turn, ""};
    CHECK(silent.hears({question()}) == 0);
    Listener off{turn, "/bell on\n/bell off\n"};
    CHECK(off.hears({question()}) == 0);
    Listener plain{turn, "/plain on\n/bell on\n"};
    CHECK(plain.hears({question()}) == 1);
}

TEST_CASE("bell: a question with one answer does not ring, nor one that /auto answers",
          "[session][bell]") {
    SeatView riichi = view_on_turn("123m456p789s1122z", "9p");
    riichi.table.seats[Seat{0}].riichi = Riichi::accepted;
    Listener l{riichi};
    CHECK(l.hears({question()}) == 0);
    Listener automatic{view_in_claims("23m456p789s11222z", Seat{1}, "1z"),
                       "/bell on\n/auto nocall\n"};
    CHECK(automatic.hears({question()}) == 0);
}

TEST_CASE("bell: somebody else's riichi rings, and a burst rings once", "[session][bell]") {
    Listener l{view_between_turns("123m456p789s1122z")};
    CHECK(l.hears({Told{.seq = 21, .event = Reach{.seat = Seat{1}}}}) == 1);
    CHECK(l.hears({Told{.seq = 22, .event = Reach{.seat = Seat{0}}}}) == 0);
    CHECK(l.hears({Told{.seq = 23, .event = Reach{.seat = Seat{2}}},
                   Told{.seq = 24, .event = Reach{.seat = Seat{3}}}, question(24)}) == 1);
}

TEST_CASE("bell: a player who waits in /play hears who comes", "[session][bell]") {
    const auto joins = [](bool is_match, std::string_view name) {
        GatewayRig rig;
        rig.enter_room();
        rig.type("/bell on\n");
        rig.clear();
        rig.tell(RoomChanged{
            .change = RoomChange::joined, .name = std::string{name}, .room = room_of(is_match)});
        return bells(rig.text());
    };
    CHECK(joins(true, "Ann") == 1);
    CHECK(joins(true, "guest") == 0);
    CHECK(joins(false, "Ann") == 0);
}

TEST_CASE("bell: the choice comes back with the player", "[session][bell]") {
    Session session = new_session();
    take_preferences(session, "bell bare=off");
    CHECK(session.conversation.has_bell);
    CHECK(session.conversation.bare_words == false);
    CHECK(preferences_of(session) == "bell bare=off");
    take_preferences(session, "bare");
    CHECK(preferences_of(session) == "bell bare");
    CHECK(result(session, "/bell") == "OK bell: on");
    CHECK(result(session, "/bell x") == "E-BAD_VALUE, choose from: on off");
}

TEST_CASE("title: only terminals that are known to take one", "[session][title]") {
    for (const std::string_view known :
         {"xterm", "XTERM-256COLOR", "rxvt-unicode", "putty-256color", "screen", "tmux-256color",
          "alacritty", "foot"})
        CHECK(takes_title(known));
    for (const std::string_view other : {"vt100", "ansi", "linux", "dumb", "MUDLET", ""})
        CHECK_FALSE(takes_title(other));
}

TEST_CASE("title: it says whose turn it is, when that changes, and only on the screen",
          "[session][title]") {
    GatewayRig rig;
    rig.enter_table(view_between_turns("123m456p789s1122z"));
    rig.type(client_of_type("XTERM") + client_of_type("XTERM"));
    rig.clear();
    rig.type("/h\n");
    CHECK_FALSE(has(rig.take_text(), "\x1B]0;"));
    rig.type("/ui screen\n");
    CHECK(has(rig.take_text(), "\x1B]0;jantaku: E1 b\a"));
    rig.type("/h\n");
    CHECK_FALSE(has(rig.take_text(), "\x1B]0;"));
    rig.tell_all(
        {Snapshot{.seq = 20, .view = view_on_turn("123m456p789s1122z", "9p")}, question()});
    CHECK(has(rig.take_text(), "\x1B]0;jantaku: your turn\a"));
    rig.type("/quit\n");
    CHECK(has(rig.take_text(), "\x1B]0;\a"));
}

TEST_CASE("title: no other terminal gets one, nor one with another encoding", "[session][title]") {
    for (const std::string& first :
         {client_of_type("VT100") + client_of_type("VT100"), ""s,
          client_of_type("XTERM") + client_of_type("XTERM") + "/encoding gbk\n"}) {
        GatewayRig rig;
        rig.enter_table(view_between_turns("123m456p789s1122z"));
        rig.type(first);
        rig.type("/ui screen\n/ui scroll\n");
        CHECK_FALSE(has(rig.text(), "\x1B]0;"));
    }
}

} // namespace jantaku::bell_test
