#include <jantaku/tile/notation.hpp>

namespace jantaku {

namespace {

constexpr std::string_view suit_letters = "mpsz";

std::optional<Tile> tile_from(char digit, std::size_t suit_index) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto suit = static_cast<Suit>(suit_index);
    const int rank = digit - '0';
    if (rank == 0) {
        if (suit == Suit::jihai) return std::nullopt;
        return Tile::red_five(suit);
    }
    if (suit == Suit::jihai && rank > 7) return std::nullopt;
    return Tile{Kind{suit, rank}};
}

char digit_of(Tile tile) {
    return tile.is_red() ? '0' : static_cast<char>('0' + tile.kind().rank());
}

char letter_of(Kind kind) {
    return suit_letters[static_cast<std::size_t>(kind.suit())];
}

} // namespace

std::optional<Tile> parse_tile(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto suit = suit_letters.find(text[1]);
    if (suit == std::string_view::npos) return std::nullopt;
    return tile_from(text[0], suit);
}

std::optional<std::vector<Tile>> parse_tiles(std::string_view text) {
    std::vector<Tile> tiles;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto suit = suit_letters.find(text[i]);
        if (suit == std::string_view::npos) continue;
        if (begin == i) return std::nullopt;
        for (; begin < i; ++begin) {
            const auto tile = tile_from(text[begin], suit);
            if (!tile) return std::nullopt;
            tiles.push_back(*tile);
        }
        begin = i + 1;
    }
    if (begin != text.size()) return std::nullopt;
    return tiles;
}

std::string to_string(Kind kind) {
    return {static_cast<char>('0' + kind.rank()), letter_of(kind)};
}

std::string to_string(Tile tile) {
    return {digit_of(tile), letter_of(tile.kind())};
}

std::string to_string(std::span<const Tile> tiles) {
    std::string text;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        text += digit_of(tiles[i]);
        const char letter = letter_of(tiles[i].kind());
        if (i + 1 == tiles.size() || letter_of(tiles[i + 1].kind()) != letter) text += letter;
    }
    return text;
}

} // namespace jantaku
