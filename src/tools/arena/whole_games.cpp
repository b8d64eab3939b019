#include "tools/arena/whole_games.hpp"

#include "tools/arena/drive.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>

namespace jantaku::arena {

std::vector<Secret> secrets_of(std::uint64_t seed, std::size_t count) {
    SecretSource source{seed};
    std::vector<Secret> secrets;
    secrets.reserve(count);
    for (std::size_t n = 0; n < count; ++n)
        secrets.push_back(source.next_secret());
    return secrets;
}

Events played(const Rules& rules, const Secret& secret, std::span<const std::string> levels) {
    Events events{StartGame{rules}};
    Game game = new_game(rules);
    drive(
        game, open_key(secret),
        [&](Seat seat, const Actions& actions) {
            return choose(levels[seat.index()], game.view(seat), actions, 0);
        },
        [&](const Input& input) {
            if (enact(game, input, events)) throw InvariantError{"a legal input is refused"};
        });
    return events;
}

} // namespace jantaku::arena
