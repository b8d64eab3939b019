// Win claim: the value that a row claims for a win, compared with the real one.
//
// yaku    by Tenhou's names or ours; ura 0 does not count; a han of null is not compared. Tiles set
//         aside count as dora where the claim does not name them, as Tenhou does
// fu      not compared for a yakuman, where they mean nothing
// han     for a yakuman 13 each, or 0: not told
// limit   Tenhou's number: 0 none, 1 mangan … 5 yakuman, counted or not
// source  docs/tools.md#checking
#pragma once

#include "tools/calc/fields.hpp"
#include "tools/calc/win_case.hpp"

#include <string>
#include <vector>

namespace jantaku::calc {

struct Disagreement {
    std::string what;
    std::string expected;
    std::string actual;
};
[[nodiscard]] std::vector<Disagreement> disagreements(const Json& claim, const Worth& worth);

} // namespace jantaku::calc
