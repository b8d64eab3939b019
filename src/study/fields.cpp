#include "study/fields.hpp"

#include <sstream>
#include <utility>

namespace jantaku::study {

void require(bool holds, const std::string& what) {
    if (!holds) throw ContradictionError{what};
}

std::string Fields::operator[](const std::string& name) const {
    const auto found = texts_.find(name);
    return found == texts_.end() ? std::string{} : found->second;
}

void Fields::add(const std::string& name, std::string text) {
    require(texts_.emplace(name, std::move(text)).second, "twice " + name);
    names_.push_back(name);
}

std::vector<Fields> read_fields(std::istream& in) {
    std::vector<Fields> all;
    Fields fields;
    const auto finish = [&] {
        if (!fields.empty()) all.push_back(std::exchange(fields, {}));
    };
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            finish();
            continue;
        }
        std::istringstream words{line};
        std::string name;
        words >> name;
        if (name == "river" || name == "shown" || name == "wrong") {
            std::string second;
            words >> second;
            name += " " + second;
        }
        std::string text;
        std::getline(words >> std::ws, text);
        fields.add(name, text);
    }
    finish();
    return all;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

} // namespace jantaku::study
