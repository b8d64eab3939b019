#include "foresight/attack.hpp"

#include "foresight/chosen.hpp"
#include "foresight/fitted.hpp"

#include <algorithm>
#include <jantaku/hand/waits.hpp>
#include <jantaku/table/deck.hpp>

namespace jantaku::foresight {

using advice::Goal;
using advice::GoalKind;

std::size_t Attack::KeyHash::operator()(const Key& key) const {
    std::uint64_t hash = key.low * 0x9e37'79b9'7f4a'7c15U;
    hash ^= (key.high + 0x7f4a'7c15U) * 0xbf58'476d'1ce4'e5b9U;
    hash ^= (key.melds + 0x1ce4'e5b9U) * 0x94d0'49bb'1331'11ebU;
    hash ^= (key.furiten + 0x1331'11ebU) * 0xd6e8'feb8'6659'fd93U;
    return hash ^ hash >> 29U;
}

Attack::Attack(const SeatView& view, Outlook& outlook, const Line& fold_from)
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
    pending_han_ =
        std::min(highest_chance, fitted::ura_han * static_cast<float>(table.pending_indicators));
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
    // The first useful kind tells which flush it is.
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

float Attack::drawn(const Stand& stand, KindSet kinds) const {
    float chance = 0;
    kinds.for_each([&](Kind kind) { chance += outlook_.drawn(kind, available(stand, kind)); });
    return chance;
}

// Once the triplet of a yakuhai goal is a meld, the hand has its yaku and may be played for
// anything.
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
    if (is_menzen(stand.melds) || outlook_.steps <= chosen::last_turns) {
        add({.kind = GoalKind::any, .useful = in_play_, .deck = deck_}, false);
    }
    for (const Goal& goal :
         advice::open_goals_of(view_.table, view_.seat, stand.melds, stand.counts, outlook_.left))
        add(goal, true);
    int nearest = advice::hopeless;
    for (const Route& route : routes)
        nearest = std::min(nearest, route.distance);
    std::erase_if(routes, [&](const Route& route) {
        return route.distance > nearest + 1 || (route.calls && route.distance > chosen::thin_away);
    });
    return routes;
}

int Attack::distance(const Stand& stand) const {
    int nearest = advice::hopeless;
    for (const Route& route : routes_of(stand))
        nearest = std::min(nearest, route.distance);
    return nearest;
}

Line Attack::best(const Stand& stand, std::optional<Kind> thrown) {
    Line line = everywhere(out_of_question);
    const int nearest = distance(stand);
    for (const Route& route : routes_of(stand)) {
        // A tenpai hand is not broken up for a goal that is farther away.
        if (nearest == 0 && route.distance > 0) continue;
        const bool may_improve = route.distance <= 1 && route.goal.kind == GoalKind::any &&
                                 outlook_.ideas.has(Idea::improving);
        const Look look = route.distance >= chosen::thin_away ? Look::thin
                          : may_improve                       ? Look::improving
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
        best = std::max(best, far(stand, route, route.distance)[World::calm][0]);
    return best;
}

Tenpai Attack::tenpai(const Stand& stand, std::optional<Kind> thrown) {
    const Route closed{{.kind = GoalKind::any, .useful = in_play_, .deck = deck_}, false, 0};
    const Public& table = view_.table;
    return at_tenpai(stand, thrown, closed,
                     table.uninterrupted && table.seats[view_.seat].river.empty());
}

Tenpai Attack::at_tenpai(const Stand& stand,
                         std::optional<Kind> thrown,
                         const Route& route,
                         bool is_double_riichi) {
    const KindSet before = furiten_;
    if (thrown) furiten_.add(*thrown);
    const Tenpai lines = tenpai_lines(stand, route, Look::improving, is_double_riichi);
    furiten_ = before;
    return lines;
}

// The mean over all draws, each followed by the best discard.
float Attack::draws(const Stand& stand) {
    float best = out_of_question; // a hand without a route gains nothing by a draw
    for (const Route& route : routes_of(stand)) {
        float mean = 0;
        for (const Kind kind : all_kinds()) {
            const int tiles = available(stand, kind);
            if (tiles == 0 || stand.counts[kind] == 4) continue;
            const Stand drawn = stand.with(kind);
            const int nearest = nearest_after_discard(goal_now(route, drawn), drawn);
            const float chance = outlook_.drawn(kind, tiles);
            if (route.distance == 0 && waits(stand.counts, stand.melds.size()).contains(kind)) {
                mean += chance * outlook_.win(chosen::base_of_rinshan_win, WinBy::tsumo);
                continue;
            }
            mean += chance * after_draw(drawn, route, nearest, Look::nearer)[World::calm][0];
        }
        best = std::max(best, mean);
    }
    return best;
}

const Line& Attack::line(const Stand& stand, const Route& route, Look look) {
    const Key key = key_of(stand, route, look);
    if (const auto found = known_.find(key); found != known_.end()) return lines_[found->second];
    const Line made = line_anew(stand, route, look);
    lines_.push_back(made);
    known_.emplace(key, static_cast<std::uint32_t>(lines_.size() - 1));
    return lines_.back();
}

Line Attack::line_anew(const Stand& stand, const Route& route, Look look) {
    ++looked_at_;
    const int distance =
        advice::shanten_to(goal_now(route, stand), stand.counts, stand.melds.size());
    const std::size_t most = outlook_.ideas.has(Idea::search) ? chosen::most_stands : 0;
    if (distance >= chosen::far_away || (distance > 0 && looked_at_ > most))
        return far(stand, route, distance);
    if (distance > 0) return nearer(stand, route, distance, look);
    const Tenpai lines = tenpai_lines(stand, route, look, false);
    Line line = lines.dama;
    if (lines.may_riichi) raise(line, lines.riichi, outlook_.steps);
    return line;
}

// The hand may win by ron, then others may.
ByWorld<float> Attack::after(std::size_t step, ByWorld<float> next, const Between& between) const {
    ByWorld<float> worth = outlook_.after_others(step, next, between.change);
    const float part = outlook_.go_around[step];
    for (const World world : worlds) {
        const Rons& rons = between.rons[world];
        worth[world] = part * rons.worth + (1 - part * rons.chance) * worth[world];
    }
    return worth;
}

} // namespace jantaku::foresight
