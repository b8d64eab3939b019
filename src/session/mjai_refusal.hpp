// Mjai refusal: explanations for an error in an answer that a program gave in mjai's notation.
#pragma once

#include "text/style.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku::session {

// Names a tile that the hand does not hold, and the red or plain five that it holds instead. Else
// empty.
[[nodiscard]] std::string
lacks_text(const Style& style, Error error, const Action& action, const SeatView& view);

// Why riichi is impossible with every discard. The caller knows that it is.
[[nodiscard]] Error why_no_riichi(const SeatView& view);

} // namespace jantaku::session
