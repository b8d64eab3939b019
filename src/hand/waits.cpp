#include <algorithm>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/hand/waits.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

constexpr int agari = -1;

void require_total(const Counts& counts, std::size_t melds, int of_four_sets) {
    if (melds > 4 || counts.total() + static_cast<int>(melds) * 3 != of_four_sets) {
        throw InvariantError{"waits: the number of concealed tiles does not fit the melds"};
    }
}

// Whether a fifth tile of the kind would complete the hand. The five tiles are a triplet and two
// others, or the pair and three in runs.
bool fifth_completes(const Counts& counts, std::size_t melds, Kind kind) {
    Counts left = counts;
    left[kind] = 2;
    if (shanten_normal(left, melds + 1) == agari) return true;
    // A pair of a kind that is not held takes the place of the pair.
    left[kind] = 3;
    for (int rank = 1; rank <= 7; ++rank) {
        const Kind unheld{Suit::jihai, rank};
        if (left[unheld] > 0) continue;
        left[unheld] = 2;
        return shanten_normal(left, melds) == agari;
    }
    return false;
}

} // namespace

KindSet waits(const Counts& counts, std::size_t melds) {
    require_total(counts, melds, 13);
    KindSet found;
    if (shanten(counts, melds) == 0) found = ukeire(counts, melds).kinds;
    if (std::ranges::count(counts.of, 4) == 0) return found;
    for (const Kind kind : all_kinds()) {
        if (counts[kind] == 4 && fifth_completes(counts, melds, kind)) found.add(kind);
    }
    return found;
}

bool is_agari(const Counts& counts, std::size_t melds) {
    require_total(counts, melds, 14);
    return shanten(counts, melds) == agari;
}

} // namespace jantaku
