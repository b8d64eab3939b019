// Game link: what opens the record of a private game to anybody who has it. It follows from the
// secret that decided the game, which is told to those at the table when the game is over. So only
// they can make it, and nobody can guess it.
//
// source   docs/protocol.md#web
#pragma once

#include "room/messages.hpp"

#include <string>

namespace jantaku {

inline constexpr std::size_t max_game_link_bytes = 64;

// Empty: anybody may read the game, or it has no secret.
[[nodiscard]] std::string game_link(const PlayedGame& game);

} // namespace jantaku
