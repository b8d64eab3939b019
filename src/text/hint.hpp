// Hint: what a fair player would weigh now, drawn from one seat's view (B-1 … B-16).
//
// lines    as in board.hpp. The seat must have something to decide
// on turn  each discard: its shanten, the unseen tiles that help, and how safe it is against each
//          threat and by which rule. Then one line of advice: the action that is worth most
// claims   how each call changes the shanten, and which yaku it leaves possible
// judged   judge(view, legal(view)); empty for an exchange
// hidden   nothing: everything follows from the view
#pragma once

#include "foresight/judge.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

struct HintFor {
    bool all = false;           // every discard, not only the best ones
    std::optional<Kind> kind{}; // only this kind
    bool advises = true;        // what to do. Not for a lesson, which asks for it
};

[[nodiscard]] std::vector<std::string> hint_lines(const Style& style,
                                                  const SeatView& view,
                                                  const SeatNames& names,
                                                  const foresight::Judgement& judged,
                                                  const HintFor& what);

} // namespace jantaku
