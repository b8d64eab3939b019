#include "bot/easy.hpp"

#include "advice/calls.hpp"
#include "advice/discards.hpp"
#include "advice/kans.hpp"
#include "advice/unseen.hpp"
#include "bot/swap.hpp"

#include <algorithm>
#include <jantaku/table/legal.hpp>
#include <tuple>

namespace jantaku::bot {

using namespace advice;

namespace {

constexpr std::uint64_t blind_one_in = 6; // one turn in six, the best discard is overlooked

// A number that is spread evenly over seeds and turns, and the same for the same view.
std::uint64_t chance(const SeatView& view, std::uint64_t seed) {
    std::uint64_t x = seed + 0x9e37'79b9'7f4a'7c15U *
                                 (static_cast<std::uint64_t>(view.table.live_tiles) + 1) *
                                 (static_cast<std::uint64_t>(view.table.kyoku) + 1);
    x ^= x >> 31U;
    x *= 0xbf58'476d'1ce4'e5b9U;
    return x ^ x >> 29U;
}

// The best discard by shape alone, as if no tile were gone.
const Discard& by_shape(const Discards& discards, bool is_blind) {
    StaticVector<std::size_t, 14> order;
    for (std::size_t i = 0; i < discards.size(); ++i)
        order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const auto key = [&](const Discard& discard) {
            return std::tuple{discard.shanten, discard.bonus, -discard.sets, discard.keep};
        };
        return key(discards[a]) < key(discards[b]);
    });
    const std::size_t pick = is_blind && order.size() > 1 ? 1 : 0;
    return discards[order[pick]];
}

Action choose_on_turn(const SeatView& view, const Actions& actions, std::uint64_t seed) {
    const Counts left = unseen(view);
    const Discards discards = rate_discards(view, actions, left);
    const Discard& best = by_shape(discards, chance(view, seed) % blind_one_in == 0);
    if (const auto kita = harmless_kita(view, actions, left, discards[0])) return *kita;
    if (const auto kan = harmless_kan(view, actions, {}, left, discards[0])) return *kan;
    const Action riichi = Action::riichi(best.action.tile, best.action.tsumogiri);
    return contains(actions, riichi) ? riichi : best.action;
}

Action choose_on_claim(const SeatView& view, const Actions& actions) {
    const Action pass = Action::plain(ActionKind::pass);
    const Action call = choose_call(view, actions, {}, unseen(view));
    if (call.kind != ActionKind::chi && call.kind != ActionKind::pon) return pass;
    const bool yakuhai = is_yakuhai(view.table, view.seat, view.table.offer->tile.kind());
    const bool is_open = !is_menzen(view.table.seats[view.seat].melds);
    return is_open || (call.kind == ActionKind::pon && yakuhai) ? call : pass;
}

} // namespace

Action choose_easy(const SeatView& view, const Actions& actions, std::uint64_t seed) {
    for (const ActionKind win : {ActionKind::tsumo, ActionKind::ron}) {
        if (offers(actions, win)) return Action::plain(win);
    }
    if (view.table.phase == Phase::swap) return choose_swap(view);
    if (view.table.phase == Phase::turn) return choose_on_turn(view, actions, seed);
    return choose_on_claim(view, actions);
}

} // namespace jantaku::bot
