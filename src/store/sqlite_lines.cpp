#include "store/sqlite_lines.hpp"

#include "store/sqlite_use.hpp"

namespace jantaku {

SqliteLines::SqliteLines(SQLite::Database& db, const std::string& table, const std::string& key)
    : keep_{db, "INSERT INTO " + table + " (" + key + ", line) VALUES (?1, ?2) ON CONFLICT (" +
                    key + ") DO UPDATE SET line = ?2"},
      drop_{db, "DELETE FROM " + table + " WHERE " + key + " = ?"},
      all_{db, "SELECT " + key + ", line FROM " + table + " ORDER BY " + key} {}

void SqliteLines::keep(std::uint64_t number, const std::string& line) {
    Use{keep_, number, line}.run();
}

void SqliteLines::drop(std::uint64_t number) {
    Use{drop_, number}.run();
}

void SqliteLines::each(
    const std::function<void(std::uint64_t number, const std::string& line)>& see) {
    for (const Use rows{all_}; rows.next();)
        see(number_in(rows.column(0)), rows.column(1).getString());
}

} // namespace jantaku
