#include "tests/support/catch.hpp"
#include "text/language.hpp"

using namespace jantaku;

TEST_CASE("language: any usual name is understood", "[text][language]") {
    for (const auto* name : {"en", "EN", "english", "English", "en-US"}) {
        CAPTURE(name);
        CHECK(find_language(name) == Language::en);
    }
    for (const auto* name :
         {"zh", "zh-Hans", "zh_cn", "zh-CN", "cn", "CN", "中文", "简体中文", "chs"}) {
        CAPTURE(name);
        CHECK(find_language(name) == Language::zh_hans);
    }
    for (const auto* name : {"", " ", "e", "fr", "zh zh", "zh-Hant"}) {
        CAPTURE(name);
        CHECK_FALSE(find_language(name));
    }
}

TEST_CASE("language: its own tag and name lead back to it", "[text][language]") {
    for (const Language language : all_languages) {
        CHECK(find_language(tag_of(language)) == language);
        CHECK(find_language(name_of(language)) == language);
    }
}
