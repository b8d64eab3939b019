#include "text/language.hpp"

#include "text/ascii.hpp"

#include <string>

namespace jantaku {

namespace {

struct Row {
    Language language;
    std::string_view tag;
    std::string_view name;
    std::string_view also; // other names, lower case, separated by blanks
};

constexpr std::array<Row, language_count> rows{{
    {Language::en, "en", "English", " english en-us en-gb en_us en_gb eng "},
    {Language::zh_hans, "zh-Hans", "简体中文",
     " zh zh_hans zhhans zh-cn zh_cn zh-sg zh_sg zh-my zh_my zh-hans-cn zh-hans-sg cn chs chinese "
     "simplified 中文 简体 简中 简体字 汉语 中国话 "},
    {Language::zh_hant, "zh-Hant", "繁體中文",
     " zh_hant zhhant zh-tw zh_tw zh-hk zh_hk zh-mo zh_mo zh-hant-tw zh-hant-hk zh-hant-mo tw hk "
     "cht traditional taiwan 繁體 繁體字 繁中 正體 正體中文 正體字 正體中文(台灣) 臺灣 台灣 國語 "},
    {Language::ja, "ja", "日本語",
     " jp jpn ja-jp ja_jp japanese nihongo にほんご ニホンゴ 日语 日語 日文 "},
}};

consteval bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].language) != i) return false;
        if (all_languages[i] != rows[i].language) return false;
    }
    return true;
}
static_assert(in_order());

consteval bool tags_are_told() {
    std::string_view left = language_tags;
    for (const Row& row : rows) {
        if (!left.starts_with(row.tag)) return false;
        left.remove_prefix(row.tag.size());
        if (left.starts_with(' ')) left.remove_prefix(1);
    }
    return left.empty();
}
static_assert(tags_are_told());

const Row& row_of(Language language) {
    return rows[static_cast<std::size_t>(language)];
}

} // namespace

std::optional<Language> find_language(std::string_view name) {
    if (name.empty() || name.find(' ') != std::string_view::npos) return std::nullopt;
    const std::string wanted = ascii_lower(name);
    for (const Row& row : rows) {
        if (wanted == ascii_lower(row.tag) || wanted == ascii_lower(row.name) ||
            row.also.find(" " + wanted + " ") != std::string_view::npos) {
            return row.language;
        }
    }
    return std::nullopt;
}

std::optional<Language> language_of_locale(std::string_view locale) {
    locale = locale.substr(0, locale.find_first_of(".@"));
    for (;;) {
        const bool is_tag = locale.size() == 2 || locale.find_first_of("-_") == 2;
        if (!is_tag) return std::nullopt; // C, POSIX, a name such as "english"
        // A country alone names a language only for people. As a locale, "tw" is Twi.
        if (const auto language = find_language(locale);
            language && tag_of(*language).substr(0, 2) == ascii_lower(locale.substr(0, 2)))
            return language;
        // de_AT is read as de, because the part after the last separator only tells dialects apart.
        const std::size_t mark = locale.find_last_of("-_");
        if (mark == std::string_view::npos) return std::nullopt;
        locale = locale.substr(0, mark);
    }
}

std::string_view tag_of(Language language) {
    return row_of(language).tag;
}
std::string_view name_of(Language language) {
    return row_of(language).name;
}

} // namespace jantaku
