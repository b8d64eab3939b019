#include "room/adjourn.hpp"

#include "room/abridged.hpp"

#include <algorithm>

namespace jantaku {

namespace {

bool has_gone_to_lobby(const RoomState& room, const Attendance& attendance) {
    return std::ranges::all_of(room.seats, [&](PlayerId player) {
        return !room.find(player)->is_client() || attendance.is_at(player, Level::lobby);
    });
}

} // namespace

void wait_for_the_person(Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (draft.moved) return; // perhaps its players are about to come to the table
    if (!room.is_adjournable() || !draft.soft.attendance.is_table_empty(room)) return;
    auto& held_until = draft.soft.held_until;
    if (!held_until) held_until = turn.now + std::chrono::seconds{room.options.abandon_seconds};
    if (has_gone_to_lobby(room, draft.soft.attendance)) held_until = turn.now;
}

void adjourn(Draft& draft, const Turn& turn) {
    Events events = turn.game_events.all();
    for (const RoomEvent& event : draft.events) {
        if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
    }
    draft.adjourned = abridged(draft.state, events);
    draft.emit(event::Adjourned{});
    draft.emit(event::RoomClosed{});
}

} // namespace jantaku
