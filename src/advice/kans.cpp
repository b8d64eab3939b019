#include "advice/kans.hpp"

#include <algorithm>
#include <jantaku/hand/shanten.hpp>

namespace jantaku::advice {

namespace {

constexpr int kokushi_in_sight = 3;
constexpr int far_from_tenpai = 2;

// The shanten after the kan, before the replacement tile is drawn.
int shanten_after(const SeatView& view, const Action& kan, const Counts& left) {
    const std::size_t melds = view.table.seats[view.seat].melds.size();
    Counts rest = view.mine.hand.counts();
    const Kind kind = kan.tile.kind();
    const Goals goals = goals_of(view.table, view.seat, rest, left);
    if (kan.kind == ActionKind::ankan) {
        rest[kind] = 0;
        return shanten_to(goals, rest, melds + 1);
    }
    --rest[kind];
    return shanten_to(goals, rest, melds);
}

} // namespace

std::optional<Action> harmless_kita(const SeatView& view,
                                    const Actions& actions,
                                    const Counts& left,
                                    const Discard& best) {
    if (!offers(actions, ActionKind::kita)) return std::nullopt;
    const std::size_t melds = view.table.seats[view.seat].melds.size();
    const Counts counts = view.mine.hand.counts();
    const Goals goals = goals_of(view.table, view.seat, counts, left);
    const bool is_kokushi =
        melds == 0 && shanten_kokushi(counts) <= std::min(kokushi_in_sight, best.shanten);
    for (const Action& action : actions) {
        if (action.kind != ActionKind::kita) continue;
        Counts rest = counts;
        --rest[action.tile.kind()];
        if (is_kokushi && rest[action.tile.kind()] == 0) continue;
        // Far from tenpai, a pair or a triplet of the kind is worth less than the han.
        if (shanten_to(goals, rest, melds) <= best.shanten || best.shanten >= far_from_tenpai) {
            return action;
        }
    }
    return std::nullopt;
}

std::optional<Action> harmless_kan(const SeatView& view,
                                   const Actions& actions,
                                   const Threats& threats,
                                   const Counts& left,
                                   const Discard& best) {
    // A new indicator helps every winner, so there is no kan while another seat is nearer to a win.
    if (!threats.empty() && best.shanten > 0) return std::nullopt;
    for (const Action& action : actions) {
        if (action.kind != ActionKind::ankan && action.kind != ActionKind::kakan) continue;
        // In riichi, a kan is only legal when the waits stay.
        if (view.table.in_riichi(view.seat)) return action;
        if (shanten_after(view, action, left) <= best.shanten) return action;
    }
    return std::nullopt;
}

} // namespace jantaku::advice
