// Check: whether a server could work with a database.
#pragma once

#include <string>
#include <vector>

namespace jantaku::postgres {

// Changes nothing. Returns what an operator should know. StoreError: no server could work with the
// database at that address: it cannot be reached or written, or it is of a later version
[[nodiscard]] std::vector<std::string> check_database(const std::string& url);

} // namespace jantaku::postgres
