#include "advice/calls.hpp"

#include "advice/discards.hpp"
#include "advice/unseen.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <tuple>

namespace jantaku::advice {

namespace {

// With no more live tiles than this, a cheap hand is better than none.
constexpr int live_tiles_after_early_hand = 45;

// Han of the dora and red fives of the hand together with the open tile.
int bonus_held(const SeatView& view) {
    const Counts dora = dora_of_table(view.table);
    int han = bonus_of(view.table.offer->tile, dora);
    for (std::size_t i = 0; i < view.mine.hand.size(); ++i)
        han += bonus_of(view.mine.hand.at(i), dora);
    for (const Meld& meld : view.table.seats[view.seat].melds) {
        for (const Tile tile : meld.tiles)
            han += bonus_of(tile, dora);
    }
    return han;
}

// Whether the call is worth giving up riichi.
bool worth_opening(const SeatView& view, const Goal& goal, int shanten_opened) {
    if (goal.kind == GoalKind::honitsu) return true;
    if (is_yakuhai(view.table, view.seat, view.table.offer->tile.kind())) return true;
    if (shanten_opened == 0) return true;
    const int bonus = bonus_held(view);
    if (shanten_opened == 1)
        return bonus >= 1 || view.table.live_tiles <= live_tiles_after_early_hand;
    return shanten_opened == 2 && bonus >= 2;
}

struct Candidate {
    Action action{};
    int shanten = hopeless;
    int accepted = 0;
};

std::optional<Action> daiminkan(const SeatView& view, const Actions& actions, const Counts& left) {
    if (!offers(actions, ActionKind::daiminkan)) return std::nullopt;
    const Melds& melds = view.table.seats[view.seat].melds;
    if (is_menzen(melds)) return std::nullopt;
    Counts rest = view.mine.hand.counts();
    const Goals goals = goals_of(view.table, view.seat, rest, left);
    const int now = shanten_to(goals, rest, melds.size());
    rest[view.table.offer->tile.kind()] = 0;
    if (now > 1 || shanten_to(goals, rest, melds.size() + 1) > now) return std::nullopt;
    return Action::plain(ActionKind::daiminkan);
}

} // namespace

SeatView after_call(const SeatView& view, const Action& action) {
    const Offer& offer = *view.table.offer;
    Call call{.seat = view.seat,
              .from = offer.from,
              .kind = action.kind == ActionKind::chi ? MeldKind::chi : MeldKind::pon,
              .tile = offer.tile,
              .consumed = {action.consumed[0], action.consumed[1]}};
    SeatView opened = view;
    // Unqualified, it could be std::apply: an event is a std::variant.
    jantaku::apply(opened, Event{call});
    return opened;
}

Action choose_call(const SeatView& view,
                   const Actions& actions,
                   const Threats& threats,
                   const Counts& left) {
    const Action pass = Action::plain(ActionKind::pass);
    const Counts counts = view.mine.hand.counts();
    const Melds& melds = view.table.seats[view.seat].melds;
    const Goals goals = goals_of(view.table, view.seat, counts, left);
    const int now = shanten_to(goals, counts, melds.size());
    if (now == 0) {
        if (!threats.empty()) return pass;
        return daiminkan(view, actions, left).value_or(pass);
    }
    if (!threats.empty() && now > 1) return pass;
    if (threats.empty()) {
        if (const auto kan = daiminkan(view, actions, left)) return *kan;
    }

    std::optional<Candidate> best;
    for (const Action& action : actions) {
        if (action.kind != ActionKind::chi && action.kind != ActionKind::pon) continue;
        const SeatView opened = after_call(view, action);
        // The unseen tiles stay the same: the open tile only moves from its river into the meld.
        const Discards discards = rate_discards(opened, legal(opened), left);
        const Discard& discard = discards[0];
        const Goals kept = goals_of(opened.table, view.seat, opened.mine.hand.counts(), left);
        if (kept.empty() || discard.shanten >= now) continue;
        if (is_menzen(melds) && !worth_opening(view, goals[0], discard.shanten)) continue;
        const Candidate candidate{action, discard.shanten, discard.accepted};
        if (!best || std::tuple{candidate.shanten, -candidate.accepted} <
                         std::tuple{best->shanten, -best->accepted}) {
            best = candidate;
        }
    }
    return best ? best->action : pass;
}

} // namespace jantaku::advice
