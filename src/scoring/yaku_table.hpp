// The yaku table: what each yaku asks of a reading, what it is worth, and what it replaces.
//
// closed, open  han; 0 open: lost when the hand is open
// yakuman       how often it counts as one; 0: a regular yaku
// replaces      yaku of the same reading that it contains
// holds         the condition, open hands apart; replaced yaku may hold beside it
// adjust        where an option or the reading changes the value; null: it is as printed
// source        docs/rules.md#yaku
#pragma once

#include "scoring/reading.hpp"

#include <initializer_list>
#include <jantaku/scoring/yaku.hpp>
#include <span>

namespace jantaku {

class YakuSet {
  public:
    constexpr YakuSet() = default;
    constexpr YakuSet(std::initializer_list<Yaku> list) {
        for (const Yaku yaku : list)
            add(yaku);
    }
    constexpr void add(Yaku yaku) { bits_ |= bit(yaku); }
    constexpr void add(YakuSet others) { bits_ |= others.bits_; }
    [[nodiscard]] constexpr bool contains(Yaku yaku) const { return (bits_ & bit(yaku)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  private:
    static_assert(yaku_count <= 64);
    static constexpr std::uint64_t bit(Yaku yaku) {
        return std::uint64_t{1} << static_cast<unsigned>(yaku);
    }
    std::uint64_t bits_ = 0;
};

struct YakuRow {
    Yaku id = Yaku::riichi;
    std::string_view key;
    int closed = 0;
    int open = 0;
    int yakuman = 0;
    bool (*holds)(const Reading&) = nullptr;
    YakuSet replaces{};
    int (*adjust)(const Reading&, int printed) = nullptr;
};

[[nodiscard]] std::span<const YakuRow, yaku_count> yaku_table();

// Han, or how often the yakuman counts, if the row's condition holds; 0: not at all.
[[nodiscard]] int value_in(const YakuRow& row, const Reading& reading);

} // namespace jantaku
