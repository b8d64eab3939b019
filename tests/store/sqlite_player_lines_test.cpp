#include "store/sqlite_file.hpp"
#include "store/sqlite_player_lines.hpp"
#include "tests/support/catch.hpp"

#include <SQLiteCpp/Database.h>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::sqlite_player_lines_test {

namespace {

using Lines = std::vector<std::pair<PlayerId, std::string>>;

Lines all(SqlitePlayerLines& lines) {
    Lines found;
    lines.each([&](PlayerId player, const std::string& line) { found.emplace_back(player, line); });
    return found;
}

} // namespace

TEST_CASE("sqlite player lines: a player has the line that was kept last", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqlitePlayerLines players{db, "player"};
    CHECK(all(players).empty());
    players.keep(PlayerId{2}, "two");
    players.keep(PlayerId{1}, "one");
    players.keep(PlayerId{2}, "second");
    CHECK(all(players) == Lines{{PlayerId{1}, "one"}, {PlayerId{2}, "second"}});
    players.forget(PlayerId{2});
    players.forget(PlayerId{3});
    CHECK(all(players) == Lines{{PlayerId{1}, "one"}});
}

TEST_CASE("sqlite player lines: tables are independent of each other", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqlitePlayerLines players{db, "player"};
    SqlitePlayerLines standings{db, "standing"};
    players.keep(PlayerId{1}, "player");
    standings.keep(PlayerId{1}, "standing");
    players.forget(PlayerId{1});
    CHECK(all(players).empty());
    CHECK(all(standings) == Lines{{PlayerId{1}, "standing"}});
}

} // namespace jantaku::sqlite_player_lines_test
