#include "text/option_words.hpp"

#include "text/option_words_en.hpp"
#include "text/option_words_ja.hpp"
#include "text/option_words_zh_hans.hpp"
#include "text/option_words_zh_hant.hpp"

#include <algorithm>

namespace jantaku {

namespace {

using OptionWords = std::span<const OptionWord>;

// In the order of Language.
constexpr std::array<OptionWords, language_count> tables{option_words_en, option_words_zh_hans,
                                                         option_words_zh_hant, option_words_ja};

consteval bool is_whole(OptionWords words) {
    return std::ranges::equal(words, option_words_en, {}, &OptionWord::key, &OptionWord::key) &&
           std::ranges::none_of(words, &std::string_view::empty, &OptionWord::meaning);
}
static_assert(std::ranges::all_of(tables, is_whole), "in each language what English has");

} // namespace

std::span<const OptionWord> option_words(Language language) {
    return tables[static_cast<std::size_t>(language)];
}

std::string_view option_meaning(Language language, std::string_view key) {
    const OptionWords words = option_words(language);
    const auto row = std::ranges::find(words, key, &OptionWord::key);
    return row == words.end() ? std::string_view{} : row->meaning;
}

} // namespace jantaku
