#include "store/sqlite_file.hpp"
#include "store/sqlite_lines.hpp"
#include "tests/support/catch.hpp"

#include <SQLiteCpp/Database.h>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace jantaku::sqlite_lines_test {

namespace {

using Lines = std::vector<std::pair<std::uint64_t, std::string>>;

Lines all(SqliteLines& lines) {
    Lines found;
    lines.each(
        [&](std::uint64_t number, const std::string& line) { found.emplace_back(number, line); });
    return found;
}

} // namespace

TEST_CASE("sqlite lines: a number has the line that was kept last", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteLines players{db, "player", "player"};
    CHECK(all(players).empty());
    players.keep(2, "two");
    players.keep(1, "one");
    players.keep(2, "second");
    CHECK(all(players) == Lines{{1, "one"}, {2, "second"}});
    players.drop(2);
    players.drop(3);
    CHECK(all(players) == Lines{{1, "one"}});
}

TEST_CASE("sqlite lines: tables are independent of each other", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteLines players{db, "player", "player"};
    SqliteLines standings{db, "standing", "player"};
    players.keep(1, "player");
    standings.keep(1, "standing");
    players.drop(1);
    CHECK(all(players).empty());
    CHECK(all(standings) == Lines{{1, "standing"}});
}

} // namespace jantaku::sqlite_lines_test
