#include "tools/calc/read.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <jantaku/tile/notation.hpp>
#include <utility>

namespace jantaku::calc {

namespace {

constexpr std::string_view suit_letters = "mpsz";
constexpr std::string_view honour_letters = "ESWNPFC"; // 1z … 7z

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

Fault no_tiles(std::string_view text, std::string_view reason) {
    return {fmt::format("`{}`: {}", text, reason)};
}

// Takes the tiles at the beginning of `rest`: digits with their letter, or one honour.
Read<std::vector<Tile>> take_tiles(std::string_view& rest) {
    const auto honour = honour_letters.find(rest.front());
    if (honour != std::string_view::npos) {
        rest.remove_prefix(1);
        return std::vector{Tile{Kind{Suit::jihai, static_cast<int>(honour) + 1}}};
    }
    const auto digits =
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
    if (digits == 0) return Fault{"expected digits with m, p, s or z, or one of E S W N P F C"};
    if (digits == rest.size() || suit_letters.find(rest[digits]) == std::string_view::npos) {
        return Fault{"expected m, p, s or z after the digits"};
    }
    const auto group = rest.substr(0, digits + 1);
    auto tiles = parse_tiles(group);
    if (!tiles) return Fault{fmt::format("there is no such tile in {}", group)};
    rest.remove_prefix(digits + 1);
    const bool is_red = rest.starts_with('r');
    if (is_red && (group.size() != 2 || group[0] != '5' || group[1] == 'z')) {
        return Fault{"r marks a single red five: 5mr, 5pr or 5sr"};
    }
    if (is_red) {
        tiles = std::vector{Tile::red_five(tiles->front().kind().suit())};
        rest.remove_prefix(1);
    }
    return *std::move(tiles);
}

struct MeldWord {
    std::string_view word;
    MeldKind kind;
};
constexpr std::array meld_words{
    MeldWord{"chi", MeldKind::chi},       MeldWord{"chow", MeldKind::chi},
    MeldWord{"pon", MeldKind::pon},       MeldWord{"pong", MeldKind::pon},
    MeldWord{"kan", MeldKind::daiminkan}, MeldWord{"daiminkan", MeldKind::daiminkan},
    MeldWord{"kakan", MeldKind::kakan},   MeldWord{"ankan", MeldKind::ankan},
};

std::string_view word_of(MeldKind kind) {
    return std::ranges::find(meld_words, kind, &MeldWord::kind)->word;
}

bool is_run(std::span<const Tile> sorted) {
    const Kind first = sorted[0].kind();
    if (first.is_jihai() || first.rank() > 7) return false;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        if (sorted[i].kind() != Kind{first.index() + i}) return false;
    }
    return true;
}

bool is_same_kind(std::span<const Tile> tiles) {
    return std::ranges::all_of(tiles,
                               [&](Tile tile) { return tile.kind() == tiles.front().kind(); });
}

std::string_view form_of(MeldKind kind) {
    switch (kind) {
    case MeldKind::chi:
        return "a run of three tiles";
    case MeldKind::pon:
        return "three equal tiles";
    case MeldKind::daiminkan:
    case MeldKind::kakan:
    case MeldKind::ankan:
        break;
    }
    return "four equal tiles";
}

} // namespace

Read<Tile> read_tile(std::string_view text) {
    const auto tiles = read_tiles(text);
    if (!tiles) return tiles.error();
    if (tiles->size() != 1) return no_tiles(text, "expected one tile");
    return tiles->front();
}

std::optional<Wind> read_wind(std::string_view letter) {
    const auto index = std::string_view{"ESWN"}.find(letter);
    if (letter.size() != 1 || index == std::string_view::npos) return std::nullopt;
    return static_cast<Wind>(index);
}

Read<std::vector<Tile>> read_tiles(std::string_view text) {
    std::vector<Tile> tiles;
    for (auto rest = text; !rest.empty();) {
        if (is_blank(rest.front())) {
            rest.remove_prefix(1);
            continue;
        }
        const auto taken = take_tiles(rest);
        if (!taken) return no_tiles(text, taken.error().reason);
        tiles.insert(tiles.end(), taken->begin(), taken->end());
    }
    return tiles;
}

std::optional<MeldKind> find_meld_kind(std::string_view word) {
    const auto* row = std::ranges::find(meld_words, word, &MeldWord::word);
    if (row == meld_words.end()) return std::nullopt;
    return row->kind;
}

Read<Meld> make_meld(MeldKind kind, std::span<const Tile> tiles) {
    std::vector<Tile> sorted{tiles.begin(), tiles.end()};
    if (kind == MeldKind::chi) std::ranges::sort(sorted, {}, &Tile::sort_key);
    const std::size_t size = kind == MeldKind::chi || kind == MeldKind::pon ? 3 : 4;
    const bool is_good =
        sorted.size() == size && (kind == MeldKind::chi ? is_run(sorted) : is_same_kind(sorted));
    if (!is_good) {
        return Fault{
            fmt::format("{} {}: must be {}", word_of(kind), to_string(tiles), form_of(kind))};
    }
    Meld meld{.kind = kind, .tiles = {}, .called = tiles.front(), .from = Seat{0}};
    for (const Tile tile : sorted)
        meld.tiles.push_back(tile);
    return meld;
}

Read<Meld> read_meld(std::string_view text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    const auto kind = find_meld_kind(word);
    const auto tiles = read_tiles(kind ? text.substr(end) : text);
    if (!tiles) {
        const bool has_word = !word.empty() && word.front() >= 'a' && word.front() <= 'z';
        if (kind || !has_word) return tiles.error();
        return Fault{fmt::format("`{}` is not a meld: chi, pon, kan, kakan or ankan", word)};
    }
    if (kind) return make_meld(*kind, *tiles);
    if (tiles->size() != 3) {
        return Fault{fmt::format("`{}`: say which meld: chi, pon, kan, kakan or ankan", text)};
    }
    return make_meld(is_same_kind(*tiles) ? MeldKind::pon : MeldKind::chi, *tiles);
}

std::optional<Fault> impossible_tiles(std::span<const Tile> tiles, KindSet in_play) {
    Counts counts;
    for (const Tile tile : tiles) {
        const Kind kind = tile.kind();
        if (!in_play.contains(kind)) {
            return Fault{fmt::format("{} is not among the tiles of this game", name_of(kind))};
        }
        if (++counts[kind] > 4) {
            return Fault{fmt::format("{} occurs more than four times", name_of(kind))};
        }
    }
    return std::nullopt;
}

std::string name_of(Kind kind) {
    if (!kind.is_jihai()) return to_string(kind);
    return std::string{honour_letters[static_cast<std::size_t>(kind.rank()) - 1]};
}

} // namespace jantaku::calc
