// Waiting: what happens in a room until its game begins; it begins when it may, by itself where nobody
// has to say so.
#pragma once

#include "room/turn.hpp"

#include <string>

namespace jantaku {

// The host's word.
void start_game(const RoomRequest& asked, Draft& draft, const Turn& turn);
// Ready for the next game.
void want_again(const RoomRequest& asked, Draft& draft, const Turn& turn);
// Words for the chance of the next game. The order is what protects: the commitment was shown first, so
// no words can be answered by another secret (docs/fairness.md).
void add_entropy(const RoomRequest& asked, const AddEntropy& ask, Draft& draft, const Turn& turn);
// All that time brings about in a room that waits.
void wait_for_players(Draft& draft, const Turn& turn);

// A built-in player, by a name and a number that nobody in the room has.
[[nodiscard]] event::Joined new_bot(const RoomState& room, std::string level);
// A rated game does not begin without somebody who is about to come back.
[[nodiscard]] bool is_gathered(const RoomState& room, const Soft& soft);
// To somebody who comes into a room that waits for such players.
[[nodiscard]] MatchWaits
match_note(const RoomState& room, const Soft& soft, const Identify& identify, Tick now);

} // namespace jantaku
