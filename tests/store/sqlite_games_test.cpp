#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "tests/support/catch.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <string>

namespace jantaku::sqlite_games_test {

TEST_CASE("sqlite games: a game is found by its number, room and players", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteGames games{db};
    const GameLines game{
        .number = 9, .seats = {PlayerId{4}, PlayerId{2}}, .head = "head", .events = "events"};
    games.add(game, RoomId{3});
    CHECK(db.execAndGet("SELECT head FROM game WHERE game = 9 AND room = 3").getString() == "head");
    CHECK(db.execAndGet("SELECT typeof(events) FROM game").getString() == "blob");
    CHECK(db.execAndGet("SELECT group_concat(player) FROM (SELECT player FROM seat"
                        " WHERE game = 9 ORDER BY player)")
              .getString() == "2,4");
    CHECK_THROWS_AS(games.add(game, RoomId{3}), SQLite::Exception);
}

TEST_CASE("sqlite games: games of version 1 are packed, some at a time, and read before and after",
          "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteGames games{db};
    const auto events = [](std::size_t game) {
        return sealed(journal_line({event::HostIs{PlayerId{game}}}));
    };
    for (const std::size_t game : {1U, 2U, 5U, 6U, 7U, 8U, 9U, 10U, 11U, 12U, 13U, 20U})
        db.exec("INSERT INTO game (game, room, head, events) VALUES (" + std::to_string(game) +
                ", 3, '', '" + events(game) + "')");
    db.exec("CREATE TABLE unpacked (game INTEGER NOT NULL)");
    db.exec("INSERT INTO unpacked VALUES (20)");
    const auto check_all = [&](int texts) {
        CHECK(db.execAndGet("SELECT count(*) FROM game WHERE typeof(events) = 'text'").getInt() ==
              texts);
        SQLite::Statement rows{db, "SELECT game, events FROM game"};
        while (rows.executeStep()) {
            const auto record = read_events(rows.getColumn(1));
            REQUIRE(record);
            CHECK(sealed(journal_line(*record)) ==
                  events(static_cast<std::size_t>(rows.getColumn(0).getInt64())));
        }
    };
    check_all(12);
    CHECK(games.pack_some());
    check_all(4);
    games.add({.number = 21, .seats = {}, .head = "", .events = events(21)}, RoomId{3});
    CHECK_FALSE(games.pack_some());
    check_all(0);
    CHECK_FALSE(has_table(db, "unpacked"));
    CHECK_FALSE(games.pack_some());
}

TEST_CASE("sqlite games: bytes that are no events are refused", "[store][sqlite]") {
    auto db = open_database(":memory:");
    for (const std::string bytes : {"x''", "x'ffffffff'", "x'0300000000'", "'text'", "NULL"}) {
        SQLite::Statement row{db, "SELECT " + bytes};
        row.executeStep();
        CHECK_FALSE(read_events(row.getColumn(0)));
    }
}

} // namespace jantaku::sqlite_games_test
