// Weigh: the worth of the yaku of one reading together with its fu.
//
// held    all yaku of the reading, also those that another yaku replaces or an open hand loses
// fu      rounded; counts for ordinary and for limit hands
// result  none below the minimum of yaku han. Its `yaku` are those that count
#pragma once

#include "scoring/yaku_table.hpp"

#include <algorithm>
#include <jantaku/hand/form.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <optional>

namespace jantaku {

[[nodiscard]] constexpr int min_han(const Rules& rules, int honba) {
    const bool two = rules.two_han_min_honba > 0 && honba >= rules.two_han_min_honba;
    return std::max(rules.min_han, two ? 2 : 1);
}

class Scales {
  public:
    explicit Scales(const Facts& facts)
        : facts_{&facts}, columns_{&yaku_columns()}, han_{facts.menzen ? &columns_->closed
                                                                       : &columns_->open},
          allowed_{facts.menzen ? columns_->in_closed_hands : columns_->in_open_hands},
          min_han_{min_han(*facts.rules, facts.win->honba)}, bonus_{total_bonus(facts)} {}

    [[nodiscard]] std::optional<Value> weigh(YakuSet held, int fu, FormKind form) const {
        YakuSet yaku = held & allowed_;
        if (!(yaku & columns_->weighed).empty()) return weigh_one_by_one(yaku, fu, form);
        (yaku & columns_->replacing).for_each([&](Yaku one) { yaku.remove(row_of(one).replaces); });
        return weigh_han(yaku, han_->sum_of(yaku), fu);
    }

  private:
    [[nodiscard]] std::optional<Value> weigh_han(YakuSet yaku, int han, int fu) const {
        if (han < min_han_) return std::nullopt;
        return han_value(yaku, han + bonus_, fu);
    }
    [[nodiscard]] Value han_value(YakuSet yaku, int han, int fu) const {
        const Base base = base_points(*facts_->rules, han, fu);
        return {.yaku = yaku, .han = han, .fu = fu, .limit = base.limit, .base = base.points};
    }
    [[nodiscard]] std::optional<Value> weigh_one_by_one(YakuSet held, int fu, FormKind form) const;

    const Facts* facts_;
    const YakuColumns* columns_;
    const HanSets* han_;
    YakuSet allowed_;
    int min_han_;
    int bonus_;
};

} // namespace jantaku
