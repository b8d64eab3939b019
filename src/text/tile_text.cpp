// Tiles as text, in each of the faces.
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/words.hpp"

#include <array>
#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

// In the order of the enum.
constexpr std::array<std::string_view, 3> face_names{"ascii", "kanji", "unicode"};
static_assert(static_cast<std::size_t>(TileFace::unicode) + 1 == face_names.size());

constexpr std::array<std::string_view, 9> kanji_digits{"一", "二", "三", "四", "五",
                                                       "六", "七", "八", "九"};

constexpr std::string_view red_glyph_mark = "*";

// Whoever reads English and wants kanji gets those that are printed on the tiles.
Language kanji_language(Language language) {
    return language == Language::en ? Language::zh_hant : language;
}

std::string_view kanji_suit(Language language, Suit suit) {
    switch (suit) {
    case Suit::manzu:
        return language == Language::zh_hans ? "万" : "萬";
    case Suit::pinzu:
        return "筒";
    case Suit::souzu:
        return "索";
    case Suit::jihai:
        break;
    }
    return "";
}

std::string kanji_rank(Language language, Tile tile) {
    const std::string_view red = language == Language::zh_hans ? "红" : "赤";
    const auto digit = kanji_digits[static_cast<std::size_t>(tile.kind().rank() - 1)];
    return fmt::format("{}{}", tile.is_red() ? red : "", digit);
}

std::string honour(Language language, Kind kind) {
    return std::string{catalog_of(language).honours[static_cast<std::size_t>(kind.rank() - 1)]};
}

// U+1F000: winds, red, green, white, then manzu, souzu, pinzu.
std::string glyph(Tile tile) {
    const Kind kind = tile.kind();
    int offset = kind.rank() - 1;
    switch (kind.suit()) {
    case Suit::manzu:
        offset += 7;
        break;
    case Suit::pinzu:
        offset += 25;
        break;
    case Suit::souzu:
        offset += 16;
        break;
    case Suit::jihai:
        offset = kind.rank() <= 4 ? offset : 4 + 7 - kind.rank();
        break;
    }
    std::string text = "\xF0\x9F\x80";
    text += static_cast<char>(0x80 + offset);
    // Alone among them U+1F004 is an emoji, unless told that it is none.
    if (offset == 4) text += "\uFE0E";
    if (tile.is_red()) text += red_glyph_mark;
    return text;
}

// Neighbours of one suit, which they share.
std::string suit_text(const Style& style, std::span<const Tile> tiles) {
    const Suit suit = tiles.front().kind().suit();
    if (style.tiles == TileFace::unicode) {
        std::string text;
        for (const Tile tile : tiles)
            text += fmt::format("{}{}", text.empty() ? "" : " ", glyph(tile));
        return text;
    }
    if (suit == Suit::jihai) return tile_names(style, tiles);
    if (style.tiles == TileFace::ascii) return to_string(tiles);
    std::string text;
    for (const Tile tile : tiles)
        text += kanji_rank(style, tile);
    return text + std::string{kanji_suit(style, suit)};
}

std::string plain_tile_name(const Style& style, Tile tile) {
    const Kind kind = tile.kind();
    switch (style.tiles) {
    case TileFace::ascii:
        return kind.is_jihai() ? honour(style, kind) : to_string(tile);
    case TileFace::kanji:
        if (kind.is_jihai()) return honour(kanji_language(style), kind);
        return kanji_rank(style, tile) + std::string{kanji_suit(style, kind.suit())};
    case TileFace::unicode:
        return glyph(tile);
    }
    return {};
}

} // namespace

std::string_view name_of(TileFace face) {
    return face_names[static_cast<std::size_t>(face)];
}

std::optional<TileFace> find_tile_face(std::string_view name) {
    for (std::size_t i = 0; i < face_names.size(); ++i) {
        if (face_names[i] == name) return static_cast<TileFace>(i);
    }
    return std::nullopt;
}

std::string tile_name(const Style& style, Tile tile) {
    return painted_tile(style, tile, plain_tile_name(style, tile));
}

std::string tile_names(const Style& style, std::span<const Tile> tiles) {
    std::string text;
    for (const Tile tile : tiles) {
        // Terminals draw glyphs over the next column.
        if (style.tiles == TileFace::unicode && !text.empty()) text += ' ';
        text += tile_name(style, tile);
    }
    return text;
}

std::string tiles_short(const Style& style, std::span<const Tile> tiles) {
    std::string text;
    for (std::size_t i = 0; i < tiles.size();) {
        const Suit suit = tiles[i].kind().suit();
        std::size_t end = i;
        while (end < tiles.size() && tiles[end].kind().suit() == suit)
            ++end;
        if (!text.empty()) text += style.tiles == TileFace::unicode ? "  " : " ";
        const auto group = tiles.subspan(i, end - i);
        const std::string text_of_group = suit_text(style, group);
        text += suit == Suit::jihai ? text_of_group
                                    : painted_tile(style, Tile{group[0].kind()}, text_of_group);
        i = end;
    }
    return text;
}

std::string kinds_text(const Style& style, KindSet kinds) {
    std::string text;
    kinds.for_each([&](Kind kind) {
        if (!text.empty()) text += ' ';
        text += tile_name(style, Tile{kind});
    });
    return text;
}

} // namespace jantaku
