#include "room/abridged.hpp"
#include "tests/support/catch.hpp"

#include <string>
#include <tuple>
#include <vector>

namespace jantaku::abridged_test {

namespace {

RoomState folded(const Record& record) {
    RoomState room;
    for (const RoomEvent& event : record)
        apply(room, event);
    return room;
}

void check_same(const RoomState& a, const RoomState& b) {
    CHECK(a.id == b.id);
    CHECK(a.type == b.type);
    CHECK(a.preset == b.preset);
    CHECK(a.rules == b.rules);
    CHECK(a.options == b.options);
    const auto occupants = [](const RoomState& room) {
        std::vector<std::tuple<PlayerId, std::string, SeatKind, std::string, std::string>> all;
        for (const Occupant& who : room.members)
            all.emplace_back(who.player, who.name, who.kind, who.level, who.folded);
        return all;
    };
    CHECK(occupants(a) == occupants(b));
    CHECK(a.host == b.host);
    CHECK(a.secret_drawn.secret == b.secret_drawn.secret);
    CHECK(a.secret_drawn.version == b.secret_drawn.version);
    CHECK(a.secret_drawn.server == b.secret_drawn.server);
    CHECK(a.secret_drawn.game == b.secret_drawn.game);
    CHECK(a.secret_drawn.rules_hash == b.secret_drawn.rules_hash);
    CHECK(a.entropy == b.entropy);
    REQUIRE(a.lock.has_value() == b.lock.has_value());
    if (a.lock) CHECK((a.lock->salt == b.lock->salt && a.lock->hash == b.lock->hash));
    CHECK(a.is_match == b.is_match);
    CHECK(a.name == b.name);
    CHECK(a.match_seconds == b.match_seconds);
    CHECK(a.at_best == b.at_best);
    CHECK(a.is_test == b.is_test);
    CHECK(a.banned_players == b.banned_players);
    CHECK(a.ready_players == b.ready_players);
    CHECK(a.closed == b.closed);
    CHECK(a.playing == b.playing);
    CHECK(a.games == b.games);
    CHECK(a.kyoku_dealt == b.kyoku_dealt);
    CHECK(a.seats == b.seats);
    CHECK(a.is_matching() == b.is_matching());
}

} // namespace

TEST_CASE("abridged journal: gives the same room", "[room]") {
    // Everything that a waiting room can have.
    RoomState room = folded({
        event::RoomMade{.room = RoomId{4},
                        .type = "hanchan",
                        .preset = "default",
                        .rules = {},
                        .options = {},
                        .lock = PasswordLock{.salt = {1}, .hash = {2}},
                        .is_match = true,
                        .name = "evening",
                        .match_seconds = 30,
                        .rated = Rated::guest},
        event::Joined{.player = PlayerId{1},
                      .name = "Ann",
                      .kind = SeatKind::person,
                      .level = {},
                      .folded = "ann"},
        event::Joined{.player = PlayerId{2},
                      .name = "Bob",
                      .kind = SeatKind::program,
                      .level = {},
                      .folded = "bob"},
        event::Joined{.player = PlayerId{3},
                      .name = "Kai",
                      .kind = SeatKind::builtin,
                      .level = "hard",
                      .folded = "kai"},
        event::HostIs{PlayerId{2}},
        event::SecretDrawn{
            .secret = {7}, .version = 2, .server = "srv", .game = "4-1", .rules_hash = "hash"},
        event::EntropyAdded{PlayerId{1}, "Ann", "words"},
        event::WantsAgain{PlayerId{2}},
        event::Left{PlayerId{3}, true},
        event::UnderTest{},
    });
    room.games = 3;
    room.kyoku_dealt = 9;
    check_same(folded(abridged(room)), room);
    check_same(folded(abridged(folded(abridged(room)))), room);
}

} // namespace jantaku::abridged_test
