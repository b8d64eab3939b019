// Table turn: what a seat's answer, its clock or time alone does at the table of a room.
#pragma once

#include "room/turn.hpp"

namespace jantaku {

inline constexpr int time_outs_to_stand_in = 3;

// A player's answer.
void play(const RoomRequest& asked, const Play& ask, Draft& draft, const Turn& turn);
// The answer of a built-in player.
void play_thought(const Thought& thought, Draft& draft, const Turn& turn);
// Does everything at the table that is due by time alone.
void go_on_at_table(Draft& draft, const Turn& turn);
// Goes on after a result, or when a tile lies open no more.
void proceed(Draft& draft);

enum class GameEnd : std::uint8_t { over, abandoned, by_wish, by_operator, by_fault };
void end_game(Draft& draft, const Turn& turn, GameEnd how);

} // namespace jantaku
