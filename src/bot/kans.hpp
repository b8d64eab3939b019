// Kans: which of the offered ankan, kakan and daiminkan cost the hand nothing.
#pragma once

#include "bot/danger.hpp"
#include "bot/discards.hpp"

#include <optional>

namespace jantaku::bot {

// On the own turn; `best`: what the hand is after the best discard instead.
[[nodiscard]] std::optional<Action> harmless_kan(const SeatView& view,
                                                 const Actions& actions,
                                                 const Threats& threats,
                                                 const Counts& left,
                                                 const Discard& best);

} // namespace jantaku::bot
