// Check: whether a server could work with a database.
#pragma once

#include "store/postgres/error.hpp"
#include "store/store.hpp"

#include <string>
#include <vector>

namespace jantaku::postgres {

// No server of the database lets anybody in that may write. One may do so later.
class DatabaseAway : public StoreError {
  public:
    using StoreError::StoreError;
};

// Throws DatabaseAway if no server let anybody in or none answered, else StoreError.
[[noreturn]] void fail_at(const std::string& url, const PostgresError& error);

// Changes nothing. Returns what an operator should know. DatabaseAway; StoreError: no server could
// work with the database at that address: its settings are not possible, or its tables are of a
// later version
[[nodiscard]] std::vector<std::string> check_database(const std::string& url);

} // namespace jantaku::postgres
