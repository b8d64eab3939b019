// Yaku table: the worth of each yaku, and the yaku that it replaces.
//
// conditions    in scoring/yaku_of.hpp
// closed, open  han in a closed and in an open hand; open 0: an open hand loses the yaku
// yakuman       how often it counts as a yakuman; 0: a regular yaku
// replaces      yaku of the same reading that do not count beside it (table 3.4), if it has any
//               worth
// adjust        gives the worth where an option or the hand changes it; null: the worth is as
//               printed
// local         the switch that must be on; none: the yaku is always on
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
// yakuman  how often it counts as a yakuman
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

// The worth of a yaku in a hand that has it.
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
    YakuSet in_closed_hands; // yaku that a closed hand may have
    YakuSet in_open_hands;
    YakuSet replacing;
    YakuSet weighed; // yaku whose worth is not just printed han
};
[[nodiscard]] const YakuColumns& yaku_columns();

} // namespace jantaku
