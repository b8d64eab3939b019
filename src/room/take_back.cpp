#include "room/take_back.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku {

namespace {

// The seat whose decision the event tells of; none: the event follows from another one.
std::optional<Seat> decided_by(const Event& event) {
    return std::visit(overloaded{
                          [](const Dahai& e) -> std::optional<Seat> { return e.seat; },
                          [](const Reach& e) -> std::optional<Seat> { return e.seat; },
                          [](const Ankan& e) -> std::optional<Seat> { return e.seat; },
                          [](const Kakan& e) -> std::optional<Seat> { return e.seat; },
                          [](const Kita& e) -> std::optional<Seat> { return e.seat; },
                          [](const Claimed& e) -> std::optional<Seat> { return e.seat; },
                          [](const Hora& e) -> std::optional<Seat> {
                              return e.from == e.seat ? std::optional{e.seat}
                                                      : std::nullopt; // else Claimed
                          },
                          [](const auto&) -> std::optional<Seat> { return std::nullopt; },
                      },
                      event);
}

// The events of the present kyoku, from Shuffled on.
std::span<const Event> last_kyoku_in(const Events& game) {
    std::size_t first = game.size();
    while (first > 0 && !std::holds_alternative<Shuffled>(game[first - 1]))
        --first;
    return std::span{game}.subspan(first > 0 ? first - 1 : game.size());
}

} // namespace

std::optional<std::size_t>
last_decision(const Rules& rules, std::span<const Event> kyoku, Seat seat) {
    std::optional<std::size_t> last;
    Game game;
    apply(game, StartGame{rules});
    for (std::size_t i = 0; i < kyoku.size(); ++i) {
        const bool ends_riichi = i > 0 && std::holds_alternative<Reach>(kyoku[i - 1]);
        if (decided_by(kyoku[i]) == seat && !ends_riichi && legal(game, seat).size() > 1) last = i;
        apply(game, kyoku[i]);
    }
    return last;
}

void take_back(const RoomRequest& asked, Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    const auto seat = room.seat_of(asked.player);
    if (!room.playing || !seat) return draft.refuse(asked, Error::not_in_game);
    if (room.plays_rated()) return draft.refuse(asked, Error::rated);
    if (!room.is_adjournable()) return draft.refuse(asked, Error::rule_off);
    if (draft.soft.held_until) return draft.refuse(asked, Error::paused);
    const Events game = game_so_far(turn.game_events, draft.events);
    const auto kyoku = last_kyoku_in(game);
    const auto kept = last_decision(room.rules, kyoku, *seat);
    if (!kept) return draft.refuse(asked, Error::nothing_to_undo);
    draft.done(asked);
    const auto& start = std::get<StartKyoku>(*std::ranges::find_if(
        kyoku, [](const Event& event) { return std::holds_alternative<StartKyoku>(event); }));
    draft.emit(event::TakenBack{.kyoku = room.kyoku_dealt - 1,
                                .points = start.points,
                                .kyotaku = start.kyotaku},
               false);
    for (const Event& event : kyoku.first(*kept))
        draft.emit(event, false);
    draft.tell(asked.player, Snapshot{room.seq[*seat], room.game.view(*seat)});
}

} // namespace jantaku
