// SQLite file: opens the file of a store and makes its tables.
//
// version  1: the records of each room lie together, in the table `record`. 2: in `journal`
//          (sqlite_journal.hpp), and games are packed (sqlite_games.hpp)
// upgrade  a store brings the journal of an earlier version to this one when it opens the file, and
//          packs the games while it serves. A process that is killed meanwhile goes on at its next
//          start
// errors   StoreError: the file is of a later version. SQLite::Exception if the file or the disk
//          fails
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <exception>
#include <optional>
#include <string>

namespace jantaku {

// Creates the tables in a new file, and those of this version in an earlier one.
[[nodiscard]] SQLite::Database open_database(const std::string& file);

// A file that is only read. One on a medium that cannot be written can be opened if it was closed well.
[[nodiscard]] SQLite::Database open_to_inspect(const std::string& file);
// As open_to_inspect(), also if the end of the file is missing.
[[nodiscard]] SQLite::Database open_to_salvage(const std::string& file);
// StoreError: the file is of a later version, or is none of SQLite's. One that is missing or empty is fine.
void refuse_later_version(const std::string& file);

// Copies all that is in the file at one moment into another file, which is empty. A server may be running on it.
void copy_database(const std::string& file, const std::string& to);

// For a file that is only read. StoreError: it is of another version.
void check_version(SQLite::Database& db);

[[nodiscard]] bool has_table(SQLite::Database& db, const std::string& table);
// Gives the table a name that no other has.
void put_aside(SQLite::Database& db, const std::string& table);
void create_journal(SQLite::Database& db);

// The error comes from a damaged file or from a bug, and will not pass however often the call is
// tried.
[[nodiscard]] bool is_damage(const std::exception& error);
// The damage that f meets; none: it meets none.
template <class F>
[[nodiscard]] std::optional<std::string> damage_in(F&& f) {
    try {
        f();
    } catch (const SQLite::Exception& error) {
        if (!is_damage(error)) throw;
        return error.what();
    }
    return std::nullopt;
}

} // namespace jantaku
