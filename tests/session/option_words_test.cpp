// The meanings of rules and room options. They are tested here because `text` does not know rooms.
#include "room/options.hpp"
#include "session/render.hpp"
#include "tests/session/support.hpp"
#include "tests/support/catch.hpp"
#include "text/option_words.hpp"
#include "text/width.hpp"

#include <jantaku/rules/options.hpp>

namespace jantaku::option_words_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

std::vector<std::string_view> all_keys() {
    std::vector<std::string_view> keys;
    for (const Option& row : options())
        keys.push_back(row.key);
    for (const RoomOption& row : room_options())
        keys.push_back(row.key);
    return keys;
}

} // namespace

TEST_CASE("option words: every option has a meaning of one line in every language, and nothing "
          "else has one",
          "[session][options]") {
    constexpr std::size_t indent = 2;
    for (const Language language : all_languages) {
        std::vector<std::string_view> explained;
        for (const auto& [key, meaning] : option_words(language)) {
            CAPTURE(tag_of(language), key, meaning);
            explained.push_back(key);
            CHECK(option_meaning(language, key) == meaning);
            CHECK(meaning.find('\n') == std::string_view::npos);
            CHECK(display_width(meaning) + indent <= screen_columns);
            if (language != Language::en) CHECK(meaning != option_meaning(Language::en, key));
        }
        CHECK(explained == all_keys());
        CHECK(option_meaning(language, "no_such_key").empty());
    }
}

TEST_CASE("option words: /rules KEY tells them in the reader's language", "[session][options]") {
    const RuleSet set{.name = "default", .rules = Rules{}, .options = RoomOptions{}};
    for (const Language language : all_languages) {
        for (const std::string_view key : all_keys()) {
            const Lines lines = rule_lines(language, set, key);
            CAPTURE(tag_of(language), key);
            REQUIRE(lines.size() >= 2);
            CHECK(has(lines[1], option_meaning(language, key).substr(0, 12)));
        }
    }
}

} // namespace jantaku::option_words_test
