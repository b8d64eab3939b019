// Board: the answers to /h /score /table /dora /tenpai, drawn from one seat's view. Those that need
// no hand also work for a spectator.
//
// lines    the first is at most style.columns − 3 wide, so that `OK ` fits before it, and the
//          others style.columns. Only scrolling lines
// colours  if style.color is on: one per suit, red fives reversed, dora underlined
// hidden   nothing: everything follows from the view
#pragma once

#include "text/sight.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/action.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

// '!^
[[nodiscard]] std::string river_marks(const RiverTile& tile);
// 5p' tsumogiri, 5p! riichi, 5p^ called.
[[nodiscard]] std::string river_tile(const Style& style, const RiverTile& tile, KindSet dora);
// Indicators with their dora: `3p>4p`.
[[nodiscard]] std::string dora_text(const Style& style, const Public& table);
// kita N N
[[nodiscard]] std::string
kita_text(const Style& style, const Public& table, const StaticVector<Tile, 12>& kita);
// 234m 067p EEE | 5p
[[nodiscard]] std::string hand_short(const Style& style, const Hand& hand, KindSet dora = {});
// The hand of a seat, where everybody sees it and the reader does not have it in front of them.
[[nodiscard]] const Hand* open_hand(const Sight& view, Seat seat);
// The seats in the order of their winds.
[[nodiscard]] std::vector<Seat> from_dealer(const Public& table);

// The seats by points, most first. Equal ones in the order of the seats.
[[nodiscard]] std::vector<Seat> by_points(const Public& table);

// 1:2m 2:3m … 13:9s | 14:8s
[[nodiscard]] std::string numbered_hand(const Style& style, const Hand& hand, KindSet dora = {});

// One line if `columns` allow it: E1-0 South 25000  hand 1:2m … | drew 14:8s  melds …  furiten
[[nodiscard]] std::vector<std::string> hand_line(const Style& style, const SeatView& view);

[[nodiscard]] std::vector<std::string>
score_lines(const Style& style, const Sight& view, const SeatNames& names);

// Rivers (' tsumogiri, ! riichi, ^ called), melds, points, winds, riichi, dora, tiles left.
[[nodiscard]] std::vector<std::string>
table_lines(const Style& style, const Sight& view, const SeatNames& names);

// The state that matters before a decision, in few lines: dora, and for each seat wind, name,
// points, riichi, melds and river. The dealer is first, and the reader is marked.
[[nodiscard]] std::vector<std::string>
turn_lines(const Style& style, const Sight& view, const SeatNames& names);

[[nodiscard]] std::vector<std::string> dora_lines(const Style& style, const Sight& view);

// The waits, their unseen copies, the values of ron and tsumo, and furiten. With 14 tiles, these
// for each discard that leaves tenpai. Without tenpai, the shanten.
[[nodiscard]] std::vector<std::string> tenpai_lines(const Style& style, const SeatView& view);

// For E-CHOICE_REQUIRED: 1) 3p0p+4p 2) 3p5p+4p
[[nodiscard]] std::string
choices_text(const Style& style, const SeatView& view, const Actions& actions, ActionKind kind);

} // namespace jantaku
