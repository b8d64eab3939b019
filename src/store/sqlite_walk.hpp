// SQLite walk: reads a table in the order of its whole-number key, over damaged pages.
//
// gaps     a Gap has the keys around a part that cannot be read. Not every key between them had a row
// cost     a scan, and some fifty searches for each gap
// errors   SQLite::Exception, except for damage
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace jantaku {

struct Gap {
    std::uint64_t first = 0;            // the first key that may be lost
    std::optional<std::uint64_t> after; // the first one that can be read again; none: to the end
    std::string why;
};

// "player 41 to 60: database disk image is malformed". what: one row
[[nodiscard]] std::string words_of(const std::string& what, const Gap& gap);

// any_row: finds a row whose key is not lower than its parameter. None: nothing behind the key can be read.
[[nodiscard]] std::optional<std::uint64_t> readable_after(SQLite::Statement& any_row,
                                                          std::uint64_t key);

struct Table {
    std::string name;
    std::string key;     // INTEGER PRIMARY KEY
    std::string columns; // that follow the key in a row
};
void walk(SQLite::Database& db,
          const Table& table,
          const std::function<void(SQLite::Statement& row)>& see,
          const std::function<void(const Gap&)>& see_gap);

} // namespace jantaku
