#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "tests/support/catch.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <string>

namespace jantaku::sqlite_games_test {

TEST_CASE("sqlite games: a game is found by its number, room and players", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteGames games{db};
    const GameLines game{
        .number = 9, .seats = {PlayerId{4}, PlayerId{2}}, .head = "head", .events = "events"};
    games.add(game, RoomId{3});
    CHECK(
        db.execAndGet("SELECT head || events FROM game WHERE game = 9 AND room = 3").getString() ==
        "headevents");
    CHECK(db.execAndGet("SELECT group_concat(player) FROM (SELECT player FROM seat"
                        " WHERE game = 9 ORDER BY player)")
              .getString() == "2,4");
    CHECK_THROWS_AS(games.add(game, RoomId{3}), SQLite::Exception);
}

} // namespace jantaku::sqlite_games_test
