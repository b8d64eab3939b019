// Several nodes as one server, while nodes die, freeze and lose the bus: nobody is told anything
// that is not in the record, nothing is lost or told twice, and no table stands still for long.
#include "tests/cluster/cluster_world.hpp"
#include "tests/support/catch.hpp"

#include <cstdlib>
#include <set>
#include <string>
#include <utility>

namespace jantaku::cluster_simulation_test {

using test::ClusterWorld;
using test::JsonPlayer;

namespace {

// The first and the last seed: those of JANTAKU_SEEDS, such as 17-17 or 1-100000, many with
// JANTAKU_LONG, or a few.
std::pair<std::uint64_t, std::uint64_t> seeds() {
    if (const char* chosen = std::getenv("JANTAKU_SEEDS")) {
        const std::string text = chosen;
        const std::size_t dash = text.find('-');
        return {std::stoull(text), std::stoull(text.substr(dash + 1))};
    }
    return {1, std::getenv("JANTAKU_LONG") != nullptr ? 3000 : 6};
}

// A table whose players are on as many nodes as there are. The last one is its host.
std::vector<std::size_t> make_table(ClusterWorld& world, std::size_t nodes) {
    std::vector<std::size_t> players;
    for (std::size_t i = 0; i < 4; ++i)
        players.push_back(world.add_player(i % nodes));
    world.say(players[0], R"({"type":"create","match":"tonpuu","result_seconds":1})");
    REQUIRE(world.run_until([&] { return world.player(players[0]).room() != 0; }, Tick{10'000}));
    const std::size_t room = world.player(players[0]).room();
    for (std::size_t i = 1; i < 4; ++i) {
        world.say(players[i], R"({"type":"join","room":)" + std::to_string(room) + "}");
        REQUIRE(
            world.run_until([&] { return world.player(players[i]).room() == room; }, Tick{10'000}));
    }
    world.say(players[0], R"({"type":"start"})");
    return players;
}

bool have_finished(ClusterWorld& world, const std::vector<std::size_t>& players) {
    for (const std::size_t player : players)
        if (!world.player(player).has_finished()) return false;
    return true;
}

std::string discard(std::size_t seat, bool tsumogiri) {
    return std::to_string(seat) + (tsumogiri ? " the tile just drawn" : "");
}

// All four were told one game, which is kept once.
void check_game(ClusterWorld& world, const std::vector<std::size_t>& players) {
    const auto game = world.game(1);
    REQUIRE(game);
    CHECK_FALSE(world.game(2));
    std::vector<std::string> kept;
    for (const Event& event : (*game)->events)
        if (const auto* dahai = std::get_if<Dahai>(&event))
            kept.push_back(discard(dahai->seat.index(), dahai->tsumogiri));
    for (const std::size_t index : players) {
        const JsonPlayer& player = world.player(index);
        INFO("player " << index << " " << player.name());
        CHECK(player.faults() == std::vector<std::string>{});
        CHECK_FALSE(player.is_renamed());
        std::vector<std::string> told;
        for (const auto& [seq, line] : player.events()) {
            const auto event = nlohmann::json::parse(line);
            if (event["type"] == "dahai")
                told.push_back(discard(event["actor"], event["tsumogiri"]));
        }
        CHECK(told == kept);
    }
}

// True if the players hear of the table again within that time, whatever happened.
bool goes_on(ClusterWorld& world, const std::vector<std::size_t>& players, Tick most) {
    std::vector<std::size_t> before;
    for (const std::size_t player : players)
        before.push_back(world.player(player).events().size());
    return world.run_until(
        [&] {
            for (std::size_t i = 0; i < players.size(); ++i) {
                const JsonPlayer& player = world.player(players[i]);
                if (!player.has_finished() && player.events().size() <= before[i]) return false;
            }
            return true;
        },
        most);
}

} // namespace

TEST_CASE("cluster: four players on three nodes play a game", "[cluster]") {
    ClusterWorld world{1, 3};
    const auto players = make_table(world, 3);
    REQUIRE(world.run_until([&] { return have_finished(world, players); }, Tick{3'600'000}));
    check_game(world, players);
    for (const std::size_t player : players)
        CHECK(world.player(player).errors() == 0);
}

TEST_CASE("cluster: the node with the owner dies, and the game goes on at another one",
          "[cluster]") {
    ClusterWorld world{2, 3};
    const auto players = make_table(world, 3);
    world.run(Tick{20'000});
    const std::size_t dead = *world.owner();
    world.kill(dead);
    CHECK(goes_on(world, players, Tick{10'000}));
    CHECK(world.owner() != dead);
    std::size_t moved = 0;
    for (const std::size_t player : players)
        moved += world.player(player).moves();
    CHECK(moved >= 1); // whose connections are still there hear that the table moves
    world.start(dead);
    REQUIRE(world.run_until([&] { return have_finished(world, players); }, Tick{3'600'000}));
    check_game(world, players);
}

TEST_CASE("cluster: a node that was frozen and wakes changes nothing", "[cluster]") {
    ClusterWorld world{3, 3};
    const auto players = make_table(world, 3);
    world.run(Tick{20'000});
    const std::size_t frozen = *world.owner();
    world.freeze(frozen);
    world.run(Tick{1000});
    for (std::size_t i = 0; i < players.size(); ++i)
        if (i % 3 == frozen) world.disconnect(players[i]); // a person would not wait, either
    CHECK(goes_on(world, players, Tick{12'000}));
    CHECK(world.owner() != frozen);
    world.thaw(frozen);
    world.run(Tick{5000});
    CHECK_FALSE(world.is_alive(frozen)); // it has noticed that the data are not its own any more
    world.start(frozen);
    REQUIRE(world.run_until([&] { return have_finished(world, players); }, Tick{3'600'000}));
    check_game(world, players);
}

TEST_CASE("cluster: a connection that was left at a frozen node does not take its player back",
          "[cluster]") {
    ClusterWorld world{5, 3};
    const auto players = make_table(world, 3);
    world.run(Tick{10'000});
    std::size_t index = 0; // of a player at a node without the owner
    while (index % 3 == *world.owner())
        ++index;
    world.freeze(index % 3);
    world.cut(index % 3); // the bus gives up a node that does not answer
    world.run(Tick{500});
    for (std::size_t i = 0; i < players.size(); ++i)
        if (i % 3 == index % 3) world.vanish(players[i]);
    CHECK(goes_on(world, players, Tick{5000}));
    CHECK(world.connections(players[index]) == 2);
    world.run(Tick{8000});
    world.mend(index % 3);
    world.thaw(index % 3);
    world.run(Tick{5000});
    CHECK(world.connections(players[index]) == 2);
    CHECK(goes_on(world, players, Tick{5000}));
}

TEST_CASE("cluster: a node stops, and its players go on elsewhere at once", "[cluster]") {
    ClusterWorld world{4, 2};
    const auto players = make_table(world, 2);
    world.run(Tick{10'000});
    world.stop(*world.owner());
    CHECK(goes_on(world, players, Tick{4000}));
    REQUIRE(world.run_until([&] { return have_finished(world, players); }, Tick{3'600'000}));
    check_game(world, players);
}

TEST_CASE("cluster: whatever fails, every event is told once, in order, and is kept", "[cluster]") {
    const auto [first, last] = seeds();
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        INFO("seed " << seed);
        constexpr std::size_t nodes = 3;
        ClusterWorld world{seed, nodes};
        const auto players = make_table(world, nodes);
        world.bus().be({.least_delay = Tick{0}, .most_delay = Tick{40}});
        world.slow_store(Tick{40});
        std::optional<std::size_t> cut;
        for (int fault = 0; fault < 6 && !have_finished(world, players); ++fault) {
            world.run(Tick{static_cast<std::int64_t>(500 + world.random(8000))});
            const std::size_t node = world.random(nodes);
            switch (world.random(9)) {
            case 0:
                world.kill(node);
                break;
            case 1:
                if (world.owner()) world.kill(*world.owner());
                break;
            case 2:
                world.freeze(node);
                break;
            case 3:
                if (!cut && world.is_alive(node)) {
                    world.cut(node);
                    cut = node;
                }
                break;
            case 4:
                world.bus().be({.dropped = 3, .doubled = 3, .most_delay = Tick{80}});
                break;
            case 5:
                world.disconnect(players[world.random(4)]);
                break;
            case 6:
                world.come_twice(players[world.random(4)]);
                break;
            case 7:
                world.trouble_store(true);
                break;
            case 8:
                world.slow_store(Tick{static_cast<std::int64_t>(world.random(7000))});
                break;
            }
            world.run(Tick{static_cast<std::int64_t>(500 + world.random(9000))});
            world.bus().be({.most_delay = Tick{40}});
            world.trouble_store(false);
            world.slow_store(Tick{40});
            if (cut) world.mend(*std::exchange(cut, std::nullopt));
            for (std::size_t each = 0; each < nodes; ++each) {
                world.thaw(each);
                world.start(each);
            }
            REQUIRE(goes_on(world, players, Tick{60'000}));
        }
        const bool is_over =
            world.run_until([&] { return have_finished(world, players); }, Tick{3'600'000});
        REQUIRE(is_over);
        check_game(world, players);
    }
}

} // namespace jantaku::cluster_simulation_test
