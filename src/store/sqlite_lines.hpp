// SQLite lines: a table that has at most one line for each number, such as `player`, `standing`,
// `tally` and `audit`.
//
// columns  the number (the key) and line, whose content is the caller's
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstdint>
#include <functional>
#include <string>

namespace jantaku {

class SqliteLines {
  public:
    // table, key: the names of the table and of the number, which become part of the statements
    SqliteLines(SQLite::Database& db, const std::string& table, const std::string& key);

    // Replaces the line of the number.
    void keep(std::uint64_t number, const std::string& line);
    void drop(std::uint64_t number);
    // The lowest number first.
    void each(const std::function<void(std::uint64_t number, const std::string& line)>& see);

  private:
    SQLite::Statement keep_, drop_, all_;
};

} // namespace jantaku
