// Reading: one form of the winning hand with one place for the winning tile.
//
// blocks    all groups of the hand, the concealed ones first, then the melds
// open      not counted as concealed: called, or completed by ron
// wait      how the winning tile completed its block
// lifetime  points to the rules and the win from which it was made
// source    docs/rules.md#fu
#pragma once

#include <jantaku/hand/form.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/win.hpp>

namespace jantaku::reference {

enum class BlockKind : std::uint8_t { run, triplet, kan };

struct Block {
    BlockKind kind = BlockKind::run;
    bool open = false;
    Kind first{0}; // the lowest kind

    [[nodiscard]] constexpr bool is_run() const { return kind == BlockKind::run; }
    [[nodiscard]] constexpr bool is_kan() const { return kind == BlockKind::kan; }
    [[nodiscard]] constexpr bool has_yaochuu() const {
        return first.is_yaochuu() || (is_run() && first.rank() == 7);
    }
};

enum class Wait : std::uint8_t { ryanmen, kanchan, penchan, shanpon, tanki };

struct Reading {
    const Rules* rules = nullptr;
    const Win* win = nullptr;
    bool menzen = true;
    KindSet kinds;    // all kinds of the hand, with the melds
    Counts concealed; // with the winning tile

    FormKind form = FormKind::normal;
    StaticVector<Block, 4> blocks; // only for the normal form
    Kind pair{0};                  // not for shiisan puutaa
    Kind won{0};                   // the kind of the winning tile
    Wait wait = Wait::tanki;
};

// Each form with each place that the winning tile may have in it; none if there is no winning
// shape. A form has at most five places: four groups and the pair.
using Readings = StaticVector<Reading, max_forms * 5>;
[[nodiscard]] Readings readings(const Rules& rules, const Win& win);

} // namespace jantaku::reference
