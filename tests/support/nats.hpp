// NATS server: a server of NATS of one's own, which nats.py runs.
#pragma once

#include "tests/support/helper_program.hpp"

#include <cstdlib>
#include <string>
#include <vector>

namespace jantaku {

class NatsServer {
  public:
    // arguments: of nats.py
    explicit NatsServer(const std::vector<std::string>& arguments = {})
        : program_{with_program(arguments)} {}

    static bool is_installed() {
        static const bool is_found =
            std::system(JANTAKU_PYTHON " " JANTAKU_NATS " --is-installed") == 0;
        return is_found;
    }

    // HOST:PORT.
    std::string place() { return program_.ask("place"); }
    std::string url() { return "nats://" + place(); }
    // The file with the certificate of a server with --tls, or of another one.
    std::string certificate() { return program_.ask("certificate"); }
    std::string foreign_certificate() { return program_.ask("foreign_certificate"); }
    void kill() { program_.ask("kill"); }
    void start() { program_.ask("start"); }
    void freeze() { program_.ask("freeze"); }
    void thaw() { program_.ask("thaw"); }

    // One for all tests of the program, which leave it as they found it.
    static NatsServer& shared() {
        static NatsServer server;
        return server;
    }

  private:
    static std::vector<std::string> with_program(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), JANTAKU_NATS);
        return arguments;
    }

    HelperProgram program_;
};

} // namespace jantaku
