#include "tools/bench/thoughts.hpp"

#include "tools/bench/views.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::bench {

std::vector<SeatView> decisions(const Shape&) {
    return views_of(
        {.seed = 2, .number = 500, .takes = [](const SeatView&, const Actions& actions) {
             return actions.size() > 1;
         }});
}

int place_of_thought(std::string_view level, const SeatView& view) {
    const Actions actions = legal(view);
    const Action action = choose(level, view, actions, 0);
    return static_cast<int>(std::ranges::find(actions, action) - actions.begin());
}

} // namespace jantaku::bench
