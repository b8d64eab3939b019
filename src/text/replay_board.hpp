// Replay board: a finished game read again, with every hand open.
//
// narrate        what an event was, for somebody to whom nothing is hidden; no `* ` in front
// replay_lines   one step: what happened, then the table with all hands; a result has the page
//                alone. At most 23 lines of four players, so that a prompt fits below them
// kifu_lines     a whole game, to be read from top to bottom
// before, after  the table on both sides of `apply`; events are those of the owner's journal
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

// Empty for what needs no words.
[[nodiscard]] std::vector<std::string> narrate(const Style& style,
                                               const SeatNames& names,
                                               const Public& before,
                                               const Public& after,
                                               const Event& event);

[[nodiscard]] std::vector<std::string> replay_lines(const Style& style,
                                                    const SeatNames& names,
                                                    const Public& before,
                                                    const Game& after,
                                                    const Event& event);

[[nodiscard]] std::vector<std::string>
kifu_lines(const Style& style, const SeatNames& names, const Events& events);

} // namespace jantaku
