#include "study/glossary.hpp"

#include "study/study_files.hpp"

#include <algorithm>

namespace jantaku::study {

namespace {

bool is_named(const Entry& entry, std::string_view name) {
    return entry.key == name || std::ranges::find(entry.names, name) != entry.names.end();
}

} // namespace

const std::vector<Entry>& glossary(Language language) {
    static const auto all = read_languages("glossary", read_entries);
    return all[static_cast<std::size_t>(language)];
}

const Entry* find_word(Language language, std::string_view name) {
    const std::vector<Entry>& own = glossary(language);
    const auto found =
        std::ranges::find_if(own, [&](const Entry& entry) { return is_named(entry, name); });
    if (found != own.end()) return &*found;
    for (const Language other : all_languages) {
        for (std::size_t i = 0; i < own.size(); ++i)
            if (is_named(glossary(other)[i], name)) return &own[i];
    }
    return nullptr;
}

} // namespace jantaku::study
