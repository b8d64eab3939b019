#include "store/postgres/schema.hpp"

#include "store/postgres/locks.hpp"
#include "store/store.hpp"

#include <string>

namespace jantaku::postgres {

namespace {

constexpr int oldest_server = 150000;
constexpr std::chrono::minutes step_patience{10};

int newest() {
    return schema_steps().back().version;
}

std::uint64_t number_from(Connection& connection, const char* sql) {
    return connection.run_once(sql).number(0, 0);
}

} // namespace

int schema_version(Connection& connection) {
    if (number_from(connection, "SELECT count(*) FROM pg_class"
                                " WHERE relname = 'schema_step' AND pg_table_is_visible(oid)") == 0)
        return 0;
    return static_cast<int>(
        number_from(connection, "SELECT coalesce(max(version), 0)::bigint FROM schema_step"));
}

void check_schema(Connection& connection) {
    const int version = schema_version(connection);
    if (version == 0) throw StoreError{"the database has no tables of a server"};
    if (version <= newest()) return;
    const auto oldest = number_from(
        connection, "SELECT oldest::bigint FROM schema_step ORDER BY version DESC LIMIT 1");
    if (oldest > static_cast<std::uint64_t>(newest()))
        throw StoreError{"its tables are of version " + std::to_string(version) +
                         ", this server knows " + std::to_string(newest())};
}

void prepare_database(const std::string& url) {
    Connection connection{url, "schema", {}};
    connection.open();
    check_server(connection);
    connection.run_script("SELECT pg_advisory_lock(" + std::to_string(key_of(Lock::schema)) + ")",
                          step_patience);
    connection.run_script("CREATE TABLE IF NOT EXISTS schema_step (version integer PRIMARY KEY,"
                          " oldest integer NOT NULL, applied timestamptz NOT NULL DEFAULT now())");
    const int version = schema_version(connection);
    for (const SchemaStep& step : schema_steps()) {
        if (step.version <= version) continue;
        connection.run_script("SET LOCAL statement_timeout = 0;" + std::string{step.sql} +
                                  "; INSERT INTO schema_step (version, oldest) VALUES (" +
                                  std::to_string(step.version) + ", " +
                                  std::to_string(step.oldest) + ")",
                              step_patience);
    }
    check_schema(connection); // the end of the session gives the lock back
}

void check_server(const Connection& connection) {
    if (connection.encoding() != "UTF8")
        throw StoreError{"its encoding is " + connection.encoding() + ", not UTF8"};
    const int version = connection.version();
    if (version < oldest_server)
        throw StoreError{"PostgreSQL " + std::to_string(version / 10000) +
                         " is too old; 15 is the oldest that a server works with"};
}

std::vector<std::string> dangerous_settings(Connection& connection) {
    std::vector<std::string> found;
    const Rows rows = connection.run_once("SELECT name FROM pg_settings WHERE setting = 'off'"
                                          " AND name IN ('fsync', 'full_page_writes')");
    for (std::size_t row = 0; row < rows.size(); ++row)
        found.push_back(rows.text(row, 0) +
                        " is off: a power cut may lose or damage what was acknowledged");
    return found;
}

} // namespace jantaku::postgres
