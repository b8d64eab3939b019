#include "scoring/weigh.hpp"

#include <array>

namespace jantaku {

namespace {

// The yaku of one unit, and their sum.
struct Counted {
    YakuSet yaku;
    int sum = 0;
};
using CountedByUnit = std::array<Counted, 3>;

// The yaku that are worth anything and that no other yaku replaces, by unit.
CountedByUnit counted(const Facts& facts, YakuSet held) {
    YakuSet replaced;
    held.for_each([&](Yaku yaku) {
        if (worth_of(yaku, facts).count > 0) replaced.add(row_of(yaku).replaces);
    });
    held.remove(replaced);
    CountedByUnit all;
    held.for_each([&](Yaku yaku) {
        const Worth worth = worth_of(yaku, facts);
        Counted& same = all[static_cast<std::size_t>(worth.unit)];
        same.yaku.add_if(worth.count > 0, yaku);
        same.sum += worth.count;
    });
    return all;
}

Value yakuman_value(const Rules& rules, const Counted& counted) {
    const int times = rules.yakuman_stack ? counted.sum : 1;
    return {.yaku = counted.yaku,
            .yakuman = times,
            .limit = Limit::yakuman,
            .base = yakuman_base * times};
}

} // namespace

std::optional<Value> Scales::weigh_one_by_one(YakuSet held, int fu, FormKind form) const {
    const auto [ordinary, limit, yakuman] = counted(*facts_, held);
    if (yakuman.sum > 0) return yakuman_value(*facts_->rules, yakuman);

    // Shiisan puutaa has only its own value, whatever other yaku hold on that draw.
    std::optional<Value> best;
    if (form != FormKind::shiisan_puutaa) best = weigh_han(ordinary.yaku, ordinary.sum, fu);

    // A limit hand by itself, without dora.
    if (limit.sum == 0) return best;
    const Value alone = han_value(limit.yaku, limit.sum, fu);
    return best && best->base > alone.base ? best : alone;
}

} // namespace jantaku
