#include "review/decisions.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/tile/result.hpp>
#include <optional>
#include <variant>

namespace jantaku::review {

namespace {

class Walk {
  public:
    Walk(const Events& events, Seat seat) : events_{events}, seat_{seat} {}

    void each(const std::function<void(const Decision&)>& see) {
        for (at_ = 0; at_ < events_.size(); ++at_) {
            const bool is_dora = std::holds_alternative<Dora>(events_[at_]);
            if (is_dora && !before_dora_) before_dora_ = game_.view(seat_);
            if (const auto taken = decided()) {
                see({.event = at_,
                     .view = before_dora_ ? *before_dora_ : game_.view(seat_),
                     .taken = *taken});
            }
            if (!is_dora) before_dora_.reset();
            apply(game_, events_[at_]);
        }
    }

  private:
    // The action that the seat takes by the current event, if the event is a decision.
    [[nodiscard]] std::optional<Action> decided() const {
        const Event& event = events_[at_];
        if (game_.table.phase == Phase::claims) {
            const auto* claimed = std::get_if<Claimed>(&event);
            if (claimed == nullptr || claimed->seat != seat_) return std::nullopt;
            if (claimed->action.kind == ActionKind::pass && is_taken_by_another())
                return std::nullopt;
            return claimed->action;
        }
        if (game_.table.phase != Phase::turn || game_.table.turn != seat_) return std::nullopt;
        using Chosen = std::optional<Action>;
        return std::visit(
            overloaded{
                [&](const Dahai& dahai) -> Chosen {
                    if (game_.table.seats[seat_].riichi == Riichi::declared) return std::nullopt;
                    return Action::discard(dahai.tile, dahai.tsumogiri);
                },
                [&](const Reach& reach) { return riichi(reach); },
                [](const Ankan& kan) -> Chosen { return Action::ankan(kan.consumed[0].kind()); },
                [](const Kakan& kan) -> Chosen { return Action::kakan(kan.tile); },
                [](const Hora&) -> Chosen { return Action::plain(ActionKind::tsumo); },
                [](const Ryukyoku& draw) -> Chosen {
                    if (draw.kind != DrawKind::kyuushu) return std::nullopt;
                    return Action::plain(ActionKind::kyuushu);
                },
                [](const auto&) -> Chosen { return std::nullopt; },
            },
            event);
    }

    [[nodiscard]] bool is_taken_by_another() const {
        // The events that follow from the discard itself come before a call.
        const auto rest =
            std::ranges::find_if(events_.begin() + static_cast<std::ptrdiff_t>(at_), events_.end(),
                                 [](const Event& event) {
                                     return !std::holds_alternative<Claimed>(event) &&
                                            !std::holds_alternative<ReachAccepted>(event) &&
                                            !std::holds_alternative<Dora>(event);
                                 });
        return rest != events_.end() &&
               (std::holds_alternative<Call>(*rest) || std::holds_alternative<Hora>(*rest));
    }

    [[nodiscard]] std::optional<Action> riichi(const Reach& reach) const {
        for (std::size_t i = at_ + 1; i < events_.size(); ++i) {
            const auto* dahai = std::get_if<Dahai>(&events_[i]);
            if (dahai == nullptr) continue;
            return reach.shown.empty() ? Action::riichi(dahai->tile, dahai->tsumogiri)
                                       : Action::open_riichi(dahai->tile, dahai->tsumogiri);
        }
        return std::nullopt;
    }

    const Events& events_;
    Seat seat_;
    std::size_t at_ = 0;
    Game game_;
    // An indicator that a discard turns (K-11) comes before the discard, although the player did
    // not know the indicator when choosing.
    std::optional<SeatView> before_dora_;
};

} // namespace

void each_decision(const Events& events,
                   Seat seat,
                   const std::function<void(const Decision&)>& see) {
    Walk{events, seat}.each(see);
}

} // namespace jantaku::review
