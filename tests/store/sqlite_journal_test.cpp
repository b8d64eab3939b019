#include "store/sqlite_file.hpp"
#include "store/sqlite_journal.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <sqlite3.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace jantaku::sqlite_journal_test {

namespace {

using Lines = std::vector<std::string>;

void make_room(SQLite::Database& db, RoomId room) {
    db.exec("INSERT INTO room (room, epoch) VALUES (" + std::to_string(room.value) + ", 1)");
}

Lines read(SqliteJournal& journal, RoomId room) {
    const auto found = journal.read(room);
    REQUIRE(found);
    return found->lines;
}

std::string line_of(RoomId room, std::size_t number) {
    return "room " + std::to_string(room.value) + " line " + std::to_string(number) + ";";
}

int rows_in(SQLite::Database& db) {
    return db.execAndGet("SELECT count(*) FROM journal").getInt();
}

// As a server of version 1 left it: rooms with these numbers of records, which are in order.
void make_file_of_version_1(const std::string& file, const std::map<std::uint32_t, int>& rooms) {
    SQLite::Database db{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("BEGIN");
    db.exec("CREATE TABLE room (room INTEGER PRIMARY KEY, epoch INTEGER NOT NULL,"
            " finished INTEGER NOT NULL DEFAULT 0)");
    db.exec("CREATE TABLE record (room INTEGER NOT NULL, number INTEGER NOT NULL,"
            " epoch INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (room, number))"
            " WITHOUT ROWID");
    db.exec("CREATE TABLE game (game INTEGER PRIMARY KEY, room INTEGER NOT NULL,"
            " head TEXT NOT NULL, events TEXT NOT NULL)");
    db.exec("INSERT INTO game VALUES (17, 1, 'head', 'events')");
    for (const auto& [room, records] : rooms) {
        make_room(db, RoomId{room});
        for (int number = 1; number <= records; ++number) {
            db.exec("INSERT INTO record VALUES (" + std::to_string(room) + ", " +
                    std::to_string(number) + ", 1, '" +
                    line_of(RoomId{room}, static_cast<std::size_t>(number)) + "')");
        }
    }
    db.exec("PRAGMA user_version = 1");
    db.exec("COMMIT");
}

} // namespace

TEST_CASE("journal index: gives what was set, and rolls back", "[store][sqlite]") {
    std::mt19937 random{7};
    JournalIndex index;
    std::map<std::uint32_t, Place> now, before;
    for (Place place = 1; place < 5000; ++place) {
        const auto room = static_cast<std::uint32_t>(random() % 30);
        switch (random() % 8) {
        case 0:
            index.remove(RoomId{room});
            now.erase(room);
            break;
        case 1:
            index.begun();
            before = now;
            break;
        case 2:
            index.rolled_back();
            now = before;
            break;
        default:
            index.set(RoomId{room}, {.first = place, .last = place, .records = 2, .number = 2});
            now[room] = place;
        }
        CHECK(index.records() == 2 * now.size());
        const auto oldest = index.oldest();
        REQUIRE(oldest.has_value() == !now.empty());
        if (oldest) {
            const auto least =
                std::ranges::min_element(now, {}, [](auto& at) { return at.second; });
            CHECK(oldest->first == RoomId{least->first});
            CHECK(oldest->second.first == least->second);
        }
        CHECK((index.find(RoomId{room}) != nullptr) == now.contains(room));
    }
}

TEST_CASE("sqlite journal: the file holds what is needed and little else", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteJournal journal{db};
    std::map<std::uint32_t, Lines> expected;
    std::map<std::uint32_t, RecordNumber> numbers; // of the last records
    std::mt19937 random{11};
    std::uint32_t made = 0;
    const auto make = [&] {
        make_room(db, RoomId{++made});
        expected[made];
    };
    make(); // stays until the end, and holds up all others
    journal.append(RoomId{1}, "the oldest");
    expected[1].push_back("the oldest");
    numbers[1] = 1;
    for (int turn = 0; turn < 4000; ++turn) {
        db.exec("BEGIN");
        journal.begun();
        const auto saved = expected;
        const auto saved_numbers = numbers;
        while (expected.size() < 12)
            make();
        for (int i = 0; i < 10; ++i) {
            auto at = std::next(expected.begin(), 1 + static_cast<int>(random() % 11));
            const RoomId room{at->first};
            const RecordNumber number = journal.next(room);
            if (random() % 50 == 0) {
                at->second = {"anew"};
                journal.begin(room, number, "anew");
            } else {
                at->second.push_back(line_of(room, number));
                journal.append(room, at->second.back());
            }
            ++numbers[at->first];
        }
        if (random() % 20 == 0) {
            const auto done = std::next(expected.begin(), 1 + static_cast<int>(random() % 11));
            journal.drop(RoomId{done->first});
            db.exec("UPDATE room SET finished = 1 WHERE room = " + std::to_string(done->first));
            expected.erase(done);
        }
        journal.tidy();
        if (random() % 10 == 0) {
            db.exec("ROLLBACK");
            journal.rolled_back();
            made -= static_cast<std::uint32_t>(std::ranges::count_if(
                expected, [&](const auto& room) { return !saved.contains(room.first); }));
            expected = saved;
            numbers = saved_numbers;
        } else {
            db.exec("COMMIT");
        }
    }
    std::size_t needed = 0;
    SqliteJournal read_again{db};
    for (const auto& [room, lines] : expected) {
        needed += lines.size();
        CHECK(read(journal, RoomId{room}) == lines);
        CHECK(read(read_again, RoomId{room}) == lines);
        CHECK(read_again.next(RoomId{room}) == numbers[room] + 1);
    }
    CHECK(rows_in(db) < static_cast<int>(3 * needed + 4096 + 600));
    CHECK(rows_in(db) < 30'000); // of some 36,000 that were written
    for (const auto& [room, lines] : expected)
        journal.drop(RoomId{room});
    while (rows_in(db) > 0) {
        const int rows = rows_in(db);
        journal.tidy();
        REQUIRE(rows_in(db) < rows);
    }
}

TEST_CASE("sqlite journal: making room writes few records again", "[store][sqlite]") {
    auto db = open_database(":memory:");
    SqliteJournal journal{db};
    constexpr std::uint32_t rooms = 20;
    for (std::uint32_t room = 1; room <= rooms; ++room)
        make_room(db, RoomId{room});
    std::mt19937 random{13};
    const int records = 60'000;
    for (int i = 0; i < records;) {
        db.exec("BEGIN");
        journal.begun();
        for (const int end = i + 4; i < end; ++i) {
            // The first room writes once, and holds up all others.
            const RoomId room{i == 0 ? 1 : 2 + static_cast<std::uint32_t>(random() % (rooms - 1))};
            random() % 300 == 0 ? journal.begin(room, journal.next(room), "anew")
                                : journal.append(room, "another");
        }
        journal.tidy();
        db.exec("COMMIT");
    }
    const int written = db.execAndGet("SELECT max(place) FROM journal").getInt();
    CHECK(written > records); // some were written again
    CHECK(written < records * 11 / 10);
}

TEST_CASE("sqlite journal: a file of version 1 is brought to this one, whenever it is killed",
          "[store][sqlite][crash]") {
    const std::map<std::uint32_t, int> rooms{{2, 900}, {3, 1},   {5, 1500},
                                             {6, 0},   {7, 800}, {9, 70}};
    TemporaryDirectory directory;
    const std::string file = directory.file("data");
    int kills = 0;
    for (bool is_done = false; !is_done; ++kills) {
        REQUIRE(kills < 10);
        for (const char* end : {"", "-wal", "-shm"})
            ::unlink((file + end).c_str());
        make_file_of_version_1(file, rooms);
        const pid_t child = ::fork();
        if (child == 0) {
            auto db = open_database(file);
            int commits = 0;
            const auto dies = [&] { return commits++ == kills; };
            sqlite3_commit_hook(
                db.getHandle(),
                [](void* f) {
                    if ((*static_cast<decltype(dies)*>(f))()) ::_exit(1);
                    return 0;
                },
                const_cast<void*>(static_cast<const void*>(&dies)));
            (void)open_journal(db);
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        is_done = WEXITSTATUS(status) == 0;
        auto db = open_database(file);
        auto journal = open_journal(db);
        for (const auto& [room, records] : rooms) {
            const Lines lines = read(journal, RoomId{room});
            REQUIRE(lines.size() == static_cast<std::size_t>(records));
            for (std::size_t i = 0; i < lines.size(); ++i)
                REQUIRE(lines[i] == line_of(RoomId{room}, i + 1));
        }
        CHECK_FALSE(has_table(db, "record"));
        CHECK(db.execAndGet("SELECT game FROM unpacked").getInt() == 17);
        CHECK(db.execAndGet("PRAGMA user_version").getInt() == 5);
    }
    CHECK(kills >= 4); // at each of its transactions, and once not at all
}

TEST_CASE("sqlite journal: records that are missing in a file of version 1 cost their room",
          "[store][sqlite]") {
    TemporaryDirectory directory;
    const std::string file = directory.file("data");
    make_file_of_version_1(file, {{2, 3}, {3, 3}});
    SQLite::Database{file, SQLite::OPEN_READWRITE}.exec(
        "DELETE FROM record WHERE room = 3 AND number = 2");
    for (int start = 0; start < 2; ++start) {
        auto db = open_database(file);
        auto journal = open_journal(db);
        CHECK(read(journal, RoomId{2}).size() == 3);
        CHECK(journal.read(RoomId{3}).error() == "record 2 is missing");
        CHECK(journal.next(RoomId{3}) == 0);
        CHECK_FALSE(has_table(db, "record"));
        CHECK(has_table(db, "record_damaged_1")); // nothing is thrown away
    }
}

TEST_CASE("sqlite journal: a damaged page costs the rooms that may have a record there",
          "[store][sqlite]") {
    TemporaryDirectory directory;
    const std::string file = directory.file("data");
    // Rooms 1 to 5 write in turn until `idle`, then 2 to 5 do.
    constexpr std::size_t records = 400, idle = 100;
    const auto damage = GENERATE(as<std::size_t>{}, 1, 50, 250, 390);
    {
        auto db = open_database(file);
        SqliteJournal journal{db};
        for (std::uint32_t room = 1; room <= 5; ++room)
            make_room(db, RoomId{room});
        db.exec("BEGIN");
        for (std::size_t number = 1; number <= records; ++number) {
            for (std::uint32_t room = 1; room <= 5; ++room)
                if (room > 1 || number <= idle)
                    journal.append(RoomId{room}, line_of({room}, number));
            if (number != damage) continue;
            make_room(db, RoomId{6}); // writes once, just then
            journal.append(RoomId{6}, line_of(RoomId{6}, 1));
        }
        make_room(db, RoomId{7});
        db.exec("COMMIT");
        for (std::size_t number = 1; number <= 300; ++number) // far behind the damage
            journal.append(RoomId{7}, line_of(RoomId{7}, number));
    }
    {
        std::fstream bytes{file, std::ios::in | std::ios::out | std::ios::binary};
        const std::string all{std::istreambuf_iterator{bytes}, {}};
        const auto at = all.find(line_of(RoomId{6}, 1));
        REQUIRE(at != std::string::npos);
        bytes.seekp(static_cast<std::streamoff>(at / 4096 * 4096));
        bytes << std::string(64, 'x');
    }
    const std::string malformed = "database disk image is malformed";
    for (int start = 0; start < 3; ++start) {
        INFO("damage at " << damage << ", start " << start);
        auto db = open_database(file);
        auto journal = open_journal(db);
        CHECK(has_table(db, "journal_damaged_1"));
        CHECK_FALSE(has_table(db, "journal_damaged_2"));
        CHECK(read(journal, RoomId{7}).size() == 300 + static_cast<std::size_t>(start));
        for (std::uint32_t room = 2; room <= 6; ++room)
            CHECK(journal.read({room}).error() == malformed);
        // If the damage is behind its last known record, there may have been a later one.
        CHECK(journal.read(RoomId{1}).error() == malformed);
        journal.append(RoomId{7}, "more");
    }
}

} // namespace jantaku::sqlite_journal_test
