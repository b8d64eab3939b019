// Pace: how long a built-in player waits before it acts in its turn, so that people can follow.
//
// follows  from what everybody sees. The situation gives the least and the most milliseconds, and a
//          draw that belongs to the move gives the number between them. The hand, the seat, the
//          search and what the seat was offered before change nothing
// call     the wait after a call or a kan is the same for every seat and every call
// riichi   a seat in riichi waits as a person's tsumogiri does, whatever it could do
// off      a tenth of a second in every situation: `hard` thinks longest about a hand that is far from a
//          win, and an answer as soon as it is found would show that
// claims   are not paced: they are answered within the pause after the tile, which hides them
// source   docs/protocol.md#pace
#pragma once

#include "room/state.hpp"
#include "room/tick.hpp"

namespace jantaku {

inline constexpr Tick riichi_discard_delay{1000};

// In a turn (Phase::turn), for the seat that must act.
[[nodiscard]] Tick pace_of(const RoomState& room);

} // namespace jantaku
