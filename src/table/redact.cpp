#include <jantaku/table/decide.hpp>

namespace jantaku {

std::optional<Event> redact(const Event& event, const Viewer& viewer) {
    if (std::holds_alternative<Full>(viewer)) return event;
    const Seat* own = std::get_if<Seat>(&viewer);
    const auto is_own = [&](Seat seat) { return own != nullptr && *own == seat; };
    return std::visit(
        overloaded{
            [](const Shuffled&) -> std::optional<Event> { return std::nullopt; },
            [&](StartKyoku start) -> std::optional<Event> {
                for (const Seat seat : seats(start.hands.size())) {
                    if (!is_own(seat)) start.hands[seat].clear();
                }
                return start;
            },
            [&](Tsumo draw) -> std::optional<Event> {
                if (!is_own(draw.seat)) draw.tile.reset();
                return draw;
            },
            [&](const Claimed& claimed) -> std::optional<Event> {
                if (!is_own(claimed.seat)) return std::nullopt;
                return claimed;
            },
            [&](Swap swap) -> std::optional<Event> {
                const std::size_t players = swap.given.size();
                for (const Seat seat : seats(players)) {
                    if (!is_own(seat) && !is_own(after(seat, swap.steps, players))) {
                        swap.given[seat].clear();
                    }
                }
                return swap;
            },
            [&](Hora win) -> std::optional<Event> {
                if (win.ura_hidden && !is_own(win.seat)) win.ura.clear();
                return win;
            },
            [](const StartGame& start) -> std::optional<Event> { return start; },
            [](const Dahai& dahai) -> std::optional<Event> { return dahai; },
            [](const Reach& reach) -> std::optional<Event> { return reach; },
            [](const ReachAccepted& accepted) -> std::optional<Event> { return accepted; },
            [](const Call& call) -> std::optional<Event> { return call; },
            [](const Ankan& kan) -> std::optional<Event> { return kan; },
            [](const Kakan& kan) -> std::optional<Event> { return kan; },
            [](const Kita& kita) -> std::optional<Event> { return kita; },
            [](const Dora& dora) -> std::optional<Event> { return dora; },
            [](const Ryukyoku& draw) -> std::optional<Event> { return draw; },
            [](const Ura& ura) -> std::optional<Event> { return ura; },
            [](const EndKyoku& end) -> std::optional<Event> { return end; },
            [](const EndGame& end) -> std::optional<Event> { return end; },
        },
        event);
}

} // namespace jantaku
