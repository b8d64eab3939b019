// Fold: what an event changes, in what everybody sees and in what one seat knows.
//
// order   of one event: every seat first, with the table as it was before, then the table
// source  docs/architecture.md#events
#pragma once

#include <jantaku/table/game.hpp>
#include <jantaku/tile/result.hpp>
#include <type_traits>

namespace jantaku {

void fold_private(Private& mine, Seat seat, const Public& before, const Event& event);
void fold_private(PerSeat<Private>& all, const Public& before, const Event& event);
void fold_public(Public& table, const Event& event);

template <class T, class... Ts>
inline constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

// Whether the event shows that nobody, or somebody else, took the tile that lay open.
template <class E>
inline constexpr bool closes_offer = is_one_of<E, Tsumo, ReachAccepted, Call, Dora, Hora, Ryukyoku>;

inline void require(bool holds, const char* what) {
    if (!holds) throw InvariantError{what};
}

} // namespace jantaku
