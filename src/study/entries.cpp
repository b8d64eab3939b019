#include "study/entries.hpp"

#include <sstream>

namespace jantaku::study {

namespace {

constexpr std::string_view between_names = ", ";

Entry entry_of(std::string_view head) {
    Entry entry;
    const std::size_t colon = head.find(": ");
    entry.key = head.substr(0, colon);
    if (colon == std::string_view::npos) return entry;
    std::string_view names = head.substr(colon + 2);
    while (true) {
        const std::size_t end = names.find(between_names);
        entry.names.emplace_back(names.substr(0, end));
        if (end == std::string_view::npos) return entry;
        names.remove_prefix(end + between_names.size());
    }
}

} // namespace

std::vector<Entry> read_entries(std::string_view text) {
    std::istringstream in{std::string{text}};
    std::vector<Entry> entries;
    ParagraphReader reader;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        if (!line.starts_with("= ")) {
            reader.add(line);
            continue;
        }
        entries.push_back(entry_of(std::string_view{line}.substr(2)));
        reader.begin(entries.back().text);
    }
    return entries;
}

} // namespace jantaku::study
