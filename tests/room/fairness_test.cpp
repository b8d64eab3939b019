// The players' part in the chance of a game, and what is revealed at its end.
#include "record/rules_hash.hpp"
#include "room/deal.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <string>
#include <type_traits>

namespace jantaku::fairness_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr RoomId room{1};

Create quick_game() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    create.options.solo_clock = true;
    return create;
}

using test::error_of;

RoomInfo info_of(OwnerWorld& world, SessionId session) {
    return *std::get<Frozen<RoomInfo>>(std::get<Answer>(world.ask(session, ShowRoom{}).result));
}

// From the journal: events of the room or of its table.
template <class E>
std::vector<E> all(const OwnerWorld& world) {
    std::vector<E> found;
    const auto take = [&](const auto& one) {
        if constexpr (std::is_same_v<std::decay_t<decltype(one)>, E>) found.push_back(one);
    };
    for (const Record& record : world.journals.at(room)) {
        for (const RoomEvent& event : record) {
            std::visit(take, event);
            if (const auto* of_table = std::get_if<Event>(&event)) std::visit(take, *of_table);
        }
    }
    return found;
}

} // namespace

TEST_CASE("words: they are limited for a player, for a game and in length", "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    CHECK(error_of(world.ask(host, AddEntropy{"x"})) == Error::not_in_room);
    world.ask(host, quick_game());
    CHECK(error_of(world.ask(host, AddEntropy{""})) == Error::bad_value);
    CHECK(error_of(world.ask(host, AddEntropy{std::string(201, 'x')})) == Error::bad_value);
    CHECK_FALSE(error_of(world.ask(host, AddEntropy{std::string(200, 'x')})));
    CHECK_FALSE(error_of(world.ask(host, AddEntropy{"x"})));
    CHECK_FALSE(error_of(world.ask(host, AddEntropy{"x"})));
    CHECK(error_of(world.ask(host, AddEntropy{"x"})) == Error::words_full);
    for (int guest = 0; guest < 3; ++guest) {
        const SessionId who = world.enter();
        world.ask(who, Join{room});
        CHECK_FALSE(error_of(world.ask(who, AddEntropy{"a"})));
        world.ask(who, Home{});
        world.ask(who, Join{room});
        CHECK_FALSE(error_of(world.ask(who, AddEntropy{"b"})));
        CHECK_FALSE(error_of(world.ask(who, AddEntropy{"c"})));
        CHECK(error_of(world.ask(who, AddEntropy{"d"})) == Error::words_full);
        world.ask(who, Home{});
    }
    const SessionId late = world.enter();
    world.ask(late, Join{room});
    CHECK(error_of(world.ask(late, AddEntropy{"thirteenth"})) == Error::words_full);
    CHECK(info_of(world, late).entropy.size() == 12);
    CHECK(all<event::EntropyAdded>(world).size() == 12);
}

TEST_CASE("words: the others are told them at once, as they were typed", "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    world.ask(host, quick_game());
    const SessionId guest = world.enter();
    world.ask(guest, Join{room});
    world.ask(guest, AddEntropy{"  東 風 "});
    const auto* heard = world.last<RoomChanged>(host);
    REQUIRE(heard != nullptr);
    CHECK(heard->change == RoomChange::entropy);
    CHECK(heard->name == "Guest-2");
    CHECK(heard->room->entropy == std::vector<Entropy>{{"Guest-2", "  東 風 ", 2}});
}

TEST_CASE("words: with the secret they make seats and walls, and the end reveals both",
          "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    world.ask(host, quick_game());
    const SessionId guest = world.enter();
    world.ask(guest, Join{room});
    world.ask(guest, AddEntropy{"東風"});
    world.ask(host, AddEntropy{"good luck"});
    world.ask(guest, Home{});
    const Promise promised = info_of(world, host).promise;
    CHECK(promised.version == 2);
    CHECK(promised.game == "1-1");
    CHECK(promised.rules_hash == rules_hash(Rules{}));
    world.ask(host, AddBot{"normal", 3});
    world.ask(host, Start{});
    CHECK(error_of(world.ask(host, AddEntropy{"too late"})) == Error::game_running);
    CHECK(world.count<Promised>(host) == 0);
    world.advance(std::chrono::hours{1}); // time-outs, and then a stand-in

    const auto secrets = all<event::SecretDrawn>(world);
    REQUIRE(secrets.size() == 2);
    const Secret& secret = secrets[0].secret;
    const auto* told = world.last<Promised>(host);
    REQUIRE(told != nullptr);
    CHECK(world.count<Promised>(host) == 1);
    const std::vector<Entropy> words{{"Guest-2", "東風", 2}, {"Guest-1", "good luck", 1}};
    REQUIRE(told->parts.size() == 1);
    CHECK(told->parts[0].promise == promised);
    CHECK(promised.commitment == commitment(secret));
    CHECK(told->parts[0].secret == hex_of(secret));
    CHECK(secret_of(told->parts[0].secret) == secret);
    CHECK(told->parts[0].entropy == words);
    CHECK(told->next == info_of(world, host).promise);
    CHECK(told->next.value().commitment == commitment(secrets[1].secret));
    CHECK(told->next.value().game == "1-2");
    CHECK(info_of(world, host).entropy.empty());

    const std::vector<std::string> names{"Guest-1", "Bot-1", "Bot-2", "Bot-3"};
    const GameKey key =
        game_key({.secret = secret, .promise = promised, .entropy = words, .joined = names});
    const auto joined = all<event::Joined>(world); // the host, the guest who left, three bots
    const std::vector<PlayerId> members{joined[0].player, joined[2].player, joined[3].player,
                                        joined[4].player};
    const auto seated = all<event::SeatsDrawn>(world).at(0).seats;
    const auto drawn = draw_seats(key, 4);
    for (std::size_t seat = 0; seat < 4; ++seat)
        CHECK(seated[seat] == members[drawn[seat]]);
    const auto dealt = all<Shuffled>(world);
    REQUIRE(dealt.size() >= 4);
    for (std::size_t k = 0; k < dealt.size(); ++k)
        CHECK(dealt[k].wall == deal_kyoku(Rules{}, key, static_cast<std::uint32_t>(k + 1)).wall);

    const PlayedGame kept =
        *std::get<FoundGame>(std::get<Answer>(world.ask(host, ShowGame{}).result)).game;
    REQUIRE(kept.fairness);
    CHECK(kept.fairness->parts == told->parts);
    CHECK(kept.fairness->joined == names);
    CHECK_FALSE(kept.fairness->under_test);

    world.ask(host, Start{});
    world.advance(std::chrono::hours{1}); // time-outs, and then a stand-in
    const auto& second = world.last<Promised>(host)->parts.at(0);
    CHECK(second.entropy.empty());
    const GameKey next_key = game_key(
        {.secret = secrets[1].secret, .promise = second.promise, .entropy = {}, .joined = names});
    CHECK(all<Shuffled>(world).at(dealt.size()).wall == deal_kyoku(Rules{}, next_key, 1).wall);
}

TEST_CASE("words: they outlive the server", "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    const std::string key = world.last<Entered>(host)->key;
    world.ask(host, quick_game());
    world.ask(host, AddEntropy{"kept"});
    const RoomInfo before = info_of(world, host);
    world.restart();
    const RoomInfo after = info_of(world, world.resume(key));
    CHECK(after.entropy == before.entropy);
    CHECK(after.promise == before.promise);
}

TEST_CASE("reveal: an abandoned game was played, so it is revealed too", "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    Create create = quick_game();
    create.options.pause_ms = 2000;
    create.options.abandon_seconds = 30;
    world.ask(host, create);
    const SessionId guest = world.enter();
    world.ask(guest, Join{room});
    world.ask(host, AddBot{"normal", 2});
    const std::string promised = info_of(world, host).promise.commitment;
    world.ask(host, Start{});
    world.ask(host, Home{});
    world.ask(guest, Home{});
    CHECK(world.count<Promised>(host) == 0);
    world.advance(std::chrono::seconds{40});
    CHECK(all<event::GameClosed>(world).at(0).abandoned);
    const auto* told = world.last<Promised>(host);
    REQUIRE(told != nullptr);
    CHECK(told->parts.at(0).promise.commitment == promised);
    CHECK(commitment(secret_of(told->parts.at(0).secret).value()) == promised);
    CHECK_FALSE(told->next);
}

TEST_CASE("reveal: a game whose wall a test decided says that", "[room][fairness]") {
    OwnerWorld world;
    const SessionId host = world.enter();
    world.ask(host, quick_game());
    world.ask(host, AddBot{"normal", 3});
    world.rig(room, tiles_in_play(Rules{}));
    world.ask(host, Start{});
    world.advance(std::chrono::hours{1}); // time-outs, and then a stand-in
    const PlayedGame kept =
        *std::get<FoundGame>(std::get<Answer>(world.ask(host, ShowGame{}).result)).game;
    CHECK(kept.fairness.value().under_test);
}

TEST_CASE("secret: it is converted to digits and back, and nothing else is accepted",
          "[room][fairness]") {
    Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i)
        secret[i] = static_cast<std::uint8_t>(7 + 31 * i);
    CHECK(secret_of(hex_of(secret)) == secret);
    const std::string hex = hex_of(secret);
    CHECK_FALSE(secret_of(hex.substr(1)));
    CHECK_FALSE(secret_of(hex + "00"));
    CHECK_FALSE(secret_of("G" + hex.substr(1)));
    CHECK_FALSE(secret_of("A" + hex.substr(1))); // lower case, as everywhere
}

} // namespace jantaku::fairness_test
