// Address: what the address of a PostgreSQL server says, as libpq takes it: postgresql://… or
// key=value.
//
// errors   StoreError: the text is no such address
#pragma once

#include <optional>
#include <string>

namespace jantaku::postgres {

// The server, the port and the name of the database, without a password.
[[nodiscard]] std::string shown(const std::string& url);
[[nodiscard]] bool has_password(const std::string& url);
// Why others on the way could read or change what a server writes there; none if they cannot: the
// database is on this machine, or its certificate is checked.
[[nodiscard]] std::optional<std::string> why_insecure(const std::string& url);

} // namespace jantaku::postgres
