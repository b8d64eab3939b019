#include "foresight/attack.hpp"

#include "advice/unseen.hpp"
#include "foresight/chosen.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/table/deck.hpp>

namespace jantaku::foresight {

using advice::Goal;
using advice::GoalKind;

namespace {

constexpr int far_distance = 4;
constexpr std::size_t most_stands = 6000;
// Discards that are followed up, by the distance that they leave.
constexpr std::array<std::size_t, 3> width{3, 3, 2};
constexpr std::array<std::size_t, 4> thin_width{1, 1, 1, 1};
constexpr int thin_distance = 3;
constexpr std::size_t last_steps = 4;

struct Candidate {
    Kind discard{0};
    int accepted = 0;
};

Stand without(const Stand& stand, Kind kind) {
    Stand rest = stand;
    --rest.counts[kind];
    return rest;
}

Stand with(const Stand& stand, Kind kind) {
    Stand drawn = stand;
    ++drawn.counts[kind];
    return drawn;
}

Stand opened(const Stand& stand, MeldKind kind, Kind called, Kind first, Kind second) {
    Stand after = stand;
    --after.counts[first];
    --after.counts[second];
    std::array<Kind, 3> kinds{called, first, second};
    std::ranges::sort(kinds);
    Meld meld{.kind = kind, .tiles = {}, .called = Tile{called}, .from = Seat{0}};
    for (const Kind each : kinds)
        meld.tiles.push_back(Tile{each});
    after.melds.push_back(meld);
    return after;
}

void raise(Steps& line, const Steps& other, std::size_t steps) {
    for (std::size_t i = 0; i <= steps; ++i)
        line[i] = std::max(line[i], other[i]);
}

// Of one tile more than between turns.
int nearest_after_discard(const Goal& goal, const Stand& stand) {
    int nearest = advice::hopeless;
    for (std::size_t k = 0; k < kind_count; ++k) {
        if (stand.counts.of[k] == 0) continue;
        const Stand rest = without(stand, Kind{k});
        nearest = std::min(nearest, advice::shanten_to(goal, rest.counts, rest.melds.size()));
    }
    return nearest;
}

} // namespace

std::size_t Attack::KeyHash::operator()(const Key& key) const {
    std::uint64_t hash = key.low * 0x9e37'79b9'7f4a'7c15U;
    hash ^= (key.high + 0x7f4a'7c15U) * 0xbf58'476d'1ce4'e5b9U;
    hash ^= (key.melds + 0x1ce4'e5b9U) * 0x94d0'49bb'1331'11ebU;
    hash ^= (key.furiten + 0x1331'11ebU) * 0xd6e8'feb8'6659'fd93U;
    return hash ^ hash >> 29U;
}

Attack::Attack(const SeatView& view, Outlook& outlook, const Steps& fold_from)
    : view_{view}, outlook_{outlook}, fold_from_{fold_from}, deck_{deck_of(view.table.rules)},
      in_play_{kinds_in_play(view.table.rules)}, own_{view.mine.hand.counts()} {
    const Public& table = view.table;
    const SeatPublic& mine = table.seats[view.seat];
    furiten_ = mine.discarded;
    if (table.in_riichi(view.seat)) furiten_ = furiten_ | mine.let_pass;
    for (std::size_t i = 0; i < view.mine.hand.size(); ++i) {
        const Tile tile = view.mine.hand.at(i);
        if (tile.is_red()) ++red_of_[static_cast<std::size_t>(tile.kind().suit())];
    }
    win_.seat_wind = table.seat_wind(view.seat);
    win_.round_wind = table.round_wind();
    win_.honba = table.honba;
    win_.dora = table.indicators;
    win_.kita = mine.kita;
}

Attack::Key Attack::key_of(const Stand& stand, const Route& route, Look look) const {
    Key key{.furiten = furiten_.bits()};
    for (std::size_t k = 0; k < 17; ++k) {
        key.low = key.low << 3U | stand.counts.of[k];
        key.high = key.high << 3U | stand.counts.of[k + 17];
    }
    key.high = key.high << 4U | static_cast<std::uint64_t>(look);
    for (const Meld& meld : stand.melds) {
        const std::uint64_t code =
            meld.first().index() * meld_kind_count + static_cast<std::uint64_t>(meld.kind);
        key.melds = key.melds << 8U | (code + 1);
    }
    key.melds = key.melds << 3U | static_cast<std::uint64_t>(route.goal.kind);
    key.melds = key.melds << 6U | (route.goal.triplet ? route.goal.triplet->index() : 40U);
    // The first kind of a flush tells which one it is.
    key.melds = key.melds << 6U | static_cast<std::uint64_t>(
                                      std::countr_zero(route.goal.useful.bits() | 1ULL << 63U));
    return key;
}

int Attack::available(const Stand& stand, Kind kind) const {
    const int drawn = std::max(0, stand.counts[kind] - own_[kind]);
    return std::max(0, outlook_.left[kind] - drawn);
}

int Attack::accepted(const Stand& stand, KindSet kinds) const {
    int tiles = 0;
    kinds.for_each([&](Kind kind) { tiles += available(stand, kind); });
    return tiles;
}

// A triplet that is made already is a yaku that no longer has to be looked for.
Goal Attack::goal_now(const Route& route, const Stand& stand) const {
    if (route.goal.kind != GoalKind::yakuhai) return route.goal;
    for (const Meld& meld : stand.melds) {
        if (meld.first() == *route.goal.triplet && meld.kind != MeldKind::chi)
            return {.kind = GoalKind::any, .useful = in_play_, .deck = deck_};
    }
    return route.goal;
}

std::vector<Attack::Route> Attack::routes_of(const Stand& stand) const {
    std::vector<Route> routes;
    const std::size_t melds = stand.melds.size();
    const auto add = [&](const Goal& goal, bool calls) {
        routes.push_back({goal, calls && outlook_.ideas.has(Idea::calls),
                          advice::shanten_to(goal, stand.counts, melds)});
    };
    // Near the end an open hand without a yaku may still be tenpai.
    if (is_menzen(stand.melds) || outlook_.steps <= last_steps) {
        add({.kind = GoalKind::any, .useful = in_play_, .deck = deck_}, false);
    }
    for (const Goal& goal :
         advice::open_goals_of(view_.table, view_.seat, stand.melds, stand.counts, outlook_.left))
        add(goal, true);
    int nearest = advice::hopeless;
    for (const Route& route : routes)
        nearest = std::min(nearest, route.distance);
    std::erase_if(routes, [&](const Route& route) {
        return route.distance > nearest + 1 || (route.calls && route.distance > thin_distance);
    });
    return routes;
}

int Attack::distance(const Stand& stand) const {
    int nearest = advice::hopeless;
    for (const Route& route : routes_of(stand))
        nearest = std::min(nearest, route.distance);
    return nearest;
}

Steps Attack::best(const Stand& stand, std::optional<Kind> thrown) {
    Steps line;
    line.fill(out_of_question);
    const int nearest = distance(stand);
    for (const Route& route : routes_of(stand)) {
        // Nobody leaves tenpai for a yaku that is farther.
        if (nearest == 0 && route.distance > 0) continue;
        const bool may_improve = route.distance <= 1 && route.goal.kind == GoalKind::any &&
                                 outlook_.ideas.has(Idea::improving);
        const Look look = route.distance >= thin_distance ? Look::thin
                          : may_improve                   ? Look::improving
                                                          : Look::nearer;
        if (route.distance == 0) {
            raise(line, at_tenpai(stand, thrown, route).dama, outlook_.steps);
        } else {
            raise(line, this->line(stand, route, look), outlook_.steps);
        }
    }
    return line;
}

float Attack::roughly(const Stand& stand) const {
    float best = out_of_question;
    for (const Route& route : routes_of(stand))
        best = std::max(best, far(stand, route, route.distance)[0]);
    return best;
}

Tenpai Attack::tenpai(const Stand& stand, std::optional<Kind> thrown) {
    const Route closed{{.kind = GoalKind::any, .useful = in_play_, .deck = deck_}, false, 0};
    return at_tenpai(stand, thrown, closed);
}

Tenpai Attack::at_tenpai(const Stand& stand, std::optional<Kind> thrown, const Route& route) {
    const KindSet before = furiten_;
    if (thrown) furiten_.add(*thrown);
    const Tenpai lines = tenpai_lines(stand, route, Look::improving);
    furiten_ = before;
    return lines;
}

// The mean over all draws, each followed by the best discard.
float Attack::draws(const Stand& stand) {
    float best = out_of_question; // a hand that goes nowhere needs no tile more
    for (const Route& route : routes_of(stand)) {
        float mean = 0;
        for (std::size_t k = 0; k < kind_count; ++k) {
            const Kind kind{k};
            const int tiles = available(stand, kind);
            if (tiles == 0 || stand.counts[kind] == 4) continue;
            const Stand drawn = with(stand, kind);
            const int nearest = nearest_after_discard(goal_now(route, drawn), drawn);
            const float chance = static_cast<float>(tiles) / outlook_.unseen;
            if (route.distance == 0 && waits(stand.counts, stand.melds.size()).contains(kind)) {
                mean += chance * outlook_.win(mangan_base / 2, WinBy::tsumo);
                continue;
            }
            mean += chance * after_draw(drawn, route, nearest, Look::nearer)[0];
        }
        best = std::max(best, mean);
    }
    return best;
}

const Steps& Attack::line(const Stand& stand, const Route& route, Look look) {
    const Key key = key_of(stand, route, look);
    if (const auto found = known_.find(key); found != known_.end()) return lines_[found->second];
    const Steps made = line_anew(stand, route, look);
    lines_.push_back(made);
    known_.emplace(key, static_cast<std::uint32_t>(lines_.size() - 1));
    return lines_.back();
}

Steps Attack::line_anew(const Stand& stand, const Route& route, Look look) {
    ++looked_at_;
    const int distance =
        advice::shanten_to(goal_now(route, stand), stand.counts, stand.melds.size());
    if (distance >= far_distance || (distance > 0 && looked_at_ > most_stands))
        return far(stand, route, distance);
    if (distance > 0) return nearer(stand, route, distance, look);
    const Tenpai lines = tenpai_lines(stand, route, look);
    Steps line = lines.dama;
    if (lines.may_riichi) raise(line, lines.riichi, outlook_.steps);
    return line;
}

// What it is worth at each step to have drawn the last tile and to discard one, so that the rest is
// `distance` away.
Steps Attack::after_draw(const Stand& drawn, const Route& route, int distance, Look look) {
    const Goal goal = goal_now(route, drawn);
    const std::size_t melds = drawn.melds.size();
    StaticVector<Candidate, 14> candidates;
    if (goal.kind == GoalKind::any) {
        for (const DiscardUkeire& it : ukeire_by_discard(drawn.counts, melds, deck_)) {
            if (it.left.shanten > distance) continue;
            candidates.push_back(
                {it.discard, accepted(without(drawn, it.discard), it.left.kinds & in_play_)});
        }
    } else {
        bool has_useless = false;
        for (std::size_t k = 0; k < kind_count; ++k) {
            const Kind kind{k};
            if (drawn.counts[kind] == 0) continue;
            const bool useful = goal.useful.contains(kind);
            if (!useful && has_useless) continue;
            const Stand rest = without(drawn, kind);
            if (advice::shanten_to(goal, rest.counts, melds) > distance) continue;
            has_useless = has_useless || !useful;
            candidates.push_back(
                {kind, useful ? accepted(rest, advice::ukeire_to(goal, rest.counts, melds)) : 99});
        }
    }
    std::ranges::stable_sort(candidates, std::greater{}, &Candidate::accepted);
    Steps best;
    best.fill(out_of_question);
    const std::size_t most = look == Look::thin
                                 ? thin_width[static_cast<std::size_t>(std::clamp(distance, 0, 3))]
                                 : width[static_cast<std::size_t>(std::clamp(distance, 0, 2))];
    for (std::size_t n = 0; n < candidates.size() && n < most; ++n) {
        const Kind discard = candidates[n].discard;
        const Steps& rest = line(without(drawn, discard), route, look);
        for (std::size_t i = 0; i <= outlook_.steps; ++i) {
            best[i] = std::max(best[i], outlook_.discard(i, discard).then(rest[i]));
        }
    }
    return best;
}

void Attack::add_calls(const Stand& stand,
                       const Route& route,
                       Kind kind,
                       int distance,
                       float chance,
                       Look look,
                       Steps& gain,
                       float& sum) {
    if (stand.melds.size() >= 4) return;
    const auto take = [&](const Stand& after, float rate) {
        if (nearest_after_discard(goal_now(route, after), after) >= distance) return false;
        const Steps worth =
            after_draw(after, route, distance - 1, look == Look::thin ? Look::thin : Look::nearer);
        const float weight = chance * rate * chosen::call_rate;
        for (std::size_t i = 0; i <= outlook_.steps; ++i)
            gain[i] += weight * worth[i];
        sum += weight;
        return true;
    };
    if (stand.counts[kind] >= 2 && take(opened(stand, MeldKind::pon, kind, kind, kind),
                                        static_cast<float>(outlook_.others.size())))
        return;
    if (kind.is_jihai() || deck_ != Deck::full) return;
    const int rank = kind.rank();
    for (const int first : {rank - 2, rank - 1, rank + 1}) {
        const int second = first == rank - 1 ? rank + 1 : first + 1;
        if (first < 1 || second > 9) continue;
        const Kind a{kind.suit(), first};
        const Kind b{kind.suit(), second};
        if (stand.counts[a] == 0 || stand.counts[b] == 0) continue;
        if (take(opened(stand, MeldKind::chi, kind, a, b), 1)) return;
    }
}

// Draws besides `helps` after which the hand accepts more, at the same distance.
void Attack::add_improvements(const Stand& stand,
                              const Route& route,
                              KindSet helps,
                              int distance,
                              const Steps* fold_from,
                              Steps& gain,
                              float& sum) {
    const int before = accepted(stand, helps);
    for (std::size_t k = 0; k < kind_count; ++k) {
        const Kind kind{k};
        const int tiles = available(stand, kind);
        if (tiles == 0 || helps.contains(kind) || stand.counts[kind] == 4) continue;
        const Stand drawn = with(stand, kind);
        Kind better{0};
        int most = before;
        for (const DiscardUkeire& it : ukeire_by_discard(drawn.counts, drawn.melds.size(), deck_)) {
            if (it.left.shanten > distance || it.discard == kind) continue;
            const int now = accepted(without(drawn, it.discard), it.left.kinds & in_play_);
            if (now <= most) continue;
            most = now;
            better = it.discard;
        }
        if (most == before) continue;
        const float chance = static_cast<float>(tiles) / outlook_.unseen;
        const Steps& rest = line(without(drawn, better), route, Look::nearer);
        for (std::size_t i = 0; i <= outlook_.steps; ++i) {
            const float worth = outlook_.discard(i, better).then(rest[i]);
            gain[i] += chance * (fold_from == nullptr ? worth : std::max(worth, (*fold_from)[i]));
        }
        sum += chance;
    }
}

Steps Attack::nearer(const Stand& stand, const Route& route, int distance, Look look) {
    const std::size_t steps = outlook_.steps;
    const Goal goal = goal_now(route, stand);
    const KindSet useful = advice::ukeire_to(goal, stand.counts, stand.melds.size());
    Steps gain{};
    float sum = 0;
    Steps called{};
    float calls = 0;
    useful.for_each([&](Kind kind) {
        const int tiles = available(stand, kind);
        if (tiles == 0) return;
        const float chance = static_cast<float>(tiles) / outlook_.unseen;
        const Steps worth = after_draw(with(stand, kind), route, distance - 1, look);
        for (std::size_t i = 0; i <= steps; ++i)
            gain[i] += chance * std::max(worth[i], fold_from_[i]);
        sum += chance;
        if (route.calls) add_calls(stand, route, kind, distance, chance, look, called, calls);
    });
    if (look == Look::improving && goal.kind == GoalKind::any && distance == 1)
        add_improvements(stand, route, useful, distance, &fold_from_, gain, sum);
    const float more = outlook_.ideas.has(Idea::unforeseen)
                           ? chosen::unforeseen[static_cast<std::size_t>(std::min(distance, 3))]
                           : 1.0F;
    const float scale = std::min(more, highest_chance / std::max(sum, 0.01F));
    for (std::size_t i = 0; i <= steps; ++i)
        gain[i] *= scale;
    sum *= scale;
    if (calls > highest_chance) {
        for (float& worth : called)
            worth *= highest_chance / calls;
        calls = highest_chance;
    }
    Steps line{};
    line[steps] = outlook_.draw_noten;
    for (std::size_t i = steps; i-- > 0;) {
        const float useless =
            std::max(fold_from_[i + 1], outlook_.of_spare[i + 1].then(line[i + 1]));
        const float own = gain[i + 1] + (1 - sum) * useless;
        const float turn =
            calls > 0 ? std::max(called[i + 1], calls * own) + (1 - calls) * own : own;
        const float others = outlook_.others_win[i];
        line[i] = others * outlook_.others_worth[i] + (1 - others) * turn;
    }
    return line;
}

// A chain of hands of which each accepts as many tiles as is usual so far away.
Steps Attack::far(const Stand& stand, const Route& route, int distance) const {
    const std::size_t steps = outlook_.steps;
    const Goal goal = goal_now(route, stand);
    const int tiles_now =
        accepted(stand, advice::ukeire_to(goal, stand.counts, stand.melds.size()));
    const Counts dora = advice::dora_of_table(view_.table);
    float han = is_menzen(stand.melds) ? 2.2F : 1.3F;
    for (std::size_t k = 0; k < kind_count; ++k)
        han += 0.8F * static_cast<float>(stand.counts.of[k] * dora.of[k]);
    for (std::size_t suit = 0; suit < red_of_.size(); ++suit) {
        if (red_of_[suit] > 0 && stand.counts[Kind{static_cast<Suit>(suit), 5}] > 0)
            han += 0.8F * static_cast<float>(red_of_[suit]);
    }
    for (const Meld& meld : stand.melds) {
        for (const Tile tile : meld.tiles)
            han += static_cast<float>(advice::bonus_of(tile, dora));
    }
    if (goal.kind == GoalKind::honitsu) han += is_menzen(stand.melds) ? 2.0F : 1.5F;
    const int low = static_cast<int>(han);
    const float part = han - static_cast<float>(low);
    const auto worth = [&](int n) {
        const int base = base_points(view_.table.rules, std::max(n, 1), 30).points;
        return (outlook_.win(base, WinBy::ron) + outlook_.win(base, WinBy::tsumo)) / 2;
    };
    const float won = (1 - part) * worth(low) + part * worth(low + 1);

    constexpr float live = 5.5F;
    Steps line{};
    line[steps] = outlook_.draw_tenpai;
    const float tsumo = live / outlook_.unseen;
    const float ron = tsumo * 1.6F;
    for (std::size_t i = steps; i-- > 0;) {
        const float next = outlook_.of_drawn[i + 1].then(line[i + 1]);
        const float own = tsumo * won + (1 - tsumo) * std::max(next, fold_from_[i + 1]);
        const float others = outlook_.others_win[i];
        line[i] = ron * won + (1 - ron) * (others * outlook_.others_worth[i] + (1 - others) * own);
    }
    for (int away = 1; away <= distance; ++away) {
        constexpr std::array<float, 6> usual{0, 18, 28, 38, 46, 52};
        const float tiles = away == distance ? static_cast<float>(tiles_now)
                                             : usual[static_cast<std::size_t>(std::min(away, 5))];
        const float calling = route.calls ? 1.4F : 1.0F;
        const float chance = std::min(tiles * calling / outlook_.unseen, 0.5F);
        Steps before{};
        before[steps] = outlook_.draw_noten;
        for (std::size_t i = steps; i-- > 0;) {
            const Discarding& discarding = outlook_.of_spare[i + 1];
            const float useless = std::max(fold_from_[i + 1], discarding.then(before[i + 1]));
            const float reached = std::max(fold_from_[i + 1], discarding.then(line[i + 1]));
            const float others = outlook_.others_win[i];
            before[i] = others * outlook_.others_worth[i] +
                        (1 - others) * (chance * reached + (1 - chance) * useless);
        }
        line = before;
    }
    return line;
}

} // namespace jantaku::foresight
