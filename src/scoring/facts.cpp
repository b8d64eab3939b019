#include "scoring/facts.hpp"

#include "scoring/fu.hpp"

#include <array>
#include <jantaku/tile/result.hpp>
#include <utility>

namespace jantaku {

namespace {

// Look-up tables by the index of a tile, because every tile of every win is looked up.
template <class T, class F>
constexpr std::array<T, tile_count> of_tiles(F&& f) {
    std::array<T, tile_count> all{};
    for (std::size_t i = 0; i < tile_count; ++i)
        all[i] = f(Tile::from_index(i));
    return all;
}
constexpr auto kind_index = of_tiles<std::uint8_t>(
    [](Tile tile) { return static_cast<std::uint8_t>(tile.kind().index()); });
constexpr auto kind_bit =
    of_tiles<std::uint64_t>([](Tile tile) { return set_of(tile.kind()).bits(); });
constexpr auto red_count = of_tiles<int>([](Tile tile) { return tile.is_red() ? 1 : 0; });

// Adds the tiles to counts and reds; returns their kinds.
template <class Tiles>
KindSet count(const Tiles& tiles, Counts& counts, int& reds) {
    std::uint64_t kinds = 0;
    int red = reds;
    for (std::size_t i = 0, size = tiles.size(); i < size; ++i) {
        const std::size_t tile = tiles[i].index();
        ++counts.of[kind_index[tile]];
        kinds |= kind_bit[tile];
        red += red_count[tile];
    }
    reds = red;
    return KindSet::from_bits(kinds);
}

constexpr KindSet lowest_of(KindSet kinds) {
    return KindSet::from_bits(kinds.bits() & (~kinds.bits() + 1));
}

// The kind that an indicator makes dora, by the index of the indicator's tile.
using DoraTable = std::array<Kind, tile_count>;

constexpr DoraTable dora_table(const Rules& rules) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return DoraTable{dora_of(Tile::from_index(I).kind(), kinds_in_play(rules))...};
    }
    (std::make_index_sequence<tile_count>{});
}

constexpr DoraTable full_deck = dora_table({});
constexpr DoraTable sanma = dora_table({.players = 3});
constexpr DoraTable sanma_with_five =
    dora_table({.players = 3, .sanma_removed = SanmaRemoved::two_to_eight_except_five});

const DoraTable& dora_table_of(const Rules& rules) {
    if (!rules.is_sanma()) return full_deck;
    return rules.sanma_removed == SanmaRemoved::two_to_eight ? sanma : sanma_with_five;
}

int count_dora(const Facts& facts, const DoraTable& table, const Indicators& indicators) {
    int dora = 0;
    for (const Tile indicator : indicators) {
        const Kind kind = table[indicator.index()];
        dora += facts.concealed[kind] + facts.outside[kind];
    }
    return dora;
}

} // namespace

Facts::Facts(const Rules& rules_, const Win& win_)
    : rules{&rules_}, win{&win_}, won{win_.tile.kind()}, is_ron{win_.by == WinBy::ron} {
    kinds = count(win_.concealed, concealed, reds);
    if (!kinds.contains(won)) {
        throw InvariantError{"score: the winning tile is not among the concealed tiles"};
    }
    if (win_.concealed.size() + win_.melds.size() * 3 != 14) {
        throw InvariantError{"score: a hand to read has 3n + 2 concealed tiles"};
    }
    for (const Meld& meld : win_.melds) {
        const KindSet of_meld = count(meld.tiles, outside, reds);
        const KindSet first = lowest_of(of_meld);
        kinds = kinds | of_meld;
        if (meld.kind == MeldKind::chi) {
            menzen = false;
            called_runs = called_runs | first;
        } else {
            menzen = menzen && !meld.is_open();
            called_triplets = called_triplets | first;
            called_fu += triplet_fu(meld.is_open(), any(first, yaochuuhai), meld.is_kan());
            kans += int{meld.is_kan()};
            closed_kans += int{!meld.is_open()};
        }
    }
    // Tiles that are set aside count for dora too.
    if (!win_.kita.empty()) count(win_.kita, outside, reds);
}

int sum_of_ranks(const Facts& facts) {
    int sum = 0;
    for (const Kind kind : all_kinds()) {
        if (!kind.is_jihai()) sum += kind.rank() * facts.concealed[kind];
    }
    for (const Meld& meld : facts.win->melds) {
        for (const Tile tile : meld.tiles)
            sum += tile.kind().is_jihai() ? 0 : tile.kind().rank();
    }
    return sum;
}

Bonus bonus_of(const Facts& facts) {
    const DoraTable& table = dora_table_of(*facts.rules);
    return {.dora = count_dora(facts, table, facts.win->dora),
            .ura = count_dora(facts, table, facts.win->ura),
            .aka = facts.reds,
            .kita = static_cast<int>(facts.win->kita.size())};
}

int total_bonus(const Facts& facts) {
    const auto [dora, ura, aka, kita] = bonus_of(facts);
    return dora + ura + aka + kita;
}

} // namespace jantaku
