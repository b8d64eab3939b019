#include "review/decisions.hpp"

#include "table/decided_by.hpp"

#include <algorithm>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <span>
#include <variant>

namespace jantaku::review {

namespace {

// A call or a win of another seat comes next. The events that follow from the discard itself come
// before a call.
bool is_taken_by_another(std::span<const Event> rest) {
    const auto next = std::ranges::find_if(rest, [](const Event& event) {
        return !std::holds_alternative<Claimed>(event) &&
               !std::holds_alternative<ReachAccepted>(event) &&
               !std::holds_alternative<Dora>(event);
    });
    return next != rest.end() &&
           (std::holds_alternative<Call>(*next) || std::holds_alternative<Hora>(*next));
}

std::optional<Action> riichi(const Reach& reach, std::span<const Event> rest) {
    for (const Event& event : rest) {
        const auto* dahai = std::get_if<Dahai>(&event);
        if (dahai == nullptr) continue;
        return reach.shown.empty() ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                   : Action::open_riichi(dahai->tile, dahai->tsumogiri);
    }
    return std::nullopt;
}

// The action that the first event tells of. None: it is left out.
std::optional<Action> taken_by(std::span<const Event> events) {
    using Chosen = std::optional<Action>;
    return std::visit(
        overloaded{
            [&](const Claimed& claimed) -> Chosen {
                if (claimed.action.kind == ActionKind::pass && is_taken_by_another(events))
                    return std::nullopt;
                return claimed.action;
            },
            [](const Dahai& dahai) -> Chosen {
                return Action::discard(dahai.tile, dahai.tsumogiri);
            },
            [&](const Reach& reach) { return riichi(reach, events.subspan(1)); },
            [](const Ankan& kan) -> Chosen { return Action::ankan(kan.consumed[0].kind()); },
            [](const Kakan& kan) -> Chosen { return Action::kakan(kan.tile); },
            [](const Hora&) -> Chosen { return Action::plain(ActionKind::tsumo); },
            [](const Ryukyoku& draw) -> Chosen {
                if (draw.kind != DrawKind::kyuushu) return std::nullopt;
                return Action::plain(ActionKind::kyuushu);
            },
            [](const auto&) -> Chosen { return std::nullopt; },
        },
        events.front());
}

} // namespace

void each_decision(const Events& events,
                   Seat seat,
                   const std::function<void(const Decision&)>& see) {
    DecisionPoints points{Game{}, events};
    while (const auto point = points.next()) {
        if (point->seat != seat || point->game.table.phase == Phase::swap) continue;
        const auto taken = taken_by(std::span{events}.subspan(point->event));
        if (taken) see({.event = point->event, .view = point->game.view(seat), .taken = *taken});
    }
}

} // namespace jantaku::review
