// Real wins and hands, scored again. The folder is JANTAKU_GAMES, with the files wins.jsonl.gz and
// shanten.jsonl.gz that have one case a line. Without JANTAKU_LONG only a part of them is used.
#include "tests/support/catch.hpp"
#include "tests/support/gzip_lines.hpp"
#include "tools/calc/rules_choice.hpp"
#include "tools/calc/shanten_row.hpp"
#include "tools/calc/win_row.hpp"

#include <cstdlib>
#include <filesystem>

namespace jantaku::wins_test {

using namespace jantaku::calc;

namespace {

constexpr std::size_t one_of = 4; // the fraction of the data that is used

// The path of a file in the folder; empty, with a warning, if there is none.
std::string find_file(const std::string& name) {
    const char* folder = std::getenv("JANTAKU_GAMES");
    if (folder == nullptr) {
        WARN("SKIPPED: JANTAKU_GAMES is not set: no real case of " << name << " has been checked");
        return "";
    }
    auto path = std::string{folder} + "/" + name;
    REQUIRE(std::filesystem::exists(path));
    return path;
}

void check_all(const std::string& name, const Work& verify) {
    const auto path = find_file(name);
    if (path.empty()) return;
    const std::size_t step = std::getenv("JANTAKU_LONG") != nullptr ? 1 : one_of;
    std::size_t seen = 0;
    std::string disagreements;
    each_gzip_line(path, [&](const std::string& line) {
        if (seen++ % step == 0) disagreements += verify(line, seen).text;
    });
    CHECK(seen > 0);
    CHECK(disagreements == "");
}

} // namespace

TEST_CASE("wins: every real win has the value that its record says", "[app][games]") {
    const auto rules = RulesChoice::make("default", {});
    REQUIRE(rules);
    check_all("wins.jsonl.gz", [&](std::string_view line, std::size_t number) {
        return verify_win(line, number, *rules);
    });
}

TEST_CASE("wins: every hand has the shanten that another program found", "[app][games]") {
    check_all("shanten.jsonl.gz", verify_shanten);
}

} // namespace jantaku::wins_test
