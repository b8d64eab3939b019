#include "store/sqlite_file.hpp"

#include "store/store.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <array>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>
#include <stdexcept>
#include <string_view>
#include <system_error>

namespace jantaku {

namespace {

constexpr int file_version = 5;
constexpr int application = 0x6a616e74; // "jant", for file(1)
constexpr int busy_ms = 200;

constexpr const char* journal_table = R"(
CREATE TABLE journal (
    place  INTEGER PRIMARY KEY,
    room   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    before INTEGER NOT NULL,
    line   TEXT NOT NULL
);
)";

// For SqliteGames::pack_some().
constexpr const char* unpacked_table = "CREATE TABLE unpacked (game INTEGER NOT NULL);"
                                       "INSERT INTO unpacked SELECT max(game) FROM game"
                                       " HAVING max(game) IS NOT NULL";

// Forgetting a player deletes the player's row; the row of a game stays.
constexpr const char* other_tables = R"(
CREATE TABLE room (
    room     INTEGER PRIMARY KEY,
    epoch    INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0
);
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
    events BLOB NOT NULL
);
CREATE INDEX game_room ON game (room, game);
CREATE TABLE seat (
    player INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
)";

constexpr const char* adjourned_table = R"(
CREATE TABLE adjourned (
    room   INTEGER PRIMARY KEY,
    head   TEXT NOT NULL,
    events BLOB NOT NULL
);
)";

constexpr const char* tally_table = R"(
CREATE TABLE tally (
    problem INTEGER PRIMARY KEY,
    line    TEXT NOT NULL
);
)";

constexpr const char* audit_table = R"(
CREATE TABLE audit (
    entry INTEGER PRIMARY KEY,
    line  TEXT NOT NULL
);
)";

void refuse_later(int version, const std::string& file) {
    if (version > file_version)
        throw StoreError{file + " is of version " + std::to_string(version) +
                         ", this server knows " + std::to_string(file_version)};
}

int version_of(SQLite::Database& db) {
    const int version = db.execAndGet("PRAGMA user_version").getInt();
    refuse_later(version, db.getFilename());
    return version;
}

enum class End : std::uint8_t { there, may_be_missing };

SQLite::Database open_to_read(const std::string& file, End end) {
    constexpr int inspect_busy_ms = 5000;
    const auto try_out = [&](SQLite::Database db) {
        // SQLite then takes a file that is shorter than its head says.
        if (end == End::may_be_missing) db.exec("PRAGMA writable_schema = ON");
        db.execAndGet("SELECT count(*) FROM sqlite_master");
        return db;
    };
    try {
        return try_out(SQLite::Database{file, SQLite::OPEN_READONLY, inspect_busy_ms});
    } catch (const SQLite::Exception& error) {
        // SQLite needs files beside it, unless nothing is in its log.
        const int code = error.getErrorCode();
        std::error_code none;
        const auto log_bytes = std::filesystem::file_size(file + "-wal", none);
        if ((code != SQLITE_CANTOPEN && code != SQLITE_READONLY) || (!none && log_bytes > 0)) throw;
        if (!std::filesystem::exists(file, none)) throw;
    }
    std::string address = "file:";
    for (const char c : std::filesystem::absolute(file).string())
        if (std::string_view{"%?#"}.find(c) == std::string_view::npos)
            address += c;
        else
            address += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
    return try_out(SQLite::Database{address + "?immutable=1",
                                    SQLite::OPEN_READONLY | SQLite::OPEN_URI, inspect_busy_ms});
}

} // namespace

SQLite::Database open_database(const std::string& file) {
    SQLite::Database db{file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, busy_ms};
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    const int version = version_of(db);
    if (version == file_version) return db;
    db.exec("BEGIN");
    if (version < 2) create_journal(db);
    if (version < 3) db.exec(adjourned_table);
    if (version < 4) db.exec(tally_table);
    db.exec(audit_table);
    if (version == 1) db.exec(unpacked_table);
    if (version == 0) {
        db.exec(other_tables);
        db.exec("PRAGMA application_id = " + std::to_string(application));
    }
    db.exec("PRAGMA user_version = " + std::to_string(file_version));
    db.exec("COMMIT");
    return db;
}

SQLite::Database open_to_inspect(const std::string& file) {
    return open_to_read(file, End::there);
}

SQLite::Database open_to_salvage(const std::string& file) {
    return open_to_read(file, End::may_be_missing);
}

// Opened as a database, the file would get others beside it.
void refuse_later_version(const std::string& file) {
    constexpr std::string_view magic{"SQLite format 3\0", 16};
    constexpr std::size_t version_at = 60;
    std::array<char, 100> head{};
    std::ifstream bytes{file, std::ios::binary};
    bytes.read(head.data(), head.size());
    if (bytes.gcount() == 0) return;
    if (!bytes || !std::string_view{head.data(), head.size()}.starts_with(magic))
        throw StoreError{file + ": file is not a database"};
    std::uint32_t version = 0;
    for (std::size_t i = 0; i < 4; ++i)
        version = version << 8U | static_cast<unsigned char>(head[version_at + i]);
    refuse_later(static_cast<int>(version), file);
}

void copy_database(const std::string& file, const std::string& to) try {
    SQLite::Database db = open_to_inspect(file);
    check_version(db);
    SQLite::Statement copy{db, "VACUUM INTO ?"};
    copy.bind(1, to);
    copy.exec();
} catch (const SQLite::Exception& error) {
    throw StoreError{file + ": " + error.what()};
}

void check_version(SQLite::Database& db) {
    const int version = version_of(db);
    if ((version != 0 && version < file_version) || has_table(db, "record"))
        throw StoreError{db.getFilename() + " is of an earlier version: start the server once"};
}

bool has_table(SQLite::Database& db, const std::string& table) {
    SQLite::Statement find{db, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"};
    find.bind(1, table);
    return find.executeStep();
}

void put_aside(SQLite::Database& db, const std::string& table) {
    const auto name = [&](int number) { return table + "_damaged_" + std::to_string(number); };
    int number = 1;
    while (has_table(db, name(number)))
        ++number;
    db.exec("ALTER TABLE " + table + " RENAME TO " + name(number));
}

void create_journal(SQLite::Database& db) {
    db.exec(journal_table);
}

bool is_damage(const std::exception& error) {
    const auto* of_file = dynamic_cast<const SQLite::Exception*>(&error);
    if (of_file == nullptr) return dynamic_cast<const std::logic_error*>(&error) != nullptr;
    return of_file->getErrorCode() == SQLITE_CORRUPT || of_file->getErrorCode() == SQLITE_NOTADB;
}

} // namespace jantaku
