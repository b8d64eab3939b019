#include "advice/discards.hpp"

#include "advice/unseen.hpp"

#include <algorithm>
#include <jantaku/table/deck.hpp>
#include <tuple>

namespace jantaku::advice {

namespace {

constexpr int ryanmen = 3;
constexpr int kanchan = 2;
constexpr int penchan = 1;

bool is_better(const Discard& a, const Discard& b) {
    const auto key = [](const Discard& discard) {
        return std::tuple{discard.shanten, -discard.sets,   -discard.accepted,
                          discard.bonus,   -discard.taatsu, discard.keep};
    };
    return key(a) < key(b);
}

// A hand that waits for a tile in its own river can win by tsumo only.
int halved_if_furiten(const SeatView& view, const Discard& discard, int accepted) {
    if (discard.shanten > 0) return accepted;
    KindSet thrown = view.table.seats[view.seat].discarded;
    thrown.add(discard.action.tile.kind());
    return (thrown & discard.useful).empty() ? accepted : accepted / 2;
}

} // namespace

int taatsu_value(const Counts& counts) {
    int sum = 0;
    for (std::size_t k = 0; k < Kind{Suit::jihai, 1}.index(); ++k) {
        const Kind low{k};
        if (counts[low] == 0) continue;
        const int rank = low.rank();
        if (rank <= 8 && counts.of[k + 1] > 0) {
            sum += rank == 1 || rank == 8 ? penchan : ryanmen;
        }
        if (rank <= 7 && counts.of[k + 2] > 0) sum += kanchan;
    }
    return sum;
}

// Honours by how many copies are unseen, guest winds below yakuhai; then suit tiles from the edge
// inwards.
int keep_value(const Public& table, Seat seat, Kind kind, const Counts& left) {
    // With three players manzu make no runs.
    const bool makes_runs = deck_of(table.rules) == Deck::full || kind.suit() != Suit::manzu;
    if (kind.is_jihai() || !makes_runs) return left[kind] + (is_yakuhai(table, seat, kind) ? 4 : 0);
    return 10 + std::min({kind.rank(), 10 - kind.rank(), 4});
}

Discards rate_discards(const SeatView& view, const Actions& actions, const Counts& left) {
    const Public& table = view.table;
    const std::size_t melds = table.seats[view.seat].melds.size();
    const Counts counts = view.mine.hand.counts();
    const Goals goals = goals_of(table, view.seat, counts, left);
    const Counts dora = dora_of_table(table);
    // A hand that cannot win any more is still kept together for tenpai.
    const Goals shape{Goal{.useful = kinds_in_play(table.rules), .deck = deck_of(table.rules)}};
    const Goals& aims = shanten_to(goals, counts, melds) >= hopeless ? shape : goals;

    Discards discards;
    int nearest = hopeless;
    for (const Action& action : actions) {
        if (action.kind != ActionKind::discard) continue;
        Counts rest = counts;
        --rest[action.tile.kind()];
        Discard discard{.action = action};
        discard.shanten = shanten_to(aims, rest, melds);
        nearest = std::min(nearest, discard.shanten);
        discard.sets = complete_sets(rest);
        discard.bonus = bonus_of(action.tile, dora);
        discard.taatsu = taatsu_value(rest);
        discard.keep = keep_value(table, view.seat, action.tile.kind(), left);
        discards.push_back(discard);
    }
    for (Discard& discard : discards) {
        if (discard.shanten > nearest) continue;
        Counts rest = counts;
        --rest[discard.action.tile.kind()];
        discard.useful = ukeire_to(aims, rest, melds);
        discard.accepted = halved_if_furiten(view, discard, left.total(discard.useful));
    }
    std::ranges::stable_sort(discards, is_better);
    return discards;
}

} // namespace jantaku::advice
