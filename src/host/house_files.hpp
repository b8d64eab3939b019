// House files: the files in which an operator writes what players are told (text/house.hpp).
//
// languages  FILE is for all who have none of their own: FILE.en, FILE.zh-Hans, FILE.zh-Hant, FILE.ja
// errors     EnvironmentError: a file cannot be read, or is too long for people to read
#pragma once

#include "text/house.hpp"

#include <string>
#include <vector>

namespace jantaku {

// The tags of the languages in which FILE has a file of its own.
[[nodiscard]] std::vector<std::string> translations_of(const std::string& file);
// Empty: no such file.
[[nodiscard]] House read_house(const std::string& motd, const std::string& rules);

} // namespace jantaku
