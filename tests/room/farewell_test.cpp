// Farewells: players who are forgotten, by their own wish or by an operator.
#include "lobby/farewells.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

namespace jantaku::farewell_test {

using jantaku::test::error_of;
using jantaku::test::OwnerWorld;

namespace {

constexpr const char* password = "correct-horse";

Create game() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    return create;
}

struct World : OwnerWorld {
    World() { now = Tick{5000}; } // its clock begins in 1970
    SessionId registered(const std::string& name) {
        const SessionId session = enter();
        ask(session, Register{.name = name, .password = password});
        return session;
    }
    std::optional<Error>
    unregister(SessionId session, const std::string& name, const std::string& secret = password) {
        return error_of(ask(session, Unregister{.name = name, .password = secret}));
    }
    // Plays as bots would, until a game of the room is over.
    void play_to_the_end(SessionId who) {
        const auto before = count<GameKept>(who);
        for (int i = 0; i < 5000 && count<GameKept>(who) == before; ++i) {
            const SeatView seen = view(who);
            const Actions actions = legal(seen);
            if (actions.empty())
                advance(Tick{1000});
            else
                ask(who, Play{last<Asked>(who)->rid,
                              choose("easy", seen, actions, last<Asked>(who)->rid)});
        }
        REQUIRE(count<GameKept>(who) == before + 1);
    }
    bool has_logged(const std::string& line) { return std::ranges::find(log, line) != log.end(); }
};

} // namespace

TEST_CASE("farewell: an account goes with its key and its name, and rests for 90 days",
          "[room][farewell]") {
    World world;
    const SessionId ann = world.registered("Ann");
    const SessionId bea = world.registered("Bea");
    const std::string key = world.last<KeyGiven>(ann)->key;
    CHECK(world.unregister(ann, "Bea") == Error::bad_value);
    CHECK(world.unregister(ann, "Ann", "wrong-horse") == Error::bad_password);
    world.advance(Tick{2000});
    CHECK(world.last<Forgotten>(ann) == nullptr);
    CHECK_FALSE(world.unregister(ann, "ann"));
    CHECK(world.last<Forgotten>(ann) != nullptr);
    world.advance(Tick{1000});
    CHECK(world.has_logged("player 1 is forgotten"));
    CHECK(world.has_logged("player 1: the names are erased"));

    CHECK(error_of(world.ask(bea, Befriend{"Ann", true})) == Error::user_not_found);
    CHECK(error_of(world.ask(world.enter(), LogIn{"Ann", password})) == Error::user_not_found);
    CHECK(error_of(world.ask(world.enter(), Resume{.key = key})) == Error::bad_key);
    const auto takes = [&](const std::string& name) {
        return error_of(world.ask(world.enter(), Rename{name}));
    };
    CHECK(takes("Ann") == Error::name_taken);
    CHECK(takes("ANN") == Error::name_taken);
    world.restart();
    CHECK(takes("Ann") == Error::name_taken);
    const auto statistics = world.ask(world.enter(), ShowStatistics{"former#1"});
    CHECK_FALSE(error_of(statistics));
    CHECK(error_of(world.ask(world.enter(), LogIn{"former#1", password})) == Error::not_registered);
    world.before_recovery = [](Recovered& left) {
        for (Profile& profile : left.players)
            if (profile.forgotten != 0) profile.forgotten = -name_rest - 1;
    };
    world.restart();
    CHECK_FALSE(takes("Ann"));
}

TEST_CASE("farewell: only an account has something to give up", "[room][farewell]") {
    World world;
    const SessionId guest = world.enter();
    CHECK(world.unregister(guest, "Guest-1") == Error::not_registered);
}

TEST_CASE("farewell: a running game is played to its end first, also after a restart",
          "[room][farewell]") {
    const bool restarts = GENERATE(false, true);
    World world;
    SessionId ann = world.registered("Ann");
    const std::string key = world.last<KeyGiven>(ann)->key;
    SessionId bea = world.registered("Bea");
    const std::string other_key = world.last<KeyGiven>(bea)->key;
    world.ask(ann, game());
    world.ask(bea, Join{RoomId{1}});
    world.ask(ann, AddEntropy{"luck"});
    world.ask(ann, AddBot{"easy", 2});
    world.ask(ann, Start{});
    CHECK_FALSE(world.unregister(ann, "Ann"));
    CHECK(world.last<Forgotten>(ann) == nullptr);
    if (restarts) {
        world.restart();
        ann = world.resume(key);
        bea = world.resume(other_key);
    }
    for (int i = 0; i < 5000 && world.count<Forgotten>(ann) == 0; ++i) {
        bool has_acted = false;
        for (const SessionId who : {ann, bea}) {
            const SeatView seen = world.view(who);
            const auto* asked = world.last<Asked>(who);
            const Actions actions = legal(seen);
            if (actions.empty() || asked == nullptr) continue;
            has_acted = true;
            world.ask(who, Play{asked->rid, choose("easy", seen, actions, asked->rid)});
        }
        if (!has_acted) world.advance(Tick{1000});
    }
    REQUIRE(world.last<Forgotten>(ann) != nullptr);
    REQUIRE(world.last<GameKept>(ann) != nullptr);
    world.advance(Tick{1000});
    const auto found = world.ask(bea, ShowGame{.number = world.last<GameKept>(ann)->number});
    const auto& kept = std::get<FoundGame>(std::get<Answer>(found.result)).game;
    CHECK(std::ranges::count(kept->names, "former#1") == 1);
    CHECK(std::ranges::count(kept->names, "Ann") == 0);
    CHECK_FALSE(kept->fairness->parts[0].key.empty());
    CHECK(kept->fairness->parts[0].entropy[0] == Entropy{"former#1", "", 1});
    // The other member stays where the game was.
    CHECK(world.last<Placed>(bea)->level != Level::lobby);
}

TEST_CASE("farewell: words that wait in a room lose their player's name when the game is kept",
          "[room][farewell]") {
    World world;
    const SessionId ann = world.registered("Ann");
    const SessionId bea = world.registered("Bea");
    world.ask(bea, game());
    world.ask(ann, Join{RoomId{1}});
    world.ask(ann, AddEntropy{"luck"});
    CHECK_FALSE(world.unregister(ann, "Ann"));
    CHECK(world.last<Forgotten>(ann) != nullptr); // out of the room, which plays nothing
    world.ask(bea, AddBot{"easy", 3});
    world.ask(bea, Start{});
    world.play_to_the_end(bea);
    const auto found = world.ask(bea, ShowGame{.number = world.last<GameKept>(bea)->number});
    const auto& kept = std::get<FoundGame>(std::get<Answer>(found.result)).game;
    const Entropy& words = kept->fairness->parts[0].entropy.at(0);
    CAPTURE(words.name, words.text, words.by);
    CHECK(words == Entropy{"former#1", "", 1});
    CHECK_FALSE(kept->fairness->parts[0].key.empty());
}

} // namespace jantaku::farewell_test
