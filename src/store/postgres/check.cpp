#include "store/postgres/check.hpp"

#include "store/postgres/address.hpp"
#include "store/postgres/schema.hpp"

#include <chrono>
#include <cstdlib>

namespace jantaku::postgres {

namespace {

// Bans and the hours of games are told by the clock of the node that has the owner.
constexpr std::chrono::seconds most_difference{10};

std::vector<std::string> difference_of_clocks(Connection& connection) {
    using std::chrono::system_clock;
    const Rows rows =
        connection.run_once("SELECT floor(extract(epoch FROM clock_timestamp()))::bigint");
    const auto there = static_cast<std::int64_t>(rows.number(0, 0));
    const std::int64_t apart = std::abs(system_clock::to_time_t(system_clock::now()) - there);
    if (apart <= most_difference.count()) return {};
    return {"its clock and that of this machine are " + std::to_string(apart) + " s apart"};
}

} // namespace

void fail_at(const std::string& url, const PostgresError& error) {
    const std::string what = shown(url) + ": " + error.what();
    if (error.state().empty()) throw DatabaseAway{what};
    throw StoreError{what};
}

std::vector<std::string> check_database(const std::string& url) try {
    Connection connection{url, "check", {}};
    connection.open();
    check_server(connection);
    if (schema_version(connection) > 0) check_schema(connection);
    std::vector<std::string> found = dangerous_settings(connection);
    for (std::string& each : difference_of_clocks(connection))
        found.push_back(std::move(each));
    return found;
} catch (const PostgresError& error) {
    fail_at(url, error);
} catch (const StoreError& error) {
    throw StoreError{shown(url) + ": " + error.what()};
}

} // namespace jantaku::postgres
