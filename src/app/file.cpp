#include "app/file.hpp"

#include "app/environment_error.hpp"

#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

namespace jantaku {

namespace {

bool is_standard(const std::string& path) {
    return path == "-";
}

// A directory can be opened like a file; only reading it fails.
template <class Work>
void read(const std::string& path, Work work) {
    std::ifstream file;
    if (!is_standard(path)) file.open(path, std::ios::binary);
    std::istream& in = is_standard(path) ? std::cin : file;
    if (in) work(in);
    const bool is_broken = is_standard(path) ? std::ferror(stdin) != 0 : !file.is_open();
    if (in.bad() || is_broken) throw EnvironmentError{fmt::format("{} cannot be read", path)};
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
    std::ofstream file{path, std::ios::binary};
    file << content;
    file.close();
    if (!file) throw EnvironmentError{fmt::format("{} cannot be written", path)};
}

} // namespace jantaku
