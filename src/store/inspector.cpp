#include "store/inspector.hpp"

#include "store/sealed_line.hpp"
#include "store/sqlite_tables.hpp"
#include "store/sqlite_use.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <utility>

namespace jantaku {

namespace {

constexpr int inspector_busy_ms = 5000;

Result<std::vector<Record>, std::string> records_of(SQLite::Database& db, std::int64_t room) {
    SQLite::Statement rows{db, "SELECT number, line FROM record WHERE room = ? ORDER BY number"};
    rows.bind(1, room);
    std::vector<Record> records;
    while (rows.executeStep()) {
        const std::string which = "record " + std::to_string(records.size() + 1);
        if (number_in(rows.getColumn(0)) != records.size() + 1) return which + " is missing";
        auto record = read_sealed(rows.getColumn(1).getString(), read_journal_line);
        if (!record) return which + ": " + record.error();
        records.push_back(*std::move(record));
    }
    return records;
}

} // namespace

struct Inspector::Impl {
    SQLite::Database db;

    // Calls f(row) for each row; damage() reports a file that breaks off in the middle.
    template <class F>
    void each(const char* query, F&& f) try {
        SQLite::Statement rows{db, query};
        while (rows.executeStep())
            f(rows);
    } catch (const SQLite::Exception& error) {
        throw StoreError{db.getFilename() + ": " + error.what()};
    }
};

Inspector::Inspector(const std::string& file) {
    try {
        impl_ = std::make_unique<Impl>(
            Impl{SQLite::Database{file, SQLite::OPEN_READONLY, inspector_busy_ms}});
        check_version(impl_->db);
    } catch (const SQLite::Exception& error) {
        throw StoreError{file + ": " + error.what()};
    }
}

Inspector::~Inspector() = default;

std::vector<std::string> Inspector::damage() {
    std::vector<std::string> found;
    impl_->each("PRAGMA integrity_check", [&](SQLite::Statement& row) {
        std::string line = row.getColumn(0).getString();
        if (line != "ok") found.push_back(std::move(line));
    });
    return found;
}

void Inspector::each_journal(const std::function<void(const Journal&)>& see) {
    impl_->each("SELECT room, finished FROM room ORDER BY room", [&](SQLite::Statement& row) {
        see({.room = RoomId{row.getColumn(0).getUInt()},
             .finished = row.getColumn(1).getInt() != 0,
             .records = records_of(impl_->db, row.getColumn(0).getInt64())});
    });
}

void Inspector::each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) {
    impl_->each("SELECT player, line FROM player ORDER BY player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_profile_line));
    });
}

void Inspector::each_standing(const std::function<void(PlayerId, const Read<Standing>&)>& see) {
    impl_->each("SELECT player, line FROM standing ORDER BY player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_standing_line));
    });
}

void Inspector::each_game(const std::function<void(const Game&)>& see) {
    impl_->each("SELECT game, head, events FROM game ORDER BY game", [&](SQLite::Statement& row) {
        see({.number = number_in(row.getColumn(0)),
             .head = read_sealed(row.getColumn(1).getString(), read_game_line),
             .events = read_sealed(row.getColumn(2).getString(), read_journal_line)});
    });
}

} // namespace jantaku
