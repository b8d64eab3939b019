#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_rooms.hpp"
#include "tests/support/catch.hpp"

#include <SQLiteCpp/Database.h>
#include <string>
#include <vector>

namespace jantaku::sqlite_rooms_test {

namespace {

// A record that differs from others.
std::string line_of(std::uint64_t player) {
    return sealed(journal_line({event::HostIs{PlayerId{player}}}));
}

constexpr RoomId room{3};

} // namespace

TEST_CASE("sqlite rooms: a claim brings the records and fences earlier writers",
          "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteRooms rooms{db};
    CHECK(rooms.append(room, 1, 1, line_of(10)) == AppendResult::durable); // its first writer
    CHECK(rooms.append(room, 1, 2, line_of(11)) == AppendResult::durable);
    const auto claim = rooms.claim(room);
    REQUIRE(claim);
    CHECK(claim->epoch == 2);
    REQUIRE(claim->records.size() == 2);
    CHECK(sealed(journal_line(claim->records[0])) == line_of(10));
    CHECK(sealed(journal_line(claim->records[1])) == line_of(11));
    CHECK(rooms.append(room, 1, 3, line_of(12)) == AppendResult::fenced);
    CHECK(rooms.append(room, 2, 3, line_of(12)) == AppendResult::durable);
}

TEST_CASE("sqlite rooms: records leave no gap", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteRooms rooms{db};
    CHECK(rooms.append(room, 1, 2, line_of(10)) == AppendResult::refused);
    CHECK(rooms.append(room, 1, 1, line_of(10)) == AppendResult::durable);
    CHECK(rooms.append(room, 1, 1, line_of(11)) == AppendResult::refused);
    CHECK(rooms.append(room, 1, 2, "no line") == AppendResult::durable);
    const auto damaged = rooms.claim(room);
    REQUIRE(!damaged);
    CHECK(damaged.error().starts_with("record 2: "));
    db.exec("DELETE FROM journal WHERE number = 1");
    CHECK(rooms.claim(room).error() == "record 1 is missing");
}

TEST_CASE("sqlite rooms: a finished room has no records and takes none", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteRooms rooms{db};
    for (const RoomId each : {RoomId{5}, RoomId{4}, room})
        CHECK(rooms.append(each, 1, 1, line_of(10)) == AppendResult::durable);
    CHECK(rooms.open_rooms() == std::vector{room, RoomId{4}, RoomId{5}});
    rooms.finish(RoomId{4}, 2); // not its epoch
    rooms.finish(RoomId{6}, 1); // not there
    rooms.finish(room, 1);
    CHECK(rooms.open_rooms() == std::vector{RoomId{4}, RoomId{5}});
    CHECK(rooms.append(room, 1, 2, line_of(11)) == AppendResult::refused);
    CHECK(rooms.append(room, 1, 1, line_of(11)) == AppendResult::refused);
    CHECK(rooms.claim(room).value().records.empty());
}

} // namespace jantaku::sqlite_rooms_test
