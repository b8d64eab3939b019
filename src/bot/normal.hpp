// Normal: a bot that plays as a fair player does: shanten and ukeire, riichi, calls that keep a
// yaku, and a basic defence against riichi.
//
// wins      whenever it can
// attack    the first of rate_discards; riichi when closed and tenpai (B-6)
// defence   from two away against a threat, or one away with a dangerous tile: the least dangerous
//           tile (B-10, B-16)
#pragma once

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action
choose_normal(const SeatView& view, const Actions& actions, std::uint64_t seed);

} // namespace jantaku::bot
