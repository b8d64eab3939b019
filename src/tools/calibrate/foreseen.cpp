#include "tools/calibrate/foreseen.hpp"

#include "advice/danger.hpp"
#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "foresight/placement.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <optional>

namespace jantaku::calibrate {

namespace {

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
    return {.deed = deed,
            .turns = turn_cell(view),
            .shanten = shanten_cell(shanten),
            .is_open = advice::open_melds(mine.melds) > 0,
            .is_threatened = !advice::threats_to(view).empty()};
}

} // namespace

std::uint8_t turn_cell(const SeatView& view) {
    const std::size_t discards = view.table.seats[view.seat].river.size();
    return static_cast<std::uint8_t>(
        std::min<std::size_t>(discards / discards_a_turn_cell, most_turns));
}

std::uint8_t shanten_cell(int shanten) {
    return static_cast<std::uint8_t>(std::clamp<int>(shanten, 0, most_shanten));
}

std::vector<PerSeat<float>> what_came(const Events& game) {
    std::vector<PerSeat<float>> came;
    Game now;
    for (const Event& event : game) {
        // Qualified: unqualified, std::apply would take a std::variant for its tuple.
        jantaku::apply(now, event);
        const Public& table = now.table;
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

void see(CellsOfGame& cells, const JudgedDecision& decision, float came) {
    const auto deed = deed_of(decision.taken.action.kind);
    if (!deed) return;
    OfGame& cell = cells[cell_of(decision.view, *deed)];
    ++cell.cases;
    cell.more += came - decision.taken.worth;
}

void add(Cells& cells, const CellsOfGame& game) {
    for (const auto& [cell, cases] : game)
        cells[cell].add(cases);
}

} // namespace jantaku::calibrate
