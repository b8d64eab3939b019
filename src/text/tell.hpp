// Tell: the lines that one seat, or a spectator, reads for one event.
//
// event    redacted for that reader; before, after: the sight on both sides of `apply`
// lines    begin with `* `, one fact each, at most style.columns wide; none for what needs no
//          words (a draw of another, the seat's own queued claim, start_game: the room tells it)
// CLAIM_LOST comes from here, where a call or a win of another beats the seat's own claim
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
