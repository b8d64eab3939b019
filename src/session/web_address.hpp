// Web address: where the page of a game is.
#pragma once

#include "room/messages.hpp"
#include "text/style.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::session {

// link: as in ShowGame. Empty if this server tells no address.
[[nodiscard]] std::string
game_address(const Style& style, std::size_t number, std::string_view link);
[[nodiscard]] std::string game_address(const Style& style, const PlayedGame& game);

} // namespace jantaku::session
