#include "store/sqlite_tables.hpp"

#include "store/journal_line.hpp"
#include "store/sealed_line.hpp"
#include "store/sqlite_use.hpp"

#include <sqlite3.h>
#include <utility>

namespace jantaku {

namespace {

constexpr int file_version = 1;
constexpr int application = 0x6a616e74; // "jant", for file(1)
constexpr int busy_ms = 200;

// Forgetting a player deletes the player's row; the row of a game stays.
constexpr const char* schema = R"(
CREATE TABLE room (
    room     INTEGER PRIMARY KEY,
    epoch    INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE record (
    room   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    epoch  INTEGER NOT NULL,
    line   TEXT NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE player (
    player INTEGER PRIMARY KEY AUTOINCREMENT,
    line   TEXT NOT NULL
);
CREATE TABLE standing (
    player INTEGER PRIMARY KEY,
    line   TEXT NOT NULL
);
CREATE TABLE game (
    game   INTEGER PRIMARY KEY,
    room   INTEGER NOT NULL,
    head   TEXT NOT NULL,
    events TEXT NOT NULL
);
CREATE INDEX game_room ON game (room, game);
CREATE TABLE seat (
    player INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
)";

} // namespace

bool is_damage(const std::exception& error) {
    const auto* of_file = dynamic_cast<const SQLite::Exception*>(&error);
    if (of_file == nullptr) return dynamic_cast<const std::logic_error*>(&error) != nullptr;
    return of_file->getErrorCode() == SQLITE_CORRUPT || of_file->getErrorCode() == SQLITE_NOTADB;
}

void check_version(SQLite::Database& db) {
    const int version = db.execAndGet("PRAGMA user_version").getInt();
    if (version > file_version)
        throw StoreError{db.getFilename() + " is of version " + std::to_string(version) +
                         ", this server knows " + std::to_string(file_version)};
}

SQLite::Database open_database(const std::string& file) {
    SQLite::Database db{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_ms};
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    check_version(db);
    if (db.execAndGet("PRAGMA user_version").getInt() == 0) {
        db.exec("BEGIN");
        db.exec(schema);
        db.exec("PRAGMA application_id = " + std::to_string(application));
        db.exec("PRAGMA user_version = " + std::to_string(file_version));
        db.exec("COMMIT");
    }
    return db;
}

AppendLines lines_of(const Append& append) {
    AppendLines lines{.room = append.room,
                      .epoch = append.epoch,
                      .record = append.record,
                      .line = sealed(journal_line(append.events)),
                      .game = std::nullopt,
                      .standings = {}};
    if (!append.settlement) return lines;
    const FinishedGame& finished = append.settlement->finished;
    for (const Standing& standing : append.settlement->standings)
        lines.standings.emplace_back(standing.player, sealed(standing_line(standing)));
    if (finished.is_broken_off) return lines;
    GameLines game{
        .number = finished.game.number,
        .seats = {},
        .head = sealed(game_line(head_of(*append.settlement))),
        .events = sealed(journal_line({finished.game.events.begin(), finished.game.events.end()}))};
    for (std::size_t i = 0; i < finished.seats.size(); ++i) {
        if (finished.kinds[i] != SeatKind::builtin) game.seats.push_back(finished.seats[i]);
    }
    lines.game = std::move(game);
    return lines;
}

SqliteTables::SqliteTables(SQLite::Database& db)
    : rooms_{db}, players_{db, "player"}, standings_{db, "standing"}, games_{db},
      last_used_{db, "SELECT (SELECT coalesce(max(room), 0) FROM room),"
                     " (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'player'),"
                     " (SELECT coalesce(max(game), 0) FROM game)"} {}

Result<Claim, std::string> SqliteTables::claim(RoomId room) {
    return rooms_.claim(room);
}

AppendResult SqliteTables::append(const AppendLines& lines) {
    const auto result = rooms_.append(lines.room, lines.epoch, lines.record, lines.line);
    if (result != AppendResult::durable) return result;
    if (lines.game) games_.add(*lines.game, lines.room);
    for (const auto& [player, line] : lines.standings)
        standings_.keep(player, line);
    return result;
}

// The games of the room are kept separately.
void SqliteTables::finish(RoomId room, Epoch epoch) {
    rooms_.finish(room, epoch);
}

void SqliteTables::keep(PlayerId player, const std::string& line) {
    players_.keep(player, line);
}

void SqliteTables::forget(PlayerId player) {
    players_.forget(player);
    standings_.forget(player);
}

Recovered SqliteTables::recover() {
    Recovered left;
    left.open_rooms = rooms_.open_rooms();
    const auto read = [&](SqlitePlayerLines& lines, auto& into, auto read_line,
                          const std::string& what) {
        lines.each([&](PlayerId player, const std::string& line) {
            auto one = read_sealed(line, read_line);
            if (one) {
                into.push_back(*std::move(one));
            } else {
                left.damaged.push_back(what + std::to_string(player.value) + ": " + one.error());
            }
        });
    };
    read(players_, left.players, read_profile_line, "player ");
    read(standings_, left.standings, read_standing_line, "standing of player ");
    const Use last{last_used_};
    last.next();
    left.last_room = RoomId{last.column(0).getUInt()};
    left.last_player = PlayerId{number_in(last.column(1))};
    left.last_game = number_in(last.column(2));
    return left;
}

} // namespace jantaku
