#include "store/postgres/owner.hpp"

#include "store/postgres/locks.hpp"

#include <array>
#include <utility>

namespace jantaku::postgres {

namespace {

// The sessions that have the lock with the number $1.
#define JANTAKU_HOLDER                                                                             \
    " FROM pg_locks JOIN pg_stat_activity USING (pid)"                                             \
    " WHERE locktype = 'advisory' AND classid::bigint << 32 | objid::bigint = $1::bigint"          \
    " AND granted AND pg_locks.database ="                                                         \
    " (SELECT oid FROM pg_database WHERE datname = current_database())"

constexpr std::array<Statement, 8> owner_statements{{
    {"take_lock", "SELECT pg_try_advisory_lock($1)"},
    {"raise_number", "UPDATE owner SET number = number + 1, since = now() RETURNING number"},
    {"read_number", "SELECT number FROM owner"},
    {"find_holder",
     "SELECT application_name || ' at ' || coalesce(host(client_addr), 'its machine')"
     " || ' since ' || to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS TZ'),"
     " pid || ' ' || state || ' ' || state_change" JANTAKU_HOLDER},
    {"end_holder", "SELECT pg_terminate_backend(pid)" JANTAKU_HOLDER
                   " AND pid || ' ' || state || ' ' || state_change = $2"
                   " AND wait_event_type = 'Client'"}, // not one that waits for its disk or standby
    // A server that hangs must not seem to be one that can be reached.
    {"wish", "SELECT pg_advisory_lock_shared($1), set_config('idle_session_timeout', '6s', false)"},
    {"wish_no_more",
     "SELECT pg_advisory_unlock_shared($1), set_config('idle_session_timeout', '0', false)"},
    {"is_wanted", "SELECT EXISTS (SELECT" JANTAKU_HOLDER " AND pid <> pg_backend_pid())"},
}};

#undef JANTAKU_HOLDER

// A look that comes later than this after the last one begins the count anew.
constexpr std::chrono::seconds look_at_least_every{1};

Rows run(Connection& connection, std::string_view name, std::vector<Parameter> parameters = {}) {
    return connection.run(named(owner_statements, name), std::move(parameters));
}

bool take_lock(Connection& connection) {
    return run(connection, "take_lock", {Parameter{key_of(Lock::owner)}}).flag(0, 0);
}

} // namespace

std::vector<Statement> OwnerLock::with(std::span<const Statement> statements) {
    std::vector<Statement> all{statements.begin(), statements.end()};
    all.insert(all.end(), owner_statements.begin(), owner_statements.end());
    return all;
}

bool OwnerLock::is_wanted(Connection& connection) {
    return run(connection, "is_wanted", {Parameter{key_of(Lock::wish)}}).flag(0, 0);
}

void OwnerLock::wish(Connection& connection, bool wishes) {
    if (std::exchange(wishes_, wishes) == wishes) return;
    static_cast<void>(
        run(connection, wishes ? "wish" : "wish_no_more", {Parameter{key_of(Lock::wish)}}));
}

std::optional<std::string> OwnerLock::take(Connection& connection, Bus bus) {
    wish(connection, bus == Bus::reached);
    if (bus == Bus::away && is_wanted(connection)) return "a server that can be reached";
    if (!take_lock(connection)) {
        const Rows found = run(connection, "find_holder", {Parameter{key_of(Lock::owner)}});
        if (found.size() == 0 || found.is_null(0, 0)) return "another server";
        if (!found.is_null(0, 1)) end_if_silent(connection, found.text(0, 1));
        return found.text(0, 0);
    }
    wish(connection, false);
    number_ = run(connection, "raise_number").number(0, 0);
    return std::nullopt;
}

void OwnerLock::end_if_silent(Connection& connection, const std::string& state) {
    const auto now = Clock::now();
    const bool is_same =
        holder_ && holder_->state == state && now - holder_->seen <= look_at_least_every;
    if (!is_same) holder_ = {.state = state, .since = now, .seen = now};
    holder_->seen = now;
    if (now - holder_->since < lease) return;
    static_cast<void>(
        run(connection, "end_holder", {Parameter{key_of(Lock::owner)}, Parameter{state}}));
    holder_.reset();
}

OwnerLock::Again OwnerLock::take_again(Connection& connection) {
    const bool is_taken = take_lock(connection);
    if (run(connection, "read_number").number(0, 0) != number_) return Again::lost;
    return is_taken ? Again::taken : Again::not_yet;
}

} // namespace jantaku::postgres
