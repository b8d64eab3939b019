#include "bot/danger.hpp"

#include "bot/goal.hpp"
#include "bot/unseen.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>

namespace jantaku::bot {

namespace {

constexpr std::size_t open_melds_that_threaten = 3;

// Discards of a riichi seat since it declared, the declared one not counted.
std::size_t discards_since_riichi(const River& river) {
    for (std::size_t i = 0; i < river.size(); ++i) {
        if (river[i].riichi) return river.size() - 1 - i;
    }
    return 0;
}

void add_last(KindSet& kinds, const River& river, std::size_t count) {
    const std::size_t n = std::min(count, river.size());
    for (std::size_t i = river.size() - n; i < river.size(); ++i)
        kinds.add(river[i].tile.kind());
}

// All but the waits of a hand that lies open.
KindSet safe_against_shown(const SeatPublic& its) {
    Counts counts;
    for (const Tile tile : its.shown)
        ++counts[tile.kind()];
    const KindSet waiting = waits(counts, its.melds.size());
    KindSet safe;
    for (std::size_t k = 0; k < kind_count; ++k) {
        if (!waiting.contains(Kind{k})) safe.add(Kind{k});
    }
    return safe;
}

KindSet genbutsu_of(const SeatView& view, Seat threat, bool riichi) {
    const Public& table = view.table;
    const SeatPublic& its = table.seats[threat];
    if (!its.shown.empty()) return safe_against_shown(its);
    KindSet safe = its.discarded;
    const std::size_t since = riichi ? discards_since_riichi(its.river) : 0;
    for (const Seat seat : seats(table.players())) {
        if (seat == threat) continue;
        // Whoever sits between the threat and the own turn has discarded once more (B-11).
        const bool between =
            distance(threat, seat, table.players()) < distance(threat, view.seat, table.players());
        add_last(safe, table.seats[seat].river, since + (between ? 1 : 0));
    }
    return safe;
}

// Nobody can hold kokushi waiting for `kind` when another of its kinds is all seen (B-12).
bool is_kokushi_dead(Kind kind, const Counts& left) {
    for (std::size_t k = 0; k < kind_count; ++k) {
        const Kind other{k};
        if (other != kind && other.is_yaochuu() && left[other] == 0) return true;
    }
    return false;
}

// Whether a ryanmen with its other end three ranks away can be waiting: not when that end is
// genbutsu (suji), nor when a kind between them is all seen (kabe).
bool ryanmen_possible(Kind kind, int step, KindSet genbutsu, const Counts& left) {
    const int end = kind.rank() + 3 * step;
    if (end < 1 || end > 9) return false;
    if (genbutsu.contains(Kind{kind.suit(), end})) return false;
    return left[Kind{kind.suit(), kind.rank() + step}] > 0 &&
           left[Kind{kind.suit(), kind.rank() + 2 * step}] > 0;
}

int suit_tile_grade(Kind kind, KindSet genbutsu, const Counts& left) {
    const int from_edge = std::min(kind.rank(), 10 - kind.rank()); // 1–5
    const int sides = (ryanmen_possible(kind, 1, genbutsu, left) ? 1 : 0) +
                      (ryanmen_possible(kind, -1, genbutsu, left) ? 1 : 0);
    if (sides == 0) return from_edge == 1 ? 2 : suji_grade;
    if (sides == 2) return 9;
    return 4 + std::min(from_edge, 3);
}

int honour_grade(const Public& table, Seat threat, Kind kind, const Counts& left) {
    constexpr std::array<int, 4> by_left{1, 2, 4, 5};
    const int value = is_yakuhai(table, threat, kind) ? 1 : 0;
    const auto unseen_ones = std::min<std::size_t>(left[kind], 3);
    return by_left[unseen_ones] + (unseen_ones > 1 ? value : 0);
}

} // namespace

Threats threats_to(const SeatView& view) {
    Threats threats;
    for (const Seat seat : seats(view.table.players())) {
        if (seat == view.seat || view.table.seats[seat].out) continue;
        std::size_t open = 0;
        for (const Meld& meld : view.table.seats[seat].melds)
            open += meld.is_open() ? 1 : 0;
        const bool riichi = view.table.in_riichi(seat);
        if (!riichi && open < open_melds_that_threaten) continue;
        threats.push_back(
            {.seat = seat, .riichi = riichi, .genbutsu = genbutsu_of(view, seat, riichi)});
    }
    return threats;
}

int danger_of(Tile tile, const SeatView& view, const Threats& threats, const Counts& left) {
    const Kind kind = tile.kind();
    int sum = 0;
    for (const Threat& threat : threats) {
        if (threat.genbutsu.contains(kind)) continue;
        int grade = kind.is_jihai() ? honour_grade(view.table, threat.seat, kind, left)
                                    : suit_tile_grade(kind, threat.genbutsu, left);
        if (grade == 1 && (!threat.riichi || is_kokushi_dead(kind, left))) grade = 0;
        if (grade > 0) grade += bonus_of(tile, dora_of_table(view.table)) > 0 ? 1 : 0;
        sum += grade;
    }
    return sum;
}

} // namespace jantaku::bot
