// Danger: how likely a discard deals into a hand that threatens, and why (B-10 … B-15).
//
// threat  another seat in riichi, or with three open melds, or with two that are of one suit (B-15)
// safety  the one rule that decides the grade; words are chosen in text/
// grade   0: cannot be ronned; 1: only by a rare hand; then upwards through suji and honours to a
//         middle tile of which nothing is known. Grades only compare; they are no probabilities
// genbutsu  what lies in its river, and what others let pass since its riichi, or since its own last
//         turn: it is furiten for all of them
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::advice {

struct Threat {
    Seat seat{0};
    bool riichi = false;
    KindSet genbutsu{};          // safe against it now
    std::optional<Suit> flush{}; // of two open melds or more, besides honours
};
using Threats = StaticVector<Threat, 3>;

[[nodiscard]] std::size_t open_melds(const Melds& melds);
inline constexpr std::size_t open_melds_that_threaten = 3;
inline constexpr std::size_t open_melds_of_a_flush = 2;
[[nodiscard]] Threats threats_to(const SeatView& view);

enum class Reason : std::uint8_t {
    genbutsu,     // lies in its own river (B-10)
    passed,       // somebody discarded it since and was not ronned (B-10, B-11)
    not_waited,   // its hand lies open and does not wait for it
    honour_dead,  // all four are seen, and kokushi is impossible (B-12)
    honour_alone, // all four are seen: only kokushi (B-12)
    honour,       // `left` copies that are not seen
    no_run,       // manzu of three players: as an honour, `left` copies that are not seen
    suji,         // `by` and the suji make a ryanmen impossible (B-13)
    no_chance,    // all four of `by` are seen (B-14)
    one_chance,   // three of `by` are seen (B-14)
    half_suji,    // a ryanmen from one side only
    out_of_flush, // its melds are of another suit (B-15)
    in_flush,     // nothing speaks for it, and its melds are of this suit
    nothing,
};

struct Safety {
    Reason reason = Reason::nothing;
    int grade = 0;
    KindSet by{}; // the tiles that the reason names
    int left = 0; // of what makes no runs: copies not seen
};

inline constexpr int suji_grade = 3;     // this and less is worth a risk
inline constexpr int no_known_grade = 9; // nothing speaks for the tile
// Of a tile against one threat; `left`: unseen(view).
[[nodiscard]] Safety
safety_of(Tile tile, const SeatView& view, const Threat& threat, const Counts& left);

// The grades summed over the threats.
[[nodiscard]] int
danger_of(Tile tile, const SeatView& view, const Threats& threats, const Counts& left);

} // namespace jantaku::advice
