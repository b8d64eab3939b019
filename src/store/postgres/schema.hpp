// Schema: the tables of a store in PostgreSQL, in numbered steps (schema/*.sql).
//
// steps     are applied in order, each in a transaction, when a server starts; servers that start
//           at the same time wait for each other
// oldest    each step names the oldest schema version whose servers may still work with the tables:
//           a step first adds, and a later one removes what nobody uses any more
// errors    StoreError: the tables are of a later version. PostgresError
#pragma once

#include "store/postgres/connection.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace jantaku::postgres {

struct SchemaStep {
    int version;
    int oldest;
    const char* sql;
};
// In order; written by the build from schema/*.sql.
[[nodiscard]] std::span<const SchemaStep> schema_steps();

// The version that the database has; 0: none.
[[nodiscard]] int schema_version(Connection& connection);
// StoreError: the database has no tables, or is of a version that this program does not know.
void check_schema(Connection& connection);

// The games of one table, as the function make_game_table of the schema has it.
inline constexpr std::uint64_t games_in_table = 1'000'000;

// Checks the server and brings the database to the version of this program.
void prepare_database(const std::string& url);
// StoreError: the server is older than PostgreSQL 15, or the database has no UTF8.
void check_server(const Connection& connection);

// The settings of the database server with which a power cut loses what was acknowledged.
[[nodiscard]] std::vector<std::string> dangerous_settings(Connection& connection);

} // namespace jantaku::postgres
