#include "tools/calibrate/judged_decisions.hpp"

#include "review/decisions.hpp"
#include "review/review.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::calibrate {

void each_judged_decision(const Events& game,
                          Seat seat,
                          const std::function<void(const JudgedDecision&)>& see) {
    std::size_t started = 0;
    std::size_t looked_at = 0;
    review::each_decision(game, seat, [&](const review::Decision& decision) {
        for (; looked_at <= decision.event; ++looked_at)
            if (std::holds_alternative<StartKyoku>(game[looked_at])) ++started;
        const Actions actions = legal(decision.view);
        if (started == 0 || actions.size() < 2 || foresight::obvious(decision.view, actions))
            return;
        const auto judgement = foresight::judge(decision.view, actions);
        const auto* taken = review::find_alike(judgement, decision.taken);
        if (taken == nullptr) return;
        see({.view = decision.view,
             .actions = actions,
             .judgement = judgement,
             .taken = *taken,
             .kyoku = started - 1});
    });
}

} // namespace jantaku::calibrate
