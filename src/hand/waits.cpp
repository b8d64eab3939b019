#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

void require_total(const Counts& counts, std::size_t melds, int of_four_sets) {
    if (melds > 4 || counts.total() + static_cast<int>(melds) * 3 != of_four_sets) {
        throw InvariantError{"waits: the number of concealed tiles does not fit the melds"};
    }
}

using SuitTiles = std::array<std::uint8_t, 9>;

// Whether the tiles of one suit are sets and nothing else. Three equal runs are three triplets too,
// so at each rank as many triplets as possible may be taken.
bool all_sets(SuitTiles left, Suit suit) {
    for (std::size_t i = 0; i < left.size(); ++i) {
        const int runs = left[i] % 3;
        if (runs == 0) continue;
        if (suit == Suit::jihai || i + 2 >= left.size()) return false;
        for (const std::size_t next : {i + 1, i + 2}) {
            if (left[next] < runs) return false;
            left[next] = static_cast<std::uint8_t>(left[next] - runs);
        }
    }
    return true;
}

bool sets_and_pair(const SuitTiles& tiles, Suit suit) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i] < 2) continue;
        auto left = tiles;
        left[i] = static_cast<std::uint8_t>(left[i] - 2);
        if (all_sets(left, suit)) return true;
    }
    return false;
}

SuitTiles tiles_of(const Counts& counts, std::size_t suit) {
    SuitTiles tiles{};
    const std::size_t size = suit == static_cast<std::size_t>(Suit::jihai) ? 7 : 9;
    std::copy_n(counts.of.begin() + static_cast<std::ptrdiff_t>(suit * 9), size, tiles.begin());
    return tiles;
}

// How many tiles of each suit are left over when as many as possible are counted off by threes.
using Rests = std::array<int, suit_count>;

Rests rests_of(const Counts& counts) {
    Rests rests{};
    for (std::size_t i = 0; i < kind_count; ++i)
        rests[i / 9] += counts.of[i];
    for (int& rest : rests)
        rest %= 3;
    return rests;
}

// Sets leave nothing over and the pair two: most hands are refused by that alone.
bool may_be_agari(const Rests& rests) {
    return std::ranges::count(rests, 0) == 3 && std::ranges::count(rests, 2) == 1;
}

bool is_normal_agari(const Counts& counts, const Rests& rests) {
    if (!may_be_agari(rests)) return false;
    for (std::size_t s = 0; s < suit_count; ++s) {
        const auto suit = static_cast<Suit>(s);
        const auto tiles = tiles_of(counts, s);
        if (rests[s] == 2 ? !sets_and_pair(tiles, suit) : !all_sets(tiles, suit)) return false;
    }
    return true;
}

bool is_chiitoitsu(const Counts& counts) {
    return std::ranges::all_of(counts.of, [](int n) { return n == 0 || n == 2; });
}

bool is_kokushi(const Counts& counts) {
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (Kind{i}.is_yaochuu() != (counts.of[i] > 0)) return false;
    }
    return true;
}

} // namespace

KindSet waits(const Counts& counts, std::size_t melds) {
    require_total(counts, melds, 13);
    KindSet found;
    Counts with = counts;
    Rests rests = rests_of(counts);
    for (std::size_t i = 0; i < kind_count; ++i) {
        int& rest = rests[i / 9];
        const int rest_before = rest;
        rest = (rest + 1) % 3;
        ++with.of[i];
        if (is_normal_agari(with, rests) ||
            (melds == 0 && (is_chiitoitsu(with) || is_kokushi(with)))) {
            found.add(Kind{i});
        }
        --with.of[i];
        rest = rest_before;
    }
    return found;
}

bool is_agari(const Counts& counts, std::size_t melds) {
    require_total(counts, melds, 14);
    return is_normal_agari(counts, rests_of(counts)) ||
           (melds == 0 && (is_chiitoitsu(counts) || is_kokushi(counts)));
}

} // namespace jantaku
