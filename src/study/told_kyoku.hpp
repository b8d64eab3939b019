// Told kyoku: a seat's view in the middle of a kyoku, made from the fields of a position.
//
// view      built from the events of the whole kyoku, so that rivers, furiten, live tiles and the
//           tiles that each seat let pass are as in a game
// failure   ContradictionError, with what is impossible: a fifth tile of a kind, a river that is too
//           long
//
// rules     words: sanma (35000 each, uma 15 0 -15), open_riichi, or an option and its value
//           (rules/options.hpp): tobi=false. Else the default rules
// seat      the kyoku and the seat's own wind: S1 W
// points    of E S W N, at the moment of the decision; by default those of the start, less the sticks
//           of this kyoku
// sticks    from earlier kyoku that are still on the table; honba: the counter; dealer_wins: how many
//           kyoku in a row the dealer has won
// dora      the indicators, one more for each kan
// river E   East's actions, in order. Marks after a tile:
//               '  tsumogiri (not written after riichi)    !  riichi
//               >S(46s)  South calls it with these tiles; South's river continues after the call
//           and before a discard: ankan(1111z) kakan(7z) kita(4z)
//           A tile that the seat itself discards without a call counts as the tile just drawn, unless
//           the drawn one follows: 3m/5p ankan/4s(1111z)
// shown E   the concealed tiles of an open riichi
// hand      the concealed tiles, then the one just drawn. Without a drawn tile, the last tile of all
//           rivers is offered, or the last act was the seat's own call and a discard is due
#pragma once

#include "study/fields.hpp"

#include <jantaku/table/game.hpp>
#include <string>
#include <string_view>

namespace jantaku::study {

inline constexpr std::string_view wind_letters = "ESWN"; // in the fields' names and texts

// Fields with other names are left alone.
[[nodiscard]] SeatView view_told_by(const Fields& fields);
[[nodiscard]] bool is_of_told_kyoku(const std::string& name);

} // namespace jantaku::study
