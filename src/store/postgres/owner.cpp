#include "store/postgres/owner.hpp"

#include <array>

namespace jantaku::postgres {

namespace {

// The numbers are those of Lock::owner.
constexpr std::array<Statement, 4> owner_statements{{
    {"take_lock", "SELECT pg_try_advisory_lock(1784770164, 2)"},
    {"raise_number", "UPDATE owner SET number = number + 1, since = now() RETURNING number"},
    {"read_number", "SELECT number FROM owner"},
    {"find_holder",
     "SELECT application_name || ' at ' || coalesce(host(client_addr), 'its machine')"
     " || ' since ' || to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS TZ')"
     " FROM pg_locks JOIN pg_stat_activity USING (pid)"
     " WHERE locktype = 'advisory' AND classid = 1784770164 AND objid = 2"
     " AND granted AND pg_locks.database ="
     " (SELECT oid FROM pg_database WHERE datname = current_database())"},
}};
constexpr const Statement& take_lock = owner_statements[0];
constexpr const Statement& raise_number = owner_statements[1];
constexpr const Statement& read_number = owner_statements[2];
constexpr const Statement& find_holder = owner_statements[3];

} // namespace

std::span<const Statement> OwnerLock::statements() {
    return owner_statements;
}

std::optional<std::string> OwnerLock::take(Connection& connection) {
    if (!connection.run(take_lock).flag(0, 0)) {
        const Rows holder = connection.run(find_holder);
        return holder.size() == 0 || holder.is_null(0, 0) ? "another server" : holder.text(0, 0);
    }
    number_ = connection.run(raise_number).number(0, 0);
    return std::nullopt;
}

OwnerLock::Again OwnerLock::take_again(Connection& connection) {
    const bool is_taken = connection.run(take_lock).flag(0, 0);
    if (connection.run(read_number).number(0, 0) != number_) return Again::lost;
    return is_taken ? Again::taken : Again::not_yet;
}

} // namespace jantaku::postgres
