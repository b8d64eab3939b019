// Kans: which of the offered ankan and kakan cost the hand nothing, and whether to set a tile
// aside.
#pragma once

#include "advice/danger.hpp"
#include "advice/discards.hpp"

#include <optional>

namespace jantaku::advice {

// On the seat's own turn. best: the best discard, which is made instead of a kan.
[[nodiscard]] std::optional<Action> harmless_kan(const SeatView& view,
                                                 const Actions& actions,
                                                 const Threats& threats,
                                                 const Counts& left,
                                                 const Discard& best);

// Kita, unless the tile is needed for kokushi, or the hand is near tenpai and needs the tile
//
[[nodiscard]] std::optional<Action> harmless_kita(const SeatView& view,
                                                  const Actions& actions,
                                                  const Counts& left,
                                                  const Discard& best);

} // namespace jantaku::advice
