#include "hand/tables.hpp"

#include <algorithm>
#include <jantaku/hand/running_shanten.hpp>

namespace jantaku {

namespace {

using Keys = RunningShanten::Keys;
using Weights = RunningShanten::Weights;

constexpr Weights make_weights(Deck deck) {
    constexpr std::array<std::uint16_t, 5> powers{1, 5, 25, 125, 625};
    Weights weights{};
    for (std::size_t i = 0; i < kind_count; ++i) {
        const std::size_t low = i / 9 * 2;
        const std::size_t rank = i % 9;
        if (deck == Deck::sanma && low == 0) {
            if (rank % 4 == 0) weights[i][low] = powers[rank / 4];
        } else if (rank < low_ranks) {
            weights[i][low] = powers[rank];
        } else {
            weights[i][low + 1] = powers[rank - low_ranks];
        }
    }
    return weights;
}
constexpr Weights full_weights = make_weights(Deck::full);
constexpr Weights sanma_weights = make_weights(Deck::sanma);

constexpr Keys no_tiles(PartIndex manzu) {
    constexpr PartIndex n = number_parts;
    constexpr PartIndex z = honour_parts;
    Keys keys{};
    std::ranges::transform(
        std::array{manzu.low, manzu.high, n.low, n.high, n.low, n.high, z.low, z.high},
        keys.begin(), [](std::size_t part) { return static_cast<std::uint16_t>(part); });
    return keys;
}

} // namespace

RunningShanten::RunningShanten(const Counts& counts, std::size_t melds, Deck deck)
    : keys_{no_tiles(deck == Deck::full ? number_parts : sanma_parts)},
      weights_{deck == Deck::full ? &full_weights : &sanma_weights}, tables_{&tables()},
      melds_{melds} {
    // Throws if the counts are no hand.
    (void)jantaku::shanten(counts, melds, deck);
    for (const Kind kind : all_kinds()) {
        for (int n = 0; n < counts[kind]; ++n)
            add(kind);
    }
}

template <bool normal_only>
int RunningShanten::nearest() const {
    const Tables& tables = *tables_;
    const SuitPart m = tables.parts[keys_[0]] + tables.parts[keys_[1]];
    const SuitPart p = tables.parts[keys_[2]] + tables.parts[keys_[3]];
    const SuitPart s = tables.parts[keys_[4]] + tables.parts[keys_[5]];
    const SuitPart z = tables.parts[keys_[6]] + tables.parts[keys_[7]];
    const Tally tally{(m + p + s + z).tally()};
    assert(static_cast<std::size_t>(tally.tiles()) + 3 * melds_ - 13 <= 1);
    const Class mp = tables.together[tables.classes[m.rank()]][tables.classes[p.rank()]];
    const Class sz = tables.together[tables.classes[s.rank()]][tables.classes[z.rank()]];
    const int normal = tables.shanten[melds_][mp][sz];
    if (normal_only || melds_ > 0) return normal;
    return std::min<int>(normal, tables.without_sets[tally.bits & (Tally::without_tiles - 1)]);
}

int RunningShanten::shanten() const {
    return nearest<false>();
}

int RunningShanten::shanten_normal() const {
    return nearest<true>();
}

} // namespace jantaku
