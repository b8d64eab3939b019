// Check: whether a server could work with a database.
#pragma once

#include "store/store.hpp"

#include <string>
#include <vector>

namespace jantaku::postgres {

// No server of the database lets anybody in that may write. One may do so later.
class DatabaseAway : public StoreError {
  public:
    using StoreError::StoreError;
};

// Changes nothing. Returns what an operator should know. DatabaseAway; StoreError: no server could
// work with the database at that address: its settings are not possible, or its tables are of a
// later version
[[nodiscard]] std::vector<std::string> check_database(const std::string& url);

} // namespace jantaku::postgres
