#include "store/inspector.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_journal.hpp"
#include "store/sqlite_use.hpp"
#include "store/sqlite_walk.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <optional>
#include <sstream>
#include <utility>

namespace jantaku {

namespace {

Result<std::vector<Record>, std::string> records_of(SqliteJournal& journal, RoomId room) {
    const auto lines = room_lines(journal, room);
    if (!lines) return lines.error();
    return read_records(*lines);
}

} // namespace

class SqliteInspector final : public Inspector {
  public:
    explicit SqliteInspector(const std::string& file) try : db_{open_to_inspect(file)} {
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
    void
    each_audit(const std::function<void(std::uint64_t, const Read<AuditEntry>&)>& see) override;
    void each_game(const std::function<void(const Game&)>& see) override;

    [[nodiscard]] std::vector<std::string> unreadable() const override { return unreadable_; }

  private:
    template <class F>
    void read(F&& f) try {
        f();
    } catch (const SQLite::Exception& error) {
        throw StoreError{db_.getFilename() + ": " + error.what()};
    }
    // what: a row of the table
    template <class See>
    void each(const Table& table, const std::string& what, const See& see) {
        read([&] {
            walk(db_, table, see,
                 [&](const Gap& gap) { unreadable_.push_back(words_of(what, gap)); });
        });
    }

    SQLite::Database db_;
    std::vector<std::string> unreadable_;
};

std::unique_ptr<Inspector> inspect_file(const std::string& file) {
    return std::make_unique<SqliteInspector>(file);
}

std::vector<std::string> SqliteInspector::damage() {
    constexpr std::size_t most_lines = 100; // that SQLite gives
    std::vector<std::string> found;
    std::size_t all = 0;
    std::size_t unused = 0; // pages, which often come together
    const auto why = damage_in([&] {
        SQLite::Statement rows{db_, "PRAGMA integrity_check"};
        while (rows.executeStep()) {
            std::istringstream row{rows.getColumn(0).getString()};
            for (std::string line; std::getline(row, line); ++all) {
                if (line.starts_with("Page ") && line.ends_with("never used"))
                    ++unused;
                else if (line != "ok" && !line.starts_with("*** in database"))
                    found.push_back(std::move(line));
            }
        }
    });
    if (unused > 0)
        found.push_back(std::to_string(unused) + (all < most_lines ? "" : " or more") +
                        " pages are never used");
    if (why) found.push_back(*why);
    return found;
}

// A transaction keeps what was read of the places true.
void SqliteInspector::each_journal(const std::function<void(const Journal&)>& see) {
    std::optional<SqliteJournal> journal;
    std::string no_journal;
    std::optional<SQLite::Transaction> transaction;
    read([&] {
        transaction.emplace(db_);
        if (auto why = damage_in([&] { journal.emplace(db_); })) no_journal = *std::move(why);
    });
    each({"room", "room", "finished"}, "room", [&](SQLite::Statement& row) {
        const RoomId room{row.getColumn(0).getUInt()};
        see({.room = room,
             .finished = row.getColumn(1).getInt() != 0,
             .records = journal ? records_of(*journal, room) : no_journal});
    });
}

void SqliteInspector::each_player(const std::function<void(PlayerId, const Read<Profile>&)>& see) {
    each({"player", "player", "line"}, "player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_profile_line));
    });
}

void SqliteInspector::each_standing(
    const std::function<void(PlayerId, const Read<Standing>&)>& see) {
    each({"standing", "player", "line"}, "standing of player", [&](SQLite::Statement& row) {
        see(PlayerId{number_in(row.getColumn(0))},
            read_sealed(row.getColumn(1).getString(), read_standing_line));
    });
}

void SqliteInspector::each_adjourned(
    const std::function<void(RoomId, const Read<AdjournedHead>&, const Read<Record>&)>& see) {
    each({"adjourned", "room", "head, events"}, "the adjourned game of room",
         [&](SQLite::Statement& row) {
             see(RoomId{row.getColumn(0).getUInt()},
                 read_sealed(row.getColumn(1).getString(), read_adjourned_line),
                 read_events(row.getColumn(2)));
         });
}

void SqliteInspector::each_tally(
    const std::function<void(std::uint64_t, const Read<ProblemTally>&)>& see) {
    each({"tally", "problem", "line"}, "the answers to problem", [&](SQLite::Statement& row) {
        see(number_in(row.getColumn(0)),
            read_sealed(row.getColumn(1).getString(), read_tally_line));
    });
}

void SqliteInspector::each_audit(
    const std::function<void(std::uint64_t, const Read<AuditEntry>&)>& see) {
    each({"audit", "entry", "line"}, "entry of the audit", [&](SQLite::Statement& row) {
        see(number_in(row.getColumn(0)),
            read_sealed(row.getColumn(1).getString(), read_audit_line));
    });
}

void SqliteInspector::each_game(const std::function<void(const Game&)>& see) {
    each({"game", "game", "head, events"}, "game", [&](SQLite::Statement& row) {
        see({.number = number_in(row.getColumn(0)),
             .head = read_sealed(row.getColumn(1).getString(), read_game_line),
             .events = read_events(row.getColumn(2))});
    });
}

} // namespace jantaku
