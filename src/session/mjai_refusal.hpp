// Mjai refusal: what helps behind the error of an answer that a program gave in mjai's words.
#pragma once

#include "text/style.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/game.hpp>
#include <string>

namespace jantaku::session {

// A tile that it does not hold, and the red or plain five that it holds in its place; else nothing.
[[nodiscard]] std::string
lacks_text(const Style& style, Error error, const Action& action, const SeatView& view);

// Why no riichi is possible, whatever would be discarded. There must be none.
[[nodiscard]] Error why_no_riichi(const SeatView& view);

} // namespace jantaku::session
