// Notation: tiles as text such as `123m406p11z`, where 0 is the red five of its suit.
//
// parse    std::nullopt for any other text, such as one with blanks, with digits that no suit
//          letter follows, or with 0z, 8z or 9z
// literals "5p"_k, "0p"_t and "123m406p"_tiles are checked by the compiler
// cost     parse_tiles and to_string allocate; they are for tests, records and the terminal
// source   docs/rules.md#notation
#pragma once

#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

[[nodiscard]] std::optional<Tile> parse_tile(std::string_view text);
[[nodiscard]] std::optional<std::vector<Tile>> parse_tiles(std::string_view text);

[[nodiscard]] std::string to_string(Kind kind);
[[nodiscard]] std::string to_string(Tile tile);
// Keeps the order. Neighbours of one suit share its letter: 123m5p4m.
[[nodiscard]] std::string to_string(std::span<const Tile> tiles);

namespace literals {

namespace detail {
consteval Suit suit_of(char letter) {
    switch (letter) {
    case 'm':
        return Suit::manzu;
    case 'p':
        return Suit::pinzu;
    case 's':
        return Suit::souzu;
    case 'z':
        return Suit::jihai;
    default:
        throw "a tile ends in m, p, s or z";
    }
}
consteval Tile tile_of(char digit, char letter) {
    const Suit suit = suit_of(letter);
    const int rank = digit - '0';
    if (rank == 0 && suit != Suit::jihai) return Tile::red_five(suit);
    if (rank < 1 || rank > (suit == Suit::jihai ? 7 : 9)) throw "no such rank";
    return Tile{Kind{suit, rank}};
}
} // namespace detail

consteval Tile operator""_t(const char* text, std::size_t size) {
    if (size != 2) throw "a tile is two characters";
    return detail::tile_of(text[0], text[1]);
}

consteval Kind operator""_k(const char* text, std::size_t size) {
    if (size != 2) throw "a kind is two characters";
    return detail::tile_of(text[0], text[1]).kind();
}

consteval StaticVector<Tile, 34> operator""_tiles(const char* text, std::size_t size) {
    StaticVector<Tile, 34> tiles;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (text[i] >= '0' && text[i] <= '9') continue;
        if (begin == i) throw "a suit letter needs digits before it";
        for (; begin < i; ++begin)
            tiles.push_back(detail::tile_of(text[begin], text[i]));
        begin = i + 1;
    }
    if (begin != size) throw "digits need a suit letter";
    return tiles;
}

} // namespace literals
} // namespace jantaku
