#include "bot/hard.hpp"

#include "bot/normal.hpp"
#include "bot/swap.hpp"
#include "foresight/judge.hpp"

namespace jantaku::bot {

Action choose_hard(const SeatView& view, const Actions& actions, std::uint64_t seed) {
    for (const ActionKind win : {ActionKind::tsumo, ActionKind::ron}) {
        if (offers(actions, win)) return Action::plain(win);
    }
    if (view.table.phase == Phase::swap) return choose_swap(view);
    if (view.table.phase == Phase::turn && view.table.in_riichi(view.seat))
        return choose_normal(view, actions, seed);
    if (offers(actions, ActionKind::kita)) {
        const Action action = choose_normal(view, actions, seed);
        if (action.kind == ActionKind::kita) return action;
    }
    const foresight::Judgement all = foresight::judge(view, actions);
    return all.front().action;
}

} // namespace jantaku::bot
