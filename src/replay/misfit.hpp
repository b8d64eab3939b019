// Misfit: whether an event can be folded into what a seat sees, so that a log which tells nonsense
// is refused where it does, and nothing is folded that `apply` takes for a bug.
//
// fits      the turn, the tiles of the own hand, melds, kans and indicators; whether the rules allow
//           it (riichi, furiten, kuikae …) is not asked here
// assumed   no kind more than four times in the own hand and melds
#pragma once

#include <jantaku/table/game.hpp>
#include <string_view>

namespace jantaku {

// Why it cannot, or nothing. `view` must have been started by StartGame.
[[nodiscard]] std::optional<std::string_view> misfit(const SeatView& view, const Event& event);

} // namespace jantaku
