// The yaku table: what each yaku asks of a reading, what it is worth, and what it replaces.
//
// closed, open  han; 0 open: lost when the hand is open
// yakuman       how often it counts as one; 0: a regular yaku
// holds         the condition, open hands apart; replaced yaku may hold beside it
// replaces      yaku of the same reading that it contains (table 3.4), if it is worth anything
// adjust        where an option or the reading changes the worth; null: it is as printed
// local         the switch that must be on; none: it always is
// source        docs/rules.md#yaku, docs/rules.md#local-yaku
#pragma once

#include "tests/support/scoring/reading.hpp"

#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <span>

namespace jantaku::reference {

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
    bool (*holds)(const Reading&) = nullptr;
    YakuSet replaces{};
    Worth (*adjust)(const Reading&, Worth printed) = nullptr;
    std::optional<LocalYaku> local{};
};

[[nodiscard]] std::span<const YakuRow, yaku_count> yaku_table();

// What the yaku is worth if it is on and its condition holds; otherwise nothing.
[[nodiscard]] Worth worth_in(const YakuRow& row, const Reading& reading);

} // namespace jantaku::reference
