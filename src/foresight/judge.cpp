#include "foresight/judge.hpp"

#include "advice/calls.hpp"
#include "advice/discards.hpp"
#include "advice/kans.hpp"
#include "advice/unseen.hpp"
#include "foresight/attack.hpp"
#include "foresight/chosen.hpp"
#include "foresight/fold_plan.hpp"
#include "foresight/nagashi_plan.hpp"
#include "foresight/outlook.hpp"
#include "table/after_kyoku.hpp"
#include "table/legal_parts.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::foresight {

namespace {

Stand stand_of(const SeatView& view) {
    return {.counts = view.mine.hand.counts(), .melds = view.table.seats[view.seat].melds};
}

std::optional<int> base_of_win(const SeatView& view, WinBy by) {
    const Tile tile = by == WinBy::tsumo ? *view.mine.hand.drawn() : view.table.offer->tile;
    const auto won = value_of(view.table.rules, win_on(view.table, view.mine, view.seat, tile, by));
    if (!won) return std::nullopt;
    return won->base;
}

float worth_of_win(const SeatView& view, Outlook& outlook, WinBy by) {
    const auto base = base_of_win(view, by);
    return base ? outlook.win(*base, by) + chosen::sure_win : out_of_question;
}

// Whether the game is over with this win and another seat is first. A better win may then be worth
// the wait.
bool ends_behind(const SeatView& view, WinBy by) {
    const auto base = base_of_win(view, by);
    if (!base) return false;
    Public table = view.table;
    std::optional<Seat> discarder;
    if (by == WinBy::ron) discarder = table.offer->from;
    table.points = points_after_win(table, view.seat, discarder, *base);
    table.kyotaku = 0;
    table.outcome = outcome_of_win(table, view.seat);
    return is_game_over(table) && settle(table).rank[view.seat] > 1;
}

Stand stand_after_kan(const SeatView& view, const Action& action) {
    Stand stand = stand_of(view);
    if (action.kind == ActionKind::kakan) {
        const Kind kind = action.tile.kind();
        --stand.counts[kind];
        for (Meld& meld : stand.melds) {
            if (meld.kind != MeldKind::pon || meld.first() != kind) continue;
            meld.kind = MeldKind::kakan;
            meld.tiles.push_back(action.tile);
        }
        return stand;
    }
    const bool is_closed = action.kind == ActionKind::ankan;
    const Tile tile = is_closed ? action.tile : view.table.offer->tile;
    Meld meld{.kind = is_closed ? MeldKind::ankan : MeldKind::daiminkan,
              .tiles = {},
              .called = tile,
              .from = is_closed ? view.seat : view.table.offer->from};
    for (int n = 0; n < 4; ++n)
        meld.tiles.push_back(Tile{tile.kind()});
    stand.counts[tile.kind()] = 0;
    stand.melds.push_back(meld);
    return stand;
}

// Whether the kan that leaves this stand is the fourth of several seats, or a fifth one.
bool ends_kyoku_by_kan(const SeatView& view, const Stand& after) {
    Public table = view.table;
    table.seats[view.seat].melds = after.melds;
    return may_abort(table.rules, DrawKind::suukan) &&
           (table.kans == max_kans || kans_of_several(table, table.kans + 1));
}

// The kan gives everybody the dora of one more indicator.
Judged
judge_kan(const SeatView& view, const Action& action, const Counts& left, const Ideas& ideas) {
    const Stand stand = stand_after_kan(view, action);
    SeatView after = view;
    if (view.table.rules.kan_dora) ++after.table.pending_indicators;
    --after.table.live_tiles;
    Outlook outlook{after, left, draws_left(after.table, after.table.playing()), ideas};
    if (ends_kyoku_by_kan(view, stand))
        return {.action = action, .worth = outlook.abort, .push = outlook.abort};
    const FoldPlan fold{stand.counts, outlook};
    Attack attack{after, outlook, fold.from()};
    Judged judged{.action = action};
    judged.push = attack.draws(stand) + ideas.character().push;
    judged.fold = fold.from()[World::calm][0];
    judged.worth = std::max(judged.push, judged.fold);
    return judged;
}

// A view in which a discard is due, and the worth of its actions.
class Turn {
  public:
    Turn(const SeatView& view, const Counts& left, const Ideas& ideas)
        : view_{view}, outlook_{view, left, draws_left(view.table, view.table.playing()), ideas},
          fold_{view.mine.hand.counts(), outlook_}, nagashi_{view, outlook_, fold_.from()},
          attack_{view, outlook_, fold_.from()} {
        int nearest = advice::hopeless;
        const Stand drawn = stand_of(view);
        for (const Kind kind : all_kinds()) {
            if (drawn.counts[kind] > 0)
                nearest = std::min(nearest, attack_.distance(drawn.without(kind)));
        }
        nearest_ = nearest;
        is_quiet_ = std::ranges::none_of(outlook_.others, [](const OpponentReading& other) {
            return other.ready[0] >= chosen::ready_threatens;
        });
    }

    [[nodiscard]] Judged discard(const Action& action) {
        const Kind kind = action.tile.kind();
        const Stand stand = stand_of(view_).without(kind);
        const Discarding& now = outlook_.discarding(kind);
        Judged judged{.action = action, .risk = now.risk};
        judged.push = attack_.distance(stand) > nearest_
                          ? out_of_question
                          : now.then(attack_.best(stand, kind)[World::calm][0]) +
                                outlook_.ideas.character().push;
        if (nearest_ >= chosen::use_matters_away && is_quiet_ && outlook_.ideas.has(Idea::use)) {
            judged.push -= chosen::use_of_a_tile * static_cast<float>(use_of(kind));
        }
        judged.fold = now.then(given_up(kind));
        judged.worth = std::max(judged.push, judged.fold);
        return judged;
    }

    // Discards that take the hand a step back are not searched. They are worth less than the best
    // discard by as much as a typical hand is worth less.
    void judge_steps_back(Judgement& all) const {
        const Judged* best = nullptr;
        for (const Judged& judged : all) {
            if (judged.action.kind != ActionKind::discard) continue;
            if (best == nullptr || judged.push > best->push) best = &judged;
        }
        if (best == nullptr || best->push <= out_of_question) return;
        const float push = best->push;
        const float rough = roughly(best->action.tile.kind());
        for (Judged& judged : all) {
            if (judged.action.kind != ActionKind::discard || judged.push > out_of_question)
                continue;
            const float lost = rough - roughly(judged.action.tile.kind());
            judged.push = push - std::max(lost, chosen::least_step_back);
            judged.worth = std::max(judged.push, judged.fold);
        }
    }

    [[nodiscard]] Judged riichi(const Action& action) {
        const Kind kind = action.tile.kind();
        const Stand stand = stand_of(view_).without(kind);
        const Discarding& now = outlook_.discarding(kind);
        const Character& character = outlook_.ideas.character();
        const float worth = now.then(attack_.tenpai(stand, kind).riichi[World::calm][0]) +
                            character.push + character.riichi;
        return {.action = action,
                .worth = worth,
                .risk = now.risk,
                .push = worth,
                .fold = out_of_question};
    }

    // An added kan may be robbed.
    [[nodiscard]] Judged kan(const Action& action) {
        Judged judged = judge_kan(view_, action, outlook_.left, outlook_.ideas);
        if (action.kind != ActionKind::kakan) return judged;
        const Discarding& robbed = outlook_.discarding(action.tile.kind());
        judged.worth = robbed.then(judged.worth);
        judged.push = judged.worth;
        judged.risk = robbed.risk;
        return judged;
    }

    [[nodiscard]] Outlook& outlook() { return outlook_; }

  private:
    // The worth after this discard when the hand is given up.
    [[nodiscard]] float given_up(Kind thrown) const {
        return std::max(fold_.after(thrown), nagashi_.after(thrown));
    }

    [[nodiscard]] float roughly(Kind thrown) const {
        const Stand stand = stand_of(view_).without(thrown);
        return outlook_.discarding(thrown).then(attack_.roughly(stand));
    }

    // keep_value for a tile without neighbours; a tile with a neighbour is of more use than any of
    // them.
    [[nodiscard]] int use_of(Kind kind) const {
        const Counts& held = view_.mine.hand.counts();
        if (held[kind] > 1) return chosen::use_of_a_neighbour;
        for (const int step : {-2, -1, 1, 2}) {
            const int rank = kind.rank() + step;
            if (kind.is_jihai() || rank < 1 || rank > 9) continue;
            if (held[Kind{kind.suit(), rank}] > 0) return chosen::use_of_a_neighbour;
        }
        return advice::keep_value(view_.table, view_.seat, kind, outlook_.left);
    }

    const SeatView& view_;
    Outlook outlook_;
    FoldPlan fold_;
    NagashiPlan nagashi_;
    Attack attack_;
    int nearest_ = 0;
    bool is_quiet_ = true;
};

Judgement judge_turn(const SeatView& view, const Actions& actions, const Ideas& ideas) {
    const Counts left = advice::unseen(view);
    Turn turn{view, left, ideas};
    Judgement all;
    for (const Action& action : actions) {
        switch (action.kind) {
        case ActionKind::discard:
            all.push_back(turn.discard(action));
            break;
        case ActionKind::riichi:
            all.push_back(turn.riichi(action));
            break;
        case ActionKind::ankan:
        case ActionKind::kakan:
            if (ideas.has(Idea::kans)) all.push_back(turn.kan(action));
            break;
        case ActionKind::tsumo:
            all.push_back(
                {.action = action, .worth = worth_of_win(view, turn.outlook(), WinBy::tsumo)});
            break;
        case ActionKind::kyuushu:
            all.push_back({.action = action, .worth = turn.outlook().abort});
            break;
        default:
            break;
        }
    }
    turn.judge_steps_back(all);
    return all;
}

// The worth of letting the open tile pass. The seat draws after a part of the go-around.
Judged judge_pass(const SeatView& offered, const Action& action, const Ideas& ideas) {
    // By then the tile has passed: no seat can win on its kind until that seat draws again.
    SeatView view = offered;
    for (const Seat seat : seats(view.table.players())) {
        if (seat != view.table.offer->from)
            view.table.seats[seat].let_pass.add(view.table.offer->tile.kind());
    }
    const std::size_t until = distance(view.table.offer->from, view.seat, view.table.players());
    Outlook outlook{view, advice::unseen(view), draws_left(view.table, until), ideas};
    const FoldPlan fold{view.mine.hand.counts(), outlook};
    Attack attack{view, outlook, fold.from()};
    Judged judged{.action = action};
    judged.push =
        attack.best(stand_of(view), std::nullopt)[World::calm][0] + ideas.character().push;
    judged.fold = std::max(fold.waiting(), NagashiPlan{view, outlook, fold.from()}.waiting());
    judged.worth = std::max(judged.push, judged.fold);
    return judged;
}

Judged judge_call(const SeatView& view, const Action& action, const Ideas& ideas) {
    const SeatView opened = advice::after_call(view, action);
    // The unseen tiles stay the same: the open tile only moves from its river into the meld.
    Turn turn{opened, advice::unseen(view), ideas};
    Judged best{.action = action, .worth = out_of_question};
    for (const Action& discard : legal(opened)) {
        if (discard.kind != ActionKind::discard) continue;
        const Judged judged = turn.discard(discard);
        if (judged.worth <= best.worth) continue;
        best = judged;
        best.action = action;
    }
    best.worth += ideas.character().call;
    return best;
}

Judgement judge_claims(const SeatView& view, const Actions& actions, const Ideas& ideas) {
    Judgement all;
    for (const Action& action : actions) {
        switch (action.kind) {
        case ActionKind::pass:
            all.push_back(judge_pass(view, action, ideas));
            break;
        case ActionKind::chi:
        case ActionKind::pon:
            if (ideas.has(Idea::open)) all.push_back(judge_call(view, action, ideas));
            break;
        case ActionKind::daiminkan:
            if (ideas.has(Idea::open) && ideas.has(Idea::kans)) {
                all.push_back(judge_kan(view, action, advice::unseen(view), ideas));
                all.back().worth += ideas.character().call;
            }
            break;
        case ActionKind::ron: {
            Outlook outlook{view, advice::unseen(view), {}, ideas};
            all.push_back({.action = action, .worth = worth_of_win(view, outlook, WinBy::ron)});
            break;
        }
        default:
            break;
        }
    }
    return all;
}

} // namespace

Judgement judge(const SeatView& view, const Actions& actions, const Ideas& ideas) {
    Judgement all = view.table.phase == Phase::turn ? judge_turn(view, actions, ideas)
                                                    : judge_claims(view, actions, ideas);
    // A red five comes after an equal plain five, since hands are counted by kinds.
    std::ranges::stable_sort(all, [](const Judged& a, const Judged& b) {
        if (a.worth != b.worth) return a.worth > b.worth;
        return !a.action.tile.is_red() && b.action.tile.is_red();
    });
    return all;
}

std::optional<Action> obvious(const SeatView& view, const Actions& actions) {
    for (const WinBy by : {WinBy::tsumo, WinBy::ron}) {
        const ActionKind win = by == WinBy::tsumo ? ActionKind::tsumo : ActionKind::ron;
        if (!offers(actions, win)) continue;
        if (ends_behind(view, by)) return std::nullopt;
        return Action::plain(win);
    }
    if (view.table.phase != Phase::turn) return std::nullopt;
    const bool is_riichi = view.table.in_riichi(view.seat);
    if (!is_riichi && !offers(actions, ActionKind::kita)) return std::nullopt;
    const Counts left = advice::unseen(view);
    const advice::Discard best = advice::rate_discards(view, actions, left)[0];
    if (const auto kita = advice::harmless_kita(view, actions, left, best)) return kita;
    if (!is_riichi) return std::nullopt;
    const auto kan = advice::harmless_kan(view, actions, {}, left, best);
    return kan ? kan : std::optional{best.action};
}

} // namespace jantaku::foresight
