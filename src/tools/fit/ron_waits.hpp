// Ron waits: the kinds on which a hidden hand would win by ron now: with a yaku, and not furiten.
#pragma once

#include <jantaku/table/game.hpp>

namespace jantaku::fit {

[[nodiscard]] KindSet ron_waits(const Game& game, Seat seat);

} // namespace jantaku::fit
