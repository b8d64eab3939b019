// Danger: how likely a discard deals into a hand that threatens, and why (B-10 … B-15).
//
// threat    another seat in riichi, or with three open melds, or with two open melds of one suit
//           (B-15)
// safety    the rule that decides the grade; words are chosen in text/
// grade     0: cannot be ronned; 1: only by a rare hand; higher for suji and honours; highest for a
//           middle tile about which nothing is known. Grades can be compared; they are no
//           probabilities
// told      to people, a flush is named only where it is likely: docs/bots.md#flushes. The grades of
//           bots see one in every two melds of one suit
// genbutsu  kinds in the threat's river, and kinds that it let pass since its riichi or its last
//           turn: the threat is furiten for all of them
#pragma once

#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::advice {

struct Threat {
    Seat seat{0};
    bool riichi = false;
    KindSet genbutsu{};          // safe against the threat now
    std::optional<Suit> flush{}; // the suit of its two or more open melds, honours aside
};
using Threats = StaticVector<Threat, 3>;

[[nodiscard]] std::size_t open_melds(const Melds& melds);
inline constexpr std::size_t open_melds_that_threaten = 3;
inline constexpr std::size_t open_melds_of_a_flush = 2;
[[nodiscard]] Threats threats_to(const SeatView& view);
// Threats as people are told of them: `flush` only where it is likely.
[[nodiscard]] Threats told_threats_to(const SeatView& view);
// Whether the seat has discarded none of the suit, and there are enough signs that it has no other
// suit: a discard of another suit is one, a meld of the suit two.
[[nodiscard]] bool is_flush_likely(const Public& table, Seat seat, Suit suit);
inline constexpr int signs_of_a_flush = 10;

enum class Reason : std::uint8_t {
    genbutsu,     // the kind is in the threat's river (B-10)
    passed,       // others discarded it since and were not ronned (B-10, B-11)
    not_waited,   // the threat's hand is shown and does not wait for it
    honour_dead,  // all four are seen, and kokushi is impossible (B-12)
    honour_alone, // all four are seen: only kokushi (B-12)
    honour,       // `left` copies are unseen
    no_run,       // manzu with three players: like an honour, `left` copies are unseen
    suji,         // no ryanmen can wait for it: `by` are genbutsu or all seen (B-13)
    no_chance,    // all four of `by` are seen (B-14)
    one_chance,   // three of `by` are seen (B-14)
    half_suji,    // a ryanmen is possible from one side only
    out_of_flush, // the threat's melds are of another suit (B-15)
    in_flush,     // nothing makes it safe, and the threat's melds are of this suit
    nothing,
};

struct Safety {
    Reason reason = Reason::nothing;
    int grade = 0;
    KindSet by{}; // the tiles that the reason names
    int left = 0; // unseen copies, of a tile that makes no runs
};

inline constexpr int nearly_safe_grade = 2;
inline constexpr int suji_grade = 3;     // this grade and lower ones are worth a risk
inline constexpr int no_known_grade = 9; // nothing makes the tile safe
// The safety of a tile against one threat. left: unseen(view).
[[nodiscard]] Safety
safety_of(Tile tile, const SeatView& view, const Threat& threat, const Counts& left);

// The grades summed over the threats.
[[nodiscard]] int
danger_of(Tile tile, const SeatView& view, const Threats& threats, const Counts& left);

} // namespace jantaku::advice
