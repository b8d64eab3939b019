// Notation: tiles as text, `123m406p11z`; 0 is the red five of its suit.
//
// parse    refuses anything else (no blanks inside, digits before their suit letter, z only 1–7)
// literals checked when compiled: "5p"_k, "0p"_t, "123m406p"_tiles
// cost     parse and print allocate; meant for tests, records and the terminal
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
// In the order given, tiles of one suit that follow each other share the letter: 123m5p4m.
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
