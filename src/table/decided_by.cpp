#include "table/decided_by.hpp"

#include <jantaku/table/decide.hpp>

namespace jantaku {

std::optional<Seat> decided_by(const Public& before, const Event& event) {
    using Decider = std::optional<Seat>;
    if (const auto* claimed = std::get_if<Claimed>(&event)) return claimed->seat;
    if (before.phase != Phase::turn) return std::nullopt;
    const bool is_decision = std::visit(
        overloaded{
            [&](const Dahai& e) { return before.seats[e.seat].riichi != Riichi::declared; },
            // Nine kinds, or a kan after the last one. Kans also end the hand before the replacement
            // tile is drawn, and the wall runs out after a win.
            [&](const Ryukyoku& e) {
                const bool has_all = before.seats[before.turn].hand_size % 3 == 2;
                return e.kind != DrawKind::exhaustive && has_all;
            },
            [](const Hora& e) { return e.from == e.seat; },
            [](const Reach&) { return true; },
            [](const Ankan&) { return true; },
            [](const Kakan&) { return true; },
            [](const Kita&) { return true; },
            [](const auto&) { return false; },
        },
        event);
    return is_decision ? Decider{before.turn} : std::nullopt;
}

void DecisionPoints::apply_until(std::size_t event) {
    for (; applied_ < event; ++applied_)
        apply(game_, events_[applied_]);
}

// An indicator that a discard or a kan turns (K-11) comes before that event, although the player did
// not know the indicator when choosing.
std::optional<DecisionPoint> DecisionPoints::next() {
    apply_until(looked_at_);
    while (looked_at_ < events_.size()) {
        const Event& event = events_[looked_at_];
        if (!std::holds_alternative<Dora>(event)) {
            const auto seat = decided_by(game_.table, event);
            if (seat) {
                if (std::holds_alternative<Claimed>(event)) apply_until(looked_at_);
                return DecisionPoint{
                    .events = applied_, .event = looked_at_++, .seat = *seat, .game = game_};
            }
            apply_until(looked_at_ + 1);
        }
        ++looked_at_;
    }
    return std::nullopt;
}

} // namespace jantaku
