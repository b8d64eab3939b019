#include "tests/support/postgres.hpp"

#include <array>
#include <fcntl.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace jantaku {

PostgresServer::PostgresServer() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
        throw std::runtime_error{"no pipe"};
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::execl(JANTAKU_PYTHON, JANTAKU_PYTHON, JANTAKU_POSTGRES, nullptr);
        ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = ::fdopen(in[1], "w");
    from_ = ::fdopen(out[0], "r");
    answer();
}

PostgresServer::~PostgresServer() {
    std::fclose(to_); // the end of its input
    std::fclose(from_);
    ::waitpid(process_, nullptr, 0);
}

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

std::string PostgresServer::ask(const std::string& what) {
    std::fprintf(to_, "%s\n", what.c_str());
    std::fflush(to_);
    return answer();
}

std::string PostgresServer::answer() {
    std::array<char, 1024> line{};
    if (std::fgets(line.data(), static_cast<int>(line.size()), from_) == nullptr)
        throw std::runtime_error{"postgres.py has ended, see above"};
    std::string text = line.data();
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace jantaku
