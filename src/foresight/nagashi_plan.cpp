#include "foresight/nagashi_plan.hpp"

#include "foresight/chosen.hpp"
#include "table/outcome.hpp"

#include <algorithm>

namespace jantaku::foresight {

NagashiPlan::NagashiPlan(const SeatView& view, const Outlook& outlook, const Line& fold_from)
    : outlook_{outlook}, fold_from_{fold_from} {
    if (!is_nagashi(view.table.rules, view.table.seats[view.seat])) return;
    const Counts& held = view.mine.hand.counts();
    float drawn = 0; // the chance of an end
    for (const Kind kind : all_kinds()) {
        if (!kind.is_yaochuu()) continue;
        held_ += held[kind];
        drawn += outlook.drawn(kind, outlook.left[kind]);
    }
    const auto turns = static_cast<float>(outlook.steps);
    if (static_cast<float>(held_) + drawn * turns < turns) return;
    after_.resize(held_ + 1);
    for (std::size_t step = outlook.steps + 1; step-- > 0;) {
        const bool is_last = step == outlook.steps;
        ByWorld<Discarding> next;
        if (!is_last) {
            for (const World world : worlds)
                next[world] = discarding(held, world, step + 1);
        }
        for (std::size_t ends = 0; ends <= held_; ++ends) {
            ByWorld<float> worth;
            for (const World world : worlds) {
                worth[world] = is_last
                                   ? outlook.in[world].draw_nagashi
                                   : drawn * before(world, step + 1, ends + 1, next[world]) +
                                         (1 - drawn) * before(world, step + 1, ends, next[world]);
            }
            worth = outlook.after_others(step, worth, {});
            for (const World world : worlds)
                after_[ends][world][step] = worth[world];
        }
    }
}

Discarding NagashiPlan::discarding(const Counts& held, World world, std::size_t step) const {
    Discarding mean;
    if (held_ == 0) return mean;
    for (const Kind kind : all_kinds()) {
        if (!kind.is_yaochuu() || held[kind] == 0) continue;
        const float share = static_cast<float>(held[kind]) / static_cast<float>(held_);
        const Discarding& one = outlook_.in[world].discarding[step][kind.index()];
        mean.risk += share * one.risk;
        mean.worth_if += share * one.worth_if;
    }
    return mean;
}

float NagashiPlan::before(World world,
                          std::size_t step,
                          std::size_t ends,
                          const Discarding& discard) const {
    const float fold = fold_from_[world][step];
    if (ends == 0) return fold;
    constexpr float called = chosen::nagashi_called;
    const float after = after_[ends - 1][world][step];
    return std::max(fold, discard.then(called * fold + (1 - called) * after));
}

float NagashiPlan::after(Kind thrown) const {
    if (after_.empty() || !thrown.is_yaochuu()) return out_of_question;
    constexpr float called = chosen::nagashi_called;
    return called * fold_from_[World::calm][0] + (1 - called) * after_[held_ - 1][World::calm][0];
}

float NagashiPlan::waiting() const {
    return after_.empty() ? out_of_question : after_[held_][World::calm][0];
}

} // namespace jantaku::foresight
