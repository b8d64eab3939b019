// SQLite adjourned: the table `adjourned`, with a row for each game that waits for its person.
//
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails; a text for a line that cannot be read
#pragma once

#include "room/event.hpp"
#include "room/ids.hpp"
#include "store/stored_lines.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <functional>
#include <jantaku/tile/result.hpp>
#include <string>

namespace jantaku {

class SqliteAdjourned {
  public:
    explicit SqliteAdjourned(SQLite::Database& db);

    void add(const AdjournedLines& game);
    void drop(RoomId room);
    [[nodiscard]] Result<Record, std::string> read(RoomId room);
    // The lowest room first.
    void each_head(const std::function<void(RoomId, const std::string& head)>& see);

  private:
    SQLite::Statement add_, drop_, read_, heads_;
};

} // namespace jantaku
