// Fold: how an event changes the public table and what a seat knows.
//
// order   for one event: first every seat, with the table as it was before, then the table
// source  docs/architecture.md#events
#pragma once

#include <array>
#include <jantaku/table/game.hpp>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace jantaku {

void fold_private(Private& mine, Seat seat, const Public& before, const Event& event);
void fold_private(PerSeat<Private>& all, const Public& before, const Event& event);
void fold_public(Public& table, const Event& event);

template <class T, class... Ts>
inline constexpr bool is_one_of = (std::is_same_v<T, Ts> || ...);

// Whether the event ends the offer of the open tile: somebody took the tile, or nobody did.
template <class E>
inline constexpr bool closes_offer = is_one_of<E, Tsumo, ReachAccepted, Call, Dora, Hora, Ryukyoku>;

// In the order of Event.
inline constexpr std::array<std::string_view, 19> event_names{
    "StartGame", "Shuffled", "StartKyoku", "Tsumo", "Dahai", "Reach",    "ReachAccepted",
    "Call",      "Ankan",    "Kakan",      "Dora",  "Hora",  "Ryukyoku", "EndKyoku",
    "EndGame",   "Claimed",  "Swap",       "Kita",  "Ura"};
static_assert(event_names.size() == std::variant_size_v<Event>);

// Calls fold with the alternative that the event holds. An InvariantError from there gets the
// event's name in front.
template <class F>
void fold_named(const Event& event, F&& fold) {
    try {
        std::visit(fold, event);
    } catch (const InvariantError& error) {
        throw InvariantError{std::string{event_names[event.index()]} + ": " + error.what()};
    }
}

inline void require(bool holds, const char* what) {
    if (!holds) throw InvariantError{what};
}

} // namespace jantaku
