#include "advice/goal.hpp"

#include "hand/suit_row.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <jantaku/table/deck.hpp>
#include <jantaku/tile/count_bits.hpp>

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

Eights eights_of(const Counts& counts) {
    Eights eights{};
    std::memcpy(eights.data(), counts.of.data(), counts.of.size());
    return eights;
}

Counts only(const Counts& counts, KindSet useful) {
    Counts kept;
    for (const Kind kind : all_kinds())
        kept[kind] = useful.contains(kind) ? counts[kind] : std::uint8_t{0};
    return kept;
}

Counts without(const Counts& counts, Kind kind) {
    Counts rest = counts;
    rest[kind] = 0;
    return rest;
}

// How many tiles are lacking to `sets` triplets and a pair, made of the kinds of which most are
// held.
int lacking_triplets(const Counts& counts, std::size_t sets) {
    constexpr Eight ones = 0x0101'0101'0101'0101;
    std::array<int, 5> held{}; // by how often, from 1: the number of kinds
    for (const Eight eight : eights_of(counts)) {
        const Eight one = eight & ones;
        const Eight two = eight >> 1U & ones;
        held[1] += count_bits(one & ~two);
        held[2] += count_bits(two & ~one);
        held[3] += count_bits(one & two);
        held[4] += count_bits(eight >> 2U & ones);
    }
    std::size_t groups = sets + 1;
    int lack = static_cast<int>(sets) * 3 + 2;
    for (std::size_t n = 4; n > 0; --n) {
        for (int i = 0; i < held[n] && groups > 0; ++i, --groups) {
            // The last group has the fewest tiles, so it is the pair.
            lack -= static_cast<int>(groups == 1 ? std::min(n, std::size_t{2})
                                                 : std::min(n, std::size_t{3}));
        }
    }
    return lack;
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
        return lacking_triplets(concealed, sets) - 1;
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
        KindSet useful =
            ukeire_of_part(without(concealed, *goal.triplet), melds + 1, goal.deck).kinds &
            goal.useful;
        useful.remove(*goal.triplet);
        if (concealed[*goal.triplet] < 3) useful.add(*goal.triplet);
        return useful;
    }
    case GoalKind::toitoi:
        break;
    }
    const int now = shanten_to(goal, concealed, melds);
    KindSet useful;
    Counts with = concealed;
    goal.useful.for_each([&](Kind kind) {
        if (with[kind] == 4) return;
        ++with[kind];
        if (shanten_to(goal, with, melds) < now) useful.add(kind);
        --with[kind];
    });
    return useful;
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
