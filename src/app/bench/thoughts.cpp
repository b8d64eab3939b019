#include "app/bench/thoughts.hpp"

#include "app/arena/drive.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t seed = 2;
constexpr std::size_t wanted = 500;

} // namespace

std::vector<SeatView> decisions(const Shape&) {
    std::vector<SeatView> views;
    SecretSource source{seed};
    while (views.size() < wanted) {
        Game game = new_game(Rules{});
        Events happened;
        arena::drive(
            game, game_key(source.next_secret()),
            [&](Seat seat, const Actions& actions) {
                const SeatView view = game.view(seat);
                if (actions.size() > 1 && views.size() < wanted) views.push_back(view);
                return choose(default_bot_level, view, actions, 0);
            },
            [&](const Input& input) {
                happened.clear();
                if (enact(game, input, happened)) throw InvariantError{"a legal input is refused"};
            });
    }
    return views;
}

int place_of_thought(std::string_view level, const SeatView& view) {
    const Actions actions = legal(view);
    const Action action = choose(level, view, actions, 0);
    return static_cast<int>(std::ranges::find(actions, action) - actions.begin());
}

} // namespace jantaku::bench
