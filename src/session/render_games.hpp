// Render games: games that are over and how people stand, as lines for a person.
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"
#include "text/style.hpp"

#include <string>

namespace jantaku::session {

// 1512.30
[[nodiscard]] std::string rating_text(std::int64_t thousandths);
[[nodiscard]] std::string pool_text(const Style& style, Pool pool);
// Why a game is not rated; of one that is, the empty string.
[[nodiscard]] std::string unrated_text(const Style& style, Rated rated);
// Of a game that begins: which rating it counts for, or why it does not.
[[nodiscard]] std::string rated_text(const Style& style, const Seating& seating);
[[nodiscard]] std::string rating_line(const Style& style, const Rating& rating);
// name: whose they are, as it was asked for; empty: the own ones
[[nodiscard]] Lines
games_lines(const Style& style, const Games& games, const std::string& name = {});
[[nodiscard]] Lines ladder_lines(const Style& style, const Ladder& ladder);

} // namespace jantaku::session
