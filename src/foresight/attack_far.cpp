// The worth of a hand that is far from tenpai, by typical hands.
#include "advice/unseen.hpp"
#include "foresight/attack.hpp"
#include "foresight/chosen.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::foresight {

float Attack::typical_win(const Stand& stand, const advice::Goal& goal) const {
    const Counts dora = advice::dora_of_table(view_.table);
    const bool is_closed = is_menzen(stand.melds);
    float han = is_closed ? chosen::typical_han_closed : chosen::typical_han_open;
    for (const Kind kind : all_kinds())
        han += chosen::han_of_a_dora * static_cast<float>(stand.counts[kind] * dora[kind]);
    for (std::size_t suit = 0; suit < red_of_.size(); ++suit) {
        if (red_of_[suit] > 0 && stand.counts[Kind{static_cast<Suit>(suit), 5}] > 0)
            han += chosen::han_of_a_dora * static_cast<float>(red_of_[suit]);
    }
    for (const Meld& meld : stand.melds) {
        for (const Tile tile : meld.tiles)
            han += static_cast<float>(advice::bonus_of(tile, dora));
    }
    if (goal.kind == advice::GoalKind::honitsu) {
        han += is_closed ? chosen::typical_flush_han_closed : chosen::typical_flush_han_open;
    }
    han += pending_han_;
    const int low = static_cast<int>(han);
    const float part = han - static_cast<float>(low);
    const auto worth = [&](int whole_han) {
        const int base =
            base_points(view_.table.rules, std::max(whole_han, 1), chosen::typical_fu).points;
        return (outlook_.win(base, WinBy::ron) + outlook_.win(base, WinBy::tsumo)) / 2;
    };
    return (1 - part) * worth(low) + part * worth(low + 1);
}

Line Attack::typical_tenpai(float win) const {
    const float tsumo = chosen::typical_wait_tiles / outlook_.unseen;
    const float ron = tsumo * chosen::typical_rons_a_tsumo;
    const Rons rons{.chance = ron, .worth = ron * win};
    return backwards(outlook_.of_each(&Prospect::draw_tenpai), {.rons = {{rons, rons}}},
                     [&](World world, std::size_t step, const Line& line) {
                         return tsumo * win + (1 - tsumo) * push_or_fold(world, step, line);
                     });
}

Line Attack::typical_before(const Line& nearer, float chance) const {
    return backwards(outlook_.of_each(&Prospect::draw_noten), {},
                     [&](World world, std::size_t step, const Line& line) {
                         const auto discarded = [&](const Line& future) {
                             return push_or_fold(world, step, future, chosen::spare_risk);
                         };
                         return chance * discarded(nearer) + (1 - chance) * discarded(line);
                     });
}

// Works backwards from tenpai. Each typical hand accepts the usual number of tiles for its
// distance. The hand itself accepts its own number.
Line Attack::far(const Stand& stand, const Route& route, int distance) const {
    const advice::Goal goal = goal_now(route, stand);
    const float chance_now =
        drawn(stand, advice::ukeire_to(goal, stand.counts, stand.melds.size()));
    const float calling = route.calls ? chosen::typical_calls : 1.0F;
    Line line = typical_tenpai(typical_win(stand, goal));
    for (int away = 1; away <= distance; ++away) {
        const auto& usual = chosen::typical_useful_tiles;
        const auto place = std::min(static_cast<std::size_t>(away), usual.size() - 1);
        const float each = away == distance ? chance_now : usual[place] / outlook_.unseen;
        const float chance = std::min(each * calling, chosen::highest_chance_to_come_nearer);
        line = typical_before(line, chance);
    }
    return line;
}

} // namespace jantaku::foresight
