// Plays every file of tests/scenario; their language is described in tests/support/scenario.hpp.
#include "tests/support/catch.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

using namespace jantaku;

namespace {

std::vector<std::string> files() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator{JANTAKU_SCENARIO}) {
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    return paths;
}

} // namespace

TEST_CASE("scenario: every told game goes as it is told", "[table][scenario]") {
    const auto paths = files();
    REQUIRE(!paths.empty());
    for (const std::string& path : paths) {
        for (const auto& scenario : scenario::load(path)) {
            CAPTURE(path, scenario.name);
            CHECK_NOTHROW(scenario::run(scenario));
        }
    }
}
