// House files: the files in which an operator writes what players are told (text/house.hpp).
//
// languages  FILE is for all who have none of their own: FILE.en, FILE.zh-Hans, FILE.zh-Hant, FILE.ja
// errors     EnvironmentError: a file cannot be read, or is too long for people to read
#pragma once

#include "text/house.hpp"

#include <string>

namespace jantaku {

// Empty: no such file.
[[nodiscard]] House read_house(const std::string& motd, const std::string& rules);

} // namespace jantaku
