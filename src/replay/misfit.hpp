// Misfit: whether an event can be applied to what a seat sees. A log that makes no sense is refused
// at that event, so `apply` never gets an event that it takes for a bug.
//
// fits      the turn, the tiles of the seat's own hand, melds, kans and indicators. Whether the
//           rules allow the event (riichi, furiten, kuikae …) is not checked here
// assumed   no kind occurs more than four times in the seat's hand and melds
#pragma once

#include <jantaku/table/game.hpp>
#include <string_view>

namespace jantaku {

// The reason why it cannot, or nothing. `view` must have been started by StartGame.
[[nodiscard]] std::optional<std::string_view> misfit(const SeatView& view, const Event& event);

} // namespace jantaku
