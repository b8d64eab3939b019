// Suit reference: rows of suits by choosing sets, and hands by combining rows. It is the slow,
// obvious way to compute what the tables contain, but fast enough for all suits and for millions of
// hands.
//
// row_of      every way to choose up to four sets and a pair of one suit, tile by tile: 50 µs
// RowsOfHand  the four rows, without tables, combined by trying every division of the sets: 1 µs
#pragma once

#include "hand/suit_row.hpp"
#include "tests/support/reference.hpp"

#include <algorithm>
#include <array>
#include <jantaku/hand/shanten.hpp>

namespace jantaku::reference {

// The sets of a suit, given by the number of its ranks and whether it has runs.
class SuitSearch {
  public:
    SuitSearch(const std::array<std::uint8_t, 9>& held, std::size_t ranks, bool has_runs)
        : held_{held}, ranks_{ranks}, has_runs_{has_runs} {
        row_.without_pair.fill(out_of_reach);
        row_.with_pair.fill(out_of_reach);
        choose(0, 0, 0);
    }
    [[nodiscard]] const SuitRow& row() const { return row_; }

  private:
    static constexpr std::uint8_t out_of_reach = 99;

    // Sets are numbered: triplets by rank, then runs by their first rank.
    void choose(std::size_t sets, std::size_t from, int lacking) {
        note(row_.without_pair[sets], lacking);
        for (std::size_t pair = 0; pair < ranks_; ++pair)
            try_tiles({pair, pair}, [&](int more) { note(row_.with_pair[sets], lacking + more); });
        if (sets == max_sets) return;
        const std::size_t numbers = ranks_ + (has_runs_ ? ranks_ - 2 : 0);
        for (std::size_t n = from; n < numbers; ++n) {
            const std::size_t run = n - ranks_;
            const auto go_on = [&](int more) { choose(sets + 1, n, lacking + more); };
            if (n < ranks_) {
                try_tiles({n, n, n}, go_on);
            } else {
                try_tiles({run, run + 1, run + 2}, go_on);
            }
        }
    }
    // Calls f with the number of tiles that are lacking, unless a kind would be used five times.
    template <class F>
    void try_tiles(std::initializer_list<std::size_t> tiles, F&& f) {
        int lacking = 0;
        bool fits = true;
        for (const std::size_t i : tiles) {
            ++used_[i];
            lacking += used_[i] > held_[i] ? 1 : 0;
            fits = fits && used_[i] <= 4;
        }
        if (fits) f(lacking);
        for (const std::size_t i : tiles)
            --used_[i];
    }
    static void note(std::uint8_t& best, int lacking) {
        best = static_cast<std::uint8_t>(std::min<int>(best, lacking));
    }

    std::array<std::uint8_t, 9> held_;
    std::array<std::uint8_t, 9> used_{};
    std::size_t ranks_;
    bool has_runs_;
    SuitRow row_;
};

inline std::array<std::uint8_t, 9> tiles_of(const Counts& counts, std::size_t suit) {
    std::array<std::uint8_t, 9> tiles{};
    std::copy_n(counts.of.begin() + static_cast<std::ptrdiff_t>(9 * suit), suit == 3 ? 7 : 9,
                tiles.begin());
    return tiles;
}

inline SuitRow row_of(const Counts& counts, Suit suit) {
    const auto tiles = tiles_of(counts, static_cast<std::size_t>(suit));
    return SuitSearch{tiles, suit == Suit::jihai ? 7U : 9U, suit != Suit::jihai}.row();
}

// 1m, 5m and 9m as a suit of three kinds without runs, with additional kinds that nobody holds. A
// set of which no tile is held lacks three tiles wherever it is, and is always possible.
inline SuitRow row_of_sanma_manzu(const Counts& counts) {
    return SuitSearch{{counts.of[0], counts.of[4], counts.of[8]}, 7, false}.row();
}

using Rows = std::array<SuitRow, suit_count>;

// The fewest tiles that `sets` sets and a pair lack, over all ways to divide them among the suits.
inline int fold(const Rows& rows, std::size_t sets) {
    int best = 99;
    for (std::size_t m = 0; m <= sets; ++m) {
        for (std::size_t p = 0; m + p <= sets; ++p) {
            for (std::size_t s = 0; m + p + s <= sets; ++s) {
                const std::array<std::size_t, suit_count> share{m, p, s, sets - m - p - s};
                int without = 0;
                for (std::size_t i = 0; i < suit_count; ++i)
                    without += rows[i].without_pair[share[i]];
                for (std::size_t i = 0; i < suit_count; ++i) {
                    best = std::min(best, without - rows[i].without_pair[share[i]] +
                                              rows[i].with_pair[share[i]]);
                }
            }
        }
    }
    return best;
}

// `row(counts, suit)` gives a row that has been verified.
template <class RowOf>
int shanten_by_rows(const Counts& counts, std::size_t melds, RowOf&& row) {
    const Rows rows{row(counts, Suit::manzu), row(counts, Suit::pinzu), row(counts, Suit::souzu),
                    row(counts, Suit::jihai)};
    const int normal = fold(rows, max_sets - melds) - 1;
    if (melds > 0) return normal;
    return std::min(
        {normal, reference::shanten_chiitoitsu(counts), reference::shanten_kokushi(counts)});
}

} // namespace jantaku::reference
