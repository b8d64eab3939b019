#include "app/bench/hints.hpp"

#include "app/arena/drive.hpp"
#include "text/hint.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::bench {

namespace {

constexpr std::uint64_t seed = 1;
constexpr std::size_t wanted = 1000;
constexpr std::size_t wide = 4000;

const SeatNames& names() {
    static const SeatNames four(4, "somebody");
    return four;
}

} // namespace

std::vector<SeatView> turns(const Shape&) {
    std::vector<SeatView> views;
    SecretSource source{seed};
    while (views.size() < wanted) {
        Game game = new_game(Rules{});
        Events happened;
        arena::drive(
            game, game_key(source.next_secret()),
            [&](Seat seat, const Actions& actions) {
                const SeatView view = game.view(seat);
                if (game.table.phase == Phase::turn && views.size() < wanted) views.push_back(view);
                return choose("normal", view, actions, 0);
            },
            [&](const Input& input) {
                happened.clear();
                if (enact(game, input, happened)) throw InvariantError{"a legal input is refused"};
            });
    }
    return views;
}

int hint_lines_of(const SeatView& view) {
    Style style{};
    style.columns = wide;
    return static_cast<int>(
        hint_lines(style, view, names(), foresight::judge(view, legal(view)), {.all = true})
            .size());
}

} // namespace jantaku::bench
