#include "store/sqlite_player_lines.hpp"

#include "store/sqlite_use.hpp"

namespace jantaku {

SqlitePlayerLines::SqlitePlayerLines(SQLite::Database& db, const std::string& table)
    : keep_{db, "INSERT INTO " + table +
                    " (player, line) VALUES (?1, ?2) ON CONFLICT (player) DO UPDATE SET line = ?2"},
      forget_{db, "DELETE FROM " + table + " WHERE player = ?"}, all_{db,
                                                                      "SELECT player, line FROM " +
                                                                          table +
                                                                          " ORDER BY player"} {}

void SqlitePlayerLines::keep(PlayerId player, const std::string& line) {
    Use{keep_, player, line}.run();
}

void SqlitePlayerLines::forget(PlayerId player) {
    Use{forget_, player}.run();
}

void SqlitePlayerLines::each(const std::function<void(PlayerId, const std::string& line)>& see) {
    for (const Use rows{all_}; rows.next();)
        see(PlayerId{number_in(rows.column(0))}, rows.column(1).getString());
}

} // namespace jantaku
