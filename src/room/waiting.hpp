// Waiting: what happens in a room until its game begins. The game begins by itself as soon as it
// may, unless somebody has to start it.
#pragma once

#include "room/turn.hpp"

#include <string>

namespace jantaku {

// The host starts the game.
void start_game(const RoomRequest& asked, Draft& draft, const Turn& turn);
// A member is ready for the next game.
void want_again(const RoomRequest& asked, Draft& draft, const Turn& turn);
// A member adds entropy for the next game. The order protects: the commitment was shown first, so
// the server cannot answer the entropy with another secret (docs/fairness.md).
void add_entropy(const RoomRequest& asked, const AddEntropy& ask, Draft& draft, const Turn& turn);
// Does everything in a waiting room that is due by time alone.
void wait_for_players(Draft& draft, const Turn& turn);

// A built-in player with a name and a number that nobody in the room has.
[[nodiscard]] event::Joined new_bot(const RoomState& room, std::string level);
// All members of a full rated room are in the room. A rated game does not begin without a member
// who may still come back.
[[nodiscard]] bool is_gathered(const RoomState& room, const Soft& soft);
// For a player who comes into a /play room that waits.
[[nodiscard]] MatchWaits match_note(const RoomState& room, const Soft& soft, Tick now);

} // namespace jantaku
