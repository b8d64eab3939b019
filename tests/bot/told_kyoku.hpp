// Told kyoku: a seat's view of a kyoku, made from the fields of a position.
//
// fields    tests/data/positions.txt explains each. The name of a river or of shown tiles ends with
//           the seat's wind: "river E"
// failure   ContradictionError: the fields describe something impossible
#pragma once

#include "tests/bot/position.hpp"

#include <map>

namespace jantaku::bot_test {

using Fields = std::map<std::string, std::string>;

// Empty where there is no such field.
[[nodiscard]] std::string field(const Fields& fields, const std::string& name);
[[nodiscard]] std::vector<std::string> words_of(const std::string& text);
void require(bool holds, const std::string& what);

[[nodiscard]] SeatView view_told_by(const Fields& fields);

} // namespace jantaku::bot_test
