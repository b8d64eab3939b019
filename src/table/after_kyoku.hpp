// After a kyoku: the next kyoku, whether the game is over, and the settlement of the finished game.
// The payments of one kyoku are in outcome.hpp.
//
// source  docs/rules.md#renchan, #end-of-game
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku {

struct NextKyoku {
    int kyoku = 0;
    int honba = 0;
    Seat dealer{0};
};

// table: in Phase::result.
[[nodiscard]] NextKyoku next_kyoku(const Public& table);
// A seat whose points end the game: tobi, and.
[[nodiscard]] std::optional<Seat> bust_seat(const Public& table);
[[nodiscard]] bool is_game_over(const Public& table);
[[nodiscard]] EndGame settle(const Public& table);

} // namespace jantaku
