#include "advice/danger.hpp"

#include "advice/goal.hpp"
#include "advice/unseen.hpp"

#include <algorithm>
#include <array>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/deck.hpp>

namespace jantaku::advice {

namespace {

// All kinds except the waits of a hand that is shown.
KindSet safe_against_shown(const SeatPublic& holder) {
    Counts counts;
    for (const Tile tile : holder.shown)
        ++counts[tile.kind()];
    const KindSet waiting = waits(counts, holder.melds.size());
    KindSet safe;
    for (const Kind kind : all_kinds()) {
        if (!waiting.contains(kind)) safe.add(kind);
    }
    return safe;
}

KindSet genbutsu_of(const SeatPublic& holder) {
    return holder.shown.empty() ? holder.discarded | holder.let_pass : safe_against_shown(holder);
}

// Whether no kokushi can wait for `kind`, because another of its kinds is all seen (B-12).
bool is_kokushi_dead(Kind kind, const Counts& left) {
    for (const Kind other : all_kinds()) {
        if (other != kind && other.is_yaochuu() && left[other] == 0) return true;
    }
    return false;
}

// Whether a ryanmen on one side of the kind can wait for it. It cannot when its other wait, three
// ranks away, is genbutsu (suji), or when a kind between the two is all seen (kabe). `by` gets the
// kinds that forbid the ryanmen or nearly do.
enum class Side : std::uint8_t { none, suji, no_chance, one_chance, open };

Side side_of(Kind kind, int step, KindSet genbutsu, const Counts& left, KindSet& by) {
    const int end = kind.rank() + 3 * step;
    if (end < 1 || end > 9) return Side::none;
    const Kind far{kind.suit(), end};
    if (genbutsu.contains(far)) {
        by.add(far);
        return Side::suji;
    }
    Side side = Side::open;
    for (const int distance : {1, 2}) {
        const Kind between{kind.suit(), kind.rank() + distance * step};
        if (left[between] <= 0) {
            by = {};
            by.add(between);
            return Side::no_chance;
        }
        if (left[between] == 1) {
            by.add(between);
            side = Side::one_chance;
        }
    }
    return side;
}

bool is_possible(Side side) {
    return side == Side::one_chance || side == Side::open;
}

Safety of_suit_tile(Kind kind, KindSet genbutsu, const Counts& left) {
    const int from_edge = std::min(kind.rank(), 10 - kind.rank()); // 1–5
    std::array<KindSet, 2> by{};
    const std::array<Side, 2> sides{side_of(kind, 1, genbutsu, left, by[0]),
                                    side_of(kind, -1, genbutsu, left, by[1])};
    const auto has = [&](Side side) { return sides[0] == side || sides[1] == side; };
    const auto named = [&](Side side) {
        KindSet kinds;
        for (std::size_t i = 0; i < sides.size(); ++i) {
            if (sides[i] == side) kinds = kinds | by[i];
        }
        return kinds;
    };
    const int possible = (is_possible(sides[0]) ? 1 : 0) + (is_possible(sides[1]) ? 1 : 0);
    if (possible == 0) {
        const Side why = has(Side::suji) ? Side::suji : Side::no_chance;
        return {.reason = why == Side::suji ? Reason::suji : Reason::no_chance,
                .grade = from_edge == 1 ? 2 : suji_grade,
                .by = has(Side::suji) && has(Side::no_chance)
                          ? named(Side::suji) | named(Side::no_chance)
                          : named(why)};
    }
    const int grade = possible == 2 ? no_known_grade : 4 + std::min(from_edge, 3);
    if (!has(Side::open)) {
        return {.reason = Reason::one_chance, .grade = grade, .by = named(Side::one_chance)};
    }
    for (const Side why : {Side::suji, Side::no_chance}) {
        if (has(why)) return {.reason = Reason::half_suji, .grade = grade, .by = named(why)};
    }
    return {.reason = Reason::nothing, .grade = grade};
}

// The grade by how many copies are unseen, since a pair or a single tile may wait for the kind.
int pair_grade(const Public& table, Seat threat, Kind kind, const Counts& left) {
    constexpr std::array<int, 4> by_left{1, 2, 4, 5};
    const int value = is_yakuhai(table, threat, kind) ? 1 : 0;
    const auto unseen_ones =
        static_cast<std::size_t>(std::clamp(static_cast<int>(left[kind]), 0, 3));
    return by_left[unseen_ones] + (unseen_ones > 1 ? value : 0);
}

// The safety of a tile that makes no runs: an honour, or with three players a manzu.
Safety without_runs(const Public& table, const Threat& threat, Kind kind, const Counts& left) {
    const bool honour = kind.is_jihai();
    Safety safety{.reason = honour ? Reason::honour : Reason::no_run,
                  .grade = pair_grade(table, threat.seat, kind, left),
                  .by = {},
                  .left = left[kind]};
    if (left[kind] > 0) return safety;
    const bool dead = !threat.riichi || !kind.is_yaochuu() || is_kokushi_dead(kind, left);
    if (honour) safety.reason = dead ? Reason::honour_dead : Reason::honour_alone;
    if (dead) safety.grade = 0;
    return safety;
}

// The only suit of all open melds, if there are enough of them to tell.
std::optional<Suit> flush_of(const Melds& melds) {
    std::optional<Suit> suit;
    for (const Meld& meld : melds) {
        const Kind kind = meld.first();
        if (kind.is_jihai()) continue;
        if (suit && *suit != kind.suit()) return std::nullopt;
        suit = kind.suit();
    }
    return open_melds(melds) >= open_melds_of_a_flush ? suit : std::nullopt;
}

// Changes the safety by the suit of the melds: the hand hardly waits in other suits, and more
// likely in that suit or for honours.
void read_flush(Suit flush, Kind kind, Safety& safety) {
    constexpr int likely = 2;
    if (safety.grade == 0) return;
    if (!kind.is_jihai() && kind.suit() != flush) {
        safety = {.reason = Reason::out_of_flush,
                  .grade = std::min(safety.grade, nearly_safe_grade),
                  .by = {},
                  .left = safety.left};
        return;
    }
    safety.grade += likely;
    if (safety.reason == Reason::nothing) safety.reason = Reason::in_flush;
}

bool makes_runs(const Rules& rules, Kind kind) {
    return !kind.is_jihai() && (deck_of(rules) == Deck::full || kind.suit() != Suit::manzu);
}

} // namespace

std::size_t open_melds(const Melds& melds) {
    return static_cast<std::size_t>(std::ranges::count_if(melds, &Meld::is_open));
}

Threats threats_to(const SeatView& view) {
    Threats threats;
    for (const Seat seat : seats(view.table.players())) {
        if (seat == view.seat || view.table.seats[seat].out) continue;
        const std::size_t open = open_melds(view.table.seats[seat].melds);
        const bool riichi = view.table.in_riichi(seat);
        const std::optional<Suit> flush = flush_of(view.table.seats[seat].melds);
        if (!riichi && open < open_melds_that_threaten && !flush) continue;
        threats.push_back({.seat = seat,
                           .riichi = riichi,
                           .genbutsu = genbutsu_of(view.table.seats[seat]),
                           .flush = flush});
    }
    return threats;
}

Threats told_threats_to(const SeatView& view) {
    Threats threats = threats_to(view);
    for (Threat& threat : threats) {
        if (threat.flush && !is_flush_likely(view.table, threat.seat, *threat.flush))
            threat.flush.reset();
    }
    return threats;
}

bool is_flush_likely(const Public& table, Seat seat, Suit suit) {
    // With two suits and a few manzu, these signs say little.
    if (deck_of(table.rules) != Deck::full) return false;
    const SeatPublic& holder = table.seats[seat];
    int signs = 0;
    for (const RiverTile& discarded : holder.river) {
        const Kind kind = discarded.tile.kind();
        if (kind.is_jihai()) continue;
        if (kind.suit() == suit) return false;
        ++signs;
    }
    for (const Meld& meld : holder.melds)
        signs += !meld.first().is_jihai() ? 2 : 0;
    return signs >= signs_of_a_flush;
}

Safety safety_of(Tile tile, const SeatView& view, const Threat& threat, const Counts& left) {
    const Kind kind = tile.kind();
    const SeatPublic& holder = view.table.seats[threat.seat];
    if (threat.genbutsu.contains(kind)) {
        if (!holder.shown.empty()) return {.reason = Reason::not_waited};
        return {.reason = holder.discarded.contains(kind) ? Reason::genbutsu : Reason::passed};
    }
    Safety safety = makes_runs(view.table.rules, kind)
                        ? of_suit_tile(kind, threat.genbutsu, left)
                        : without_runs(view.table, threat, kind, left);
    if (threat.flush) read_flush(*threat.flush, kind, safety);
    if (safety.grade > 0) safety.grade += bonus_of(tile, dora_of_table(view.table)) > 0 ? 1 : 0;
    return safety;
}

int danger_of(Tile tile, const SeatView& view, const Threats& threats, const Counts& left) {
    int sum = 0;
    for (const Threat& threat : threats)
        sum += safety_of(tile, view, threat, left).grade;
    return sum;
}

} // namespace jantaku::advice
