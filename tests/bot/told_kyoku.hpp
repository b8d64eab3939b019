// Told kyoku: the view that a seat has of a kyoku, from the fields of a position.
//
// fields    tests/data/positions.txt says what each means; those of a river and of shown tiles have
//           the seat's wind behind their name: "river E"
// failure   ContradictionError: what is told cannot have happened
#pragma once

#include "tests/bot/position.hpp"

#include <map>

namespace jantaku::bot_test {

using Fields = std::map<std::string, std::string>;

// Empty where there is none.
[[nodiscard]] std::string field(const Fields& fields, const std::string& name);
[[nodiscard]] std::vector<std::string> words_of(const std::string& text);
void require(bool holds, const std::string& what);

[[nodiscard]] SeatView view_told_by(const Fields& fields);

} // namespace jantaku::bot_test
