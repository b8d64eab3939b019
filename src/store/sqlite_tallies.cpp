#include "store/sqlite_tallies.hpp"

#include "store/sqlite_use.hpp"

namespace jantaku {

SqliteTallies::SqliteTallies(SQLite::Database& db)
    : keep_{db, "INSERT OR REPLACE INTO tally (problem, line) VALUES (?, ?)"},
      all_{db, "SELECT problem, line FROM tally ORDER BY problem"} {}

void SqliteTallies::keep(std::uint64_t problem, const std::string& line) {
    Use{keep_, problem, line}.run();
}

void SqliteTallies::each(
    const std::function<void(std::uint64_t problem, const std::string& line)>& see) {
    for (const Use rows{all_}; rows.next();)
        see(number_in(rows.column(0)), rows.column(1).getString());
}

} // namespace jantaku
