// Languages: which ones people may read the server in.
//
// A new one is an enumerator here, a row in language.cpp, and a file of its own beside en.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jantaku {

enum class Language : std::uint8_t { en, zh_hans };
inline constexpr std::size_t language_count = 2;
inline constexpr std::array<Language, language_count> all_languages{Language::en,
                                                                    Language::zh_hans};

// Any usual name of it, whatever the case: en, english, zh, zh-Hans, zh_CN, cn, 中文 …
[[nodiscard]] std::optional<Language> find_language(std::string_view name);

[[nodiscard]] std::string_view tag_of(Language language);  // en, zh-Hans
[[nodiscard]] std::string_view name_of(Language language); // in itself: English, 简体中文

} // namespace jantaku
