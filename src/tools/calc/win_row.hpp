// Win row: a win as one JSON object, its value as another, and the check of the row's claim.
//
// row     docs/tools.md#score-lines; hand and win_tile, tsumo, the winds and what else happened
// rules   by `src`: tenhou, kobalab (Tenhou's), riichienv (Mahjong Soul's); for other sources the
//         choice. aka, kuitan, kiriage and double_yakuman of the row are applied on top
// answer  {"id","yaku","yakuman","fu","han","limit","points","deltas"}, or {"id","error"}
// claim   `result` of the row; members that it lacks or that are null are not compared
#pragma once

#include "tools/calc/lines.hpp"
#include "tools/calc/rules_choice.hpp"
#include "tools/calc/win_case.hpp"

#include <string>
#include <string_view>

namespace jantaku::calc {

[[nodiscard]] Read<WinCase> read_win(std::string_view line, const RulesChoice& rules);

[[nodiscard]] Told answer_win(std::string_view line, std::size_t number, const RulesChoice& rules);
// Gives a line for each disagreement: `id: what: expected …, is …`.
[[nodiscard]] Told verify_win(std::string_view line, std::size_t number, const RulesChoice& rules);

} // namespace jantaku::calc
