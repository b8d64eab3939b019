// Entries: a file of words that are explained one by one.
//
// form  `= KEY: NAME, NAME` begins an entry; the names may be absent. Its paragraphs follow
#pragma once

#include "study/paragraphs.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

struct Entry {
    std::string key;
    std::vector<std::string> names; // the first is the title
    Paragraphs text;
};

// ContradictionError: words before the first entry.
[[nodiscard]] std::vector<Entry> read_entries(std::string_view text);

} // namespace jantaku::study
