#include "store/postgres/import.hpp"

#include "store/file_lock.hpp"
#include "store/packed_text.hpp"
#include "store/postgres/address.hpp"
#include "store/postgres/owner.hpp"
#include "store/postgres/schema.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_journal.hpp"
#include "store/sqlite_use.hpp"
#include "store/store.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace jantaku {

namespace {

using postgres::Call;
using postgres::Connection;
using postgres::named;
using postgres::Parameter;
using postgres::PostgresError;
using postgres::Statement;

constexpr std::array<Statement, 12> inserts{{
    {"rooms", "INSERT INTO room (room, epoch, last_record, is_finished)"
              " VALUES ($1, $2, $3, $4)"},
    {"records", "INSERT INTO record (room, record, line)"
                " SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])"},
    {"players", "INSERT INTO player (player, line) VALUES ($1, $2)"},
    {"standings", "INSERT INTO standing (player, line) VALUES ($1, $2)"},
    {"games", "INSERT INTO game (game, room, head, events) VALUES ($1, $2, $3, $4)"},
    {"adjourned", "INSERT INTO adjourned (room, head, events) VALUES ($1, $2, $3)"},
    {"tallies", "INSERT INTO tally (problem, line) VALUES ($1, $2)"},
    {"audit", "INSERT INTO audit (entry, line) VALUES ($1, $2)"},
    {"seats", "INSERT INTO seat (player, game) VALUES ($1, $2)"},
    {"last_used", "UPDATE last_used SET player = $1, game = $2"},
    {"make_game_table", "SELECT make_game_table($1)"},
    {"count", "SELECT (SELECT count(*) FROM room) + (SELECT count(*) FROM player)"
              " + (SELECT count(*) FROM game)"},
}};
constexpr std::size_t bytes_at_once = std::size_t{1} << 20;
constexpr std::chrono::minutes import_patience{2};

// Sends calls, about a megabyte at a time.
class Sender {
  public:
    explicit Sender(Connection& to) : to_{to} {}

    void add(std::string_view name, std::vector<Parameter> parameters) {
        for (const Parameter& each : parameters)
            bytes_ += static_cast<std::size_t>(each.size()) + 16;
        calls_.push_back({&named(inserts, name), std::move(parameters)});
        if (bytes_ >= bytes_at_once) send();
    }
    void send() {
        if (!calls_.empty()) static_cast<void>(to_.run(calls_, import_patience));
        calls_.clear();
        bytes_ = 0;
    }

  private:
    Connection& to_;
    std::vector<Call> calls_;
    std::size_t bytes_ = 0;
};

class Import {
  public:
    Import(const std::string& file, Connection& to)
        : from_{file, SQLite::OPEN_READONLY}, sender_{to} {
        check_version(from_);
    }

    Imported run() {
        copy_rooms();
        copy_lines("player", "players", done_.players);
        std::size_t standings = 0;
        copy_lines("standing", "standings", standings);
        copy_games();
        each("SELECT room, head, events FROM adjourned", [&](SQLite::Statement& row) {
            sender_.add("adjourned", {number(row, 0), Parameter{row.getColumn(1).getString()},
                                      Parameter::of_bytes(row.getColumn(2).getString())});
            ++done_.adjourned;
        });
        each("SELECT problem, line FROM tally", [&](SQLite::Statement& row) {
            sender_.add("tallies", {number(row, 0), Parameter{row.getColumn(1).getString()}});
        });
        each("SELECT entry, line FROM audit", [&](SQLite::Statement& row) {
            sender_.add("audit", {number(row, 0), Parameter{row.getColumn(1).getString()}});
        });
        each("SELECT player, game FROM seat", [&](SQLite::Statement& row) {
            sender_.add("seats", {number(row, 0), number(row, 1)});
        });
        each("SELECT (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'player'),"
             " (SELECT coalesce(max(game), 0) FROM game)",
             [&](SQLite::Statement& row) {
                 sender_.add("last_used", {number(row, 0), number(row, 1)});
             });
        sender_.send();
        return done_;
    }

  private:
    template <class F>
    void each(const std::string& query, F&& f) {
        SQLite::Statement rows{from_, query};
        while (rows.executeStep())
            f(rows);
    }
    static Parameter number(SQLite::Statement& row, int column) {
        return Parameter{number_in(row.getColumn(column))};
    }

    void copy_rooms() {
        SqliteJournal journal{from_};
        each("SELECT room, epoch, finished FROM room ORDER BY room", [&](SQLite::Statement& row) {
            const RoomId room{row.getColumn(0).getUInt()};
            const bool is_finished = row.getColumn(2).getInt() != 0;
            JournalLines lines;
            if (!is_finished) {
                auto read = journal.read(room);
                if (!read)
                    throw StoreError{"room " + std::to_string(room.value) + ": " + read.error()};
                lines = *std::move(read);
            }
            std::vector<std::uint64_t> numbers;
            for (std::size_t i = 1; i <= lines.lines.size(); ++i)
                numbers.push_back(lines.last - lines.lines.size() + i);
            const std::vector<std::uint64_t> rooms(numbers.size(), room.value);
            sender_.add("rooms", {Parameter{room}, number(row, 1), Parameter{lines.last},
                                  Parameter::of_flag(is_finished)});
            if (!numbers.empty())
                sender_.add("records",
                            {Parameter{rooms}, Parameter{numbers}, Parameter{lines.lines}});
            ++done_.rooms;
            done_.records += numbers.size();
        });
    }

    void copy_lines(const std::string& table, std::string_view insert, std::size_t& count) {
        each("SELECT player, line FROM " + table, [&](SQLite::Statement& row) {
            sender_.add(insert, {number(row, 0), Parameter{row.getColumn(1).getString()}});
            ++count;
        });
    }

    void copy_games() {
        std::uint64_t made = 0;
        each("SELECT game, room, head, events FROM game ORDER BY game",
             [&](SQLite::Statement& row) {
                 const std::uint64_t game = number_in(row.getColumn(0));
                 for (; made <= game / postgres::games_in_table; ++made)
                     sender_.add("make_game_table", {Parameter{made * postgres::games_in_table}});
                 const SQLite::Column events = row.getColumn(3);
                 const std::string bytes{static_cast<const char*>(events.getBlob()),
                                         static_cast<std::size_t>(events.getBytes())};
                 sender_.add("games",
                             {Parameter{game}, number(row, 1),
                              Parameter{row.getColumn(2).getString()},
                              Parameter::of_bytes(events.isBlob() ? bytes : packed(bytes))});
                 ++done_.games;
             });
    }

    SQLite::Database from_;
    Sender sender_;
    Imported done_;
};

} // namespace

Imported import_file(const std::string& file, const std::string& url) try {
    {
        SQLite::Database there{file, SQLite::OPEN_READONLY}; // before a lock is made beside it
        check_version(there);
    }
    const FileLock lock{file + ".lock"};
    postgres::prepare_database(url);
    const auto statements = postgres::OwnerLock::with(inserts);
    Connection to{url, "import", statements};
    to.open();
    postgres::OwnerLock owner;
    if (const auto holder = owner.take(to, postgres::Bus::none))
        throw StoreError{postgres::shown(url) + ": another server holds it: " + *holder};
    to.run_script("BEGIN");
    if (to.run(named(inserts, "count")).number(0, 0) > 0)
        throw StoreError{postgres::shown(url) + " is not empty; nothing was changed"};
    const Imported done = Import{file, to}.run();
    to.run_script("COMMIT");
    return done;
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
} catch (const PostgresError& error) {
    throw StoreError{postgres::shown(url) + ": " + error.what()};
}

} // namespace jantaku
