// Chosen: numbers that no sample gives, set by what wins more in the arena.
//
// worth    in the units of foresight/placement.hpp: thousands of the settlement
// chance   0 … 1
// rate     events for each other event
// away     the shanten to the goal of the hand; 0 is tenpai
// source   docs/bots.md#chosen-numbers-changed
#pragma once

#include <array>
#include <cstddef>
#include <jantaku/scoring/payment.hpp>

namespace jantaku::foresight::chosen {

// ---- the look-ahead: how much of a hand's future is searched ------------------------------------

// From this far away on, typical hands replace the search.
inline constexpr int far_away = 4;
// From this far away on, only the best discard is followed after each draw. Farther away, no calls
// are foreseen.
inline constexpr int thin_away = 3;
// After this many hands between turns, typical hands replace those that are not tenpai yet.
inline constexpr std::size_t most_stands = 6000;
// Discards that are followed after a draw, by how far away they leave the hand. The last number is
// also for hands that are farther away.
inline constexpr std::array<std::size_t, 3> followed_discards{3, 3, 2};
// With at most this many own turns left, an open hand without a yaku is still played for tenpai.
inline constexpr std::size_t last_turns = 4;

// ---- what brings a hand nearer ------------------------------------------------------------------

// Factor for draws that bring the hand nearer without being foreseen, by better shapes and other
// plans. By how far away the hand is; the last number is also for hands that are farther away.
inline constexpr std::array<float, 4> unforeseen{1.0F, 1.15F, 1.3F, 1.4F};
// Worth of what a tile without a neighbour may still become, for each step of keep_value (B-3),
// while the hand is use_matters_away or farther and nobody threatens.
inline constexpr float use_of_a_tile = 0.04F;
inline constexpr int use_matters_away = 2;
// Steps of keep_value of a tile that has a neighbour: more than any tile by itself has.
inline constexpr int use_of_a_neighbour = 15;
// Worth that a discard loses at least when it takes the hand a step back.
inline constexpr float least_step_back = 0.2F;

// ---- a win --------------------------------------------------------------------------------------

// Worth of having won over hoping for a better win.
inline constexpr float sure_win = 1;

// ---- a typical hand -----------------------------------------------------------------------------

// Han of its win besides dora and the flush: closed (riichi, tsumo, ura) or open.
inline constexpr float typical_han_closed = 2.2F;
inline constexpr float typical_han_open = 1.3F;
// Han that the win gets from each concealed dora, since some of them are discarded on the way.
inline constexpr float han_of_a_dora = 0.8F;
// Han of the flush when the hand is played for one: closed or open.
inline constexpr float typical_flush_han_closed = 2.0F;
inline constexpr float typical_flush_han_open = 1.5F;
inline constexpr int typical_fu = 30;
// Unseen tiles that its tenpai waits for.
inline constexpr float typical_wait_tiles = 5.5F;
// Rate: wins by ron in a go-around for each win by tsumo.
inline constexpr float typical_rons_a_tsumo = 1.6F;
// Unseen tiles that bring it nearer, by how far away it is. The last number is also for hands that
// are farther away.
inline constexpr std::array<float, 6> typical_useful_tiles{0, 18, 28, 38, 46, 52};
// Factor for the tiles that bring it nearer when it may call.
inline constexpr float typical_calls = 1.4F;
// Chance of coming nearer in one turn, at most.
inline constexpr float highest_chance_to_come_nearer = 0.5F;
// Base of a win on the replacement tile of a kan.
inline constexpr int base_of_rinshan_win = mangan_base / 2;

// ---- after the own riichi -----------------------------------------------------------------------

// Factors, since others become careful: for the risk of the own discards, for the chance that others
// win, and for the chance that one more seat declares riichi.
inline constexpr float risk_after_riichi = 0.6F;
inline constexpr float others_after_riichi = 0.85F;
inline constexpr float alarm_after_riichi = 0.9F;

// ---- danger and folding -------------------------------------------------------------------------

// Chance of being ready that makes another seat a threat.
inline constexpr float ready_threatens = 0.5F;
// Factor for the risk of a tile that is chosen among several spare tiles, relative to any drawn
// tile.
inline constexpr float spare_risk = 0.8F;
// Chance that the others win in one go-around, at most.
inline constexpr float highest_chance_of_others = 0.6F;
// Chance that a discard is ronned, at most.
inline constexpr float highest_risk = 0.97F;
// A folding hand discards its safest tiles first, by the danger this many turns from now. A tile
// that will soon be dangerous counts as dangerous.
inline constexpr std::size_t fold_order_turn = 3;
// Own tiles that a folding hand uses in a turn. Others become safe meanwhile.
inline constexpr float own_tiles_a_fold = 0.4F;
// Factor for the risk from hands that become ready later. A fold would then choose other tiles than
// now.
inline constexpr float unknown_a_fold = 0.2F;

// ---- nagashi mangan -----------------------------------------------------------------------------

// Chance that a discarded end or honour is called.
inline constexpr float nagashi_called = 0.04F;
// Chance that another seat with a river of ends and honours alone discards one more.
inline constexpr float nagashi_goes_on = 0.6F;
// A smaller chance of another seat's nagashi does not count.
inline constexpr float least_nagashi = 0.01F;

} // namespace jantaku::foresight::chosen
