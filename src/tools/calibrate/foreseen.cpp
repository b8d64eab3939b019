#include "tools/calibrate/foreseen.hpp"

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/judge.hpp"
#include "foresight/placement.hpp"
#include "review/decisions.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <optional>
#include <vector>

namespace jantaku::calibrate {

namespace {

// The worth with which each seat came out of each kyoku.
std::vector<PerSeat<float>> what_came(const Events& events) {
    std::vector<PerSeat<float>> came;
    Game game;
    for (const Event& event : events) {
        // Qualified: unqualified, std::apply would take a std::variant for its tuple.
        jantaku::apply(game, event);
        const Public& table = game.table;
        if (std::holds_alternative<StartKyoku>(event)) came.emplace_back(table.players());
        // After a second win, again.
        if (table.phase != Phase::result || came.empty()) continue;
        for (const Seat seat : seats(table.players())) {
            foresight::Placement placement{table, seat};
            came.back()[seat] = placement.worth(table.points, table.kyotaku, table.outcome);
        }
    }
    return came;
}

std::optional<Deed> deed_of(ActionKind kind) {
    switch (kind) {
    case ActionKind::discard:
        return Deed::discard;
    case ActionKind::riichi:
        return Deed::riichi;
    case ActionKind::ankan:
    case ActionKind::kakan:
        return Deed::kan;
    case ActionKind::chi:
    case ActionKind::pon:
        return Deed::call;
    case ActionKind::pass:
        return Deed::pass;
    default:
        return std::nullopt;
    }
}

// The red five and the plain one, and the drawn one and the held one are alike.
bool are_alike(const Action& a, const Action& b) {
    if (a.kind != b.kind) return false;
    if (a.kind == ActionKind::chi || a.kind == ActionKind::pon) return a == b;
    return a.kind == ActionKind::pass || a.tile.kind() == b.tile.kind();
}

Cell cell_of(const SeatView& view, Deed deed) {
    const Public& table = view.table;
    const SeatPublic& mine = table.seats[view.seat];
    const Counts left = advice::unseen(view);
    const Counts& held = view.mine.hand.counts();
    const advice::Goals goals = advice::goals_of(table, view.seat, held, left);
    int shanten = advice::hopeless;
    if (table.phase == Phase::turn) {
        for (const Kind kind : all_kinds()) {
            if (held[kind] == 0) continue;
            Counts rest = held;
            --rest[kind];
            shanten = std::min(shanten, advice::shanten_to(goals, rest, mine.melds.size()));
        }
    } else {
        shanten = advice::shanten_to(goals, held, mine.melds.size());
    }
    const auto at_most = [](std::size_t number, std::uint8_t most) {
        return static_cast<std::uint8_t>(std::min<std::size_t>(number, most));
    };
    return {.deed = deed,
            .turns = at_most(mine.river.size() / discards_a_turn_cell, most_turns),
            .shanten = at_most(static_cast<std::size_t>(std::max(shanten, 0)), most_shanten),
            .is_open = advice::open_melds(mine.melds) > 0,
            .is_threatened = !advice::threats_to(view).empty()};
}

} // namespace

CellsOfGame foreseen_in(const Events& game, const PerSeat<bool>& judged) {
    const std::vector<PerSeat<float>> came = what_came(game);
    CellsOfGame cells;
    for (const Seat seat : seats(judged.size())) {
        if (!judged[seat]) continue;
        std::size_t kyoku = 0;
        std::size_t looked_at = 0;
        review::each_decision(game, seat, [&](const review::Decision& decision) {
            for (; looked_at <= decision.event; ++looked_at)
                if (std::holds_alternative<StartKyoku>(game[looked_at])) ++kyoku;
            const auto deed = deed_of(decision.taken.kind);
            const Actions actions = legal(decision.view);
            if (!deed || kyoku == 0 || actions.size() < 2 ||
                foresight::obvious(decision.view, actions))
                return;
            const auto judgement = foresight::judge(decision.view, actions);
            const auto taken = std::ranges::find_if(judgement, [&](const auto& each) {
                return are_alike(each.action, decision.taken);
            });
            if (taken == judgement.end()) return;
            OfGame& cell = cells[cell_of(decision.view, *deed)];
            ++cell.cases;
            cell.more += came[kyoku - 1][seat] - taken->worth;
        });
    }
    return cells;
}

void add(Cells& cells, const CellsOfGame& game) {
    for (const auto& [cell, cases] : game)
        cells[cell].add(cases);
}

} // namespace jantaku::calibrate
