#include "text/paint.hpp"

#include <array>

namespace jantaku {

namespace {

constexpr std::array<std::string_view, paint_count> sgr_codes{
    "31",   // man
    "36",   // pin
    "32",   // sou
    "35",   // honour
    "1;35", // riichi
    "1;7",  // turn
    "1",    // strong
    "1;31", // error
    "2",    // dim
};

Paint paint_of(Suit suit) {
    switch (suit) {
    case Suit::manzu:
        return Paint::man;
    case Suit::pinzu:
        return Paint::pin;
    case Suit::souzu:
        return Paint::sou;
    case Suit::jihai:
        break;
    }
    return Paint::honour;
}

std::string wrapped_in(std::string_view codes_, std::string_view text) {
    std::string result = "\x1B[";
    result += codes_;
    result += 'm';
    result += text;
    result += paint_end;
    return result;
}

bool paints(const Style& style) {
    return style.color && !style.plain;
}

// 0 1 2 4 7 and 30 to 37: the codes that Paint writes.
bool is_code(std::string_view code) {
    if (code.size() == 1) return std::string_view{"01247"}.find(code[0]) != std::string_view::npos;
    return code.size() == 2 && code[0] == '3' && code[1] >= '0' && code[1] <= '7';
}

} // namespace

std::string painted(const Style& style, Paint paint, std::string_view text) {
    if (!paints(style)) return std::string{text};
    return wrapped_in(sgr_codes[static_cast<std::size_t>(paint)], text);
}

std::string painted_tile(const Style& style, Tile tile, std::string_view name, TileLook look) {
    if (!paints(style)) return std::string{name};
    std::string all;
    if (look.fresh || look.chosen) all += "1;";
    if (look.dim) all += "2;";
    if (look.dora) all += "4;";
    if (tile.is_red() || look.chosen) all += "7;";
    all += sgr_codes[static_cast<std::size_t>(paint_of(tile.kind().suit()))];
    return wrapped_in(all, name);
}

std::size_t paint_at(std::string_view text) {
    constexpr std::size_t longest = 16;
    if (!text.starts_with("\x1B[")) return 0;
    std::size_t at = 2;
    while (true) {
        const std::size_t end = text.find_first_of(";m", at);
        if (end == std::string_view::npos || end > longest) return 0;
        if (!is_code(text.substr(at, end - at))) return 0;
        if (text[end] == 'm') return end + 1;
        at = end + 1;
    }
}

} // namespace jantaku
