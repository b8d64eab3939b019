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
    AppendLines::Game game{
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
    : find_room_{db, "SELECT epoch, finished FROM room WHERE room = ?"},
      set_epoch_{db, "INSERT INTO room (room, epoch) VALUES (?1, ?2)"
                     " ON CONFLICT (room) DO UPDATE SET epoch = ?2"},
      finish_{db, "UPDATE room SET finished = 1 WHERE room = ?"},
      drop_records_{db, "DELETE FROM record WHERE room = ?"},
      last_record_{db, "SELECT coalesce(max(number), 0) FROM record WHERE room = ?"},
      add_record_{db, "INSERT INTO record (room, number, epoch, line) VALUES (?, ?, ?, ?)"},
      records_{db, "SELECT number, line FROM record WHERE room = ? ORDER BY number"},
      open_rooms_{db, "SELECT room FROM room WHERE finished = 0 ORDER BY room"},
      keep_player_{db, "INSERT INTO player (player, line) VALUES (?1, ?2)"
                       " ON CONFLICT (player) DO UPDATE SET line = ?2"},
      forget_player_{db, "DELETE FROM player WHERE player = ?"},
      players_{db, "SELECT player, line FROM player ORDER BY player"},
      keep_standing_{db, "INSERT INTO standing (player, line) VALUES (?1, ?2)"
                         " ON CONFLICT (player) DO UPDATE SET line = ?2"},
      forget_standing_{db, "DELETE FROM standing WHERE player = ?"},
      standings_{db, "SELECT player, line FROM standing ORDER BY player"},
      add_game_{db, "INSERT INTO game (game, room, head, events) VALUES (?, ?, ?, ?)"},
      add_seat_{db, "INSERT INTO seat (player, game) VALUES (?, ?)"},
      last_used_{db, "SELECT (SELECT coalesce(max(room), 0) FROM room),"
                     " (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'player'),"
                     " (SELECT coalesce(max(game), 0) FROM game)"} {}

// ---- journals --------------------------------------------------------------------------------

Result<Claim, std::string> SqliteTables::claim(RoomId room) {
    Claim claim{.epoch = row_of(room).epoch + 1, .records = {}};
    set_epoch(room, claim.epoch);
    const Use rows{records_, room};
    while (rows.next()) {
        const std::string which = "record " + std::to_string(claim.records.size() + 1);
        if (number_in(rows.column(0)) != claim.records.size() + 1) return which + " is missing";
        auto record = read_sealed(rows.column(1).getString(), read_journal_line);
        if (!record) return which + ": " + record.error();
        claim.records.push_back(*std::move(record));
    }
    return claim;
}

AppendResult SqliteTables::append(const AppendLines& lines) {
    const Row row = row_of(lines.room);
    if (!row.is_there) set_epoch(lines.room, lines.epoch); // the room belongs to its first writer
    if (row.is_there && row.epoch != lines.epoch) return AppendResult::fenced;
    const bool is_next = lines.record == last_of(lines.room) + 1;
    if (row.finished || !is_next) return AppendResult::refused;
    Use{add_record_, lines.room, lines.record, lines.epoch, lines.line}.run();
    if (lines.game) add(*lines.game, lines.room);
    for (const auto& [player, line] : lines.standings)
        Use{keep_standing_, player, line}.run();
    return AppendResult::durable;
}

void SqliteTables::add(const AppendLines::Game& game, RoomId room) {
    Use{add_game_, game.number, room, game.head, game.events}.run();
    for (const PlayerId player : game.seats)
        Use{add_seat_, player, game.number}.run();
}

// The games of the room are kept separately.
void SqliteTables::finish(RoomId room, Epoch epoch) {
    const Row row = row_of(room);
    if (!row.is_there || row.epoch != epoch) return;
    Use{finish_, room}.run();
    Use{drop_records_, room}.run();
}

SqliteTables::Row SqliteTables::row_of(RoomId room) {
    const Use row{find_room_, room};
    if (!row.next()) return {};
    return {.is_there = true,
            .epoch = number_in(row.column(0)),
            .finished = row.column(1).getInt() != 0};
}

void SqliteTables::set_epoch(RoomId room, Epoch epoch) {
    Use{set_epoch_, room, epoch}.run();
}

RecordNumber SqliteTables::last_of(RoomId room) {
    const Use row{last_record_, room};
    row.next();
    return number_in(row.column(0));
}

// ---- players ---------------------------------------------------------------------------------

void SqliteTables::keep(PlayerId player, const std::string& line) {
    Use{keep_player_, player, line}.run();
}

void SqliteTables::forget(PlayerId player) {
    Use{forget_player_, player}.run();
    Use{forget_standing_, player}.run();
}

// Reads no record: a damaged page would fail the whole transaction, and the claim of its room finds
// it.
Recovered SqliteTables::recover() {
    Recovered left;
    for (const Use rows{open_rooms_}; rows.next();)
        left.open_rooms.push_back(RoomId{rows.column(0).getUInt()});
    const auto read = [&](SQLite::Statement& statement, auto& into, auto read_line,
                          const std::string& what) {
        for (const Use rows{statement}; rows.next();) {
            auto one = read_sealed(rows.column(1).getString(), read_line);
            if (one) {
                into.push_back(*std::move(one));
            } else {
                left.damaged.push_back(what + std::to_string(number_in(rows.column(0))) + ": " +
                                       one.error());
            }
        }
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
