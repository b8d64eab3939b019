// Tile text: tiles written in each of the faces.
#include "text/paint.hpp"
#include "text/say.hpp"
#include "text/words.hpp"
#include "tile/join.hpp"

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

// A reader of English who wants kanji gets those that are printed on the tiles.
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
    // U+1F004 is the only one of them that is shown as an emoji, unless U+FE0E follows.
    if (offset == 4) text += "\uFE0E";
    if (tile.is_red()) text += red_glyph_mark;
    return text;
}

// 2 man, red 5 pin, white dragon: words, because a letter alone is not understood when it is read aloud.
std::string spoken(Language language, Tile tile) {
    constexpr std::array<std::string_view, 7> english_honours{
        "east", "south", "west", "north", "white dragon", "green dragon", "red dragon"};
    constexpr std::array<std::string_view, 3> english_suits{"man", "pin", "sou"};
    const Kind kind = tile.kind();
    const auto rank = static_cast<std::size_t>(kind.rank());
    if (language != Language::en)
        return kind.is_jihai()
                   ? honour(language, kind)
                   : kanji_rank(language, tile) + std::string{kanji_suit(language, kind.suit())};
    if (kind.is_jihai()) return std::string{english_honours.at(rank - 1)};
    return fmt::format("{}{} {}", tile.is_red() ? "red " : "", rank,
                       english_suits.at(static_cast<std::size_t>(kind.suit())));
}

std::string plain_tile_name(const Style& style, Tile tile) {
    const Kind kind = tile.kind();
    switch (style.tiles) {
    case TileFace::ascii:
        if (style.plain) return spoken(style, tile);
        return kind.is_jihai() ? honour(style, kind) : to_string(tile);
    case TileFace::kanji:
        if (kind.is_jihai()) return honour(kanji_language(style), kind);
        return kanji_rank(style, tile) + std::string{kanji_suit(style, kind.suit())};
    case TileFace::unicode:
        return glyph(tile);
    }
    return {};
}

// Neighbours of one suit, which share its letter.
std::string suit_text(const Style& style, std::span<const Tile> tiles, KindSet dora) {
    const Suit suit = tiles.front().kind().suit();
    const bool has_letter = style.tiles != TileFace::unicode && suit != Suit::jihai;
    std::string text;
    for (const Tile tile : tiles) {
        std::string name = plain_tile_name(style, tile);
        if (has_letter)
            name = style.tiles == TileFace::ascii ? name.substr(0, 1) : kanji_rank(style, tile);
        if (!text.empty()) text += between(style);
        const bool is_dora = dora.contains(tile.kind());
        text += painted_tile(style, tile, name, {.dora = is_dora, .dim = false, .fresh = false});
    }
    if (!has_letter) return text;
    const std::string letter = style.tiles == TileFace::ascii
                                   ? to_string(Tile{tiles.front().kind()}).substr(1)
                                   : std::string{kanji_suit(style, suit)};
    return text + painted_tile(style, Tile{tiles.front().kind()}, letter);
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

std::string tile_name(const Style& style, Tile tile, KindSet dora) {
    return painted_tile(style, tile, plain_tile_name(style, tile),
                        {.dora = dora.contains(tile.kind()), .dim = false, .fresh = false});
}

std::string_view between(const Style& style) {
    return style.plain || style.tiles == TileFace::unicode ? " " : "";
}

std::string tile_names(const Style& style, std::span<const Tile> tiles) {
    std::string text;
    for (const Tile tile : tiles)
        add_part(text, tile_name(style, tile), between(style));
    return text;
}

std::string tiles_short(const Style& style, std::span<const Tile> tiles, KindSet dora) {
    std::string text;
    if (style.plain) {
        for (const Tile tile : tiles)
            add_part(text, tile_name(style, tile), " ");
        return text;
    }
    for (std::size_t i = 0; i < tiles.size();) {
        const Suit suit = tiles[i].kind().suit();
        std::size_t end = i;
        while (end < tiles.size() && tiles[end].kind().suit() == suit)
            ++end;
        if (!text.empty()) text += style.tiles == TileFace::unicode ? "  " : " ";
        text += suit_text(style, tiles.subspan(i, end - i), dora);
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
