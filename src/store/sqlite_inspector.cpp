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

class SqliteInspector final : public Inspector {
  public:
    explicit SqliteInspector(const std::string& file) try
        : db_{file, SQLite::OPEN_READONLY, inspector_busy_ms} {
        check_version(db_);
    } catch (const SQLite::Exception& error) {
        throw StoreError{file + ": " + error.what()};
    }

    std::vector<std::string> damage() override;
    void each_journal(const std::function<void(const Journal&)>& see) override;
    void each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) override;
    void each_standing(const std::function<void(PlayerId, const Read<Standing>&)>& see) override;
    void each_adjourned(
        const std::function<void(RoomId, const Read<AdjournedHead>&, const Read<Record>&)>& see)
        override;
    void
    each_tally(const std::function<void(std::uint64_t, const Read<ProblemTally>&)>& see) override;
    void each_game(const std::function<void(const Game&)>& see) override;

  private:
    // damage() reports a file that breaks off in the middle.
    template <class F>
    void read(F&& f) try {
        f();
    } catch (const SQLite::Exception& error) {
        throw StoreError{db_.getFilename() + ": " + error.what()};
    }
    // Calls f(row) for each row.
    template <class F>
    void each(const char* query, F&& f) {
        read([&] {
            SQLite::Statement rows{db_, query};
            while (rows.executeStep())
                f(rows);
        });
    }

    SQLite::Database db_;
};

std::unique_ptr<Inspector> inspect_file(const std::string& file) {
    return std::make_unique<SqliteInspector>(file);
}

std::vector<std::string> SqliteInspector::damage() {
    std::vector<std::string> found;
    each("PRAGMA integrity_check", [&](SQLite::Statement& row) {
        std::string line = row.getColumn(0).getString();
        if (line != "ok") found.push_back(std::move(line));
    });
    return found;
}

// A transaction keeps what was read of the places true.
void SqliteInspector::each_journal(const std::function<void(const Journal&)>& see) {
    read([&] {
        const SQLite::Transaction transaction{db_};
        SqliteJournal journal{db_};
        each("SELECT room, finished FROM room ORDER BY room", [&](SQLite::Statement& row) {
            const RoomId room{row.getColumn(0).getUInt()};
            see({.room = room,
                 .finished = row.getColumn(1).getInt() != 0,
                 .records = records_of(journal, room)});
        });
    });
}

void SqliteInspector::each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) {
    each("SELECT player, line FROM player ORDER BY player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_profile_line));
    });
}

void SqliteInspector::each_standing(
    const std::function<void(PlayerId, const Read<Standing>&)>& see) {
    each("SELECT player, line FROM standing ORDER BY player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_standing_line));
    });
}

void SqliteInspector::each_adjourned(
    const std::function<void(RoomId, const Read<AdjournedHead>&, const Read<Record>&)>& see) {
    each("SELECT room, head, events FROM adjourned ORDER BY room", [&](SQLite::Statement& row) {
        see(RoomId{row.getColumn(0).getUInt()},
            read_sealed(row.getColumn(1).getString(), read_adjourned_line),
            read_events(row.getColumn(2)));
    });
}

void SqliteInspector::each_tally(
    const std::function<void(std::uint64_t, const Read<ProblemTally>&)>& see) {
    each("SELECT problem, line FROM tally ORDER BY problem", [&](SQLite::Statement& row) {
        see(number_in(row.getColumn(0)),
            read_sealed(row.getColumn(1).getString(), read_tally_line));
    });
}

void SqliteInspector::each_game(const std::function<void(const Game&)>& see) {
    each("SELECT game, head, events FROM game ORDER BY game", [&](SQLite::Statement& row) {
        see({.number = number_in(row.getColumn(0)),
             .head = read_sealed(row.getColumn(1).getString(), read_game_line),
             .events = read_events(row.getColumn(2))});
    });
}

} // namespace jantaku
