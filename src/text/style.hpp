// Style: how one person wants to read: language, tile faces, colours, width.
//
// language  converts to a Style with defaults for everything else, and a Style converts to its
//           language
// plain     for screen readers: no boxes, no colours, no columns, one fact per line
// columns   the columns that a line may take. The last column of the terminal stays free, so that
//           no terminal wraps by itself
// source    docs/protocol.md#text
#pragma once

#include "text/hand_order.hpp"
#include "text/language.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku {

inline constexpr std::size_t screen_columns = 79; // if the client does not tell its width
// A screen reader reads whole lines, so none is wrapped.
inline constexpr std::size_t plain_columns = 1000;

enum class TileFace : std::uint8_t {
    ascii,   // 5p 0p E, or 东 in Chinese and Japanese
    kanji,   // 五筒 赤五筒 东
    unicode, // the glyphs of U+1F000. A red five has no glyph and gets a mark
};

struct Style {
    // Implicit: text in a language without any other wish has the default style.
    Style(Language language_ = Language::en) : language{language_} {}
    operator Language() const { return language; }

    Language language;
    TileFace tiles = TileFace::ascii;
    HandOrder order{};
    bool color = false;
    bool plain = false;
    bool board = true;         // the table in few lines before each of the player's turns
    bool table_beside = false; // the table is drawn beside the events, so they need not repeat it
    std::size_t columns = screen_columns;
    // Address of the web pages, for links; empty: they are not told. It lives as long as the server.
    std::string_view web_address{};
};

} // namespace jantaku
