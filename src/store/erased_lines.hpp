// Erased lines: the sealed lines of a store without the names of a player who was forgotten.
//
// none     the line does not name the player, or cannot be read
// cost     a search through the line; what may name the player is read and written anew, 50 us
// source   room/former.hpp
#pragma once

#include "room/ids.hpp"

#include <optional>
#include <string>

namespace jantaku {

// False: the line certainly has nothing of the player.
[[nodiscard]] bool may_name(const std::string& line, PlayerId player);
[[nodiscard]] std::optional<std::string> head_without(const std::string& line, PlayerId player);
[[nodiscard]] std::optional<std::string> record_without(const std::string& line, PlayerId player);

} // namespace jantaku
