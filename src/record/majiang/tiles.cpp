#include "record/majiang/tiles.hpp"

#include <algorithm>
#include <jantaku/tile/notation.hpp>

namespace jantaku::record {

namespace {

constexpr std::string_view suits = "mpsz";
constexpr std::string_view marks = "+=-"; // by steps, from 1

std::optional<Tile> tile_of(char suit, char rank) {
    return parse_tile(std::string{rank, suit});
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

} // namespace

std::optional<Tile> majiang_tile(std::string_view text) {
    return text.size() == 2 ? tile_of(text[0], text[1]) : std::nullopt;
}

std::string majiang_text(Tile tile) {
    const std::string text = to_string(tile);
    return {text[1], text[0]};
}

std::optional<MajiangDiscard> majiang_discard(std::string_view text) {
    const auto tile = majiang_tile(text.substr(0, 2));
    if (!tile) return std::nullopt;
    MajiangDiscard discard{.tile = *tile};
    for (const char mark : text.substr(2)) {
        if (mark == '_') discard.is_drawn = true;
        if (mark == '*') discard.is_riichi = true;
    }
    return discard;
}

std::optional<std::size_t> majiang_steps(std::string_view mark) {
    const auto at = mark.size() == 1 ? marks.find(mark) : std::string_view::npos;
    return at == std::string_view::npos ? std::nullopt : std::optional{at + 1};
}

std::string majiang_mark(std::size_t steps) {
    return std::string{marks.substr(steps - 1, 1)};
}

std::optional<MajiangMeld> majiang_meld(std::string_view text) {
    if (text.size() < 4 || text.size() > 6) return std::nullopt;
    const char suit = text[0];
    MajiangMeld meld;
    std::size_t called = 0; // its place among the tiles
    for (const char c : text.substr(1)) {
        if (const auto mark = marks.find(c); mark != std::string_view::npos) {
            if (meld.steps != 0 || meld.tiles.empty()) return std::nullopt;
            meld.steps = mark + 1;
            called = meld.tiles.size() - 1;
            continue;
        }
        const auto tile = is_digit(c) ? tile_of(suit, c) : std::nullopt;
        if (!tile) return std::nullopt;
        meld.tiles.push_back(*tile);
    }
    const bool is_same = std::ranges::all_of(
        meld.tiles, [&](Tile tile) { return tile.kind() == meld.tiles[0].kind(); });
    const std::size_t size = meld.tiles.size();
    const bool is_added = size == 4 && meld.steps != 0 && called == 2;
    if (size != 3 && size != 4) return std::nullopt;
    if (!is_same && (size == 4 || meld.steps == 0)) return std::nullopt;
    if (size == 3 && meld.steps == 0) return std::nullopt;
    meld.kind = !is_same          ? MeldKind::chi
                : size == 3       ? MeldKind::pon
                : is_added        ? MeldKind::kakan
                : meld.steps == 0 ? MeldKind::ankan
                                  : MeldKind::daiminkan;
    if (is_added) called = 3;
    meld.tile = meld.tiles[called];
    if (meld.kind != MeldKind::ankan)
        meld.tiles.erase(meld.tiles.begin() + static_cast<std::ptrdiff_t>(called));
    return meld;
}

std::string majiang_text(const MajiangMeld& meld) {
    std::string text = majiang_text(meld.tile).substr(0, 1);
    const auto add = [&](Tile tile) { text += majiang_text(tile)[1]; };
    const auto mark = [&] { text += marks[meld.steps - 1]; };
    std::vector<Tile> others = meld.tiles;
    std::ranges::sort(others, {}, &Tile::sort_key);
    // A red five has its place in a run, and is the last among its like.
    if (meld.kind != MeldKind::chi) std::ranges::stable_sort(others, {}, &Tile::is_red);
    if (meld.kind == MeldKind::chi) {
        bool is_told = false;
        for (const Tile tile : others) {
            if (!is_told && meld.tile.sort_key() < tile.sort_key()) {
                add(meld.tile);
                mark();
                is_told = true;
            }
            add(tile);
        }
        if (is_told) return text;
    } else {
        for (const Tile tile : others)
            add(tile);
    }
    if (meld.kind == MeldKind::ankan) return text;
    if (meld.kind == MeldKind::kakan) mark();
    add(meld.tile);
    if (meld.kind != MeldKind::kakan) mark();
    return text;
}

std::optional<std::vector<Tile>> majiang_hand(std::string_view text) {
    std::vector<Tile> tiles;
    char suit = ' ';
    for (const char c : text.substr(0, text.find(','))) {
        if (suits.find(c) != std::string_view::npos) {
            suit = c;
        } else if (is_digit(c)) {
            const auto tile = tile_of(suit, c);
            if (!tile || tiles.size() == 14) return std::nullopt;
            tiles.push_back(*tile);
        } else if (c != '*') {
            return std::nullopt;
        }
    }
    return tiles;
}

std::string majiang_hand_text(std::vector<Tile> tiles, std::optional<Tile> last) {
    std::ranges::sort(tiles, {}, &Tile::sort_key);
    std::string text;
    char suit = ' ';
    for (const Tile tile : tiles) {
        const std::string one = majiang_text(tile);
        if (one[0] != suit) text += one[0];
        suit = one[0];
        text += one[1];
    }
    return last ? text + majiang_text(*last) : text;
}

} // namespace jantaku::record
