#include "bot/hard.hpp"

#include "bot/swap.hpp"
#include "foresight/judge.hpp"

namespace jantaku::bot {

Action choose_hard(const SeatView& view, const Actions& actions, const foresight::Ideas& ideas) {
    if (view.table.phase == Phase::swap) return choose_swap(view);
    if (const auto action = foresight::obvious(view, actions)) return *action;
    return foresight::judge(view, actions, ideas).front().action;
}

} // namespace jantaku::bot
