#include "store/postgres/check.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/schema.hpp"
#include "store/store.hpp"

namespace jantaku::postgres {

std::vector<std::string> check_database(const std::string& url) try {
    Connection connection{url, "check", {}};
    connection.open();
    check_server(connection);
    if (schema_version(connection) > 0) check_schema(connection);
    return dangerous_settings(connection);
} catch (const PostgresError& error) {
    throw StoreError{shown(url) + ": " + error.what()};
} catch (const StoreError& error) {
    throw StoreError{shown(url) + ": " + error.what()};
}

} // namespace jantaku::postgres
