#include "room/abridged.hpp"

#include "tile/member_count.hpp"

namespace jantaku {

// Those that are not below begin anew with the next game.
static_assert(member_count<RoomState>() == 33, "a room carries its new member over, too");

Record abridged(const RoomState& room) {
    Record events{event::RoomMade{.room = room.id,
                                  .type = room.type,
                                  .preset = room.preset,
                                  .rules = room.rules,
                                  .options = room.options,
                                  .lock = room.lock,
                                  .is_match = room.is_match,
                                  .name = room.name,
                                  .match_seconds = room.match_seconds,
                                  .rated = room.at_best},
                  event::CarriedOver{.games = room.games,
                                     .kyoku = room.kyoku_dealt,
                                     .banned = room.banned_players}};
    for (const Occupant& who : room.members)
        events.emplace_back(event::Joined{.player = who.player,
                                          .name = who.name,
                                          .kind = who.kind,
                                          .level = who.level,
                                          .folded = who.folded});
    events.emplace_back(event::HostIs{room.host});
    events.emplace_back(room.secret_drawn);
    for (const PlayerEntropy& each : room.entropy)
        events.emplace_back(event::EntropyAdded{
            .player = each.player, .name = each.entropy.name, .text = each.entropy.text});
    for (const PlayerId player : room.ready_players)
        events.emplace_back(event::WantsAgain{player});
    if (room.is_test) events.emplace_back(event::UnderTest{});
    return events;
}

} // namespace jantaku
