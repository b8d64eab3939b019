#include "replay/shape.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace jantaku {

namespace {

class Shape {
  public:
    explicit Shape(std::size_t players) : players_{players} {}

    [[nodiscard]] bool holds(Seat seat) const { return seat.index() < players_; }
    template <class T>
    [[nodiscard]] bool holds(const PerSeat<T>& values) const {
        return values.size() == players_;
    }
    template <class T>
    [[nodiscard]] bool holds(const std::optional<T>& value) const {
        return !value || holds(*value);
    }

    [[nodiscard]] bool holds(const LogKyoku& kyoku) const {
        return kyoku.kyoku >= 0 && kyoku.honba >= 0 && kyoku.kyotaku >= 0 && holds(kyoku.dealer) &&
               holds(kyoku.points) && holds(kyoku.hands) &&
               std::ranges::all_of(kyoku.hands,
                                   [](const auto& hand) { return hand.size() == 13; }) &&
               holds(kyoku.swap);
    }
    [[nodiscard]] bool holds(const LogSwap& swap) const {
        return swap.steps > 0 && swap.steps < players_ && holds(swap.given) && holds(swap.chosen) &&
               std::ranges::all_of(swap.given, [](const auto& tiles) { return tiles.size() == 3; });
    }

    [[nodiscard]] bool operator()(const Call& e) const {
        const std::size_t held = e.kind == MeldKind::daiminkan ? 3 : 2;
        return holds(e.seat) && holds(e.from) && e.consumed.size() == held;
    }
    [[nodiscard]] bool operator()(const Ankan& e) const {
        return holds(e.seat) && e.consumed.size() == 4;
    }
    [[nodiscard]] bool operator()(const Dora&) const { return true; }
    [[nodiscard]] bool operator()(const LogWin& e) const {
        return holds(e.seat) && holds(e.from) && holds(e.liable) && holds(e.deltas);
    }
    [[nodiscard]] bool operator()(const LogDraw& e) const {
        return holds(e.tenpai) && holds(e.hands) && holds(e.deltas);
    }
    template <class E>
    [[nodiscard]] bool operator()(const E& e) const {
        return holds(e.seat);
    }

  private:
    std::size_t players_;
};

} // namespace

std::optional<LogError> misshapen(const Log& log) {
    const Shape shape{log.rules.seat_count()};
    const auto error = [&](std::string_view what, std::optional<std::size_t> kyoku,
                           std::optional<std::size_t> event) {
        return LogError{.game = log.id,
                        .kyoku = kyoku,
                        .event = event,
                        .reason = "the " + std::string{what} +
                                  " does not match a player count of " +
                                  std::to_string(log.rules.players)};
    };
    for (std::size_t k = 0; k < log.kyoku.size(); ++k) {
        if (!shape.holds(log.kyoku[k])) return error("hand", k + 1, {});
        for (std::size_t i = 0; i < log.kyoku[k].events.size(); ++i) {
            if (!std::visit(shape, log.kyoku[k].events[i])) return error("event", k + 1, i + 1);
        }
    }
    if (log.end && (!shape.holds(log.end->points) || !shape.holds(log.end->results)))
        return error("end", {}, {});
    return std::nullopt;
}

} // namespace jantaku
