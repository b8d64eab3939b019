#include "room/adjourn.hpp"

#include "room/abridged.hpp"

#include <algorithm>

namespace jantaku {

bool is_to_adjourn(const RoomState& room, const Soft& soft) {
    return room.is_adjournable() && std::ranges::all_of(room.seats, [&](PlayerId player) {
               return !room.find(player)->is_client() ||
                      soft.attendance.is_at(player, Level::lobby);
           });
}

void wait_for_the_person(Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (draft.moved) return; // perhaps its players are about to come to the table
    if (!room.is_adjournable() || !draft.soft.attendance.is_table_empty(room)) return;
    auto& held_until = draft.soft.held_until;
    if (!held_until) held_until = turn.now + std::chrono::seconds{room.options.abandon_seconds};
    if (is_to_adjourn(room, draft.soft)) held_until = turn.now;
}

void adjourn(Draft& draft, const Turn& turn) {
    draft.adjourned = abridged(draft.state, game_so_far(turn.game_events, draft.events));
    draft.emit(event::Adjourned{});
    draft.emit(event::RoomClosed{});
}

} // namespace jantaku
