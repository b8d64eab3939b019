#include "tools/load/process_use.hpp"

#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unistd.h>

namespace jantaku::load {

namespace {

std::istringstream fields_of(int process, const char* file) {
    std::ifstream in{fmt::format("/proc/{}/{}", process, file)};
    std::string line;
    if (!std::getline(in, line)) throw std::runtime_error{fmt::format("no process {}", process)};
    // The name of the program may contain anything, also blanks and brackets.
    const auto name_end = line.rfind(')');
    return std::istringstream{name_end == std::string::npos ? line : line.substr(name_end + 1)};
}

} // namespace

ProcessUse use_of(int process) {
    const auto per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
    auto stat = fields_of(process, "stat");
    std::string skipped;
    for (int field = 3; field < 14; ++field)
        stat >> skipped;
    double user = 0, kernel = 0;
    stat >> user >> kernel;
    auto statm = fields_of(process, "statm");
    std::uint64_t pages = 0;
    statm >> pages >> pages; // the second
    return {.user_seconds = user / per_second,
            .kernel_seconds = kernel / per_second,
            .resident_bytes = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE))};
}

} // namespace jantaku::load
