// Hint: what a fair player would weigh now, drawn from one seat's view (B-1 … B-16).
//
// lines    as in board.hpp; the seat must have something to decide
// on turn  each discard: shanten, the unseen tiles that help, and against each threat how safe it is
//          and by which rule; then one line of advice: what is worth most
// claims   what each call does to the shanten, and which yaku it leaves open
// judged   judge(view, legal(view)); of an exchange nothing
// hidden   nothing: all of it follows from the view
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
    bool all = false;           // every discard, else the best ones
    std::optional<Kind> kind{}; // this one alone
};

[[nodiscard]] std::vector<std::string> hint_lines(const Style& style,
                                                  const SeatView& view,
                                                  const SeatNames& names,
                                                  const foresight::Judgement& judged,
                                                  const HintFor& what);

} // namespace jantaku
