// Glossary: the words of the game, explained for players.
//
// source  src/study/glossary/TAG.txt
#pragma once

#include "study/entries.hpp"
#include "text/language.hpp"

#include <string_view>
#include <vector>

namespace jantaku::study {

// In the same order in each language.
[[nodiscard]] const std::vector<Entry>& glossary(Language language);
// The entry that has this key, or this name in the reader's language or else in any. `name` is
// casefolded. Null: none.
[[nodiscard]] const Entry* find_word(Language language, std::string_view name);

} // namespace jantaku::study
