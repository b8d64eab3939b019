#include "scoring/fu.hpp"
#include "scoring/reading.hpp"
#include "scoring/score_reading.hpp"
#include "scoring/yaku_table.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <optional>
#include <tuple>

namespace jantaku {

namespace {

struct Bonus {
    int dora = 0;
    int ura = 0;
    int aka = 0;
    int kita = 0;
};

// Tiles that are set aside count, too.
template <class F>
void for_each_tile(const Win& win, F&& f) {
    for (const Tile tile : win.concealed)
        f(tile);
    for (const Meld& meld : win.melds) {
        for (const Tile tile : meld.tiles)
            f(tile);
    }
    for (const Tile tile : win.kita)
        f(tile);
}

int count_dora(const Rules& rules, const Win& win, const Indicators& indicators) {
    int dora = 0;
    for (const Tile indicator : indicators) {
        const Kind kind = dora_of(indicator.kind(), kinds_in_play(rules));
        for_each_tile(win, [&](Tile tile) { dora += tile.kind() == kind ? 1 : 0; });
    }
    return dora;
}

Bonus bonus_of(const Rules& rules, const Win& win) {
    Bonus bonus{.dora = count_dora(rules, win, win.dora),
                .ura = count_dora(rules, win, win.ura),
                .aka = 0,
                .kita = static_cast<int>(win.kita.size())};
    for_each_tile(win, [&](Tile tile) { bonus.aka += tile.is_red() ? 1 : 0; });
    return bonus;
}

// The yaku of a reading: without replaced ones, and yakuman without anything else.
StaticVector<YakuHan, 16> yaku_of(const Reading& reading) {
    StaticVector<YakuHan, 32> holding;
    YakuSet replaced;
    bool has_yakuman = false;
    for (const YakuRow& row : yaku_table()) {
        const int value = value_in(row, reading);
        if (value == 0) continue;
        holding.push_back({row.id, static_cast<std::uint8_t>(value)});
        replaced.add(row.replaces);
        has_yakuman = has_yakuman || row.yakuman > 0;
    }
    StaticVector<YakuHan, 16> kept;
    for (const YakuHan& it : holding) {
        if (replaced.contains(it.yaku) || is_yakuman(it.yaku) != has_yakuman) continue;
        kept.push_back(it);
    }
    return kept;
}

int min_han(const Rules& rules, const Win& win) {
    const bool two = rules.two_han_min_honba > 0 && win.honba >= rules.two_han_min_honba;
    return std::max(rules.min_han, two ? 2 : 1);
}

Score yakuman_score(const Rules& rules, Score score, int times) {
    score.yakuman = rules.yakuman_stack ? times : 1;
    score.limit = Limit::yakuman;
    score.base = yakuman_base * score.yakuman;
    return score;
}

bool pays_less(const Score& a, const Score& b) {
    return std::tie(a.base, a.yakuman, a.han, a.fu) < std::tie(b.base, b.yakuman, b.han, b.fu);
}

void keep_better(std::optional<Score>& best, const std::optional<Score>& other) {
    if (other && (!best || pays_less(*best, *other))) best = other;
}

std::optional<Score> best_of(const Readings& all) {
    std::optional<Score> best;
    for (const Reading& reading : all)
        keep_better(best, score_reading(reading));
    return best;
}

bool is_tenhou(const Win& win) {
    return win.flags.first && win.by == WinBy::tsumo && win.seat_wind == Wind::east;
}

// The dealer's fourteen tiles with each of them as the winning one.
std::optional<Score> best_of_any_tile(const Rules& rules, Win win) {
    std::optional<Score> best;
    for (const Tile tile : win.concealed) {
        win.tile = tile;
        keep_better(best, best_of(readings(rules, win)));
    }
    return best;
}

} // namespace

std::optional<Score> score_reading(const Reading& reading) {
    const Rules& rules = *reading.rules;
    const Win& win = *reading.win;
    Score score;
    score.yaku = yaku_of(reading);
    int sum = 0;
    for (const YakuHan& it : score.yaku)
        sum += it.han;
    if (!score.yaku.empty() && is_yakuman(score.yaku.front().yaku)) {
        return yakuman_score(rules, score, sum);
    }
    if (sum < min_han(rules, win)) return std::nullopt;

    const Bonus bonus = bonus_of(rules, win);
    const Fu fu = fu_of(reading);
    score.dora = bonus.dora;
    score.ura = bonus.ura;
    score.aka = bonus.aka;
    score.kita = bonus.kita;
    score.han = sum + bonus.dora + bonus.ura + bonus.aka + bonus.kita;
    score.fu = fu.fu;
    score.fu_items = fu.items;
    const Base base = base_points(rules, score.han, score.fu);
    score.limit = base.limit;
    score.base = base.points;
    return score;
}

Result<Score, NoWin> score(const Rules& rules, const Win& win) {
    const Readings all = readings(rules, win);
    if (all.empty()) return NoWin::not_agari;
    const bool any_tile = is_tenhou(win) && rules.tenhou_wait == TenhouWait::best;
    const auto best = any_tile ? best_of_any_tile(rules, win) : best_of(all);
    if (!best) return NoWin::no_yaku;
    return *best;
}

} // namespace jantaku
