// Postgres server: a PostgreSQL server of one's own, which postgres.py runs.
#pragma once

#include "tests/support/helper_program.hpp"

#include <string>

namespace jantaku {

class PostgresServer {
  public:
    // The address of a new and empty database.
    std::string database() { return program_.ask("database"); }
    void kill() { program_.ask("kill"); }
    void start() { program_.ask("start"); }
    void stop() { program_.ask("stop"); }
    void freeze() { program_.ask("freeze"); }
    void thaw() { program_.ask("thaw"); }
    // From now on a commit waits until a second server has it, too.
    void begin_standby() { program_.ask("begin_standby"); }
    void end_standby() { program_.ask("end_standby"); }
    void freeze_standby() { program_.ask("freeze_standby"); }
    void thaw_standby() { program_.ask("thaw_standby"); }
    // Cancels a commit that waits for the standby, as an impatient operator does.
    void break_off_waits() { program_.ask("break_off_waits"); }

    // One for all tests of the program, which leave it as they found it.
    static PostgresServer& shared() {
        static PostgresServer server;
        return server;
    }

  private:
    HelperProgram program_{{JANTAKU_POSTGRES}};
};

} // namespace jantaku
