// Explain: why a player may have discarded as it did, in facts that follow from its own view.
//
// view    of the seat, before the discard. Open hands of others do not count
// action  a discard, with or without riichi. Nothing is said of others, nor of the discards of a
//         seat in riichi, which has no choice
// facts   compare the discard with the fastest one (advice/discards.hpp) and with the safest one
//         (advice/danger.hpp). They hold whatever the player thought
// cost    some ten microseconds
// source  docs/rules.md, R-1.49
#pragma once

#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::review {

enum class Why : std::uint8_t {
    fastest,  // no discard leaves the hand nearer
    slower,   // another would, and nobody threatens
    riichi,   // declares it
    dama,     // could declare it and does not
    both,     // the fastest one is also the safest against a threat
    fold,     // the safest one, and not the fastest
    careful,  // safer than the fastest one
    push,     // somebody threatens, and it is not safer than the fastest one
    hopeless, // no discard leaves a yaku in reach
};
inline constexpr std::size_t why_count = 9;

struct Explanation {
    Why why = Why::fastest;
    Tile fastest;                // the discard that leaves the hand nearest
    std::uint8_t shanten = 0;    // after the fastest discard; after this one for push and careful
    std::uint8_t tiles = 0;      // unseen ones that help then; winning ones at tenpai
    std::optional<Seat> against; // the threat, of those that threaten the first after the seat
    friend bool operator==(const Explanation&, const Explanation&) = default;
};

[[nodiscard]] std::optional<Explanation> explain(const SeatView& view, const Action& action);

} // namespace jantaku::review
