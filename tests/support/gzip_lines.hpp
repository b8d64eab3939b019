// Gzip lines: the lines of a file that gzip packed.
#pragma once

#include "tests/support/catch.hpp"

#include <array>
#include <cstdio>
#include <memory>
#include <string>

namespace jantaku {

template <class F>
void each_gzip_line(const std::string& path, F&& f) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe{
        popen(("gzip -dc '" + path + "'").c_str(), "r"), pclose};
    REQUIRE(pipe);
    std::string line;
    std::array<char, 65536> part{};
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe.get()) != nullptr) {
        line += part.data();
        if (line.back() != '\n') continue;
        line.pop_back();
        f(line);
        line.clear();
    }
    if (!line.empty()) f(line);
}

} // namespace jantaku
