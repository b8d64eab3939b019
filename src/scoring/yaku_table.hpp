// The yaku table: what each yaku is worth, and what it replaces. What it asks of a hand stands in
// scoring/yaku_of.hpp.
//
// closed, open  han; 0 open: lost when the hand is open
// yakuman       how often it counts as one; 0: a regular yaku
// replaces      yaku of the same reading that it contains (table 3.4), if it is worth anything
// adjust        where an option or the hand changes the worth; null: it is as printed
// local         the switch that must be on; none: it always is
// source        docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include "scoring/facts.hpp"

#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <span>
#include <string_view>

namespace jantaku {

// han      added to other han
// limit    the han of a limit hand, to which nothing is added
// yakuman  how often it counts as one
enum class Unit : std::uint8_t { han, limit, yakuman };

struct Worth {
    Unit unit = Unit::han;
    int count = 0; // 0: nothing
    friend constexpr bool operator==(const Worth&, const Worth&) = default;
};

struct YakuRow {
    Yaku id = Yaku::riichi;
    std::string_view key;
    int closed = 0;
    int open = 0;
    int yakuman = 0;
    YakuSet replaces{};
    Worth (*adjust)(const Facts&, Worth printed) = nullptr;
    std::optional<LocalYaku> local{};
};

[[nodiscard]] std::span<const YakuRow, yaku_count> yaku_table();
[[nodiscard]] const YakuRow& row_of(Yaku yaku);

// What a yaku is worth in a hand that has it.
[[nodiscard]] Worth worth_of(Yaku yaku, const Facts& facts);

// A column of han as sets, for sums without a loop: a yaku of 5 han is in `one` and in `four`.
struct HanSets {
    YakuSet one;
    YakuSet two;
    YakuSet four;

    [[nodiscard]] constexpr int sum_of(YakuSet yaku) const {
        return (yaku & one).size() + 2 * (yaku & two).size() + 4 * (yaku & four).size();
    }
};

struct YakuColumns {
    HanSets closed;
    HanSets open;
    YakuSet in_closed_hands; // all that a closed hand may have
    YakuSet in_open_hands;
    YakuSet replacing;
    YakuSet weighed; // whose worth is not just printed han
};
[[nodiscard]] const YakuColumns& yaku_columns();

} // namespace jantaku
