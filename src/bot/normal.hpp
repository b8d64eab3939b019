// Normal: a bot that plays like a fair player, by shanten and ukeire, with calls that keep a yaku
// and a basic defence.
//
// wins      whenever it can
// attack    the first of rate_discards; riichi when closed and tenpai (B-6)
// defence   against a threat it discards the least dangerous tile when the hand is two or more
//           away, or one away with a dangerous best discard (advice/fold.hpp; B-10, B-16)
#pragma once

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>

namespace jantaku::bot {

[[nodiscard]] Action
choose_normal(const SeatView& view, const Actions& actions, std::uint64_t seed);

} // namespace jantaku::bot
