// The scorer against the reference, which checks every reading with every predicate.
//
// JANTAKU_LONG=1 in the environment compares millions of wins instead of some thousand.
#include "tests/support/catch.hpp"
#include "tests/support/random_win.hpp"
#include "tests/support/scoring/score.hpp"

#include <cstdlib>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/score.hpp>
#include <set>
#include <string>

namespace jantaku::reference_test {

namespace {

std::string text_of(const Result<Score, NoWin>& result) {
    if (!result) return result.error() == NoWin::no_yaku ? "no yaku" : "no agari";
    std::string text;
    for (const YakuHan& it : result->yaku)
        text += std::string{key_of(it.yaku)} + " " + std::to_string(it.han) + ", ";
    text += std::to_string(result->han) + " han " + std::to_string(result->fu) + " fu, base " +
            std::to_string(result->base) + ";";
    for (const FuItem& it : result->fu_items) {
        text += " " + std::to_string(static_cast<int>(it.kind)) + ":" + std::to_string(it.fu) +
                ":" + std::to_string(it.tile);
    }
    return text;
}

std::string text_of(const Rules& rules) {
    std::string text;
    for (const Option& option : options()) {
        if (option.print(rules) == option.print(Rules{})) continue;
        text += std::string{option.key} + "=" + option.print(rules) + " ";
    }
    return text;
}

bool are_equal(const Result<Score, NoWin>& a, const Result<Score, NoWin>& b) {
    return a ? b && *a == *b : !b && a.error() == b.error();
}

bool is_value_of(const Result<Value, NoWin>& value, const Result<Score, NoWin>& score) {
    if (!score) return !value && value.error() == score.error();
    Value expected{.yaku = {},
                   .han = score->han,
                   .fu = score->fu,
                   .yakuman = score->yakuman,
                   .limit = score->limit,
                   .base = score->base};
    for (const YakuHan& it : score->yaku)
        expected.yaku.add(it.yaku);
    return value && *value == expected;
}

} // namespace

TEST_CASE("score: the reference agrees on every random win", "[scoring][score][property]") {
    reference::Random random{14};
    const int rounds = std::getenv("JANTAKU_LONG") != nullptr ? 400'000 : 3000;
    std::set<Yaku> seen;
    // Goes on until every yaku has occurred, because the options decide which wins chance gives.
    for (int round = 0; round < rounds || (seen.size() < yaku_count && round < 20 * rounds);
         ++round) {
        const Rules rules = round % 4 == 0 ? Rules{} : random_win::random_rules(random);
        for (int n = 0; n < 10; ++n) {
            const Win win = random_win::random_win(random);
            const auto expected = reference::score(rules, win);
            const auto result = score(rules, win);
            if (expected) {
                for (const YakuHan& it : expected->yaku)
                    seen.insert(it.yaku);
            }
            const auto value = value_of(rules, win);
            if (are_equal(result, expected) && is_value_of(value, expected)) continue;
            CAPTURE(random_win::text_of(win), text_of(rules), text_of(expected), text_of(result));
            REQUIRE(are_equal(result, expected));
            REQUIRE(is_value_of(value, expected));
        }
    }
    for (std::size_t i = 0; i < yaku_count; ++i) {
        CAPTURE(key_of(static_cast<Yaku>(i)));
        CHECK(seen.contains(static_cast<Yaku>(i)));
    }
}

} // namespace jantaku::reference_test
