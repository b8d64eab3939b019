// Seat called: the seat of a finished game that somebody asks for by a name.
//
// name     as it was in the game, in any case, with or without the `@` that commands take before names
// number   from 1, in a game that was imported: its players may have names that nobody can type, or equal ones
#pragma once

#include "room/messages.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

// Equal names stand for the first seat that has them.
[[nodiscard]] std::optional<Seat> seat_called(const PlayedGame& game, std::string_view name);
// The names as people are told whom they can ask for, with their numbers where those count.
[[nodiscard]] std::vector<std::string> names_to_call(const PlayedGame& game);

} // namespace jantaku
