// The built-in players play one game among themselves. The example shows how to move a table and
// how to ask a bot.
#include <iostream>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace jantaku;

namespace {

// Not std::shuffle: the engine gives the same numbers everywhere, but the library's distributions
// do not.
Deal shuffled(const Rules& rules, std::mt19937& chance) {
    Deal deal{.wall = tiles_in_play(rules)};
    for (std::size_t i = deal.wall.size() - 1; i > 0; --i)
        std::swap(deal.wall[i], deal.wall[chance() % (i + 1)]);
    return deal;
}

void play(Game& game, const std::vector<std::string>& levels, std::mt19937& chance) {
    Events events; // of the whole game; not read in this example
    const auto take = [&](const Input& input) { (void)enact(game, input, events); };
    const auto ask = [&](Seat seat) {
        const Actions actions = legal(game, seat);
        if (actions.empty()) return;
        // A view contains what this seat may see, and nothing else.
        take(Act{seat, choose(levels[seat.index()], game.view(seat), actions, 0)});
    };
    while (game.table.phase != Phase::over) {
        if (game.table.phase == Phase::deal) {
            take(shuffled(game.table.rules, chance));
        } else if (game.table.phase == Phase::turn) {
            ask(game.table.turn);
        } else {
            if (game.table.phase == Phase::claims)
                for (const Seat seat : seats(game.table.players()))
                    ask(seat);
            take(Proceed{});
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> levels(argv + 1, argv + argc);
    Game game = new_game(Rules{});
    bool are_levels = levels.size() == game.table.players();
    for (const std::string& level : levels)
        are_levels = are_levels && is_bot_level(level);
    if (!are_levels) {
        std::cerr << "usage: game LEVEL LEVEL LEVEL LEVEL, each easy, normal or hard\n";
        return 2;
    }
    std::mt19937 chance{1};
    play(game, levels, chance);
    for (const Seat seat : seats(game.table.players()))
        std::cout << levels[seat.index()] << ' ' << game.table.points[seat] << '\n';
}
