// Score: the best reading of a winning hand.
//
// value_of tries every form and every place of the winning tile. The reading that pays most counts;
//          of equals the one with more han, then the one with more fu
// score    the same, with the reasons: each yaku, bonus and fu item. Costs half as much again
// limits   renhou and shiisan puutaa may make a limit hand: that yaku alone, with 5 or 8 han and no
//          dora, unless the ordinary value of the hand pays more
// errors   not_agari: no winning shape. no_yaku: a shape, but below the minimum of yaku han.
//          InvariantError: the winning tile is not among the concealed tiles, these do not fit the
//          number of melds, or one kind is concealed more than four times
// base     points before the payers' shares: fu × 2^(han + 2), or the limit's
// cost     no allocation, no lock
// source   docs/rules.md#fu, docs/rules.md#limits-and-payments
#pragma once

#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/win.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/tile/result.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

enum class Limit : std::uint8_t { none, mangan, haneman, baiman, sanbaiman, kazoe, yakuman };

enum class FuKind : std::uint8_t {
    base,
    closed_ron,
    tsumo,
    open_triplet,
    closed_triplet,
    open_kan,
    closed_kan,
    pair,
    wait,
    chiitoitsu,     // the only item
    pinfu_tsumo,    // the only item
    open_pinfu,     // raises 20 to 30
};

struct FuItem {
    FuKind kind = FuKind::base;
    std::uint8_t fu = 0;
    std::uint8_t tile = 0; // index of its kind; only for triplets, kans, the pair and the wait
    friend constexpr bool operator==(const FuItem&, const FuItem&) = default;
};

struct YakuHan {
    Yaku yaku = Yaku::riichi;
    std::uint8_t han = 0; // or, for a yakuman, how often it counts
    friend constexpr bool operator==(const YakuHan&, const YakuHan&) = default;
};

struct Score {
    StaticVector<YakuHan, 16> yaku; // in the order of the table
    int dora = 0;
    int ura = 0;
    int aka = 0;
    int kita = 0;
    int han = 0; // yaku and dora; 0 for a yakuman
    int fu = 0;  // rounded; 0 for a yakuman and for shiisan puutaa
    StaticVector<FuItem, 12> fu_items;
    int yakuman = 0; // how many times; 0: none
    Limit limit = Limit::none;
    int base = 0;
    friend constexpr bool operator==(const Score&, const Score&) = default;
};

// The worth of a win: a Score without the reasons.
struct Value {
    YakuSet yaku; // those that count
    int han = 0;  // from here on as in Score
    int fu = 0;
    int yakuman = 0;
    Limit limit = Limit::none;
    int base = 0;
    friend constexpr bool operator==(const Value&, const Value&) = default;
};

enum class NoWin : std::uint8_t {
    not_agari, // the tiles are no winning shape
    no_yaku,   // the shape is there, the yaku are not
};

[[nodiscard]] Result<Value, NoWin> value_of(const Rules& rules, const Win& win);
[[nodiscard]] Result<Score, NoWin> score(const Rules& rules, const Win& win);

// Whether fourteen concealed tiles have the shape of shiisan puutaa, which `forms` does
// not list. The rules and the draw decide whether it wins; `score` takes both into account.
[[nodiscard]] bool is_shiisan_puutaa(const Counts& counts);

} // namespace jantaku
