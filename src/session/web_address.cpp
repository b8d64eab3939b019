#include "session/web_address.hpp"

#include "room/game_link.hpp"
#include "text/ascii.hpp"

#include <fmt/format.h>

namespace jantaku::session {

std::string game_address(const Style& style, std::size_t number, std::string_view link) {
    if (style.web_address.empty()) return {};
    return fmt::format("{}/game/{}{}{}", style.web_address, number,
                       link.empty() ? "" : "?link=", link);
}

std::string game_address(const Style& style, const PlayedGame& game) {
    return game_address(style, game.number, game_link(game));
}

} // namespace jantaku::session
