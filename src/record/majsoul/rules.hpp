// Majsoul rules: the rules that the mode of a game tells: its length, its seats, and what its room
// changed.
//
// mode     1 one round, 2 two rounds; 11 and 12 the same with three players
// absent   zeros and `false` are left out of a record. So a room's rule that is absent is off if the
//          record has others of its kind, and otherwise as in ranked rooms
// errors   the name of a rule that no table here can play
// source   the definition of Mahjong Soul's protocol (GameMode, GameDetailRule); docs/records.md
#pragma once

#include "record/json_values.hpp"
#include "record/played_rules.hpp"

namespace jantaku::record {

// mode: null where the record has none. guessed: the length where it does not tell it.
[[nodiscard]] Result<RulesClaim, std::string>
majsoul_claim(const Json* mode, std::size_t players, GameLength guessed);

// Three or four, by the mode; else by the points of the first hand.
[[nodiscard]] std::size_t majsoul_players(const Json* mode, const Json* first_round);

// The mode of a game by these rules.
[[nodiscard]] int majsoul_mode(const Rules& rules);

} // namespace jantaku::record
