// SQLite tallies: the table `tally`, with a row for each problem that somebody has answered.
//
// called   between BEGIN and COMMIT
// errors   SQLite::Exception if the file or the disk fails
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <cstdint>
#include <functional>
#include <string>

namespace jantaku {

class SqliteTallies {
  public:
    explicit SqliteTallies(SQLite::Database& db);

    // Replaces the problem's line.
    void keep(std::uint64_t problem, const std::string& line);
    // The lowest problem first.
    void each(const std::function<void(std::uint64_t problem, const std::string& line)>& see);

  private:
    SQLite::Statement keep_, all_;
};

} // namespace jantaku
