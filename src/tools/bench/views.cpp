#include "tools/bench/views.hpp"

#include "tools/arena/drive.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>

namespace jantaku::bench {

std::vector<SeatView> views_of(const Wanted& wanted) {
    std::vector<SeatView> views;
    SecretSource source{wanted.seed};
    while (views.size() < wanted.number) {
        Game game = new_game(Rules{});
        Events happened;
        arena::drive(
            game, open_key(source.next_secret()),
            [&](Seat seat, const Actions& actions) {
                const SeatView view = game.view(seat);
                if (views.size() < wanted.number && wanted.takes(view, actions))
                    views.push_back(view);
                return choose(default_bot_level, view, actions, 0);
            },
            [&](const Input& input) {
                happened.clear();
                if (enact(game, input, happened)) throw InvariantError{"a legal input is refused"};
            });
    }
    return views;
}

} // namespace jantaku::bench
