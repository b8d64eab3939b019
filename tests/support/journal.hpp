// Journal: whole games as their owner records them, and the Log that a record of one must give.
//
// random_journal  a game of random play; `events` ends with EndGame, or after an EndKyoku if there
//                 are `max_kyoku` of them
// log_of          the Log that a reader must make of a record in that format
#pragma once

#include "record/game_record.hpp"
#include "record/log.hpp"
#include "tests/support/random_play.hpp"

namespace jantaku {

[[nodiscard]] GameRecord
random_journal(const Rules& rules, random_play::Random& random, int max_kyoku = 100);

enum class Told { tenhou6, mjai };
[[nodiscard]] Log log_of(const GameRecord& record, std::string_view id, Told told);

} // namespace jantaku
