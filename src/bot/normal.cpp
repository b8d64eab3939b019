#include "bot/normal.hpp"

#include "bot/calls.hpp"
#include "bot/danger.hpp"
#include "bot/discards.hpp"
#include "bot/kans.hpp"
#include "bot/swap.hpp"
#include "bot/unseen.hpp"

#include <algorithm>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/table/win_check.hpp>

namespace jantaku::bot {

namespace {

constexpr int good_wait_tiles = 5;
constexpr int late_live_tiles = 24;

// Nine kinds of terminals and honours are kept only on the way to kokushi, or when they are few
// draws away from anything else.
bool is_worth_keeping(const SeatView& view) {
    const Counts counts = view.mine.hand.counts();
    return shanten_kokushi(counts) <= 2 || shanten(counts, 0) <= 2;
}

// The hand after the discard, waiting.
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

// The least that a ron on any of the waits pays without riichi; 0 when one has no yaku.
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

bool is_furiten_after(const SeatView& view, const Discard& discard) {
    KindSet thrown = view.table.seats[view.seat].discarded;
    thrown.add(discard.action.tile.kind());
    return !(thrown & discard.useful).empty();
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

int bonus_in_hand(const SeatView& view) {
    const Counts dora = dora_of_table(view.table);
    int han = 0;
    for (std::size_t i = 0; i < view.mine.hand.size(); ++i)
        han += bonus_of(view.mine.hand.at(i), dora);
    for (const Meld& meld : view.table.seats[view.seat].melds) {
        for (const Tile tile : meld.tiles)
            han += bonus_of(tile, dora);
    }
    return han;
}

// B-16
bool pushes(const SeatView& view, const Discard& best, int danger) {
    const bool late = view.table.live_tiles <= late_live_tiles;
    if (best.shanten <= 0) {
        return best.accepted >= good_wait_tiles || !late || danger <= suji_grade;
    }
    if (best.shanten > 1) return danger == 0;
    return danger <= suji_grade || (!late && bonus_in_hand(view) >= 2);
}

// The least dangerous tile; of equals the one that the hand can spare best.
Action
fold(const SeatView& view, const Discards& discards, const Threats& threats, const Counts& left) {
    const auto safest = std::ranges::min_element(discards, {}, [&](const Discard& discard) {
        return danger_of(discard.action.tile, view, threats, left);
    });
    return safest->action;
}

Action choose_on_turn(const SeatView& view, const Actions& actions) {
    if (offers(actions, ActionKind::kyuushu) && !is_worth_keeping(view)) {
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
        return fold(view, discards, threats, left);
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
