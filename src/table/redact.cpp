#include <jantaku/table/decide.hpp>

namespace jantaku {

Viewer viewer_at(const Public& table, std::optional<Seat> seat) {
    if (table.has_open_hands()) return AllHands{seat};
    if (seat) return *seat;
    return Everybody{};
}

std::optional<Event> redact(const Event& event, const Viewer& viewer) {
    if (std::holds_alternative<Full>(viewer)) return event;
    const auto* all = std::get_if<AllHands>(&viewer);
    const Seat* seated = std::get_if<Seat>(&viewer);
    const std::optional<Seat> own = all != nullptr      ? all->seat
                                    : seated != nullptr ? std::optional{*seated}
                                                        : std::nullopt;
    const auto is_own = [&](Seat seat) { return own == seat; };
    const auto sees_hand = [&](Seat seat) { return all != nullptr || is_own(seat); };
    return std::visit(
        overloaded{
            [](const Shuffled&) -> std::optional<Event> { return std::nullopt; },
            [&](StartKyoku start) -> std::optional<Event> {
                for (const Seat seat : seats(start.hands.size())) {
                    if (!sees_hand(seat)) start.hands[seat].clear();
                }
                return start;
            },
            [&](Tsumo draw) -> std::optional<Event> {
                if (!sees_hand(draw.seat)) draw.tile.reset();
                return draw;
            },
            [&](const Claimed& claimed) -> std::optional<Event> {
                if (!is_own(claimed.seat)) return std::nullopt;
                return claimed;
            },
            [&](Swap swap) -> std::optional<Event> {
                const std::size_t players = swap.given.size();
                for (const Seat seat : seats(players)) {
                    if (!sees_hand(seat) && !sees_hand(after(seat, swap.steps, players))) {
                        swap.given[seat].clear();
                    }
                }
                return swap;
            },
            [&](Hora win) -> std::optional<Event> {
                if (win.ura_hidden && !is_own(win.seat)) win.ura.clear();
                return win;
            },
            [&](StartGame start) -> std::optional<Event> {
                start.open_hands = start.open_hands && all != nullptr;
                return start;
            },
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
