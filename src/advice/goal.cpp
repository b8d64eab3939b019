#include "advice/goal.hpp"

#include "hand/suit_row.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <jantaku/table/deck.hpp>

namespace jantaku::advice {

namespace {

constexpr KindSet set_where(bool (*test)(Kind)) {
    KindSet set;
    for (const Kind kind : all_kinds()) {
        if (test(kind)) set.add(kind);
    }
    return set;
}

constexpr KindSet simples = set_where([](Kind kind) { return !kind.is_yaochuu(); });

constexpr KindSet flush(Suit suit) {
    KindSet set;
    for (const Kind kind : all_kinds()) {
        if (kind.suit() == suit || kind.is_jihai()) set.add(kind);
    }
    return set;
}

KindSet kinds_in(const Melds& melds) {
    KindSet kinds;
    for (const Meld& meld : melds) {
        for (const Tile tile : meld.tiles)
            kinds.add(tile.kind());
    }
    return kinds;
}

bool all_within(KindSet kinds, KindSet limit) {
    return (kinds & limit) == kinds;
}

// The counts, eight in a number.
using Eight = std::uint64_t;
using Eights = std::array<Eight, (kind_count + 7) / 8>;
constexpr Eight ones = 0x0101'0101'0101'0101;

Eights eights_of(const Counts& counts) {
    Eights eights{};
    std::memcpy(eights.data(), counts.of.data(), counts.of.size());
    return eights;
}

// 255 for each of the lowest eight bits that is set, else 0.
constexpr Eight spread(std::uint64_t bits) {
    constexpr Eight bit_of_each = 0x8040'2010'0804'0201;
    const Eight set = (bits & 0xff) * ones & bit_of_each;
    return ((set + 0x7f * ones) >> 7U & ones) * 0xff;
}

Counts only(const Counts& counts, KindSet useful) {
    Eights eights = eights_of(counts);
    for (std::size_t i = 0; i < eights.size(); ++i)
        eights[i] &= spread(useful.bits() >> 8 * i);
    Counts kept;
    std::memcpy(kept.of.data(), eights.data(), kept.of.size());
    return kept;
}

Counts without(const Counts& counts, Kind kind) {
    Counts rest = counts;
    rest[kind] = 0;
    return rest;
}

// The lowest bit of each of the eight, as bits next to each other.
constexpr std::uint64_t gathered(Eight eight) {
    return (eight & ones) * 0x0102'0408'1020'4080 >> 56U;
}

// The kinds of a hand by how many tiles are held, for four triplets and a pair.
struct HeldKinds {
    explicit HeldKinds(const Counts& counts) {
        const Eights eights = eights_of(counts);
        std::uint64_t bit_one = 0, bit_two = 0, bit_four = 0;
        for (std::size_t i = 0; i < eights.size(); ++i) {
            bit_one |= gathered(eights[i]) << 8 * i;
            bit_two |= gathered(eights[i] >> 1U) << 8 * i;
            bit_four |= gathered(eights[i] >> 2U) << 8 * i;
        }
        once = KindSet::from_bits(bit_one & ~bit_two);
        twice = KindSet::from_bits(bit_two & ~bit_one);
        three_times = KindSet::from_bits(bit_one & bit_two);
        four_times = KindSet::from_bits(bit_four);
    }

    void discard(Kind kind) {
        const std::array<KindSet*, 4> sets{&once, &twice, &three_times, &four_times};
        for (std::size_t n = 0; n < sets.size(); ++n) {
            if (!sets[n]->contains(kind)) continue;
            sets[n]->remove(kind);
            if (n > 0) sets[n - 1]->add(kind);
            return;
        }
    }

    KindSet once, twice, three_times, four_times;
};

// The numbers of kinds that are held once, twice, and more often.
struct Groupings {
    int singles = 0;
    int pairs = 0;
    int triplets = 0;

    // How many tiles are lacking to `sets` triplets and a pair, made of the kinds of which most are
    // held.
    [[nodiscard]] int lacking(std::size_t sets) const {
        const int groups = static_cast<int>(sets) + 1;
        const int of_triplets = std::min(triplets, groups);
        const int of_pairs = std::min(pairs, groups - of_triplets);
        const int of_singles = std::min(singles, groups - of_triplets - of_pairs);
        const int spare = of_triplets == groups ? 1 : 0; // the last group needs only a pair
        return 3 * groups - 1 - (3 * of_triplets + 2 * of_pairs + of_singles - spare);
    }
};

Groupings groupings_of(const HeldKinds& held) {
    return {.singles = static_cast<int>(held.once.size()),
            .pairs = static_cast<int>(held.twice.size()),
            .triplets = static_cast<int>((held.three_times | held.four_times).size())};
}

int shanten_to_toitoi(const Counts& concealed, std::size_t melds) {
    return groupings_of(HeldKinds{concealed}).lacking(max_sets - melds) - 1;
}

Ukeire ukeire_to_toitoi(const HeldKinds& held, KindSet in_play, std::size_t melds) {
    const std::size_t sets = max_sets - melds;
    const Groupings now = groupings_of(held);
    const int lacking = now.lacking(sets);
    Ukeire found{.shanten = lacking - 1, .kinds = {}};
    const KindSet any = held.once | held.twice | held.three_times | held.four_times;
    if (Groupings{now.singles + 1, now.pairs, now.triplets}.lacking(sets) < lacking)
        found.kinds = KindSet::from_bits(~any.bits());
    if (Groupings{now.singles - 1, now.pairs + 1, now.triplets}.lacking(sets) < lacking)
        found.kinds = found.kinds | held.once;
    if (Groupings{now.singles, now.pairs - 1, now.triplets + 1}.lacking(sets) < lacking)
        found.kinds = found.kinds | held.twice;
    found.kinds = found.kinds & in_play;
    return found;
}

// rest: of the other tiles. held: the number of tiles of the yakuhai.
Ukeire with_triplet(const Goal& goal, Ukeire rest, int held) {
    rest.shanten += 3 - std::min(held, 3);
    rest.kinds = rest.kinds & goal.useful;
    rest.kinds.remove(*goal.triplet);
    if (held < 3) rest.kinds.add(*goal.triplet);
    return rest;
}

// ---- every discard -------------------------------------------------------------------------------

UkeireByDiscard of_any(const Goal& goal, const Counts& concealed, std::size_t melds) {
    UkeireByDiscard all = ukeire_by_discard(concealed, melds, goal.deck);
    for (DiscardUkeire& one : all)
        one.left.kinds = one.left.kinds & goal.useful;
    return all;
}

// For a goal that only a part of the hand can be used for. of_part: the part's own discards.
// other: the part as it is, when another tile is discarded.
template <class Other>
UkeireByDiscard
with_others(const UkeireByDiscard& of_part, const Counts& concealed, const Other& other) {
    UkeireByDiscard all;
    auto next = of_part.begin();
    for (const Kind kind : all_kinds()) {
        if (concealed[kind] == 0) continue;
        if (next != of_part.end() && next->discard == kind)
            all.push_back(*next++);
        else
            all.push_back({kind, other()});
    }
    return all;
}

UkeireByDiscard of_useful(const Goal& goal, const Counts& concealed, std::size_t melds) {
    const Counts part = only(concealed, goal.useful);
    UkeireByDiscard of_part = ukeire_by_discard_of_part(part, melds, goal.deck);
    for (DiscardUkeire& one : of_part)
        one.left.kinds = one.left.kinds & goal.useful;
    std::optional<Ukeire> of_others;
    return with_others(of_part, concealed, [&] {
        if (!of_others) {
            of_others = ukeire_of_part(part, melds, goal.deck);
            of_others->kinds = of_others->kinds & goal.useful;
        }
        return *of_others;
    });
}

UkeireByDiscard of_yakuhai(const Goal& goal, const Counts& concealed, std::size_t melds) {
    const Kind triplet = *goal.triplet;
    if (melds == max_sets)
        return with_others({}, concealed, [] { return Ukeire{.shanten = hopeless, .kinds = {}}; });
    const Counts rest = without(concealed, triplet);
    UkeireByDiscard of_part = ukeire_by_discard_of_part(rest, melds + 1, goal.deck);
    for (DiscardUkeire& one : of_part)
        one.left = with_triplet(goal, one.left, concealed[triplet]);
    return with_others(of_part, concealed, [&] {
        return with_triplet(goal, ukeire_of_part(rest, melds + 1, goal.deck),
                            concealed[triplet] - 1);
    });
}

UkeireByDiscard of_toitoi(const Goal& goal, const Counts& concealed, std::size_t melds) {
    const HeldKinds held{concealed};
    UkeireByDiscard all;
    for (const Kind kind : all_kinds()) {
        if (concealed[kind] == 0) continue;
        HeldKinds left = held;
        left.discard(kind);
        all.push_back({kind, ukeire_to_toitoi(left, goal.useful, melds)});
    }
    return all;
}

// A closed hand far from tenpai that is nearly of one suit goes for the flush, unless something
// else is much nearer, such as kokushi.
std::optional<Goal> flush_goal(const Counts& concealed, const Melds& melds, const Rules& rules) {
    const Deck deck = deck_of(rules);
    const int away = shanten(concealed, melds.size(), deck);
    if (away <= 1) return std::nullopt;
    const int needed = away == 2 ? 10 : 9;
    constexpr int farther = 2;
    for (const Suit suit : {Suit::manzu, Suit::pinzu, Suit::souzu}) {
        if (!all_within(kinds_in(melds), flush(suit))) continue;
        const int tiles = only(concealed, flush(suit)).total() + 3 * static_cast<int>(melds.size());
        if (tiles < needed) continue;
        const Goal goal{
            .kind = GoalKind::honitsu, .useful = flush(suit) & kinds_in_play(rules), .deck = deck};
        if (shanten_to(goal, concealed, melds.size()) <= away + farther) return goal;
    }
    return std::nullopt;
}

} // namespace

bool is_yakuhai(const Public& table, Seat seat, Kind kind) {
    if (kind.is_dragon()) return true;
    if (!kind.is_wind()) return false;
    const auto wind = static_cast<Wind>(kind.index() - Kind{Suit::jihai, 1}.index());
    return wind == table.round_wind() || wind == table.seat_wind(seat) ||
           (wind == Wind::north && table.rules.north_is_yakuhai());
}

Goals goals_of(const Public& table, Seat seat, const Counts& concealed, const Counts& left) {
    const Melds& melds = table.seats[seat].melds;
    if (!is_menzen(melds)) return open_goals_of(table, seat, melds, concealed, left);
    const Goal any{.useful = kinds_in_play(table.rules), .deck = deck_of(table.rules)};
    return {flush_goal(concealed, melds, table.rules).value_or(any)};
}

Goals open_goals_of(const Public& table,
                    Seat seat,
                    const Melds& melds,
                    const Counts& concealed,
                    const Counts& left) {
    const Deck deck = deck_of(table.rules);
    const KindSet in_play = kinds_in_play(table.rules);
    const auto goal = [&](GoalKind kind, KindSet useful) {
        return Goal{.kind = kind, .useful = useful & in_play, .deck = deck};
    };
    const KindSet open = kinds_in(melds);
    bool has_runs = false;
    for (const Meld& meld : melds) {
        has_runs = has_runs || meld.kind == MeldKind::chi;
        if (is_yakuhai(table, seat, meld.first())) return {goal(GoalKind::any, in_play)};
    }

    Goals goals;
    for (const Kind kind : all_kinds()) {
        if (!is_yakuhai(table, seat, kind) || concealed[kind] < 2) continue;
        if (concealed[kind] == 2 && left[kind] == 0) continue;
        goals.push_back(goal(GoalKind::yakuhai, in_play));
        goals.back().triplet = kind;
    }
    if (table.rules.kuitan && all_within(open, simples)) {
        goals.push_back(goal(GoalKind::tanyao, simples));
    }
    for (const Suit suit : {Suit::manzu, Suit::pinzu, Suit::souzu}) {
        if (!all_within(open, flush(suit))) continue;
        goals.push_back(goal(GoalKind::honitsu, flush(suit)));
    }
    if (!has_runs) goals.push_back(goal(GoalKind::toitoi, in_play));
    return goals;
}

int shanten_to(const Goal& goal, const Counts& concealed, std::size_t melds) {
    const std::size_t sets = max_sets - melds;
    switch (goal.kind) {
    case GoalKind::any:
        return shanten(concealed, melds, goal.deck);
    case GoalKind::toitoi:
        return shanten_to_toitoi(concealed, melds);
    case GoalKind::tanyao:
    case GoalKind::honitsu:
        return shanten_of_part(only(concealed, goal.useful), melds, goal.deck);
    case GoalKind::yakuhai: {
        if (sets == 0) return hopeless;
        const int held = std::min<int>(concealed[*goal.triplet], 3);
        return shanten_of_part(without(concealed, *goal.triplet), melds + 1, goal.deck) + 3 - held;
    }
    }
    return hopeless;
}

int shanten_to(const Goals& goals, const Counts& concealed, std::size_t melds) {
    int nearest = hopeless;
    for (const Goal& goal : goals)
        nearest = std::min(nearest, shanten_to(goal, concealed, melds));
    return nearest;
}

KindSet ukeire_to(const Goal& goal, const Counts& concealed, std::size_t melds) {
    switch (goal.kind) {
    case GoalKind::any:
        return ukeire(concealed, melds, goal.deck).kinds & goal.useful;
    case GoalKind::tanyao:
    case GoalKind::honitsu:
        return ukeire_of_part(only(concealed, goal.useful), melds, goal.deck).kinds & goal.useful;
    case GoalKind::yakuhai: {
        if (melds == max_sets) return {};
        const Ukeire rest = ukeire_of_part(without(concealed, *goal.triplet), melds + 1, goal.deck);
        return with_triplet(goal, rest, concealed[*goal.triplet]).kinds;
    }
    case GoalKind::toitoi:
        return ukeire_to_toitoi(HeldKinds{concealed}, goal.useful, melds).kinds;
    }
    return {};
}

UkeireByDiscard ukeire_by_discard_to(const Goal& goal, const Counts& concealed, std::size_t melds) {
    switch (goal.kind) {
    case GoalKind::any:
        return of_any(goal, concealed, melds);
    case GoalKind::tanyao:
    case GoalKind::honitsu:
        return of_useful(goal, concealed, melds);
    case GoalKind::yakuhai:
        return of_yakuhai(goal, concealed, melds);
    case GoalKind::toitoi:
        return of_toitoi(goal, concealed, melds);
    }
    return {};
}

KindSet ukeire_to(const Goals& goals, const Counts& concealed, std::size_t melds) {
    const int now = shanten_to(goals, concealed, melds);
    KindSet useful;
    for (const Goal& goal : goals) {
        if (shanten_to(goal, concealed, melds) == now)
            useful = useful | ukeire_to(goal, concealed, melds);
    }
    return useful;
}

int complete_sets(const Counts& concealed) {
    int sets = 0;
    for (const Suit suit : {Suit::manzu, Suit::pinzu, Suit::souzu, Suit::jihai}) {
        const SuitRow& row = suit_row(concealed, suit);
        std::size_t n = max_sets;
        while (row.without_pair[n] > 0)
            --n;
        sets += static_cast<int>(n);
    }
    return sets;
}

} // namespace jantaku::advice
