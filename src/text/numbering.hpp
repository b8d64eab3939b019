// Numbering: from what a person types to an action and back (R-1.10 … … ).
//
// numbers  count from 1; tiles as the person has arranged them, options as `legal` orders them
// none of this says that an action is legal: `why_not` does
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

// Discard, riichi and open_riichi: a tile of the hand goes.
[[nodiscard]] constexpr bool puts_tile_down(ActionKind kind) {
    return kind == ActionKind::discard || kind == ActionKind::riichi ||
           kind == ActionKind::open_riichi;
}
// kind: one that puts a tile down. None when the hand has no such number.
[[nodiscard]] std::optional<Action>
discard_by_number(const SeatView& view, HandOrder order, std::size_t n, ActionKind kind);
// By name: 5p takes a red five only where no other is, the drawn copy first; in riichi the
// drawn kind means the drawn tile. None when it is not held.
[[nodiscard]] std::optional<Action>
discard_by_tile(const SeatView& view, Tile tile, ActionKind kind);

// The numbers of the tiles that may go by this kind of action, ascending.
[[nodiscard]] std::vector<std::size_t>
numbers_of(const SeatView& view, HandOrder order, const Actions& actions, ActionKind kind);
// 1 2 3 5 → "1-3 5"
[[nodiscard]] std::string ranges(const std::vector<std::size_t>& numbers);

// Whether its options are told apart by one kind each: ankan, kakan, kita.
[[nodiscard]] bool names_one_tile(ActionKind kind);
// chi, pon, ankan, kakan, kita: the choices, the first is number 1.
[[nodiscard]] std::vector<Action> options_of(const Actions& actions, ActionKind kind);
// The choice of that number, or without one what the rules take for it: chi its first when there
// is one shape, pon its first, kans the only one. Errors: option_index, choice_required. At least
// one must be offered; plain actions may be asked for too.
[[nodiscard]] Result<Action, Error>
pick_option(const Actions& actions, ActionKind kind, std::optional<std::size_t> n);

// The choices that take all of these tiles from the hand, or make their kan: `0p` of a pon, `3p5p` of
// a chi; where a plain five cannot be meant a red one is.
[[nodiscard]] Actions
options_with(const Actions& actions, ActionKind kind, const std::vector<Tile>& tiles);

// The number of a tile of this name that is not among `taken`: as for a discard, R-1.14.
[[nodiscard]] std::optional<std::size_t> number_of_tile(const SeatView& view,
                                                        HandOrder order,
                                                        Tile tile,
                                                        const std::vector<std::size_t>& taken);

// The three tiles of these numbers, whatever their order. None when one is not in the hand, or two
// are the same.
[[nodiscard]] std::optional<Action>
swap_by_numbers(const SeatView& view, HandOrder order, std::array<std::size_t, 3> numbers);

} // namespace jantaku
