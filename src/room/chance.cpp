#include "room/chance.hpp"

#include "record/rules_hash.hpp"

namespace jantaku {

event::SecretDrawn
draw_secret(SecretSource& secrets, RoomId room, std::uint32_t game, const Rules& rules) {
    return {.secret = secrets.next_secret(),
            .version = fairness_version,
            .server = secrets.server_id(),
            .game = std::to_string(room.value) + "-" + std::to_string(game),
            .rules_hash = rules_hash(rules)};
}

Promise promise_of(const RoomState& room) {
    const event::SecretDrawn& drawn = room.secret_drawn;
    return {.version = drawn.version,
            .commitment = commitment(drawn.secret, drawn.version),
            .server = drawn.server,
            .game = drawn.game,
            .rules_hash = drawn.rules_hash};
}

GameKey key_of(const RoomState& room) {
    return game_key({.secret = room.secret_drawn.secret,
                     .promise = promise_of(room),
                     .entropy = room.entropy,
                     .joined = room.playing ? room.joined : names_of_members(room)});
}

bool takes_entropy(const RoomState& room) {
    return !room.playing || room.game.table.phase == Phase::deal;
}

FairnessPart part_of(const RoomState& room) {
    return {.from_kyoku = room.from_kyoku,
            .promise = promise_of(room),
            .secret = hex_of(room.secret_drawn.secret),
            .entropy = room.entropy};
}

std::vector<FairnessPart> parts_of(const RoomState& room) {
    auto parts = room.earlier_parts;
    parts.push_back(part_of(room));
    return parts;
}

Fairness fairness_of(const RoomState& room) {
    return {.parts = parts_of(room),
            .joined = room.joined,
            .under_test = room.is_test,
            .fork = room.fork};
}

std::vector<std::string> names_of_members(const RoomState& room) {
    std::vector<std::string> names;
    for (const Occupant& who : room.members)
        names.push_back(who.name);
    return names;
}

} // namespace jantaku
