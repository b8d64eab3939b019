// Consent: who may give it, and which games have that of all.
#include "lobby/settlements.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku::consent_test {

using jantaku::test::OwnerWorld;

namespace {

Profile account(std::uint64_t id, bool consents) {
    Profile profile;
    profile.id = PlayerId{id};
    profile.name = "p" + std::to_string(id);
    profile.folded = profile.name;
    profile.key[0] = static_cast<std::uint8_t>(id);
    profile.password = "hash";
    profile.consents = consents;
    return profile;
}

bool is_consented(Players& players, const std::vector<std::pair<std::uint64_t, SeatKind>>& seats) {
    FinishedGame finished;
    EndGame end{.points = PerSeat<int>{seats.size()},
                .rank = PerSeat<int>{seats.size(), 1},
                .result = PerSeat<int>{seats.size()}};
    for (const auto& [player, kind] : seats) {
        finished.seats.push_back(PlayerId{player});
        finished.kinds.push_back(kind);
        finished.game.names.emplace_back("x");
    }
    Rules rules;
    rules.players = static_cast<int>(seats.size());
    finished.game.events = {StartGame{rules}, end};
    return Settlements{players}.settle_game(finished, 1)->finished.is_consented;
}

} // namespace

TEST_CASE("consent: an account gives it and takes it back, and a guest cannot", "[room][consent]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    const auto asked = [&](SessionId session, Consent what) {
        return std::get<Consented>(std::get<Answer>(world.ask(session, what).result)).on;
    };
    CHECK(std::get<Refused>(world.ask(ann, Consent{true}).result).error == Error::not_registered);
    CHECK(std::get<Refused>(world.ask(ann, Consent{}).result).error == Error::not_registered);
    world.ask(ann, Register{.name = "Ann", .password = "correct-horse"});
    const std::string key = world.last<KeyGiven>(ann)->key;
    CHECK_FALSE(asked(ann, Consent{}));
    CHECK(asked(ann, Consent{true}));
    world.restart();
    const SessionId back = world.resume(key);
    CHECK(asked(back, Consent{}));
    CHECK_FALSE(asked(back, Consent{false}));
    world.restart();
    CHECK_FALSE(asked(world.resume(key), Consent{}));
}

TEST_CASE("consent: a game has it if all who are not built in have given it", "[room][consent]") {
    Players players;
    Recovered from;
    from.players = {account(1, true), account(2, true), account(3, false), account(4, true)};
    from.players[3].password.clear(); // a guest, whatever the line says
    from.last_player = PlayerId{4};
    players.restore(from, Tick{}, 0);
    using enum SeatKind;
    CHECK(is_consented(players, {{1, person}, {2, person}}));
    CHECK(is_consented(players, {{1, person}, {0, builtin}, {0, builtin}, {2, program}}));
    CHECK(is_consented(players, {{0, builtin}, {0, builtin}}));
    CHECK_FALSE(is_consented(players, {{1, person}, {3, person}}));
    CHECK_FALSE(is_consented(players, {{1, person}, {3, program}}));
    CHECK_FALSE(is_consented(players, {{1, person}, {4, person}}));
    CHECK_FALSE(is_consented(players, {{1, person}, {9, person}})); // nobody knows who that is
}

} // namespace jantaku::consent_test
