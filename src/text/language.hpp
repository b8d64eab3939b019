// Languages: the languages in which people may read the server.
//
// A new language is an enumerator here, a row in language.cpp, a file of its own beside en.hpp, and
// its column in the tests that ask for every language.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

enum class Language : std::uint8_t { en, zh_hans, zh_hant, ja };
inline constexpr std::size_t language_count = 4;
inline constexpr std::array<Language, language_count> all_languages{
    Language::en, Language::zh_hans, Language::zh_hant, Language::ja};

// For a message: the values of --lang.
inline constexpr std::string_view language_tags = "en zh-Hans zh-Hant ja";

// Finds a language by any usual name, whatever the case: en, english, zh, zh-Hans, zh_CN, cn, 中文,
// tw, ja …
[[nodiscard]] std::optional<Language> find_language(std::string_view name);

// The language of a POSIX locale or a language tag that a client reports: zh_TW.UTF-8, ja_JP.eucJP,
// en_GB@euro, zh-Hant-HK. None for C, POSIX and languages that the server does not have.
[[nodiscard]] std::optional<Language> language_of_locale(std::string_view locale);

[[nodiscard]] std::string_view tag_of(Language language); // en, zh-Hans, zh-Hant, ja
// In the language itself: English, 日本語
[[nodiscard]] std::string_view name_of(Language language);

} // namespace jantaku
