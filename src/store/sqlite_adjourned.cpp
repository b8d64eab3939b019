#include "store/sqlite_adjourned.hpp"

#include "store/packed_text.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_use.hpp"

namespace jantaku {

SqliteAdjourned::SqliteAdjourned(SQLite::Database& db)
    : add_{db, "INSERT OR REPLACE INTO adjourned (room, head, events) VALUES (?, ?, ?)"},
      drop_{db, "DELETE FROM adjourned WHERE room = ?"},
      read_{db, "SELECT events FROM adjourned WHERE room = ?"},
      heads_{db, "SELECT room, head FROM adjourned ORDER BY room"} {}

void SqliteAdjourned::add(const AdjournedLines& game) {
    const std::string events = packed(game.events);
    Use{add_, game.room, game.head, Blob{events}}.run();
}

void SqliteAdjourned::drop(RoomId room) {
    Use{drop_, room}.run();
}

Result<Record, std::string> SqliteAdjourned::read(RoomId room) {
    const Use row{read_, room};
    if (!row.next()) return std::string{"it is not there"};
    return read_events(row.column(0));
}

void SqliteAdjourned::each_head(const std::function<void(RoomId, const std::string& head)>& see) {
    for (const Use rows{heads_}; rows.next();)
        see(RoomId{rows.column(0).getUInt()}, rows.column(1).getString());
}

} // namespace jantaku
