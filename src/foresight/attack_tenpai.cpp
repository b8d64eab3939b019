// The worth of a tenpai hand, with riichi and without.
#include "foresight/attack.hpp"
#include "foresight/fitted.hpp"
#include "foresight/shapes.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::foresight {

Tenpai Attack::tenpai_lines(const Stand& stand, const Route& route, Look look) {
    const std::size_t steps = outlook_.steps;
    const Rules& rules = view_.table.rules;
    const KindSet waiting = waits(stand.counts, stand.melds.size()) & in_play_;
    const bool menzen = is_menzen(stand.melds);
    const bool furiten = !(waiting & furiten_).empty();
    const bool is_riichi = view_.table.in_riichi(view_.seat);

    Win win = win_;
    win.melds = stand.melds;
    for (const Kind kind : all_kinds()) {
        for (int n = 0; n < stand.counts[kind]; ++n)
            win.concealed.push_back(Tile{kind});
    }
    int reds = 0;
    for (std::size_t suit = 0; suit < red_of_.size(); ++suit) {
        if (stand.counts[Kind{static_cast<Suit>(suit), 5}] > 0) reds += red_of_[suit];
    }
    const float ura =
        rules.ura_dora
            ? std::min(highest_chance,
                       fitted::ura_han * static_cast<float>(rules.kan_ura ? win.dora.size() : 1))
            : 0.0F;

    struct Ways {
        float tsumo = 0; // chance in a draw
        float ron = 0;   // chance in a go-around
        float tsumo_worth = 0;
        float ron_worth = 0;
        float first_tsumo = 0; // with ippatsu
        float first_ron = 0;
    };
    Ways dama;
    Ways riichi;
    const bool may_riichi =
        menzen && !is_riichi &&
        (rules.riichi_min_points < 0 || view_.table.points[view_.seat] >= rules.riichi_min_points);
    waiting.for_each([&](Kind kind) {
        const int tiles = available(stand, kind);
        if (tiles == 0) return;
        const float chance = static_cast<float>(tiles) / outlook_.unseen;
        win.tile = Tile{kind};
        win.concealed.push_back(win.tile);
        const auto value = [&](WinBy by, bool with_riichi) {
            win.by = by;
            win.flags.riichi = with_riichi;
            return value_of(rules, win);
        };
        const auto worth = [&](const Value& won, int more, WinBy by) {
            if (won.yakuman > 0) return outlook_.win(won.base, by);
            return outlook_.win(base_points(rules, won.han + reds + more, won.fu).points, by);
        };
        const auto with_ura = [&](const Value& won, int more, WinBy by) {
            const float plain = worth(won, more, by);
            return won.yakuman > 0 ? plain : (1 - ura) * plain + ura * worth(won, more + 1, by);
        };
        const std::size_t place = wait_class(kind);
        for (const WinBy by : {WinBy::tsumo, WinBy::ron}) {
            const bool is_ron = by == WinBy::ron;
            if (is_ron && furiten) continue;
            if (const auto won = value(by, is_riichi)) {
                const float each = is_ron ? chance * fitted::ron_rate_dama[place] : chance;
                const float points = is_riichi ? with_ura(*won, 0, by) : worth(*won, 0, by);
                (is_ron ? dama.ron : dama.tsumo) += each;
                (is_ron ? dama.ron_worth : dama.tsumo_worth) += each * points;
            }
            if (!may_riichi) continue;
            if (const auto won = value(by, true)) {
                const float each = is_ron ? chance * fitted::ron_rate_riichi[place] : chance;
                const int ippatsu = rules.ippatsu ? 1 : 0;
                (is_ron ? riichi.ron : riichi.tsumo) += each;
                (is_ron ? riichi.ron_worth : riichi.tsumo_worth) += each * with_ura(*won, 0, by);
                (is_ron ? riichi.first_ron : riichi.first_tsumo) +=
                    each * with_ura(*won, ippatsu, by);
            }
        }
        win.concealed.pop_back();
    });
    const auto cap = [](float& chance, float& worth, float& first) {
        if (chance <= highest_chance) return;
        worth *= highest_chance / chance;
        first *= highest_chance / chance;
        chance = highest_chance;
    };
    for (Ways* ways : {&dama, &riichi}) {
        cap(ways->ron, ways->ron_worth, ways->first_ron);
        cap(ways->tsumo, ways->tsumo_worth, ways->first_tsumo);
    }

    Gathered better_waits;
    if (look == Look::improving && !is_riichi)
        better_waits = improved(better_waits, stand, route, waiting, 0);

    Tenpai lines{.dama = {}, .riichi = {}, .may_riichi = may_riichi};
    ByWorld<float> end = outlook_.of_each(&Prospect::draw_tenpai);
    const float better = std::min(better_waits.chance, 1 - dama.tsumo);
    const float share = better > 0 ? better / better_waits.chance : 0.0F;
    lines.dama = backwards(end, {.chance = dama.ron, .worth = dama.ron_worth},
                           [&](World world, std::size_t step, const Line& line) {
                               const float pushed =
                                   outlook_.in[world].of_drawn[step].then(line[world][step]);
                               const float useless =
                                   is_riichi ? pushed : std::max(fold_from_[world][step], pushed);
                               return dama.tsumo_worth + share * better_waits.worth[world][step] +
                                      (1 - dama.tsumo - better) * useless;
                           });
    if (!may_riichi) return lines;
    // The stick is lost unless the hand wins.
    const float stick = outlook_.stick;
    for (float& each : end.of)
        each -= stick;
    const auto at = [&](float tsumo_worth, World world, std::size_t step, const Line& line) {
        const Discarding& pushed = outlook_.in[world].of_drawn[step];
        const float useless = pushed.then(line[world][step]) - pushed.risk * stick;
        return tsumo_worth + (1 - riichi.tsumo) * useless;
    };
    // After the go-around with ippatsu.
    const Line later = backwards(
        end, {.chance = riichi.ron, .worth = riichi.ron_worth},
        [&](World world, std::size_t step, const Line& line) {
            return at(riichi.tsumo_worth, world, step, line);
        },
        stick);
    lines.riichi = later;
    for (std::size_t step = steps; step > 0; --step) {
        ByWorld<float> next;
        for (const World world : worlds)
            next[world] = at(riichi.first_tsumo, world, step, later);
        const ByWorld<float> first =
            before(step, next, {.chance = riichi.ron, .worth = riichi.first_ron}, stick);
        for (const World world : worlds)
            lines.riichi[world][step - 1] = first[world];
    }
    // Too few live tiles are left for riichi.
    const auto players = static_cast<int>(view_.table.players());
    for (std::size_t i = 0; i <= steps; ++i) {
        const int live = static_cast<int>(steps - i) * players;
        const bool is_too_late = live < rules.riichi_min_live_tiles && i > 0;
        for (const World world : worlds) {
            if (is_too_late) lines.riichi[world][i] = out_of_question;
            if (!is_too_late && !outlook_.ideas.has(Idea::dama))
                lines.dama[world][i] = out_of_question;
        }
    }
    return lines;
}

} // namespace jantaku::foresight
