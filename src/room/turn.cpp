#include "room/turn.hpp"

#include "room/chance.hpp"

namespace jantaku {

Events game_so_far(const PackedEvents& game_events, const Record& drafted) {
    Events events = game_events.all();
    for (const RoomEvent& event : drafted)
        if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
    return events;
}

RoomInfo describe(const RoomState& room, const Soft& soft, const Gallery& gallery) {
    RoomInfo info{.id = room.id,
                  .host = {},
                  .type = room.type,
                  .preset = room.preset,
                  .places = room.rules.seat_count(),
                  .playing = room.playing,
                  .test = room.is_test || soft.rig.has_value(),
                  .members = {},
                  .promise = promise_of(room),
                  .entropy = room.entropy,
                  .rules = room.rules,
                  .options = room.options,
                  .watchers = gallery.size(),
                  .stage = gallery.stage(),
                  .is_private = room.lock.has_value(),
                  .is_match = room.is_match,
                  .name = room.name,
                  .rated = room.playing         ? room.rated
                           : room.is_matching() ? room.at_best
                                                : Rated::unmatched,
                  .fork = room.playing ? room.fork : std::nullopt};
    if (const Occupant* host = room.find(room.host)) info.host = host->name;
    const auto add = [&](const Occupant& who, bool stands_in) {
        info.members.push_back({.name = who.name,
                                .kind = who.kind,
                                .present = who.kind == SeatKind::builtin ||
                                           soft.attendance.level_of(who.player).has_value(),
                                .stand_in = stands_in,
                                .ready = room.is_ready(who.player),
                                .character = is_bot_character(who.level) ? who.level : ""});
    };
    if (room.playing) {
        for (const Seat seat : seats(room.seats.size())) {
            add(room.at(seat), room.stand_in[seat]);
        }
    } else {
        for (const Occupant& who : room.members)
            add(who, false);
    }
    return info;
}

} // namespace jantaku
