// The worth of a hand that is near tenpai, by the draws and calls that bring it nearer.
#include "foresight/attack.hpp"
#include "foresight/chosen.hpp"

#include <algorithm>

namespace jantaku::foresight {

using advice::Goal;
using advice::GoalKind;

namespace {

// Stands for the accepted tiles when a useless tile is discarded. It is more than any discard can
// accept, so that useless tiles go first.
constexpr int accepts_everything = 99;
// A chance that is divided by is at least this.
constexpr float least_chance = 0.01F;

struct Candidate {
    Kind discard{0};
    int accepted = 0;
};

bool goes_before(const Candidate& a, const Candidate& b) {
    return a.accepted != b.accepted ? a.accepted > b.accepted : a.discard < b.discard;
}

std::size_t followed_discards(bool is_thin, int distance) {
    if (is_thin) return 1;
    const auto& followed = chosen::followed_discards;
    const auto away = static_cast<std::size_t>(std::max(distance, 0));
    return followed[std::min(away, followed.size() - 1)];
}

} // namespace

Line Attack::after_draw(const Stand& drawn, const Route& route, int distance, Look look) {
    const Goal goal = goal_now(route, drawn);
    const std::size_t melds = drawn.melds.size();
    StaticVector<Candidate, 14> candidates;
    bool has_useless = false;
    for (const auto& [kind, left] : advice::ukeire_by_discard_to(goal, drawn.counts, melds)) {
        const bool is_useful = goal.useful.contains(kind);
        if (left.shanten > distance || (!is_useful && has_useless)) continue;
        has_useless = has_useless || !is_useful;
        const int tiles =
            is_useful ? accepted(drawn.without(kind), left.kinds) : accepts_everything;
        candidates.push_back({kind, tiles});
    }
    std::ranges::sort(candidates, goes_before);
    Line best = everywhere(out_of_question);
    const std::size_t most = followed_discards(look == Look::thin, distance);
    for (std::size_t n = 0; n < candidates.size() && n < most; ++n) {
        const Kind discard = candidates[n].discard;
        const Line& rest = line(drawn.without(discard), route, look);
        for (const World world : worlds) {
            for (std::size_t i = 0; i <= outlook_.steps; ++i) {
                best[world][i] = std::max(
                    best[world][i],
                    outlook_.in[world].discarding[i][discard.index()].then(rest[world][i]));
            }
        }
    }
    return best;
}

std::optional<Attack::Call>
Attack::call(const Stand& stand, const Route& route, Kind kind, int distance, Look look) {
    if (stand.melds.size() >= stand.melds.capacity()) return std::nullopt;
    const auto opened = [&](MeldKind call, Kind first, Kind second) -> std::optional<Call> {
        const Stand after = stand.opened(call, kind, first, second);
        if (nearest_after_discard(goal_now(route, after), after) >= distance) return std::nullopt;
        const Look next = look == Look::thin ? Look::thin : Look::nearer;
        return Call{.kind = call, .worth = after_draw(after, route, distance - 1, next)};
    };
    if (stand.counts[kind] >= 2) {
        if (auto pon = opened(MeldKind::pon, kind, kind)) return pon;
    }
    if (kind.is_jihai() || deck_ != Deck::full) return std::nullopt;
    const int rank = kind.rank();
    for (const int first : {rank - 2, rank - 1, rank + 1}) {
        const int second = first == rank - 1 ? rank + 1 : first + 1;
        if (first < 1 || second > 9) continue;
        const Kind low{kind.suit(), first};
        const Kind high{kind.suit(), second};
        if (stand.counts[low] == 0 || stand.counts[high] == 0) continue;
        if (auto chi = opened(MeldKind::chi, low, high)) return chi;
    }
    return std::nullopt;
}

Attack::Draws Attack::improved(
    Draws draws, const Stand& stand, const Route& route, KindSet useful, int distance) {
    const int before = accepted(stand, useful);
    for (const Kind kind : all_kinds()) {
        const int tiles = available(stand, kind);
        if (tiles == 0 || useful.contains(kind) || stand.counts[kind] == 4) continue;
        const Stand drawn = stand.with(kind);
        Kind better{0};
        int most = before;
        for (const DiscardUkeire& ukeire :
             ukeire_by_discard(drawn.counts, drawn.melds.size(), deck_)) {
            if (ukeire.left.shanten > distance || ukeire.discard == kind) continue;
            const int now = accepted(drawn.without(ukeire.discard), ukeire.left.kinds & in_play_);
            if (now <= most) continue;
            most = now;
            better = ukeire.discard;
        }
        if (most == before) continue;
        Line worth = line(drawn.without(better), route, Look::nearer);
        for (const World world : worlds) {
            for (std::size_t i = 0; i <= outlook_.steps; ++i)
                worth[world][i] =
                    outlook_.in[world].discarding[i][better.index()].then(worth[world][i]);
        }
        if (distance > 0) raise(worth, fold_from_, outlook_.steps);
        draws.add(outlook_.drawn(kind, tiles), worth, outlook_.steps);
    }
    return draws;
}

Line Attack::nearer(const Stand& stand, const Route& route, int distance, Look look) {
    const std::size_t steps = outlook_.steps;
    const Goal goal = goal_now(route, stand);
    const KindSet useful = advice::ukeire_to(goal, stand.counts, stand.melds.size());
    Draws draws;
    Calls calls;
    useful.for_each([&](Kind kind) {
        const int tiles = available(stand, kind);
        if (tiles == 0) return;
        const float chance = outlook_.drawn(kind, tiles);
        Line worth = after_draw(stand.with(kind), route, distance - 1, look);
        raise(worth, fold_from_, steps);
        draws.add(chance, worth, steps);
        if (!route.calls) return;
        if (const auto called = call(stand, route, kind, distance, look))
            calls.add(static_cast<float>(tiles) / outlook_.unseen,
                      outlook_.called(called->kind, kind), called->worth, steps);
    });
    if (look == Look::improving && goal.kind == GoalKind::any && distance == 1)
        draws = improved(draws, stand, route, useful, distance);
    const auto& more = chosen::unforeseen;
    const auto away = std::min(static_cast<std::size_t>(distance), more.size() - 1);
    const float unforeseen = outlook_.ideas.has(Idea::unforeseen) ? more[away] : 1.0F;
    draws.scale(std::min(unforeseen, highest_chance / std::max(draws.chance, least_chance)));
    calls.cap(steps);
    return backwards(
        outlook_.of_each(&Prospect::draw_noten), {},
        [&](World world, std::size_t step, const Line& line) {
            const float useless = push_or_fold(world, step, line, chosen::spare_risk);
            const float own_draw = draws.worth[world][step] + (1 - draws.chance) * useless;
            const float called = calls.chance[world][step];
            return std::max(calls.worth[world][step], called * own_draw) + (1 - called) * own_draw;
        });
}

} // namespace jantaku::foresight
