// Seat called: the seat of a finished game that somebody asks for by a name.
//
// name     as it was in the game, in any case
// number   from 1, in a game that was imported: its players may have names that nobody can type
#pragma once

#include "room/messages.hpp"

#include <optional>
#include <string_view>

namespace jantaku {

[[nodiscard]] std::optional<Seat> seat_called(const PlayedGame& game, std::string_view name);

} // namespace jantaku
