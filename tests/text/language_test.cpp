#include "tests/support/catch.hpp"
#include "text/language.hpp"
#include "text/say.hpp"
#include "text/style.hpp"
#include "text/width.hpp"

namespace jantaku::language_test {

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
    for (const auto* name :
         {"zh-Hant", "ZH_TW", "zh_HK", "tw", "繁體", "正體", "繁體中文", "台灣"}) {
        CAPTURE(name);
        CHECK(find_language(name) == Language::zh_hant);
    }
    for (const auto* name : {"ja", "ja-JP", "ja_jp", "JP", "日本語", "Japanese"}) {
        CAPTURE(name);
        CHECK(find_language(name) == Language::ja);
    }
    for (const auto* name : {"", " ", "e", "fr", "zh zh", "zh-", "-tw"}) {
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

TEST_CASE("language: a locale gives one, whatever its encoding", "[text][language]") {
    struct Row {
        std::string_view locale;
        std::optional<Language> language;
    };
    constexpr Row rows[] = {
        {"en_US.UTF-8", Language::en},
        {"en_ZA", Language::en},
        {"en", Language::en},
        {"en_IE@euro", Language::en},
        {"zh_CN.GB18030", Language::zh_hans},
        {"zh_SG", Language::zh_hans},
        {"zh", Language::zh_hans},
        {"zh_XX", Language::zh_hans},
        {"zh_TW.UTF-8", Language::zh_hant},
        {"zh_HK.Big5-HKSCS", Language::zh_hant},
        {"zh-Hant-HK", Language::zh_hant},
        {"zh_Hant_TW", Language::zh_hant},
        {"zh-Hant-XX", Language::zh_hant},
        {"zh-Hans-HK", Language::zh_hans},
        {"ja_JP.eucJP", Language::ja},
        {"ja_JP.SJIS", Language::ja},
        {"ja-JP-u-ca-japanese", Language::ja},
        {"JA", Language::ja},
        {"C", std::nullopt},
        {"C.UTF-8", std::nullopt},
        {"POSIX", std::nullopt},
        {"", std::nullopt},
        {"de_AT.UTF-8", std::nullopt},
        {"tw", std::nullopt}, // Twi
        {"tw_GH", std::nullopt},
        {"cn", std::nullopt},
        {"english", std::nullopt},
        {"zhx", std::nullopt},
        {"_TW", std::nullopt},
        {".UTF-8", std::nullopt},
    };
    for (const Row& row : rows) {
        CAPTURE(row.locale);
        CHECK(language_of_locale(row.locale) == row.language);
    }
}

TEST_CASE("language: the message about a guessed language fits a line", "[text][language]") {
    for (const Language language : all_languages) {
        const auto line = "* " + say(language, Message::language_guessed, name_of(language));
        CAPTURE(line);
        CHECK(display_width(line) <= screen_columns);
    }
}

} // namespace jantaku::language_test
