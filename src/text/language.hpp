// Languages: which ones people may read the server in.
//
// A new one is an enumerator here, a row in language.cpp, a file of its own beside en.hpp, and its
// column in the tests that ask for every language.
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

// For a message: what --lang takes.
inline constexpr std::string_view language_tags = "en zh-Hans zh-Hant ja";

// Any usual name of it, whatever the case: en, english, zh, zh-Hans, zh_CN, cn, 中文, tw, ja …
[[nodiscard]] std::optional<Language> find_language(std::string_view name);

// The language of a POSIX locale or a language tag, as a client tells of its environment:
// zh_TW.UTF-8, ja_JP.eucJP, en_GB@euro, zh-Hant-HK. None for C, POSIX and what is not spoken here.
[[nodiscard]] std::optional<Language> language_of_locale(std::string_view locale);

[[nodiscard]] std::string_view tag_of(Language language);  // en, zh-Hans, zh-Hant, ja
[[nodiscard]] std::string_view name_of(Language language); // in itself: English, 日本語

} // namespace jantaku
