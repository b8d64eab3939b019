#include "tests/support/catch.hpp"
#include "tools/glob.hpp"

#include <array>
#include <string>

namespace jantaku::glob_test {

using jantaku::matches_glob;

namespace {

struct Case {
    const char* pattern;
    const char* text;
    bool matches;
};

constexpr std::array<Case, 24> cases{{
    {"", "", true},
    {"", "a", false},
    {"a", "", false},
    {"abc", "abc", true},
    {"abc", "abcd", false},
    {"abc", "xabc", false},
    {"*", "", true},
    {"*", "anything", true},
    {"OK*", "OK room 1", true},
    {"OK*", "ERR OK", false},
    {"OK*room 1*", "OK you are in room 1, alone", true},
    {"OK*room 1*", "OK you are in room 2", false},
    {"*b", "aab", true},
    {"*ab", "aaab", true},
    {"*a*a*", "banana", true},
    {"*a*a*a*a*", "banana", false},
    {"a**b", "ab", true},
    {"?", "a", true},
    {"?", "", false},
    {"?", "東", true},
    {"??", "東", false},
    {"東?局*", "東1局0本场", true},
    {"*?局", "東局", true},
    {"* CLAIM_LOST", "* CLAIM_LOST", true}, // a star matches itself
}};

} // namespace

TEST_CASE("glob: * matches anything, ? matches one character", "[app][transcript]") {
    for (const Case& c : cases) {
        CAPTURE(c.pattern, c.text);
        CHECK(matches_glob(c.pattern, c.text) == c.matches);
    }
}

TEST_CASE("glob: many stars against a long line do not take long", "[app][transcript]") {
    std::string pattern;
    for (int i = 0; i < 50; ++i)
        pattern += "*a";
    CHECK_FALSE(matches_glob(pattern + "*b", std::string(4000, 'a')));
}

} // namespace jantaku::glob_test
