#include "bot/normal.hpp"

#include "advice/calls.hpp"
#include "advice/danger.hpp"
#include "advice/discards.hpp"
#include "advice/fold.hpp"
#include "advice/kans.hpp"
#include "advice/unseen.hpp"
#include "bot/swap.hpp"

#include <algorithm>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::bot {

using namespace advice;

namespace {

constexpr int good_wait_tiles = 5;

// The seat's own state after the discard.
Private waiting_after(const SeatView& view, const Discard& discard) {
    Private mine = view.mine;
    if (discard.action.tsumogiri) {
        mine.hand.discard_drawn();
    } else {
        mine.hand.remove(discard.action.tile);
        mine.hand.keep_drawn();
    }
    return mine;
}

// The least base of a ron on any of the waits without riichi; 0 when one of the waits has no yaku.
int least_base(const SeatView& view, const Discard& discard) {
    const Private mine = waiting_after(view, discard);
    int least = yakuman_base;
    discard.useful.for_each([&](Kind wait) {
        const Win win = win_on(view.table, mine, view.seat, Tile{wait}, WinBy::ron);
        const auto won = value_of(view.table.rules, win);
        least = std::min(least, won ? won->base : 0);
    });
    return least;
}

// B-6
std::optional<Action>
riichi_with(const SeatView& view, const Actions& actions, const Discard& best) {
    const Action riichi = Action::riichi(best.action.tile, best.action.tsumogiri);
    if (best.shanten != 0 || !contains(actions, riichi)) return std::nullopt;
    if (best.accepted == 0 || is_furiten_after(view, best)) return std::nullopt;
    const bool sure_mangan =
        best.accepted >= good_wait_tiles && least_base(view, best) >= mangan_base;
    return sure_mangan ? std::nullopt : std::optional{riichi};
}

Action choose_on_turn(const SeatView& view, const Actions& actions) {
    if (offers(actions, ActionKind::kyuushu) && !is_kept(view)) {
        return Action::plain(ActionKind::kyuushu);
    }
    const Counts left = unseen(view);
    const Threats threats = threats_to(view);
    const Discards discards = rate_discards(view, actions, left);
    const Discard& best = discards[0];
    if (const auto kita = harmless_kita(view, actions, left, best)) return *kita;
    if (const auto kan = harmless_kan(view, actions, threats, left, best)) return *kan;
    if (view.table.in_riichi(view.seat)) return best.action;
    const int danger = danger_of(best.action.tile, view, threats, left);
    if (!threats.empty() && !pushes(view, best, danger)) {
        return safest(view, discards, threats, left).action;
    }
    return riichi_with(view, actions, best).value_or(best.action);
}

} // namespace

Action choose_normal(const SeatView& view, const Actions& actions, std::uint64_t /*seed*/) {
    for (const ActionKind win : {ActionKind::tsumo, ActionKind::ron}) {
        if (offers(actions, win)) return Action::plain(win);
    }
    if (view.table.phase == Phase::swap) return choose_swap(view);
    if (view.table.phase == Phase::turn) return choose_on_turn(view, actions);
    return choose_call(view, actions, threats_to(view), unseen(view));
}

} // namespace jantaku::bot
