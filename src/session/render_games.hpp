// Render games: finished games and ratings, as lines for a person.
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"
#include "text/style.hpp"

#include <string>

namespace jantaku::session {

// 1512.30
[[nodiscard]] std::string rating_text(std::int64_t thousandths);
[[nodiscard]] std::string pool_text(const Style& style, Pool pool);
// Why built-in players discarded as they did in the hand that is over.
[[nodiscard]] Lines
bots_explained_lines(const Style& style, const Seating& seating, const BotsExplained& told);
// Why a game is not rated. Empty for a rated game.
[[nodiscard]] std::string unrated_text(const Style& style, Rated rated);
// Which rating a beginning game counts for, or why it counts for none.
[[nodiscard]] std::string rated_text(const Style& style, const Seating& seating);
[[nodiscard]] std::string rating_line(const Style& style, const Rating& rating);
// name: the player whose games these are, as requested; empty: the reader
[[nodiscard]] Lines
games_lines(const Style& style, const Games& games, const std::string& name = {});
[[nodiscard]] Lines ladder_lines(const Style& style, const Ladder& ladder);

} // namespace jantaku::session
