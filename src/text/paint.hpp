// Paint: colours by what they mean, as SGR sequences of ECMA-48.
//
// palette   the terminal's own eight colours and bold, dim, underlined, reversed: they read on dark
//           and on light backgrounds, and the person's theme decides how they look
// meaning   never colour alone: what is painted says the same in characters
// off       where style.color is, and in plain style, everything comes back as it was
// source    docs/protocol.md#colours
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

// How one tile lies there.
struct TileLook {
    bool dora = false;  // underlined
    bool dim = false;   // tsumogiri, or gone into a meld
    bool fresh = false; // just drawn, or open to be claimed
};
// By suit; a red five is reversed.
[[nodiscard]] std::string
painted_tile(const Style& style, Tile tile, std::string_view name, TileLook look = {});

// The bytes of the SGR sequence that the text begins with, 0 without one. Only what Paint may write
// is one.
[[nodiscard]] std::size_t paint_at(std::string_view text);

inline constexpr std::string_view paint_end = "\x1B[0m";

} // namespace jantaku
