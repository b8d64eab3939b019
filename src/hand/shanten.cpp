#include "hand/suit_rows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/tile/result.hpp>

namespace jantaku {

namespace {

void require_hand(const Counts& counts, std::size_t melds, bool may_have_drawn) {
    int total = static_cast<int>(melds) * 3;
    bool four_at_most = true;
    for (const auto n : counts.of) {
        total += n;
        four_at_most = four_at_most && n <= 4;
    }
    if (melds > max_sets || !four_at_most || !(total == 13 || (may_have_drawn && total == 14))) {
        throw InvariantError{"shanten: the number of concealed tiles does not fit the melds"};
    }
}

void lower(int& best, int candidate) {
    if (candidate < best) best = candidate;
}

// Two groups of suits as one: whichever way of sharing the sets and the pair lacks least.
SuitRow together(const SuitRow& a, const SuitRow& b) {
    SuitRow sum;
    for (std::size_t sets = 0; sets <= max_sets; ++sets) {
        int without_pair = a.without_pair[0] + b.without_pair[sets];
        int with_pair = a.with_pair[0] + b.without_pair[sets];
        lower(with_pair, a.without_pair[0] + b.with_pair[sets]);
        for (std::size_t i = 1; i <= sets; ++i) {
            lower(without_pair, a.without_pair[i] + b.without_pair[sets - i]);
            lower(with_pair, a.with_pair[i] + b.without_pair[sets - i]);
            lower(with_pair, a.without_pair[i] + b.with_pair[sets - i]);
        }
        sum.without_pair[sets] = static_cast<std::uint8_t>(without_pair);
        sum.with_pair[sets] = static_cast<std::uint8_t>(with_pair);
    }
    return sum;
}

// The same for a whole hand: only so many sets and the pair matter.
int shanten_together(const SuitRow& a, const SuitRow& b, std::size_t sets) {
    int lacking = a.with_pair[0] + b.without_pair[sets];
    for (std::size_t i = 0; i <= sets; ++i) {
        lower(lacking, a.with_pair[i] + b.without_pair[sets - i]);
        lower(lacking, a.without_pair[i] + b.with_pair[sets - i]);
    }
    return lacking - 1;
}

constexpr std::uint64_t all_kinds = (std::uint64_t{1} << kind_count) - 1;

constexpr std::uint64_t yaochuu_kinds = [] {
    KindSet set;
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (Kind{i}.is_yaochuu()) set.add(Kind{i});
    }
    return set.bits();
}();

// The kinds held at least once and at least twice: all that chiitoitsu and kokushi ask for.
struct Planes {
    std::uint64_t once = 0;
    std::uint64_t twice = 0;

    [[nodiscard]] Planes within(std::uint64_t kinds) const { return {once & kinds, twice & kinds}; }
};

Planes planes_of(const Counts& counts) {
    Planes planes;
    for (std::size_t i = 0; i < kind_count; ++i) {
        const unsigned count = counts.of[i];
        planes.once |= std::uint64_t{count >= 1} << i;
        planes.twice |= std::uint64_t{count >= 2} << i;
    }
    return planes;
}

int chiitoitsu_from(const Planes& planes) {
    return 6 - std::popcount(planes.twice) + std::max(0, 7 - std::popcount(planes.once));
}

int kokushi_from(const Planes& planes) {
    const auto [once, twice] = planes.within(yaochuu_kinds);
    return 13 - std::popcount(once) - (twice != 0 ? 1 : 0);
}

// A single makes a pair; a new kind helps while there are fewer than seven.
std::uint64_t ukeire_chiitoitsu(const Planes& planes) {
    const auto singles = planes.once & ~planes.twice;
    return std::popcount(planes.once) < 7 ? singles | (all_kinds & ~planes.once) : singles;
}

// A new kind; any of them while there is no pair.
std::uint64_t ukeire_kokushi(const Planes& planes) {
    const auto [once, twice] = planes.within(yaochuu_kinds);
    return twice == 0 ? yaochuu_kinds : yaochuu_kinds & ~once;
}

using SuitRows = std::array<SuitRow, suit_count>;

SuitRows rows_of(const Counts& counts) {
    return {suit_row(counts, Suit::manzu), suit_row(counts, Suit::pinzu),
            suit_row(counts, Suit::souzu), suit_row(counts, Suit::jihai)};
}

int normal_from(const SuitRows& rows, std::size_t melds) {
    return shanten_together(together(rows[0], rows[1]), together(rows[2], rows[3]),
                            max_sets - melds);
}

KindSet ukeire_normal(const Counts& counts, std::size_t melds, const SuitRows& rows) {
    const auto first_two = together(rows[0], rows[1]);
    const auto last_two = together(rows[2], rows[3]);
    const std::array<SuitRow, suit_count> others{
        together(rows[1], last_two), together(rows[0], last_two), together(first_two, rows[3]),
        together(first_two, rows[2])};
    const auto sets = max_sets - melds;
    const int now = shanten_together(first_two, last_two, sets);
    KindSet useful;
    Counts with = counts;
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (counts.of[i] == 4) continue;
        const Kind kind{i};
        ++with[kind];
        const auto& other = others[static_cast<std::size_t>(kind.suit())];
        if (shanten_together(suit_row(with, kind.suit()), other, sets) < now) useful.add(kind);
        --with[kind];
    }
    return useful;
}

} // namespace

int shanten(const Counts& counts, std::size_t melds, Deck deck) {
    const int normal = shanten_normal(counts, melds, deck);
    if (melds > 0) return normal;
    const Planes planes = planes_of(counts);
    return std::min(normal, std::min(chiitoitsu_from(planes), kokushi_from(planes)));
}

int shanten_normal(const Counts& counts, std::size_t melds, Deck) {
    require_hand(counts, melds, true);
    return normal_from(rows_of(counts), melds);
}

int shanten_chiitoitsu(const Counts& counts) {
    return chiitoitsu_from(planes_of(counts));
}

int shanten_kokushi(const Counts& counts) {
    return kokushi_from(planes_of(counts));
}

Ukeire ukeire(const Counts& counts, std::size_t melds, Deck) {
    require_hand(counts, melds, false);
    const SuitRows rows = rows_of(counts);
    const int normal = normal_from(rows, melds);
    if (melds > 0) return {normal, ukeire_normal(counts, melds, rows)};

    // One draw lowers each shanten by one at most, so only the lowest of the three matter.
    const Planes planes = planes_of(counts);
    const int chiitoitsu = chiitoitsu_from(planes);
    const int kokushi = kokushi_from(planes);
    const int now = std::min(normal, std::min(chiitoitsu, kokushi));
    KindSet useful;
    if (normal == now) useful = ukeire_normal(counts, melds, rows);
    if (chiitoitsu == now) useful = useful | KindSet::from_bits(ukeire_chiitoitsu(planes));
    if (kokushi == now) useful = useful | KindSet::from_bits(ukeire_kokushi(planes));
    return {now, useful};
}

UkeireByDiscard ukeire_by_discard(const Counts& counts, std::size_t melds, Deck deck) {
    UkeireByDiscard all;
    Counts rest = counts;
    for (std::size_t i = 0; i < kind_count; ++i) {
        if (rest.of[i] == 0) continue;
        --rest.of[i];
        all.push_back({Kind{i}, ukeire(rest, melds, deck)});
        ++rest.of[i];
    }
    return all;
}

} // namespace jantaku
