#include "tests/support/scoring/score.hpp"

#include "tests/support/scoring/fu.hpp"
#include "tests/support/scoring/reading.hpp"
#include "tests/support/scoring/yaku_table.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <optional>
#include <tuple>

namespace jantaku::reference {

namespace {

struct Bonus {
    int dora = 0;
    int ura = 0;
    int aka = 0;
    int kita = 0;
};

// Tiles that are set aside also count.
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

struct HeldYaku {
    Yaku yaku = Yaku::riichi;
    Worth worth;
};
using Held = StaticVector<HeldYaku, 32>;

// The yaku of a reading, without those that another one replaces.
Held held_in(const Reading& reading) {
    Held all;
    YakuSet replaced;
    for (const YakuRow& row : yaku_table()) {
        const Worth worth = worth_in(row, reading);
        if (worth.count == 0) continue;
        all.push_back({row.id, worth});
        replaced.add(row.replaces);
    }
    Held kept;
    for (const HeldYaku& it : all) {
        if (!replaced.contains(it.yaku)) kept.push_back(it);
    }
    return kept;
}

// The yaku of one unit, in the order of the table, and their sum.
struct Counted {
    StaticVector<YakuHan, 16> yaku;
    int sum = 0;
};
Counted counted_in(const Held& held, Unit unit) {
    Counted counted;
    for (const HeldYaku& it : held) {
        if (it.worth.unit != unit) continue;
        counted.yaku.push_back({it.yaku, static_cast<std::uint8_t>(it.worth.count)});
        counted.sum += it.worth.count;
    }
    return counted;
}

int min_han(const Rules& rules, const Win& win) {
    const bool two = rules.two_han_min_honba > 0 && win.honba >= rules.two_han_min_honba;
    return std::max(rules.min_han, two ? 2 : 1);
}

Score yakuman_score(const Rules& rules, const Counted& counted) {
    Score score;
    score.yaku = counted.yaku;
    score.yakuman = rules.yakuman_stack ? counted.sum : 1;
    score.limit = Limit::yakuman;
    score.base = yakuman_base * score.yakuman;
    return score;
}

// The score of these yaku and this bonus with the fu of the reading.
Score han_score(const Reading& reading, const Counted& counted, const Bonus& bonus) {
    const Fu fu = fu_of(reading);
    Score score;
    score.yaku = counted.yaku;
    score.dora = bonus.dora;
    score.ura = bonus.ura;
    score.aka = bonus.aka;
    score.kita = bonus.kita;
    score.han = counted.sum + bonus.dora + bonus.ura + bonus.aka + bonus.kita;
    score.fu = fu.fu;
    score.fu_items = fu.items;
    const Base base = base_points(*reading.rules, score.han, score.fu);
    score.limit = base.limit;
    score.base = base.points;
    return score;
}

// Shiisan puutaa has no value but its own, whatever else holds on that draw.
std::optional<Score> ordinary_score(const Reading& reading, const Held& held) {
    if (reading.form == FormKind::shiisan_puutaa) return std::nullopt;
    const Counted counted = counted_in(held, Unit::han);
    if (counted.sum < min_han(*reading.rules, *reading.win)) return std::nullopt;
    return han_score(reading, counted, bonus_of(*reading.rules, *reading.win));
}

// A limit hand by itself, without dora.
std::optional<Score> limit_score(const Reading& reading, const Held& held) {
    const Counted counted = counted_in(held, Unit::limit);
    if (counted.sum == 0) return std::nullopt;
    return han_score(reading, counted, {});
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

// The best score of the dealer's fourteen tiles, with each of them as the winning one.
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
    const Held held = held_in(reading);
    const Counted yakuman = counted_in(held, Unit::yakuman);
    if (yakuman.sum > 0) return yakuman_score(*reading.rules, yakuman);
    const auto ordinary = ordinary_score(reading, held);
    const auto limit = limit_score(reading, held);
    const bool limit_pays = limit && (!ordinary || limit->base >= ordinary->base);
    return limit_pays ? limit : ordinary;
}

Result<Score, NoWin> score(const Rules& rules, const Win& win) {
    const Readings all = readings(rules, win);
    if (all.empty()) return NoWin::not_agari;
    const bool any_tile = is_tenhou(win) && rules.tenhou_wait == TenhouWait::best;
    const auto best = any_tile ? best_of_any_tile(rules, win) : best_of(all);
    if (!best) return NoWin::no_yaku;
    return *best;
}

} // namespace jantaku::reference
