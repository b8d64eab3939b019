#include "host/metrics/process.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace jantaku {

namespace {

constexpr double micro = 1e-6;
constexpr std::uint64_t longest_list = 4096;

std::optional<double> cpu_seconds() {
    rusage used{};
    if (getrusage(RUSAGE_SELF, &used) != 0) return std::nullopt;
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * micro;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::optional<std::uint64_t> open_files() {
    constexpr const char* list = "/proc/self/fd";
    struct stat told {};
    if (::stat(list, &told) != 0) return std::nullopt;
    if (told.st_size > 0) return static_cast<std::uint64_t>(told.st_size);
    std::uint64_t count = 0;
    std::error_code error;
    for (std::filesystem::directory_iterator each{list, error}, end; !error && each != end;
         each.increment(error))
        if (++count > longest_list) return std::nullopt;
    if (error || count == 0) return std::nullopt;
    return count - 1; // without the list itself
}

// The number in the line of /proc/self/status that begins with the word.
std::optional<std::uint64_t> status_number(const std::string& status, const std::string& word) {
    const auto at = status.find("\n" + word + ":");
    if (at == std::string::npos) return std::nullopt;
    std::istringstream line{status.substr(at + word.size() + 2)};
    std::uint64_t number = 0;
    line >> number;
    return line ? std::optional{number} : std::nullopt;
}

} // namespace

ProcessFigures process_figures() {
    constexpr std::uint64_t kib = 1024;
    std::ifstream file{"/proc/self/status"};
    std::ostringstream status;
    status << file.rdbuf();
    const auto bytes = [&](const std::string& word) {
        const auto number = status_number(status.str(), word);
        return number ? std::optional{*number * kib} : std::nullopt;
    };
    ProcessFigures figures{.cpu_seconds = cpu_seconds(),
                           .resident_bytes = bytes("VmRSS"),
                           .virtual_bytes = bytes("VmSize"),
                           .open_files = open_files(),
                           .most_open_files = std::nullopt,
                           .threads = status_number(status.str(), "Threads")};
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) figures.most_open_files = files.rlim_cur;
    return figures;
}

} // namespace jantaku
