// Words: names of the things of the game, in each language; tiles written and read.
#pragma once

#include "text/language.hpp"
#include "text/style.hpp"

#include <jantaku/hand/meld.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/seat.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace jantaku {

using SeatNames = PerSeat<std::string>;
// Widths of names and points in a list.
inline constexpr std::size_t name_columns = 20;
inline constexpr std::size_t points_columns = 6;

// "E-NOT_YOUR_TURN": the same in every language and dialect.
[[nodiscard]] std::string_view code_of(Error error);
[[nodiscard]] std::string_view text_of(Language language, Error error);
// "ERR E-TILE_INDEX tile number out of range (1-14)"; `extra` is one of Message::extra_…
[[nodiscard]] std::string error_line(Language language, Error error, std::string_view extra = {});

[[nodiscard]] std::string_view name_of(Language language, Yaku yaku);
[[nodiscard]] std::string_view name_of(Language language, Limit limit);
[[nodiscard]] std::string_view name_of(Language language, FuKind kind);
[[nodiscard]] std::string_view name_of(Language language, DrawKind kind);
[[nodiscard]] std::string_view name_of(Language language, MeldKind kind);
[[nodiscard]] std::string_view name_of(Language language, ActionKind kind);
[[nodiscard]] std::string_view name_of(Language language, GameLength length);
[[nodiscard]] std::string_view name_of(Language language, Furiten furiten);
[[nodiscard]] std::string away_text(Language language, int shanten);         // shanten 2, tenpai
[[nodiscard]] std::string_view wind_name(Language language, Wind wind);      // E, 东
[[nodiscard]] std::string_view seat_wind_name(Language language, Wind wind); // East, 东家

[[nodiscard]] std::string_view name_of(TileFace face); // ascii, kanji, unicode
[[nodiscard]] std::optional<TileFace> find_tile_face(std::string_view name);

// The kinds that the indicators make dora.
[[nodiscard]] KindSet dora_kinds(const Public& table);

// ascii    1m … 9s, 0p; honours E S W N P F C, 东 南 西 北 白 发 中
// kanji    一萬 … 九索, 赤五筒; in zh-Hans 一万, 红五筒; honours are Chinese characters even in
//          English
// unicode  the glyphs from U+1F000 on, a red five with `*` after it
// colours  a red five is reversed, a tile in `dora` underlined
[[nodiscard]] std::string tile_name(const Style& style, Tile tile, KindSet dora = {});
// Text between two tiles. Terminals draw glyphs over the next column.
[[nodiscard]] std::string_view between(const Style& style);
// One after the other: 3p0p. Glyphs have a blank between them.
[[nodiscard]] std::string tile_names(const Style& style, std::span<const Tile> tiles);
// Neighbours of one suit share its letter: 234m 067p EEE, 二三四萬 赤五六七筒 東東東. In plain text
// each tile has its own: 2m 3m 4m.
[[nodiscard]] std::string
tiles_short(const Style& style, std::span<const Tile> tiles, KindSet dora = {});
[[nodiscard]] std::string kinds_text(const Style& style, KindSet kinds); // 2p 5p E
[[nodiscard]] std::string
kind_left_text(const Style& style, Kind kind, const Counts& left); // 2p x3
[[nodiscard]] std::string
kinds_left_text(const Style& style, KindSet kinds, const Counts& left); // 2p x3, E x1

// Reads every form: 5p 0p p5 1z–7z E S W N P F C, 东 南 西 北 白 发 中 with 東 發, haku hatsu chun,
// ton nan shaa pei, 一万 五筒 九索 赤五万, and the glyphs of Unicode, a red five with `*`. Case
// does not matter.
[[nodiscard]] std::optional<Tile> read_tile(std::string_view text);

[[nodiscard]] std::string kyoku_name(Language language, const Public& table); // E1, 东1局
// With the honba: E1-0, 东1局0本场
[[nodiscard]] std::string kyoku_and_honba(Language language, const Public& table);

// "Bot-1 (S)", with the name cut if it is too long
[[nodiscard]] std::string
player_name(Language language, const SeatNames& names, const Public& table, Seat seat);

// chi 3p(4p)0p<W: the called tile in brackets, and after < the wind of the player it came from
[[nodiscard]] std::string meld_text(const Style& style, const Public& table, const Meld& meld);
// All melds of a seat, separated by two blanks. Empty if there are none.
[[nodiscard]] std::string melds_text(const Style& style, const Public& table, Seat seat);

// The words for an action in a reply: discard 5p, chi 3p0p, tsumo.
[[nodiscard]] std::string action_text(const Style& style, const Action& action);

} // namespace jantaku
