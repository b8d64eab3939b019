#include "room/take_back.hpp"

#include "table/decided_by.hpp"

#include <algorithm>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <utility>

namespace jantaku {

namespace {

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
    DecisionPoints points{std::move(game), kyoku};
    while (const auto point = points.next())
        if (point->seat == seat && legal(point->game, seat).size() > 1) last = point->events;
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
    const auto begun = static_cast<std::size_t>(kyoku.data() - game.data());
    const std::size_t first = room.fork ? room.fork->events : 0;
    if (!kept || begun + *kept < first) return draft.refuse(asked, Error::nothing_to_undo);
    draft.done(asked);
    draft.soft.explained.clear();
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
