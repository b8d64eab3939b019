#include "foresight/fold_plan.hpp"

#include "foresight/chosen.hpp"

#include <algorithm>

namespace jantaku::foresight {

FoldPlan::FoldPlan(const Counts& concealed, const Outlook& outlook) : outlook_{outlook} {
    for (const Kind kind : all_kinds()) {
        for (int n = 0; n < concealed[kind]; ++n)
            order_.push_back(Tile{kind});
    }
    const std::size_t step = std::min(chosen::fold_order_turn, outlook.steps);
    const auto& later = outlook.in[World::alarm].discarding[step];
    std::ranges::stable_sort(order_, {}, [&](Tile tile) {
        return outlook.discarding(tile.kind()).risk + later[tile.kind().index()].risk;
    });
    for (std::size_t i = outlook.steps + 1; i-- > 0;) {
        const ByWorld<float> after = go_on(i, order_);
        for (const World world : worlds)
            from_[world][i] = order_.empty() ? outlook.in[world].draw_noten
                                             : nth(world, i, 0, order_).then(after[world]);
    }
}

float FoldPlan::after(Kind thrown) const {
    Order order;
    bool is_gone = false;
    for (const Tile tile : order_) {
        if (tile.kind() == thrown && !is_gone) {
            is_gone = true;
        } else {
            order.push_back(tile);
        }
    }
    return go_on(0, order)[World::calm];
}

// The n-th discard of a fold. A fold uses only a part of one own tile in a turn, so that each tile
// is spread over several turns.
Discarding FoldPlan::nth(World world, std::size_t step, std::size_t n, const Order& order) const {
    constexpr float each = chosen::own_tiles_a_fold;
    Discarding sum;
    const auto add = [&](std::size_t place, float share) {
        const std::size_t kind = order[std::min(place, order.size() - 1)].kind().index();
        const Discarding& now = outlook_.in[World::calm].discarding[0][kind];
        const Discarding& then = outlook_.in[world].discarding[step][kind];
        const auto expected = [&](float a, float b) {
            return share * (a + chosen::unknown_a_fold * (b - a));
        };
        sum.risk += expected(now.risk, then.risk);
        sum.worth_if += expected(now.worth_if, then.worth_if);
    };
    const float begin = each * static_cast<float>(n);
    const auto place = static_cast<std::size_t>(begin);
    const float of_this = std::min(each, static_cast<float>(place + 1) - begin);
    add(place, of_this);
    if (of_this < each) add(place + 1, each - of_this);
    return sum;
}

// The worth after the discard of `step`, when folding goes on in this order.
ByWorld<float> FoldPlan::go_on(std::size_t step, const Order& order) const {
    ByWorld<float> worth = outlook_.of_each(&Prospect::draw_noten);
    for (std::size_t i = outlook_.steps;; --i) {
        worth = outlook_.after_others(i, worth, {});
        if (i == step) return worth;
        if (order.empty() || !outlook_.ideas.has(Idea::fold)) continue;
        for (const World world : worlds)
            worth[world] = nth(world, i, i - step - 1, order).then(worth[world]);
    }
}

} // namespace jantaku::foresight
