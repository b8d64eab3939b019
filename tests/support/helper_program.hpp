// Helper program: a Python program of tests/support that obeys lines. It answers each with a line,
// also its start, and ends with its input.
#pragma once

#include <cstdio>
#include <string>
#include <sys/types.h>
#include <vector>

namespace jantaku {

class HelperProgram {
  public:
    // arguments: the path of the program, and its own arguments
    explicit HelperProgram(std::vector<std::string> arguments);
    HelperProgram(const HelperProgram&) = delete;
    HelperProgram& operator=(const HelperProgram&) = delete;
    ~HelperProgram();

    std::string ask(const std::string& what);

  private:
    std::string answer();

    ::pid_t process_ = 0;
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
};

} // namespace jantaku
