#include "room/abridged.hpp"

#include "tile/member_count.hpp"

#include <utility>

namespace jantaku {

namespace {

// Those that are not below begin anew, or follow from the events of the game.
static_assert(member_count<RoomState>() == 35, "a room carries its new member over, too");

// games: that have begun. kyoku: that were dealt in the last one
Record made_of(const RoomState& room, std::uint32_t games, std::uint32_t kyoku) {
    return {event::RoomMade{.room = room.id,
                            .type = room.type,
                            .preset = room.preset,
                            .rules = room.rules,
                            .options = room.options,
                            .lock = room.lock,
                            .is_match = room.is_match,
                            .name = room.name,
                            .match_seconds = room.match_seconds,
                            .rated = room.at_best},
            event::CarriedOver{.games = games, .kyoku = kyoku, .banned = room.banned_players}};
}

void add_member(Record& record, const Occupant& who, const std::string& name) {
    record.emplace_back(event::Joined{.player = who.player,
                                      .name = name,
                                      .kind = who.kind,
                                      .level = who.level,
                                      .folded = who.folded});
}

void add_host_and_chance(Record& record, const RoomState& room) {
    record.emplace_back(event::HostIs{room.host});
    record.emplace_back(room.secret_drawn);
    for (const Entropy& each : room.entropy)
        record.emplace_back(
            event::EntropyAdded{.player = PlayerId{each.by}, .name = each.name, .text = each.text});
    if (room.is_test) record.emplace_back(event::UnderTest{});
}

} // namespace

Record abridged(const RoomState& room) {
    Record record = made_of(room, room.games, room.kyoku_dealt);
    for (const Occupant& who : room.members)
        add_member(record, who, who.name);
    add_host_and_chance(record, room);
    for (const PlayerId player : room.ready_players)
        record.emplace_back(event::WantsAgain{player});
    return record;
}

Record abridged(const RoomState& room, const Events& events) {
    Record record = made_of(room, room.games - 1, 0);
    event::TakenUp taken_up{.from = room.id,
                            .renamed = {},
                            .earlier_parts = room.earlier_parts,
                            .from_kyoku = room.from_kyoku,
                            .was_brief = room.was_brief,
                            .bank_ms = room.bank_ms,
                            .take_backs = room.take_backs,
                            .fork = room.fork};
    for (std::size_t place = 0; place < room.members.size(); ++place) {
        const Occupant& who = room.members[place];
        const std::string& name = room.joined.at(place);
        add_member(record, who, name);
        if (who.name != name) taken_up.renamed.push_back({who.player, who.name, who.folded});
    }
    add_host_and_chance(record, room);
    record.emplace_back(event::SeatsDrawn{.seats = room.seats, .rated = room.rated});
    record.insert(record.end(), events.begin(), events.end());
    record.emplace_back(std::move(taken_up));
    return record;
}

} // namespace jantaku
