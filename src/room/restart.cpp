#include "room/restart.hpp"

#include "room/adjourn.hpp"
#include "room/chance.hpp"
#include "room/table_turn.hpp"

#include <algorithm>

namespace jantaku {

std::vector<PlayerId> awaited(const RoomState& room, const Attendance& attendance) {
    std::vector<PlayerId> players;
    for (const Seat seat : seats(room.seats.size())) {
        const Occupant& who = room.at(seat);
        const bool is_stood_in = room.stand_in[seat] && !room.is_adjournable();
        if (who.is_client() && !is_stood_in && !attendance.is_at(who.player, Level::table))
            players.push_back(who.player);
    }
    return players;
}

Paused pause_note(const RoomState& room, const Soft& soft, Tick now) {
    Paused paused{.cause = takes_entropy(room) ? PauseCause::anew : PauseCause::restart,
                  .names = {},
                  .left = left_until(*soft.held_until, now)};
    for (const PlayerId player : awaited(room, soft.attendance))
        paused.names.push_back(room.find(player)->name);
    return paused;
}

bool is_waiting_held(const RoomState& room, const Soft& soft) {
    return takes_entropy(room) || !awaited(room, soft.attendance).empty();
}

void go_on_after_restart(Draft& draft, const Turn& turn) {
    auto& held_until = draft.soft.held_until;
    if (!held_until) return;
    if (is_waiting_held(draft.state, draft.soft) && turn.now < *held_until) return;
    held_until.reset();
    if (draft.state.is_adjournable() && !awaited(draft.state, draft.soft.attendance).empty())
        return adjourn(draft, turn);
    draft.moved = true; // begins the pauses and asks the seats
    for (const PlayerId player : awaited(draft.state, draft.soft.attendance))
        draft.stand_in(*draft.state.seat_of(player), true);
    for (const PlayerId player : draft.state.seats) {
        if (draft.soft.attendance.is_at(player, Level::table)) draft.tell(player, GoesOn{});
    }
}

void renew_chance(Draft& draft, const Turn& turn) {
    const RoomState& room = draft.state;
    if (room.playing && room.game.table.phase == Phase::result) proceed(draft);
    if (room.playing && room.game.table.phase == Phase::over)
        return end_game(draft, turn, GameEnd::over);
    if (room.playing) {
        event::DealtAnew anew{.kyoku = room.kyoku_dealt,
                              .points = room.game.table.points,
                              .kyotaku = room.game.table.kyotaku};
        if (room.game.table.phase != Phase::deal) {
            std::optional<StartKyoku> begun;
            turn.game_events.each([&](const Event& event) {
                if (const auto* start = std::get_if<StartKyoku>(&event)) begun = *start;
            });
            if (!begun) throw InvariantError{"a kyoku that was never dealt"};
            anew = {
                .kyoku = room.kyoku_dealt - 1, .points = begun->points, .kyotaku = begun->kyotaku};
        }
        draft.emit(std::move(anew));
    }
    draft.emit(
        draw_secret(turn.secrets, room.id, room.playing ? room.games : room.games + 1, room.rules));
}

} // namespace jantaku
