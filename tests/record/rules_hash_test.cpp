#include "record/presets.hpp"
#include "record/rules_hash.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/rules/options.hpp>

namespace jantaku::rules_hash_test {

TEST_CASE("rules hash: the text has one line for each option, in the order of the table",
          "[record][rules_hash]") {
    std::string text;
    for (const Option& option : options())
        text += std::string{option.key} + "=" + option.print(Rules{}) + "\n";
    CHECK(canonical_text(Rules{}) == text);
    CHECK(text.starts_with("players=4\ngame_length=hanchan\nstart_points=25000\n"));
}

// Computed with Python: hashlib.sha256(open('default.txt', 'rb').read()).hexdigest(), for the text
// of canonical_text. It changes whenever an option is added.
TEST_CASE("rules hash: it is SHA-256 in lower-case hexadecimal", "[record][rules_hash]") {
    CHECK(rules_hash(Rules{}) ==
          "9dd00d1a0265e03d8d562654773c6e4caaf250e5aefc5f917f06ef9642025262");
}

TEST_CASE("rules hash: every option changes it", "[record][rules_hash]") {
    Rules rules;
    rules.kiriage_mangan = true;
    CHECK(rules_hash(rules) != rules_hash(Rules{}));
    CHECK(rules_hash(rules).size() == 64);
    const Presets presets = Presets::built_in();
    CHECK(rules_hash(presets.find("default")->rules) == rules_hash(Rules{}));
    CHECK(rules_hash(presets.find("tenhou")->rules) != rules_hash(Rules{}));
}

} // namespace jantaku::rules_hash_test
