// Postgres server: a PostgreSQL server of one's own, which postgres.py runs.
#pragma once

#include <cstdio>
#include <string>
#include <sys/types.h>

namespace jantaku {

class PostgresServer {
  public:
    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // The address of a new and empty database.
    std::string database() { return ask("database"); }
    void kill() { ask("kill"); }
    void start() { ask("start"); }
    void stop() { ask("stop"); }
    void freeze() { ask("freeze"); }
    void thaw() { ask("thaw"); }
    // From now on a commit waits until a second server has it, too.
    void begin_standby() { ask("begin_standby"); }
    void end_standby() { ask("end_standby"); }
    void freeze_standby() { ask("freeze_standby"); }
    void thaw_standby() { ask("thaw_standby"); }
    // Cancels a commit that waits for the standby, as an impatient operator does.
    void break_off_waits() { ask("break_off_waits"); }

    // One for all tests of the program, which leave it as they found it.
    static PostgresServer& shared();

  private:
    std::string ask(const std::string& what);
    std::string answer();

    ::pid_t process_ = 0;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

} // namespace jantaku
