// Golden: compares drawn output with a text file that people can look at.
//
// file     tests/golden/NAME.txt, UTF-8, one line for each line
// update   JANTAKU_UPDATE=1 in the environment writes the files anew; review the difference
#pragma once

#include "tests/support/catch.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::test {

// Compares any text with the file at `path`.
inline void check_file(const std::string& path, const std::string& drawn) {
    if (std::getenv("JANTAKU_UPDATE") != nullptr) {
        std::ofstream{path} << drawn;
        return;
    }
    std::ifstream file{path};
    INFO("golden file " << path << "; JANTAKU_UPDATE=1 writes it");
    REQUIRE(file.good());
    std::ostringstream kept;
    kept << file.rdbuf();
    CHECK(kept.str() == drawn);
}

#ifdef JANTAKU_GOLDEN
inline void check_golden(std::string_view name, const std::vector<std::string>& lines) {
    std::string drawn;
    for (const std::string& line : lines)
        drawn += line + "\n";
    check_file(std::string{JANTAKU_GOLDEN} + "/" + std::string{name} + ".txt", drawn);
}
#endif

} // namespace jantaku::test
