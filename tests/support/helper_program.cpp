#include "tests/support/helper_program.hpp"

#include <array>
#include <fcntl.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace jantaku {

HelperProgram::HelperProgram(std::vector<std::string> arguments) {
    std::string python = JANTAKU_PYTHON;
    std::vector<char*> words{python.data()};
    for (std::string& each : arguments)
        words.push_back(each.data());
    words.push_back(nullptr);
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
        throw std::runtime_error{"no pipe"};
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(in[0], STDIN_FILENO);
        ::dup2(out[1], STDOUT_FILENO);
        ::execv(python.c_str(), words.data());
        ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = ::fdopen(in[1], "w");
    from_ = ::fdopen(out[0], "r");
    answer();
}

HelperProgram::~HelperProgram() {
    std::fclose(to_); // the end of its input
    std::fclose(from_);
    ::waitpid(process_, nullptr, 0);
}

std::string HelperProgram::ask(const std::string& what) {
    std::fprintf(to_, "%s\n", what.c_str());
    std::fflush(to_);
    return answer();
}

std::string HelperProgram::answer() {
    std::array<char, 1024> line{};
    if (std::fgets(line.data(), static_cast<int>(line.size()), from_) == nullptr)
        throw std::runtime_error{"a program of the tests has ended, see above"};
    std::string text = line.data();
    if (text.ends_with('\n')) text.pop_back();
    return text;
}

} // namespace jantaku
