// Numbering: turns numbers and tile names that a person types into actions, and back (R-1.10 …
//
//
// numbers   count from 1: tiles as the person has arranged them, options as `legal` orders them
// legality  is not checked here: `why_not` does that
#pragma once

#include "text/hand_order.hpp"

#include <array>
#include <cstddef>
#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// Discard, riichi and open_riichi put a tile of the hand down.
[[nodiscard]] constexpr bool puts_tile_down(ActionKind kind) {
    return kind == ActionKind::discard || kind == ActionKind::riichi ||
           kind == ActionKind::open_riichi;
}
// kind: one that puts a tile down. None if the hand has no such number.
[[nodiscard]] std::optional<Action>
discard_by_number(const SeatView& view, HandOrder order, std::size_t n, ActionKind kind);
// By name. 5p takes a red five only if there is no other, and prefers the drawn copy. In
// riichi, the drawn kind means the drawn tile. None if the hand does not have it.
[[nodiscard]] std::optional<Action>
discard_by_tile(const SeatView& view, Tile tile, ActionKind kind);

// The numbers of the tiles that this kind of action allows, ascending.
[[nodiscard]] std::vector<std::size_t>
numbers_of(const SeatView& view, HandOrder order, const Actions& actions, ActionKind kind);
// 1 2 3 5 → "1-3 5"
[[nodiscard]] std::string ranges(const std::vector<std::size_t>& numbers);

// Whether one kind is enough to tell its options apart: ankan, kakan, kita.
[[nodiscard]] bool names_one_tile(ActionKind kind);
// The options of chi, pon, ankan, kakan or kita. The first has number 1.
[[nodiscard]] std::vector<Action> options_of(const Actions& actions, ActionKind kind);
// The option of that number. Without a number: for chi the first if all have one shape, for pon the
// first, for kans the only one. Errors: option_index, choice_required. At least one must be
// offered. Actions without options work too.
[[nodiscard]] Result<Action, Error>
pick_option(const Actions& actions, ActionKind kind, std::optional<std::size_t> n);

// The options that take all of these tiles from the hand, or make their kan: `0p` for a pon, `3p5p`
// for a chi. A plain five also means a red one if nothing else fits.
[[nodiscard]] Actions
options_with(const Actions& actions, ActionKind kind, const std::vector<Tile>& tiles);

// The number of a tile with this name that is not in `taken`, chosen as for a discard.
[[nodiscard]] std::optional<std::size_t> number_of_tile(const SeatView& view,
                                                        HandOrder order,
                                                        Tile tile,
                                                        const std::vector<std::size_t>& taken);

// The three tiles of these numbers, in any order. None if one is not in the hand or two are the
// same.
[[nodiscard]] std::optional<Action>
swap_by_numbers(const SeatView& view, HandOrder order, std::array<std::size_t, 3> numbers);

} // namespace jantaku
