#include "room/seat_called.hpp"

#include "names/fold.hpp"

namespace jantaku {

std::optional<Seat> seat_called(const PlayedGame& game, std::string_view name) {
    const std::string sought = names::casefold(name);
    for (std::size_t i = 0; i < game.names.size(); ++i) {
        const std::string called = names::casefold(game.names[i]);
        if (called == sought || (game.is_imported() && called == '@' + sought)) return Seat{i};
    }
    const bool is_number = name.size() == 1 && name[0] >= '1' && name[0] <= '9';
    if (!game.is_imported() || !is_number) return std::nullopt;
    const auto index = static_cast<std::size_t>(name[0] - '1');
    return index < game.names.size() ? std::optional{Seat{index}} : std::nullopt;
}

std::vector<std::string> names_to_call(const PlayedGame& game) {
    std::vector<std::string> names = game.names;
    if (!game.is_imported()) return names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i].insert(0, std::to_string(i + 1) + ' ');
    return names;
}

} // namespace jantaku
