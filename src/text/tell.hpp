// Tell: the lines that one seat, or a spectator, reads for one event.
//
// event    redacted for that reader. before, after: the sight before and after `apply`
// lines    begin with `* `, have one fact each, and are at most style.columns wide. Some events
//          need no words: another player's hidden draw, the seat's own queued claim, and start_game, which
//          the room tells
// claims   CLAIM_LOST is told here, when another player's call or win beats the seat's own claim
#pragma once

#include "text/sight.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string> tell(const Style& style,
                                            const SeatNames& names,
                                            const Sight& before,
                                            const Sight& after,
                                            const Event& event);

} // namespace jantaku
