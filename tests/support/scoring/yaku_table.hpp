// The yaku table: the condition of each yaku, its value, and the yaku that it replaces.
//
// closed, open  han; 0 open: lost when the hand is open
// yakuman       how often it counts as a yakuman; 0: a regular yaku
// holds         the condition, apart from open hands; a replaced yaku may hold at the same time
// replaces      yaku of the same reading that it includes (table 3.4), if it has a value
// adjust        where an option or the reading changes the value; null: the value is as printed
// local         the switch that must be on; none: the yaku always counts
// source        docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include "tests/support/scoring/reading.hpp"

#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <span>

namespace jantaku::reference {

// han      added to other han
// the han of a limit hand, to which nothing is added
// how often it counts as a yakuman
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
    bool (*holds)(const Reading&) = nullptr;
    YakuSet replaces{};
    Worth (*adjust)(const Reading&, Worth printed) = nullptr;
    std::optional<LocalYaku> local{};
};

[[nodiscard]] std::span<const YakuRow, yaku_count> yaku_table();

// The value of the yaku if it is on and its condition holds; otherwise nothing.
[[nodiscard]] Worth worth_in(const YakuRow& row, const Reading& reading);

} // namespace jantaku::reference
