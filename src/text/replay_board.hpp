// Replay board: a finished game read again, with every hand open.
//
// narrate        the words for an event for a reader from whom nothing is hidden, without `* `
// replay_lines   one step: the event, then the table with all hands. A result has the page to
//                itself. At most 23 lines with four players, so that a prompt fits below them
// kifu_lines     a whole game, to be read from top to bottom
// before, after  the table before and after `apply`. Events are those of the owner's journal
#pragma once

#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

// Empty for an event that needs no words.
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
