// Goal: the yaku that a hand is played for, and how far it is from it (B-5).
//
// goals     of a closed hand one: any, since riichi is open to it, or honitsu when it is nearly
//           there and far from anything else; of an open hand each yaku that its melds still allow:
//           yakuhai, tanyao, honitsu, toitoi; none: it cannot win
// distance  shanten counted with the tiles that a goal can use, so that the others go first
// source    docs/rules.md#yaku
#pragma once

#include <jantaku/hand/shanten.hpp>
#include <jantaku/table/game.hpp>
#include <optional>

namespace jantaku::advice {

enum class GoalKind : std::uint8_t { any, yakuhai, tanyao, honitsu, toitoi };

struct Goal {
    GoalKind kind = GoalKind::any;
    KindSet useful{};              // tiles of other kinds do not count
    std::optional<Kind> triplet{}; // yakuhai: what must become a triplet
    Deck deck = Deck::full;
};
using Goals = StaticVector<Goal, 16>;

[[nodiscard]] bool is_yakuhai(const Public& table, Seat seat, Kind kind);

// The goals of the seat whose concealed tiles these are; `left`: unseen(view).
[[nodiscard]] Goals
goals_of(const Public& table, Seat seat, const Counts& concealed, const Counts& left);

// Those that a hand would have which is opened, with `melds` beside it.
[[nodiscard]] Goals open_goals_of(const Public& table,
                                  Seat seat,
                                  const Melds& melds,
                                  const Counts& concealed,
                                  const Counts& left);

// A hand without a goal is as far away as this.
inline constexpr int hopeless = 20;

// The shanten to a goal, or to the nearest, with `melds` sets beside the concealed tiles.
[[nodiscard]] int shanten_to(const Goal& goal, const Counts& concealed, std::size_t melds);
[[nodiscard]] int shanten_to(const Goals& goals, const Counts& concealed, std::size_t melds);
// The draws that lower it, for 3n + 1 concealed tiles.
[[nodiscard]] KindSet ukeire_to(const Goal& goal, const Counts& concealed, std::size_t melds);
[[nodiscard]] KindSet ukeire_to(const Goals& goals, const Counts& concealed, std::size_t melds);

// Sets that the concealed tiles hold already, as many as can be read at once (B-4).
[[nodiscard]] int complete_sets(const Counts& concealed);

} // namespace jantaku::advice
