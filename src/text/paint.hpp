// Paint: colours by their meaning, as SGR sequences of ECMA-48.
//
// palette  the terminal's own eight colours and bold, dim, underlined, reversed. They are readable
//          on dark and light backgrounds, and the person's theme decides how they look
// meaning  is never in the colour alone: the characters say the same
// off      without style.color, and in plain style, everything is returned unchanged
// source   docs/protocol.md#colours
#pragma once

#include "text/style.hpp"

#include <cstddef>
#include <cstdint>
#include <jantaku/tile/tile.hpp>
#include <string>
#include <string_view>

namespace jantaku {

enum class Paint : std::uint8_t {
    man,
    pin,
    sou,
    honour,
    riichi,
    turn, // the reader must act
    strong,
    error,
    dim,
};
inline constexpr std::size_t paint_count = 9;

[[nodiscard]] std::string painted(const Style& style, Paint paint, std::string_view text);

// The state of one tile.
struct TileLook {
    bool dora = false;   // underlined
    bool dim = false;    // tsumogiri, or taken into a meld
    bool fresh = false;  // just drawn, or open to claims
    bool chosen = false; // the cursor is on it: bold and reversed
};
// Coloured by suit. A red five is reversed.
[[nodiscard]] std::string
painted_tile(const Style& style, Tile tile, std::string_view name, TileLook look = {});

// The length in bytes of the SGR sequence that the text begins with, or 0. Only sequences that
// Paint may write count.
[[nodiscard]] std::size_t paint_at(std::string_view text);

inline constexpr std::string_view paint_end = "\x1B[0m";

} // namespace jantaku
