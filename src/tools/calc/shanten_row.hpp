// Shanten row: a hand as one JSON object, the answer as another, and the check of the row's claim.
//
// row     {"id","hand","melds"}: hand as a list or a string; melds as a number, a list, or absent
// answer  {"id","shanten":{"normal","chiitoi","kokushi","min"},"ukeire":…}, or {"id","error"};
//         ukeire of 3n + 1 tiles {"5p":3,…}, of 3n + 2 tiles the same for each discard that keeps
//         the shanten lowest: {"9m":{"5p":3,…},…}
// claim   `shanten` of the row; members that it lacks or that are null are not compared
#pragma once

#include "tools/calc/lines.hpp"

#include <string_view>

namespace jantaku::calc {

[[nodiscard]] Told answer_shanten(std::string_view line, std::size_t number);
// Gives a line for each disagreement: `id: what: expected …, is …`.
[[nodiscard]] Told verify_shanten(std::string_view line, std::size_t number);

} // namespace jantaku::calc
