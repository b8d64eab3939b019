#include <jantaku/table/decide.hpp>

namespace jantaku {

std::optional<Event> redact(const Event& event, const Viewer& viewer) {
    if (std::holds_alternative<Full>(viewer)) return event;
    const Seat* own = std::get_if<Seat>(&viewer);
    const auto is_own = [&](Seat seat) { return own != nullptr && *own == seat; };
    return std::visit(overloaded{
                          [](const Shuffled&) -> std::optional<Event> { return std::nullopt; },
                          [&](StartKyoku e) -> std::optional<Event> {
                              for (const Seat seat : seats(e.hands.size())) {
                                  if (!is_own(seat)) e.hands[seat].clear();
                              }
                              return e;
                          },
                          [&](Tsumo e) -> std::optional<Event> {
                              if (!is_own(e.seat)) e.tile.reset();
                              return e;
                          },
                          [&](const Claimed& e) -> std::optional<Event> {
                              if (!is_own(e.seat)) return std::nullopt;
                              return e;
                          },
                          [&](Swap e) -> std::optional<Event> {
                              const std::size_t players = e.given.size();
                              for (const Seat seat : seats(players)) {
                                  if (!is_own(seat) && !is_own(after(seat, e.steps, players))) {
                                      e.given[seat].clear();
                                  }
                              }
                              return e;
                          },
                          [&](Hora e) -> std::optional<Event> {
                              if (e.ura_hidden && !is_own(e.seat)) e.ura.clear();
                              return e;
                          },
                          [](const StartGame& e) -> std::optional<Event> { return e; },
                          [](const Dahai& e) -> std::optional<Event> { return e; },
                          [](const Reach& e) -> std::optional<Event> { return e; },
                          [](const ReachAccepted& e) -> std::optional<Event> { return e; },
                          [](const Call& e) -> std::optional<Event> { return e; },
                          [](const Ankan& e) -> std::optional<Event> { return e; },
                          [](const Kakan& e) -> std::optional<Event> { return e; },
                          [](const Kita& e) -> std::optional<Event> { return e; },
                          [](const Dora& e) -> std::optional<Event> { return e; },
                          [](const Ryukyoku& e) -> std::optional<Event> { return e; },
                          [](const Ura& e) -> std::optional<Event> { return e; },
                          [](const EndKyoku& e) -> std::optional<Event> { return e; },
                          [](const EndGame& e) -> std::optional<Event> { return e; },
                      },
                      event);
}

} // namespace jantaku
