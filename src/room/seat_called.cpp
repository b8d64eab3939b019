#include "room/seat_called.hpp"

#include "names/fold.hpp"

namespace jantaku {

std::optional<Seat> seat_called(const PlayedGame& game, std::string_view name) {
    const std::string sought = names::casefold(name);
    for (std::size_t i = 0; i < game.names.size(); ++i)
        if (names::casefold(game.names[i]) == sought) return Seat{i};
    const bool is_number = name.size() == 1 && name[0] >= '1' && name[0] <= '9';
    if (!game.is_imported() || !is_number) return std::nullopt;
    const auto index = static_cast<std::size_t>(name[0] - '1');
    return index < game.names.size() ? std::optional{Seat{index}} : std::nullopt;
}

} // namespace jantaku
