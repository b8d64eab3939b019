#include "store/postgres/connection.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <poll.h>
#include <utility>

namespace jantaku::postgres {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* connect_timeout = "3"; // seconds, for each host of the URL

// The settings of a session. A commit that the server forgets in a power cut, or that only its memory has, is
// not durable. A client that is gone is noticed in seconds, so that another server can take over.
constexpr const char* settings = "SET client_encoding = 'UTF8';"
                                 "SET client_min_messages = warning;"
                                 "SET statement_timeout = '60s';"
                                 "SET idle_in_transaction_session_timeout = '60s';"
                                 "SET idle_session_timeout = 0;"
                                 "SET client_connection_check_interval = '2s';"
                                 "SET jit = off;"
                                 "SET tcp_keepalives_idle = 2;"
                                 "SET tcp_keepalives_interval = 2;"
                                 "SET tcp_keepalives_count = 2;"
                                 "SET tcp_user_timeout = 6000;"
                                 "SELECT set_config('synchronous_commit',"
                                 " CASE current_setting('synchronous_commit')"
                                 " WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false);";

// libpq ends its messages with a line feed, and some have several lines.
std::string one_line(const char* message) {
    std::string line;
    for (const char* at = message; *at != '\0'; ++at) {
        const bool is_blank = *at == '\n' || *at == '\t' || *at == ' ';
        if (!is_blank)
            line += *at;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    if (line.ends_with(' ')) line.pop_back();
    return line.empty() ? "the connection is lost" : line;
}

std::string field(const PGresult* result, int code) {
    const char* text = PQresultErrorField(result, code);
    return text == nullptr ? std::string{} : std::string{text};
}

std::optional<PostgresError> error_in(const PGresult* result) {
    if (PQresultStatus(result) != PGRES_FATAL_ERROR) return std::nullopt;
    return PostgresError{one_line(PQresultErrorMessage(result)), PostgresError::Outcome::nothing,
                         field(result, PG_DIAG_SQLSTATE)};
}

} // namespace

Connection::Connection(std::string url, std::string purpose, std::span<const Statement> statements)
    : url_{std::move(url)}, name_{"jantaku " + std::move(purpose)}, statements_{statements} {}

void Connection::open() {
    if (is_open()) return;
    // The later ones override the earlier ones, and dbname is the URL.
    const std::array<const char*, 5> keys{"tcp_user_timeout", "dbname", "connect_timeout",
                                          "target_session_attrs", nullptr};
    const std::array<const char*, 5> values{"6000", url_.c_str(), connect_timeout, "read-write",
                                            nullptr};
    session_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
    if (PQstatus(session_.get()) != CONNECTION_OK) {
        const std::string why = one_line(PQerrorMessage(session_.get()));
        close();
        throw PostgresError{why};
    }
    try {
        set_up();
    } catch (const PostgresError& error) {
        close();
        throw PostgresError{error.what(), PostgresError::Outcome::nothing, error.state()};
    }
}

void Connection::set_up() {
    PGconn* session = session_.get();
    PQsetNoticeReceiver(
        session,
        [](void* self, const PGresult* notice) { static_cast<Connection*>(self)->note(notice); },
        this);
    if (PQsetnonblocking(session, 1) != 0) lose(PQerrorMessage(session));
    run_script(settings + ("SET application_name = '" + name_ + "'"));
    if (statements_.empty()) return;
    PQenterPipelineMode(session);
    for (const Statement& each : statements_)
        if (PQsendPrepare(session, each.name, each.sql, 0, nullptr) == 0)
            lose(one_line(PQerrorMessage(session)));
    PQpipelineSync(session);
    static_cast<void>(results(statements_.size(), usual_patience));
}

// A commit that was not waited for is answered like any other, behind a warning.
void Connection::note(const PGresult* notice) {
    if (field(notice, PG_DIAG_SOURCE_FUNCTION) == "SyncRepWaitForLSN")
        broken_off_ = one_line(PQresultErrorMessage(notice));
}

PGconn* Connection::session() {
    if (!is_open()) throw PostgresError{"there is no session"};
    return session_.get();
}

void Connection::lose(const std::string& why) {
    const std::string words = why;
    close();
    throw PostgresError{words, PostgresError::Outcome::unknown};
}

std::vector<Rows> Connection::run(std::span<const Call> calls, std::chrono::milliseconds patience) {
    PGconn* session = this->session();
    broken_off_.clear();
    if (PQenterPipelineMode(session) == 0) lose("the session is in use");
    for (const Call& call : calls) {
        std::vector<const char*> values;
        std::vector<int> sizes;
        for (const Parameter& value : call.parameters) {
            values.push_back(value.data());
            sizes.push_back(value.size());
        }
        const std::vector<int> binary(values.size(), 1);
        if (PQsendQueryPrepared(session, call.statement->name, static_cast<int>(values.size()),
                                values.data(), sizes.data(), binary.data(), 1) == 0)
            lose(one_line(PQerrorMessage(session)));
    }
    if (PQpipelineSync(session) == 0) lose(one_line(PQerrorMessage(session)));
    auto rows = results(calls.size(), patience);
    if (!broken_off_.empty()) throw PostgresError{broken_off_, PostgresError::Outcome::unknown};
    return rows;
}

Rows Connection::run(const Statement& statement, std::vector<Parameter> parameters) {
    const Call call{&statement, std::move(parameters)};
    auto rows = run({&call, 1});
    return std::move(rows.front());
}

// Reads the results of a pipeline up to its end, and leaves it.
std::vector<Rows> Connection::results(std::size_t calls, std::chrono::milliseconds patience) {
    std::vector<Rows> rows;
    rows.reserve(calls);
    std::optional<PostgresError> error;
    for (bool was_end = false;;) {
        PGresult* result = next_result(patience);
        if (result == nullptr) { // behind the result of each call
            if (std::exchange(was_end, true)) lose("an answer is missing");
            continue;
        }
        was_end = false;
        Rows owned{result};
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_PIPELINE_SYNC) break;
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
            rows.push_back(std::move(owned));
        else if (!error)
            error = error_in(result);
    }
    PQexitPipelineMode(session_.get());
    if (error) throw PostgresError{*error};
    if (rows.size() != calls) lose("an answer is missing");
    return rows;
}

Rows Connection::run_once(const char* sql) {
    if (PQsendQueryParams(session(), sql, 0, nullptr, nullptr, nullptr, nullptr, 1) == 0)
        lose(one_line(PQerrorMessage(session_.get())));
    PGresult* result = next_result();
    Rows rows{result};
    while (PGresult* more = next_result())
        static_cast<void>(Rows{more});
    if (const auto error = error_in(result)) throw PostgresError{*error};
    return rows;
}

void Connection::run_script(const std::string& sql, std::chrono::milliseconds patience) {
    if (PQsendQuery(session(), sql.c_str()) == 0) lose(one_line(PQerrorMessage(session_.get())));
    std::optional<PostgresError> error;
    while (PGresult* result = next_result(patience)) {
        const Rows owned{result};
        if (!error) error = error_in(result);
    }
    if (error) throw PostgresError{*error};
}

PGresult* Connection::next_result(std::chrono::milliseconds patience) {
    PGconn* session = session_.get();
    auto end = Clock::now() + patience;
    while (PQisBusy(session) != 0) {
        wait(end);
        end = Clock::now() + patience;
    }
    PGresult* result = PQgetResult(session);
    if (PQstatus(session) == CONNECTION_BAD) {
        const Rows owned{result};
        lose(one_line(PQerrorMessage(session)));
    }
    return result;
}

// Sends what is left to send, and waits for bytes.
void Connection::wait(Clock::time_point end) {
    PGconn* session = session_.get();
    for (;;) {
        const int left = PQflush(session);
        if (left < 0) lose(one_line(PQerrorMessage(session)));
        const auto time =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (time <= 0) lose("no answer");
        ::pollfd socket{.fd = PQsocket(session),
                        .events = static_cast<short>(left > 0 ? POLLIN | POLLOUT : POLLIN),
                        .revents = 0};
        if (::poll(&socket, 1, static_cast<int>(time)) <= 0) continue; // time tells
        if ((socket.revents & ~POLLOUT) == 0) continue;
        if (PQconsumeInput(session) == 0) lose(one_line(PQerrorMessage(session)));
        return;
    }
}

} // namespace jantaku::postgres
