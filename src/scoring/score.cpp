#include "scoring/best.hpp"
#include "scoring/fu.hpp"
#include "scoring/yaku_table.hpp"

#include <jantaku/scoring/score.hpp>

namespace jantaku {

namespace {

// The value item by item.
Score details(const Facts& facts, const Best& best) {
    const Value& value = best.value;
    Score score;
    bool is_limit_hand = false;
    value.yaku.for_each([&](Yaku yaku) {
        const Worth worth = worth_of(yaku, facts);
        // All yaku of a limit hand are limits: weigh.cpp counts the limits alone or not at all.
        is_limit_hand = is_limit_hand || worth.unit == Unit::limit;
        score.yaku.push_back({yaku, static_cast<std::uint8_t>(worth.count)});
    });
    score.han = value.han;
    score.fu = value.fu;
    score.yakuman = value.yakuman;
    score.limit = value.limit;
    score.base = value.base;
    if (value.yakuman > 0) return score;

    score.fu_items = fu_items(facts, best.reading);
    if (is_limit_hand) return score;
    const Bonus bonus = bonus_of(facts);
    score.dora = bonus.dora;
    score.ura = bonus.ura;
    score.aka = bonus.aka;
    score.kita = bonus.kita;
    return score;
}

// The best reading of the win, made into a T; or the reason why there is none.
template <class T, class F>
Result<T, NoWin> of_best(const Rules& rules, const Win& win, F&& make) {
    const Facts facts{rules, win};
    const Best best = best_of(facts);
    if (best.has_value) [[likely]]
        return make(facts, best);
    return best.is_agari ? NoWin::no_yaku : NoWin::not_agari;
}

} // namespace

Result<Value, NoWin> value_of(const Rules& rules, const Win& win) {
    const auto value = [](const Facts&, const Best& best) -> const Value& { return best.value; };
    if (may_choose_tile(rules, win)) [[unlikely]]
        return of_best<Value>(rules, with_best_tile(rules, win), value);
    return of_best<Value>(rules, win, value);
}

Result<Score, NoWin> score(const Rules& rules, const Win& win) {
    if (may_choose_tile(rules, win)) [[unlikely]]
        return of_best<Score>(rules, with_best_tile(rules, win), details);
    return of_best<Score>(rules, win, details);
}

} // namespace jantaku
