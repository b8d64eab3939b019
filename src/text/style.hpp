// Style: how one person wants to read: language, faces of the tiles, colours, width.
//
// language   converts to a Style that has the defaults for all else, and a Style to its language
// plain      for screen readers: no boxes, no colours, no columns, one fact a line
// columns    of the terminal that a line may take; the last one stays free, so that no terminal
//            wraps by itself
// source     docs/protocol.md#text
#pragma once

#include "text/hand_order.hpp"
#include "text/language.hpp"

#include <cstddef>
#include <cstdint>

namespace jantaku {

inline constexpr std::size_t screen_columns = 79;  // where the client does not say
inline constexpr std::size_t plain_columns = 1000; // a reader reads a line: none is broken

enum class TileFace : std::uint8_t {
    ascii,   // 5p 0p E, in Chinese and Japanese 东
    kanji,   // 五筒 赤五筒 东
    unicode, // the glyphs of U+1F000; a red five carries a mark, since it has no glyph
};

struct Style {
    // Implicit: what is written in a language, and nothing else is said, is written so.
    Style(Language language_ = Language::en) : language{language_} {}
    operator Language() const { return language; }

    Language language;
    TileFace tiles = TileFace::ascii;
    HandOrder order{};
    bool color = false;
    bool plain = false;
    bool board = true;         // the table in few lines before each own turn
    bool table_beside = false; // the table is drawn beside the events, which need not repeat it
    std::size_t columns = screen_columns;
};

} // namespace jantaku
