#include "room/attendance.hpp"
#include "room/host_watch.hpp"
#include "room/state.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::attendance_test {

namespace {

constexpr PlayerId ann{1};
constexpr PlayerId bob{2};
constexpr PlayerId cat{3};

Occupant person(PlayerId player) {
    return {.player = player,
            .name = "p" + std::to_string(player.value),
            .kind = SeatKind::person,
            .level = {},
            .folded = {}};
}

// A full room for three whose host is Ann.
RoomState full_room() {
    RoomState room;
    room.rules.players = 3;
    room.members = {person(ann), person(bob), person(cat)};
    room.host = ann;
    return room;
}

Attendance all_here() {
    Attendance attendance;
    for (const PlayerId player : {cat, ann, bob})
        attendance.arrive(player, Level::room);
    return attendance;
}

} // namespace

TEST_CASE("attendance: a game takes the players who are present to the table and back", "[room]") {
    Attendance attendance = all_here();
    attendance.lose(cat, Tick{5});
    attendance.apply(event::SeatsDrawn{.seats = {bob, cat, ann}});
    CHECK(attendance.is_at(ann, Level::table));
    CHECK(attendance.is_at(bob, Level::table));
    CHECK_FALSE(attendance.level_of(cat));
    RoomState room = full_room();
    room.seats = {bob, cat, ann};
    CHECK_FALSE(attendance.is_table_empty(room));
    attendance.moved(ann, Level::room, true);
    attendance.moved(bob, Level::lobby, true);
    CHECK(attendance.is_table_empty(room));
    CHECK_FALSE(attendance.have_all_left_table(room)); // Cat was cut off
    attendance.apply(event::GameClosed{});
    CHECK(attendance.is_at(ann, Level::room));
    CHECK(attendance.is_at(
        bob, Level::lobby)); // a player who keeps a seat does not return because of that
    attendance.apply(event::RoomClosed{});
    CHECK(attendance.is_at(ann, Level::lobby));
    CHECK_FALSE(attendance.sees_room(ann));
}

TEST_CASE("attendance: the places of absent players are kept for a while", "[room]") {
    Attendance attendance = all_here();
    attendance.lose(bob, Tick{100});
    attendance.lose(ann, Tick{50});
    CHECK(attendance.first_gone_for(Tick{30}) == Tick{80});
    CHECK(attendance.gone_for(Tick{30}, Tick{79}).empty());
    CHECK(attendance.gone_for(Tick{30}, Tick{130}) == std::vector{ann, bob});
    attendance.moved(ann, Level::room, false);
    CHECK(attendance.gone_for(Tick{30}, Tick{130}) == std::vector{bob});
    attendance.apply(event::Left{bob});
    CHECK(attendance.gone_for(Tick{30}, Tick{130}).empty());
    CHECK_FALSE(attendance.first_gone_for(Tick{30}));
}

TEST_CASE("host watch: a host who is inactive is reminded, then replaced by the next player",
          "[room]") {
    using Verdict = HostWatch::Verdict;
    HostWatch watch;
    RoomState room = full_room();
    const Attendance attendance = all_here();
    CHECK(watch.look(room, attendance, Tick{0}).verdict == Verdict::wait);
    CHECK(watch.wake_at() == host_reminder);
    const auto reminder = watch.look(room, attendance, host_reminder);
    CHECK(reminder.verdict == Verdict::remind);
    CHECK(reminder.heir == bob);
    CHECK(watch.look(room, attendance, host_reminder).verdict == Verdict::wait);
    SECTION("a host who does something has the full time again") {
        watch.heard(bob, false, host_reminder);
        CHECK(watch.wake_at() == host_patience);
        watch.heard(ann, true, host_reminder);
        CHECK(watch.wake_at() == host_reminder + host_reminder);
    }
    SECTION("time during which the store does not answer does not count") {
        watch.shift(Tick{500});
        CHECK(watch.wake_at() == host_patience + Tick{500});
    }
    SECTION("a player who was passed over cannot become host before doing something") {
        CHECK(watch.look(room, attendance, host_patience).verdict == Verdict::replace);
        room.host = bob;
        CHECK(watch.look(room, attendance, host_patience + host_patience).heir == cat);
        room.host = cat;
        const Tick later = 3 * host_patience;
        CHECK(watch.look(room, attendance, later).verdict == Verdict::wait); // nobody is left
        watch.heard(ann, false, later);
        CHECK(watch.look(room, attendance, later).verdict == Verdict::wait);
        CHECK(watch.look(room, attendance, later + host_patience).heir == ann);
    }
    SECTION("a place that becomes free ends it") {
        room.members.pop_back();
        CHECK(watch.look(room, attendance, host_patience).verdict == Verdict::wait);
        CHECK_FALSE(watch.wake_at());
    }
}

} // namespace jantaku::attendance_test
