// Connection: a session with a PostgreSQL server, in which no call waits forever.
//
// statements  are given at the start and prepared whenever a session begins
// run         sends its calls in one round trip. They are one transaction: all happen, or none
// deadline    a call that gets no byte for its patience ends the session. That is not left to TCP,
//             because the kernel of a server that hangs still acknowledges what comes
// durable     an answer means that the transaction is on the disks that the server is set to wait
//             for. A wait for a standby that was broken off counts as unknown
// session     ends with each error that is not the server's; only open() begins another one
// errors      PostgresError
// threads     one at a time
#pragma once

#include "store/postgres/error.hpp"
#include "store/postgres/parameter.hpp"

#include <algorithm>
#include <chrono>
#include <libpq-fe.h>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::postgres {

struct Statement {
    const char* name;
    const char* sql;
};
// The statement of that name, which must be there.
[[nodiscard]] inline const Statement& named(std::span<const Statement> statements,
                                            std::string_view name) {
    return *std::ranges::find_if(statements,
                                 [&](const Statement& each) { return each.name == name; });
}
struct Call {
    const Statement* statement;
    std::vector<Parameter> parameters;
};

inline constexpr std::chrono::milliseconds usual_patience{3000};

class Connection {
  public:
    // url: as libpq takes it, postgresql://… or key=value. purpose: follows the program's name in
    // the server's list of sessions. statements must outlive the connection
    Connection(std::string url, std::string purpose, std::span<const Statement> statements);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() = default;

    // Begins a session if there is none. The other functions need one.
    void open();
    void close() { session_.reset(); }
    [[nodiscard]] bool is_open() const { return session_ != nullptr; }

    [[nodiscard]] std::vector<Rows> run(std::span<const Call> calls,
                                        std::chrono::milliseconds patience = usual_patience);
    [[nodiscard]] Rows run(const Statement& statement, std::vector<Parameter> parameters = {});
    // Runs a statement that was not given at the start.
    [[nodiscard]] Rows run_once(const char* sql);
    // Runs a text of several statements without parameters, in one transaction.
    void run_script(const std::string& sql, std::chrono::milliseconds patience = usual_patience);

    // The server's version, as in 150018, and the encoding of the database.
    [[nodiscard]] int version() const { return PQserverVersion(session_.get()); }
    [[nodiscard]] std::string encoding() const {
        return PQparameterStatus(session_.get(), "server_encoding");
    }

  private:
    struct Finish {
        void operator()(PGconn* session) const { PQfinish(session); }
    };

    [[noreturn]] void lose(const std::string& why);
    void wait(std::chrono::steady_clock::time_point end);
    [[nodiscard]] PGresult* next_result(std::chrono::milliseconds patience = usual_patience);
    [[nodiscard]] std::vector<Rows> results(std::size_t calls, std::chrono::milliseconds patience);
    [[nodiscard]] PGconn* session();
    void note(const PGresult* notice);
    void set_up();

    std::string url_;
    std::string name_; // in the server's list of sessions
    std::span<const Statement> statements_;
    std::unique_ptr<PGconn, Finish> session_;
    std::string broken_off_; // the warning that the last call did not wait for a standby
};

} // namespace jantaku::postgres
