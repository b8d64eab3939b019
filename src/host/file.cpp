#include "host/file.hpp"

#include "host/environment_error.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <system_error>

namespace jantaku {

namespace {

bool is_standard(const std::string& path) {
    return path == "-";
}

[[noreturn]] void refuse(const std::string& path, const char* what) {
    const int error = errno; // from the call that failed
    throw EnvironmentError{fmt::format("{} cannot be {}{}{}", path, what, error == 0 ? "" : ": ",
                                       error == 0 ? "" : std::generic_category().message(error))};
}

// A directory can be opened like a file. Only reading it fails.
template <class Work>
void read(const std::string& path, Work work) {
    std::ifstream file;
    errno = 0;
    if (!is_standard(path)) file.open(path, std::ios::binary);
    std::istream& in = is_standard(path) ? std::cin : file;
    if (in) work(in);
    const bool is_broken = is_standard(path) ? std::ferror(stdin) != 0 : !file.is_open();
    if (in.bad() || is_broken) refuse(path, "read");
}

} // namespace

std::string content_of(const std::string& path) {
    std::string content;
    read(path, [&](std::istream& in) {
        std::array<char, 65536> part{};
        do {
            in.read(part.data(), part.size());
            content.append(part.data(), static_cast<std::size_t>(in.gcount()));
        } while (in);
    });
    return content;
}

// Another kind of file, such as a pipe, could keep its reader waiting.
std::string beginning_of(const std::string& path, std::size_t most) {
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    errno = error.value();
    if (error || kind == std::filesystem::file_type::not_found) refuse(path, "read");
    if (kind != std::filesystem::file_type::regular)
        throw EnvironmentError{fmt::format("{} is not a regular file", path)};
    std::ifstream file{path, std::ios::binary};
    if (!file) refuse(path, "read");
    std::string content(most, '\0');
    file.read(content.data(), static_cast<std::streamsize>(most));
    if (file.bad()) refuse(path, "read");
    content.resize(static_cast<std::size_t>(file.gcount()));
    return content;
}

void each_line(const std::string& path,
               const std::function<void(const std::string& line, std::size_t number)>& work) {
    read(path, [&](std::istream& in) {
        std::string line;
        for (std::size_t number = 1; std::getline(in, line); ++number)
            work(line, number);
    });
}

void put(const std::string& path, std::string_view content) {
    if (is_standard(path)) {
        fmt::print("{}", content);
        return;
    }
    errno = 0;
    std::ofstream file{path, std::ios::binary};
    file << content;
    file.close();
    if (!file) refuse(path, "written");
}

} // namespace jantaku
