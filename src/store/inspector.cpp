#include "store/inspector.hpp"

#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_journal.hpp"
#include "store/sqlite_use.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <utility>

namespace jantaku {

namespace {

constexpr int inspector_busy_ms = 5000;

Result<std::vector<Record>, std::string> records_of(SqliteJournal& journal, RoomId room) {
    const auto lines = journal.read(room);
    if (!lines) return lines.error();
    return read_records(*lines);
}

} // namespace

struct Inspector::Impl {
    SQLite::Database db;

    // damage() reports a file that breaks off in the middle.
    template <class F>
    void read(F&& f) try {
        f();
    } catch (const SQLite::Exception& error) {
        throw StoreError{db.getFilename() + ": " + error.what()};
    }
    // Calls f(row) for each row.
    template <class F>
    void each(const char* query, F&& f) {
        read([&] {
            SQLite::Statement rows{db, query};
            while (rows.executeStep())
                f(rows);
        });
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

// A transaction keeps what was read of the places true.
void Inspector::each_journal(const std::function<void(const Journal&)>& see) {
    impl_->read([&] {
        const SQLite::Transaction transaction{impl_->db};
        SqliteJournal journal{impl_->db};
        impl_->each("SELECT room, finished FROM room ORDER BY room", [&](SQLite::Statement& row) {
            const RoomId room{row.getColumn(0).getUInt()};
            see({.room = room,
                 .finished = row.getColumn(1).getInt() != 0,
                 .records = records_of(journal, room)});
        });
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
             .events = read_events(row.getColumn(2))});
    });
}

} // namespace jantaku
