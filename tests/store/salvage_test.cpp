// Damaged pages: what can be read around them, and what is saved.
#include "store/inspector.hpp"
#include "store/journal_line.hpp"
#include "store/salvage.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_journal.hpp"
#include "store/sqlite_lines.hpp"
#include "store/sqlite_walk.hpp"
#include "store/store.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace jantaku::salvage_test {

namespace {

constexpr std::size_t page_bytes = 4096;
constexpr std::uint64_t player_count = 300, game_count = 120;
constexpr std::uint32_t room_count = 30;

void make_file(const std::string& file) {
    auto db = open_database(file);
    db.exec("BEGIN");
    SqliteLines players{db, "player", "player"};
    for (std::uint64_t number = 1; number <= player_count; ++number) {
        const std::string name = "player" + std::to_string(number);
        players.keep(number,
                     sealed(profile_line({.id = PlayerId{number}, .name = name, .folded = name})));
    }
    players.keep(player_count + 5, "");
    players.drop(player_count + 5); // its number is not given again
    SqliteLines standings{db, "standing", "player"};
    for (std::uint64_t number = 2; number <= player_count; number += 2)
        standings.keep(number, sealed(standing_line({.player = PlayerId{number}})));
    SqliteJournal journal{db};
    for (std::uint32_t room = 1; room <= room_count; ++room)
        db.exec("INSERT INTO room (room, epoch) VALUES (" + std::to_string(room) + ", 3)");
    for (std::size_t record = 1; record <= 20; ++record)
        for (std::uint32_t room = 1; room <= room_count; ++room)
            journal.append(RoomId{room}, sealed(journal_line({event::HostIs{PlayerId{record}}})));
    SqliteGames games{db};
    for (std::uint64_t game = 1; game <= game_count; ++game) {
        GameHead head{};
        head.summary.number = game;
        head.room = RoomId{room_count + 7};
        head.seats = {PlayerId{game}, PlayerId{game + 1}};
        head.kinds = {SeatKind::person, SeatKind::program};
        games.add({.number = game,
                   .seats = head.seats,
                   .head = sealed(game_line(head)),
                   .events = sealed(journal_line({event::HostIs{PlayerId{game}}}))},
                  RoomId{room_count + 7});
    }
    db.exec("COMMIT");
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
}

void overwrite_page(const std::string& file, std::size_t page) {
    std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
    bytes.seekp(static_cast<std::streamoff>(page * page_bytes));
    bytes << std::string(page_bytes, 'x');
}

// The first page that has the text, counted from 0.
std::size_t page_with(const std::string& file, const std::string& text) {
    std::ifstream bytes{file, std::ios::binary};
    const std::string all{std::istreambuf_iterator{bytes}, {}};
    const auto at = all.find(text);
    REQUIRE(at != std::string::npos);
    return at / page_bytes;
}

using Rows = std::map<std::uint64_t, std::string>;

Rows rows_of(const std::string& file, const std::string& table, const std::string& key) {
    auto db = open_to_inspect(file);
    Rows rows;
    SQLite::Statement all{db, "SELECT " + key + ", line FROM " + table};
    while (all.executeStep())
        rows[static_cast<std::uint64_t>(all.getColumn(0).getInt64())] =
            all.getColumn(1).getString();
    return rows;
}

// The numbers that lines such as "player 41 to 60: why" name.
bool names(const std::vector<std::string>& lost, const std::string& what, std::uint64_t number) {
    return std::ranges::any_of(lost, [&](const std::string& line) {
        if (!line.starts_with(what + ' ')) return false;
        char* end = nullptr;
        const std::uint64_t first = std::strtoull(line.c_str() + what.size() + 1, &end, 10);
        const std::string rest = end;
        if (rest.starts_with(" and all behind it")) return number >= first;
        if (rest.starts_with(" to "))
            return number >= first && number <= std::stoull(rest.substr(4));
        return number == first;
    });
}

} // namespace

TEST_CASE("walk: a damaged page is stepped over, and its keys are told", "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("data");
    make_file(file);
    overwrite_page(file, page_with(file, "player150\""));
    auto db = open_to_inspect(file);
    std::set<std::uint64_t> seen;
    std::vector<Gap> gaps;
    walk(
        db, {"player", "player", "line"},
        [&](SQLite::Statement& row) {
            seen.insert(static_cast<std::uint64_t>(row.getColumn(0).getInt64()));
        },
        [&](const Gap& gap) { gaps.push_back(gap); });
    REQUIRE(gaps.size() == 1);
    REQUIRE(gaps[0].after);
    CHECK(gaps[0].first <= 150);
    CHECK(*gaps[0].after > 150);
    CHECK(*gaps[0].after - gaps[0].first < 60); // as many as fit into a page
    for (std::uint64_t number = 1; number <= player_count; ++number) {
        CAPTURE(number);
        const bool is_lost = number >= gaps[0].first && number < *gaps[0].after;
        CHECK(seen.contains(number) != is_lost);
    }
}

TEST_CASE("walk: the words of a gap", "[store][sqlite]") {
    CHECK(words_of("player", {.first = 4, .after = 9, .why = "bad"}) == "player 4 to 8: bad");
    CHECK(words_of("player", {.first = 4, .after = 5, .why = "bad"}) == "player 4: bad");
    CHECK(words_of("player", {.first = 4, .after = {}, .why = "bad"}) ==
          "player 4 and all behind it: bad");
}

TEST_CASE("salvage: a whole file is copied as it is", "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("data"), copy = directory.file("copy");
    make_file(file);
    const Salvaged done = salvage(file, copy);
    CHECK(done.lost.empty());
    CHECK(done.players == player_count);
    CHECK(done.rooms == room_count);
    CHECK(done.records == room_count * 20);
    CHECK(done.games == game_count);
    CHECK(rows_of(copy, "player", "player") == rows_of(file, "player", "player"));
    CHECK(rows_of(copy, "standing", "player") == rows_of(file, "standing", "player"));
    auto db = open_to_inspect(copy);
    CHECK(db.execAndGet("SELECT seq FROM sqlite_sequence").getInt64() == player_count + 5);
    CHECK(db.execAndGet("SELECT max(room) FROM room").getInt64() == room_count + 7);
    CHECK(db.execAndGet("SELECT count(*) FROM seat").getInt64() == 2 * game_count);
    CHECK(db.execAndGet("SELECT group_concat(epoch) FROM room WHERE room <= 2").getString() ==
          "3,3");
    CHECK(inspect_file(copy)->damage().empty());
}

TEST_CASE("salvage: what is behind damage is saved or named, wherever the damage is",
          "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string whole = directory.file("whole");
    make_file(whole);
    const std::size_t pages = std::filesystem::file_size(whole) / page_bytes;
    const Rows players = rows_of(whole, "player", "player");
    std::mt19937 random{20261128}; // NOLINT: the same pages each time
    std::size_t saved = 0;
    for (int round = 0; round < 40; ++round) {
        const std::string file = directory.file("data"), copy = directory.file("copy");
        for (const std::string& old :
             {file, file + "-wal", file + "-shm", copy, copy + "-wal", copy + "-shm"})
            std::filesystem::remove(old);
        std::filesystem::copy_file(whole, file);
        for (int damage = 0; damage <= round % 3; ++damage)
            overwrite_page(file, 1 + random() % (pages - 1));
        CAPTURE(round);
        Salvaged done;
        try {
            done = salvage(file, copy);
        } catch (const StoreError&) {
            continue; // not even the names of its tables
        }
        ++saved;
        const Rows kept = rows_of(copy, "player", "player");
        CHECK(kept.size() == done.players);
        for (const auto& [number, line] : players) {
            const auto found = kept.find(number);
            if (found != kept.end())
                CHECK(found->second == line);
            else
                CHECK(names(done.lost, "player", number));
        }
        auto db = open_to_inspect(copy);
        for (std::uint64_t game = 1; game <= game_count; ++game) {
            SQLite::Statement find{db, "SELECT 1 FROM game WHERE game = ?"};
            find.bind(1, static_cast<std::int64_t>(game));
            CHECK((find.executeStep() || names(done.lost, "game", game)));
        }
        for (std::uint32_t room = 1; room <= room_count; ++room) {
            SQLite::Statement find{db, "SELECT finished FROM room WHERE room = ?"};
            find.bind(1, static_cast<std::int64_t>(room));
            const bool is_open = find.executeStep() && find.getColumn(0).getInt() == 0;
            CHECK((is_open || names(done.lost, "room", room)));
        }
        CHECK(db.execAndGet("SELECT seq FROM sqlite_sequence").getInt64() >=
              static_cast<std::int64_t>(kept.empty() ? 0 : kept.rbegin()->first));
        // A server can go on with it.
        const auto inspector = inspect_file(copy);
        CHECK(inspector->damage().empty());
        std::size_t records = 0;
        inspector->each_journal([&](const Inspector::Journal& journal) {
            REQUIRE(journal.records);
            records += journal.records->size();
        });
        CHECK(records == done.records);
        inspector->each_player([](PlayerId, const auto& profile) { CHECK(profile); });
        inspector->each_game([](const auto& game) { CHECK((game.head && game.events)); });
        CHECK(inspector->unreadable().empty());
    }
    CHECK(saved > 20);
}

TEST_CASE("inspector: pages that nobody uses are one line", "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("data.db");
    make_file(file);
    {
        auto db = open_database(file);
        db.exec("DELETE FROM player");
        db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
    bytes.seekp(32); // the list of free pages, and their number
    bytes << std::string(8, '\0') << std::flush;
    const auto damage = inspect_file(file)->damage();
    REQUIRE(damage.size() == 1);
    CHECK(damage[0].ends_with(" pages are never used"));
}

TEST_CASE("salvage: of a file that was cut, what is left is saved or named", "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("cut.db"), to = directory.file("saved.db");
    make_file(file);
    const Rows before = rows_of(file, "player", "player");
    std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2 + 100);
    const Salvaged done = salvage(file, to);
    const Rows after = rows_of(to, "player", "player");
    CHECK_FALSE(done.lost.empty());
    CHECK(done.players + done.games + done.records > 100);
    for (const auto& [number, line] : before) {
        CAPTURE(number);
        const auto saved = after.find(number);
        if (saved == after.end())
            CHECK(names(done.lost, "player", number));
        else
            CHECK(saved->second == line);
    }
}

TEST_CASE("salvage: a file without a head has nothing", "[store][sqlite]") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("data");
    make_file(file);
    overwrite_page(file, 0);
    CHECK_THROWS_AS(salvage(file, directory.file("copy")), StoreError);
    CHECK_THROWS_AS(salvage(directory.file("none"), directory.file("copy2")), StoreError);
}

} // namespace jantaku::salvage_test
