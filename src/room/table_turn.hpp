// Table turn: what a seat's answer, its clock or the passing of time does at the table of a room.
#pragma once

#include "room/turn.hpp"

namespace jantaku {

inline constexpr int time_outs_to_stand_in = 3;

// A player's answer.
void play(const RoomRequest& asked, const Play& ask, Draft& draft, const Turn& turn);
// A built-in player's.
void play_thought(const Thought& thought, Draft& draft, const Turn& turn);
// All that time, and nothing else, brings about at the table.
void go_on_at_table(Draft& draft, const Turn& turn);
// The table as it is after its result, or when a tile lies open no more.
void proceed(Draft& draft);

enum class GameEnd : std::uint8_t { over, abandoned, by_operator, by_fault };
void end_game(Draft& draft, const Turn& turn, GameEnd how);

} // namespace jantaku
