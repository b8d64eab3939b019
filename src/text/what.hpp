// Meanings: the parts of a prompt and of a table, each explained to the reader who sees them.
//
// lines    the first is at most style.columns − 3 wide, so that `OK ` fits before it. At most 20
// hidden   nothing: everything follows from what the reader sees anyway
#pragma once

#include "text/prompt.hpp"
#include "text/style.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// The state in the prompt, the commands that it offers, the hand, the table around it, and what
// happens if the reader does nothing.
[[nodiscard]] std::vector<std::string> what_lines(const Style& style,
                                                  const SeatView& view,
                                                  const Actions& actions,
                                                  const std::optional<TimeLeft>& time);
// The same for a spectator.
[[nodiscard]] std::vector<std::string> what_lines(const Style& style, const Public& table);

} // namespace jantaku
