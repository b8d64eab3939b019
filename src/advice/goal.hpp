// Goal: the yaku that a hand is played for, and how far away it is (B-5).
//
// goals     a closed hand has one goal: any, since it can declare riichi, or honitsu when the hand
//           is nearly of one suit and far from tenpai. An open hand has one goal for each yaku that
//           its melds still allow: yakuhai, tanyao, honitsu, toitoi. Without a goal it cannot win
// distance  shanten counted with the tiles that a goal can use, so that other tiles are discarded
//           first
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
    std::optional<Kind> triplet{}; // yakuhai: the kind that must become a triplet
    Deck deck = Deck::full;
};
using Goals = StaticVector<Goal, 16>;

[[nodiscard]] bool is_yakuhai(const Public& table, Seat seat, Kind kind);

// The goals of the seat with these concealed tiles. left: unseen(view).
[[nodiscard]] Goals
goals_of(const Public& table, Seat seat, const Counts& concealed, const Counts& left);

// The goals of a hand with these melds if it is open or were opened.
[[nodiscard]] Goals open_goals_of(const Public& table,
                                  Seat seat,
                                  const Melds& melds,
                                  const Counts& concealed,
                                  const Counts& left);

// The distance of a hand without a goal.
inline constexpr int hopeless = 20;

// The shanten to a goal, or to the nearest goal. melds: how many sets are beside the concealed
// tiles.
[[nodiscard]] int shanten_to(const Goal& goal, const Counts& concealed, std::size_t melds);
[[nodiscard]] int shanten_to(const Goals& goals, const Counts& concealed, std::size_t melds);
// The draws that lower it, for 3n + 1 concealed tiles.
[[nodiscard]] KindSet ukeire_to(const Goal& goal, const Counts& concealed, std::size_t melds);
[[nodiscard]] KindSet ukeire_to(const Goals& goals, const Counts& concealed, std::size_t melds);
// For 3n + 2 concealed tiles: what each discard leaves, lowest kind first.
[[nodiscard]] UkeireByDiscard
ukeire_by_discard_to(const Goal& goal, const Counts& concealed, std::size_t melds);

// How many complete sets the concealed tiles hold at the same time (B-4).
[[nodiscard]] int complete_sets(const Counts& concealed);

} // namespace jantaku::advice
