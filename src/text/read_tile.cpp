#include "text/ascii.hpp"
#include "text/words.hpp"

#include <array>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku {

namespace {

using namespace literals;

struct Spelling {
    std::string_view text;
    Kind kind;
};
constexpr std::array honours{
    Spelling{"e", "1z"_k},     Spelling{"s", "2z"_k},     Spelling{"w", "3z"_k},
    Spelling{"n", "4z"_k},     Spelling{"p", "5z"_k},     Spelling{"f", "6z"_k},
    Spelling{"c", "7z"_k},     Spelling{"东", "1z"_k},    Spelling{"東", "1z"_k},
    Spelling{"南", "2z"_k},    Spelling{"西", "3z"_k},    Spelling{"北", "4z"_k},
    Spelling{"白", "5z"_k},    Spelling{"发", "6z"_k},    Spelling{"發", "6z"_k},
    Spelling{"発", "6z"_k},    Spelling{"中", "7z"_k},    Spelling{"东风", "1z"_k},
    Spelling{"東風", "1z"_k},  Spelling{"南风", "2z"_k},  Spelling{"西风", "3z"_k},
    Spelling{"北风", "4z"_k},  Spelling{"白板", "5z"_k},  Spelling{"发财", "6z"_k},
    Spelling{"發財", "6z"_k},  Spelling{"红中", "7z"_k},  Spelling{"紅中", "7z"_k},
    Spelling{"east", "1z"_k},  Spelling{"south", "2z"_k}, Spelling{"west", "3z"_k},
    Spelling{"north", "4z"_k}, Spelling{"white", "5z"_k}, Spelling{"green", "6z"_k},
    Spelling{"red", "7z"_k},   Spelling{"ton", "1z"_k},   Spelling{"nan", "2z"_k},
    Spelling{"shaa", "3z"_k},  Spelling{"sha", "3z"_k},   Spelling{"pei", "4z"_k},
    Spelling{"haku", "5z"_k},  Spelling{"hatsu", "6z"_k}, Spelling{"chun", "7z"_k},
};

struct Digit {
    std::string_view text;
    int rank;
};
constexpr std::array digits{
    Digit{"一", 1}, Digit{"二", 2}, Digit{"三", 3}, Digit{"四", 4}, Digit{"五", 5},
    Digit{"伍", 5}, Digit{"六", 6}, Digit{"七", 7}, Digit{"八", 8}, Digit{"九", 9},
    Digit{"0", 0},  Digit{"1", 1},  Digit{"2", 2},  Digit{"3", 3},  Digit{"4", 4},
    Digit{"5", 5},  Digit{"6", 6},  Digit{"7", 7},  Digit{"8", 8},  Digit{"9", 9},
};

struct SuitName {
    std::string_view text;
    Suit suit;
};
constexpr std::array suits{
    SuitName{"万", Suit::manzu}, SuitName{"萬", Suit::manzu}, SuitName{"筒", Suit::pinzu},
    SuitName{"饼", Suit::pinzu}, SuitName{"餅", Suit::pinzu}, SuitName{"索", Suit::souzu},
    SuitName{"条", Suit::souzu}, SuitName{"條", Suit::souzu},
};
constexpr std::array<std::string_view, 3> red_marks{"赤", "红", "紅"};

// Takes a prefix that is in the table off `text`.
template <class Row, std::size_t Count>
const Row* take(std::string_view& text, const std::array<Row, Count>& table) {
    for (const Row& row : table) {
        if (text.starts_with(row.text)) {
            text.remove_prefix(row.text.size());
            return &row;
        }
    }
    return nullptr;
}

// 五筒, 5筒, 赤五筒
std::optional<Tile> read_chinese(std::string_view text) {
    bool red = false;
    for (const std::string_view mark : red_marks) {
        if (!text.starts_with(mark)) continue;
        red = true;
        text.remove_prefix(mark.size());
        break;
    }
    const Digit* digit = take(text, digits);
    if (digit == nullptr) return std::nullopt;
    const SuitName* suit = take(text, suits);
    if (suit == nullptr || !text.empty()) return std::nullopt;
    if (digit->rank == 0 || (red && digit->rank == 5)) return Tile::red_five(suit->suit);
    if (red) return std::nullopt;
    return Tile{Kind{suit->suit, digit->rank}};
}

// U+1F000 … U+1F021: winds, red, green, white, manzu, souzu, pinzu; perhaps with U+FE0E or U+FE0F.
std::optional<Tile> read_plain_glyph(std::string_view text) {
    for (const std::string_view variation : {"\uFE0E", "\uFE0F"}) {
        if (text.ends_with(variation)) text.remove_suffix(variation.size());
    }
    if (text.size() != 4 || !text.starts_with("\xF0\x9F\x80")) return std::nullopt;
    const int n = static_cast<unsigned char>(text[3]) - 0x80;
    if (n < 0 || n > 0x21) return std::nullopt;
    if (n < 4) return Tile{Kind{Suit::jihai, n + 1}};
    if (n < 7) return Tile{Kind{Suit::jihai, 7 - (n - 4)}};
    if (n < 16) return Tile{Kind{Suit::manzu, n - 6}};
    if (n < 25) return Tile{Kind{Suit::souzu, n - 15}};
    return Tile{Kind{Suit::pinzu, n - 24}};
}

// A red five has a mark on one side: 🀝* *🀝 赤🀝
std::optional<Tile> read_glyph(std::string_view text) {
    bool red = text.ends_with('*');
    if (red) text.remove_suffix(1);
    for (const std::string_view mark : {"*", "赤", "红", "紅"}) {
        if (red || !text.starts_with(mark)) continue;
        red = true;
        text.remove_prefix(mark.size());
    }
    const auto tile = read_plain_glyph(text);
    if (!tile || !red) return tile;
    if (tile->kind().is_jihai() || tile->kind().rank() != 5) return std::nullopt;
    return Tile::red_five(tile->kind().suit());
}

} // namespace

std::optional<Tile> read_tile(std::string_view text) {
    std::string word = ascii_lower(text);
    for (const Spelling& honour : honours) {
        if (word == honour.text) return Tile{honour.kind};
    }
    if (const auto tile = parse_tile(word)) return tile;
    if (const auto tile = read_chinese(word)) return tile;
    if (const auto tile = read_glyph(word)) return tile;
    if (word.size() == 2) {
        std::swap(word[0], word[1]); // p5
        return parse_tile(word);
    }
    return std::nullopt;
}

} // namespace jantaku
