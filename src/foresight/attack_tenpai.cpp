// The worth of a tenpai hand, with riichi and without.
#include "foresight/attack.hpp"
#include "foresight/chosen.hpp"
#include "foresight/fitted.hpp"
#include "foresight/shapes.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::foresight {

// The chance of a win in a draw or in a go-around, and the sum of the worths of such wins, each
// times its chance.
struct Attack::Wins {
    float chance = 0;
    float worth = 0;
    float first_worth = 0; // with ippatsu

    void add(float chance_of_one, float worth_of_one, float first_worth_of_one) {
        chance += chance_of_one;
        worth += chance_of_one * worth_of_one;
        first_worth += chance_of_one * first_worth_of_one;
    }
    void cap() {
        if (chance <= highest_chance) return;
        worth *= highest_chance / chance;
        first_worth *= highest_chance / chance;
        chance = highest_chance;
    }
};

struct Attack::WaysToWin {
    Wins tsumo;
    ByWorld<Wins> ron;

    void cap() {
        tsumo.cap();
        for (Wins& each : ron.of)
            each.cap();
    }
    [[nodiscard]] ByWorld<Rons> rons(float Wins::*worth) const {
        ByWorld<Rons> rons;
        for (const World world : worlds)
            rons[world] = {.chance = ron[world].chance, .worth = ron[world].*worth};
        return rons;
    }
};

// As the hand is, and as it were if it declared riichi.
struct Attack::BothWays {
    WaysToWin dama;
    WaysToWin riichi;
};

Attack::BothWays
Attack::ways_to_win(const Stand& stand, KindSet waiting, bool may_riichi, bool is_double_riichi) {
    const Rules& rules = view_.table.rules;
    const bool furiten = !(waiting & furiten_).empty();
    const bool is_riichi = view_.table.in_riichi(view_.seat);
    const bool is_double = is_double_riichi || view_.table.seats[view_.seat].double_riichi;
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
    const std::size_t indicators = win.dora.size() + view_.table.pending_indicators;
    const float ura =
        rules.ura_dora
            ? std::min(highest_chance,
                       fitted::ura_han * static_cast<float>(rules.kan_ura ? indicators : 1))
            : 0.0F;

    BothWays ways;
    WaysToWin& dama = ways.dama;
    WaysToWin& riichi = ways.riichi;
    waiting.for_each([&](Kind kind) {
        const int tiles = available(stand, kind);
        if (tiles == 0) return;
        const float share = static_cast<float>(tiles) / outlook_.unseen;
        const float drawn = outlook_.drawn(kind, tiles);
        win.tile = Tile{kind};
        win.concealed.push_back(win.tile);
        const auto value = [&](WinBy by, bool with_riichi) {
            win.by = by;
            win.flags.riichi = with_riichi && !is_double;
            win.flags.double_riichi = with_riichi && is_double;
            return value_of(rules, win);
        };
        const auto worth_with = [&](const Value& won, int more, WinBy by) {
            return outlook_.win(base_points(rules, won.han + reds + more, won.fu).points, by);
        };
        const auto worth = [&](const Value& won, int more, WinBy by) {
            if (won.yakuman > 0) return outlook_.win(won.base, by);
            const float plain = worth_with(won, more, by);
            if (pending_han_ <= 0) return plain;
            return (1 - pending_han_) * plain + pending_han_ * worth_with(won, more + 1, by);
        };
        const auto with_ura = [&](const Value& won, int more, WinBy by) {
            const float plain = worth(won, more, by);
            return won.yakuman > 0 ? plain : (1 - ura) * plain + ura * worth(won, more + 1, by);
        };
        const std::size_t place = tile_class(kind);
        for (const WinBy by : {WinBy::tsumo, WinBy::ron}) {
            const bool is_ron = by == WinBy::ron;
            if (is_ron && furiten) continue;
            const auto add = [&](WaysToWin& ways, float ron_rate, float plain, float first) {
                if (!is_ron) return ways.tsumo.add(drawn, plain, first);
                for (const World world : worlds)
                    ways.ron[world].add(share * outlook_.discarded(world, ron_rate), plain, first);
            };
            if (const auto won = value(by, is_riichi)) {
                const float points = is_riichi ? with_ura(*won, 0, by) : worth(*won, 0, by);
                const auto& rates = is_riichi ? fitted::ron_rate_riichi : fitted::ron_rate_dama;
                add(dama, rates[place], points, points);
            }
            if (!may_riichi) continue;
            if (const auto won = value(by, true)) {
                const int ippatsu = rules.ippatsu ? 1 : 0;
                add(riichi, fitted::ron_rate_riichi[place], with_ura(*won, 0, by),
                    with_ura(*won, ippatsu, by));
            }
        }
        win.concealed.pop_back();
    });
    dama.cap();
    riichi.cap();
    return ways;
}

Tenpai
Attack::tenpai_lines(const Stand& stand, const Route& route, Look look, bool is_double_riichi) {
    const std::size_t steps = outlook_.steps;
    const Rules& rules = view_.table.rules;
    const KindSet waiting = waits(stand.counts, stand.melds.size()) & in_play_;
    const bool is_riichi = view_.table.in_riichi(view_.seat);
    const bool may_riichi =
        is_menzen(stand.melds) && !is_riichi &&
        (rules.riichi_min_points < 0 || view_.table.points[view_.seat] >= rules.riichi_min_points);
    const BothWays ways = ways_to_win(stand, waiting, may_riichi, is_double_riichi);
    const WaysToWin& dama = ways.dama;
    const WaysToWin& riichi = ways.riichi;

    Draws better_waits;
    if (look == Look::improving && !is_riichi)
        better_waits = improved(better_waits, stand, route, waiting, 0);

    Tenpai lines{.dama = {}, .riichi = {}, .may_riichi = may_riichi};
    ByWorld<float> end = outlook_.of_each(&Prospect::draw_tenpai);
    const float better = std::min(better_waits.chance, 1 - dama.tsumo.chance);
    const float share = better > 0 ? better / better_waits.chance : 0.0F;
    Between silent{.rons = dama.rons(&Wins::worth)};
    Between declared{.change = {.lost = outlook_.stick,
                                .others = chosen::others_after_riichi,
                                .alarm = chosen::alarm_after_riichi}};
    if (is_riichi) {
        silent.change = declared.change;
        silent.change.lost = 0;
    }
    // A riichi hand discards what it draws. The others have become careful.
    const auto of_drawn = [&](World world, std::size_t step) {
        const Discarding& drawn = outlook_.in[world].of_drawn[step];
        return Discarding{.risk = chosen::risk_after_riichi * drawn.risk,
                          .worth_if = chosen::risk_after_riichi * drawn.worth_if};
    };
    lines.dama = backwards(end, silent, [&](World world, std::size_t step, const Line& line) {
        const float useless = is_riichi ? of_drawn(world, step).then(line[world][step])
                                        : push_or_fold(world, step, line);
        return dama.tsumo.worth + share * better_waits.worth[world][step] +
               (1 - dama.tsumo.chance - better) * useless;
    });
    if (!may_riichi) return lines;
    // The stick is lost unless the hand wins.
    const float stick = outlook_.stick;
    for (float& each : end.of)
        each -= stick;
    const auto at = [&](float tsumo_worth, World world, std::size_t step, const Line& line) {
        const Discarding pushed = of_drawn(world, step);
        const float useless = pushed.then(line[world][step]) - pushed.risk * stick;
        return tsumo_worth + (1 - riichi.tsumo.chance) * useless;
    };
    // After the go-around with ippatsu.
    declared.rons = riichi.rons(&Wins::worth);
    const Line later =
        backwards(end, declared, [&](World world, std::size_t step, const Line& line) {
            return at(riichi.tsumo.worth, world, step, line);
        });
    lines.riichi = later;
    declared.rons = riichi.rons(&Wins::first_worth);
    for (std::size_t step = steps; step > 0; --step) {
        ByWorld<float> next;
        for (const World world : worlds)
            next[world] = at(riichi.tsumo.first_worth, world, step, later);
        const ByWorld<float> first = after(step - 1, next, declared);
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
