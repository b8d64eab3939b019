// Problems: the tool makes the same file on any number of threads, and what the program has is what it
// makes.
#include "record/mjai.hpp"
#include "study/problem.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tools/problems/collect.hpp"

#include <cstdlib>
#include <fstream>

namespace jantaku::problems_test {

using namespace jantaku::problems;
using study::Problem;

namespace {

constexpr std::size_t most = 300;
constexpr std::uint64_t seed = 28; // of the file in src/study/problems

// Without its number, which depends on how many others there are.
std::string text_of(Problem problem) {
    problem.number = 1;
    return to_text(problem);
}

} // namespace

TEST_CASE("problems: the number of threads changes nothing", "[tools][problems]") {
    const Games games = self_play(3, 2);
    const Collected one = collect(games, 25, 1);
    const Collected three = collect(games, 25, 3);
    CHECK(one.problems.size() > 5);
    CHECK(file_text(one, "x") == file_text(three, "x"));
}

// Two games; with JANTAKU_LONG, forty.
TEST_CASE("problems: the program's are made again from the same games", "[tools][problems]") {
    const bool is_long = std::getenv("JANTAKU_LONG") != nullptr;
    const Collected made = collect(self_play(seed, is_long ? 40 : 2), most, 2);
    for (std::size_t i = 0; i < study::theme_count; ++i) {
        const auto theme = static_cast<study::Theme>(i);
        auto kept = study::problems().begin();
        for (const Problem& problem : made.problems) {
            if (problem.theme != theme) continue;
            kept = std::ranges::find(kept, study::problems().end(), theme, &Problem::theme);
            REQUIRE(kept != study::problems().end());
            CHECK(text_of(problem) == text_of(*kept++));
        }
    }
}

TEST_CASE("problems: kept games give problems without names", "[tools][problems]") {
    const TemporaryDirectory directory;
    const Games games = self_play(5, 1);
    for (std::size_t i = 0; i < games.count; ++i) {
        GameRecord record{.title = "Secret match",
                          .names = {"Alice", "Bob", "Carol", "Dave"},
                          .preset = "default",
                          .events = games.play(i),
                          .fairness = {},
                          .knows_dice = true};
        std::ofstream{directory.file("game" + std::to_string(i) + ".mjai")} << write_mjai(record);
    }
    std::ofstream{directory.file("notes.txt")} << "Alice won.\n";
    const Collected kept = collect(kept_in(directory.path().string()), most, 1);
    CHECK(kept.problems.size() > 3);
    CHECK(kept.games == games.count); // not the notes
    const std::string text = file_text(kept, "x");
    for (const std::string_view name : {"Alice", "Bob", "Carol", "Dave", "Secret"})
        CHECK(text.find(name) == std::string::npos);
}

} // namespace jantaku::problems_test
