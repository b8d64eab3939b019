// Take back: the person of a game that nobody else waits for decides again.
//
// point   before the last decision of this kyoku in which the person had a choice. A discard
//         that the table makes by itself in riichi is none
// fork    a game that goes on from a finished one goes back to its own first decision at most (fork.hpp)
// state   folded again from the start of the kyoku, with the same wall; what others had answered to an
//         open tile before that point stays
// told    the person gets the table as it stands then, and spectators see the kyoku again
// cost    two folds of a kyoku
// source  docs/rules.md, R-1.48
#pragma once

#include "room/room_io.hpp"
#include "room/turn.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace jantaku {

void take_back(const RoomRequest& asked, Draft& draft, const Turn& turn);

// The number of events before that point. kyoku: its events from Shuffled on. None: the seat has
// decided nothing.
[[nodiscard]] std::optional<std::size_t>
last_decision(const Rules& rules, std::span<const Event> kyoku, Seat seat);

} // namespace jantaku
