// Fields: what a file of positions says of each of them, by name.
//
// form     a line `NAME TEXT` is a field; river, shown and wrong have names of two words. A blank line
//          ends a block. `#` begins a line that is left out
// failure  ContradictionError
#pragma once

#include <istream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace jantaku::study {

// The description is impossible.
class ContradictionError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Throws ContradictionError, with these words, unless `holds`.
void require(bool holds, const std::string& what);

class Fields {
  public:
    // Empty where there is no such field.
    [[nodiscard]] std::string operator[](const std::string& name) const;
    [[nodiscard]] bool has(const std::string& name) const { return texts_.contains(name); }
    [[nodiscard]] bool empty() const { return names_.empty(); }
    // In the order of the file.
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    // Twice the same name is a contradiction.
    void add(const std::string& name, std::string text);

  private:
    std::vector<std::string> names_;
    std::map<std::string, std::string> texts_;
};

[[nodiscard]] std::vector<Fields> read_fields(std::istream& in);
[[nodiscard]] std::vector<std::string> words_of(const std::string& text);

} // namespace jantaku::study
