// SQLite player lines: a table that has at most one line for each player, such as `player` and
// `standing`.
//
// columns  player (the key) and line, whose content is the caller's
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails
#pragma once

#include "room/ids.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <functional>
#include <string>

namespace jantaku {

class SqlitePlayerLines {
  public:
    // table: its name, which becomes part of the statements.
    SqlitePlayerLines(SQLite::Database& db, const std::string& table);

    // Replaces the player's line.
    void keep(PlayerId player, const std::string& line);
    void forget(PlayerId player);
    // The lowest player first.
    void each(const std::function<void(PlayerId, const std::string& line)>& see);

  private:
    SQLite::Statement keep_, forget_, all_;
};

} // namespace jantaku
