#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"
#include "text/stats_text.hpp"
#include "text/width.hpp"

namespace jantaku::stats_text_test {

namespace {

Statistics some() {
    Statistics played;
    played.games = 12;
    played.places = {4, 3, 3, 2};
    played.points = 312000;
    played.result = -31400;
    played.kyoku = 120;
    played.rons = 20;
    played.tsumos = 9;
    played.won_points = 171100;
    played.deal_ins = 13;
    played.lost_points = 70200;
    played.riichi = 25;
    played.riichi_wins = 11;
    played.opened = 38;
    played.draws = 18;
    played.tenpai = 10;
    return played;
}

} // namespace

TEST_CASE("statistics text: it has bars, rates and means, in every language",
          "[text][statistics]") {
    jantaku::test::check_golden("stats_en", statistics_lines(Language::en, "Ann", 4, some()));
    jantaku::test::check_golden("stats_zh_hans",
                                statistics_lines(Language::zh_hans, "Ann", 4, some()));
}

TEST_CASE("statistics text: plain lines have no bars, and every line fits", "[text][statistics]") {
    for (const Language language : all_languages) {
        Style style{language};
        for (const std::string& line : statistics_lines(style, "Ann", 4, some()))
            CHECK(display_width(line) <= style.columns - 3);
        style.plain = true;
        for (const std::string& line : statistics_lines(style, "Ann", 4, some())) {
            CHECK(line.find('#') == std::string::npos);
            CHECK(line.find("  ") == std::string::npos);
        }
    }
}

TEST_CASE("statistics text: without games it shows dashes", "[text][statistics]") {
    const auto lines = statistics_lines(Language::en, "Ann", 3, Statistics{});
    CHECK(lines.size() == 10);
    CHECK(lines[4] == "on average: place -, - points, result -");
}

} // namespace jantaku::stats_text_test
