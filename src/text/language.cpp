#include "text/language.hpp"

#include <string>

namespace jantaku {

namespace {

struct Row {
    Language language;
    std::string_view tag;
    std::string_view name;
    std::string_view also; // other names, lower case, between blanks
};

constexpr std::array<Row, language_count> rows{{
    {Language::en, "en", "English", " english en-us en-gb en_us en_gb eng "},
    {Language::zh_hans, "zh-Hans", "简体中文",
     " zh zh_hans zhhans zh-cn zh_cn zh-sg zh_sg zh-hans-cn cn chs chinese 中文 简体 简中 汉语 "},
}};
consteval bool in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].language) != i) return false;
        if (all_languages[i] != rows[i].language) return false;
    }
    return true;
}
static_assert(in_order());

std::string lower(std::string_view text) {
    std::string result{text};
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

const Row& row_of(Language language) {
    return rows[static_cast<std::size_t>(language)];
}

} // namespace

std::optional<Language> find_language(std::string_view name) {
    if (name.empty() || name.find(' ') != std::string_view::npos) return std::nullopt;
    const std::string wanted = lower(name);
    for (const Row& row : rows) {
        if (wanted == lower(row.tag) || wanted == lower(row.name) ||
            row.also.find(" " + wanted + " ") != std::string_view::npos) {
            return row.language;
        }
    }
    return std::nullopt;
}

std::string_view tag_of(Language language) {
    return row_of(language).tag;
}
std::string_view name_of(Language language) {
    return row_of(language).name;
}

} // namespace jantaku
