// Names: who owns them, which look alike, and what happens to names that were taken before looks
// were checked.
#include "names/looks.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <string>

namespace jantaku::names_test {

using jantaku::test::OwnerWorld;

namespace {

// In Cyrillic letters.
const std::string lookalike = "\u0430kagi";

using test::error_of;

std::string name_of(OwnerWorld& world, SessionId session) {
    const Reply reply = world.ask(session, ShowStatistics{});
    return std::get<Frozen<PlayedStatistics>>(std::get<Answer>(reply.result))->name;
}

// Two accounts from before looks were checked. Akagi is player 2 and the older account. Player 1
// has a name that looks the same, a rating, and has made a room.
class OldAccounts {
  public:
    OldAccounts() {
        const SessionId younger = world.enter();
        const SessionId older = world.enter();
        REQUIRE_FALSE(error_of(world.ask(younger, Register{"Other", "mackerel"})));
        REQUIRE_FALSE(error_of(world.ask(older, Register{"Akagi", "swordfish"})));
        REQUIRE_FALSE(error_of(world.ask(
            younger, Create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}})));
        world.before_recovery = [](Recovered& left) {
            for (Profile& profile : left.players) {
                profile.looks.clear();
                profile.looks_by.clear();
                profile.registered = 3;
                if (profile.id != PlayerId{1}) continue;
                profile.name = lookalike;
                profile.folded = lookalike;
                profile.registered = 7;
            }
            Standing standing{.player = PlayerId{1}, .statistics = {}, .ratings = {}};
            standing.ratings.push_back({.players = 4, .pool = {}, .games = 3, .value = 1'600'000});
            left.standings = {standing};
        };
        world.restart();
        world.before_recovery = nullptr;
    }
    SessionId log_in(const std::string& name, const std::string& password) {
        const SessionId session = world.enter();
        const auto error = error_of(world.ask(session, LogIn{name, password}));
        CAPTURE(name);
        REQUIRE_FALSE(error);
        return session;
    }

    OwnerWorld world;
};

} // namespace

TEST_CASE("names: a name that looks like another player's is taken until that player changes it",
          "[room][names]") {
    OwnerWorld world;
    const SessionId ann = world.enter();
    const SessionId bob = world.enter();
    REQUIRE_FALSE(error_of(world.ask(ann, Rename{"Ian"})));
    CHECK(error_of(world.ask(bob, Rename{"lan"})) == Error::name_taken);
    CHECK(error_of(world.ask(bob, Rename{"\u0406an"})) == Error::name_taken);
    CHECK(error_of(world.ask(bob, Register{"lan", "swordfish"})) == Error::name_taken);
    // A player may change the spelling of the own name.
    CHECK_FALSE(error_of(world.ask(ann, Rename{"lan"})));
    CHECK_FALSE(error_of(world.ask(ann, Rename{"Ian"})));
    CHECK_FALSE(error_of(world.ask(ann, Rename{"Ann"})));
    CHECK_FALSE(error_of(world.ask(bob, Rename{"lan"})));
    // But a change of capitals must not make it look like another name.
    CHECK_FALSE(error_of(world.ask(ann, Rename{"ian"})));
    CHECK(error_of(world.ask(ann, Rename{"Ian"})) == Error::name_taken);
    CHECK(error_of(world.ask(ann, Register{"Ian", "swordfish"})) == Error::name_taken);
    world.post(bob, Gone{});
    world.advance(std::chrono::seconds{RoomLimits{}.keep_guests});
    world.ask(ann, Create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}});
    world.advance(Tick{120'000});
    CHECK_FALSE(error_of(world.ask(ann, Rename{"Ian"})));
}

TEST_CASE("names: nobody may use a name of the server", "[room][names]") {
    OwnerWorld world;
    const SessionId session = world.enter();
    CHECK(error_of(world.ask(session, Rename{"Admin"})) == Error::name_taken);
    CHECK(error_of(world.ask(session, Rename{"Guest-7"})) == Error::name_taken);
    CHECK(error_of(world.ask(session, Register{"B0t-7", "swordfish"})) == Error::name_taken);
    CHECK(name_of(world, session) == "Guest-1");
}

TEST_CASE("names: of two accounts that look alike, the older keeps its name", "[room][names]") {
    OldAccounts old;
    OwnerWorld& world = old.world;
    const SessionId older = old.log_in("akagi", "swordfish");
    CHECK(name_of(world, older) == "Akagi");
    CHECK_FALSE(world.last<Entered>(older)->must_rename);

    const SessionId younger = old.log_in(lookalike, "mackerel");
    CHECK(world.last<Entered>(younger)->must_rename);
    CHECK(world.last<Entered>(younger)->name == lookalike + "#1");
    const Reply stats = world.ask(older, ShowStatistics{lookalike + "#1"});
    const auto& played = *std::get<Frozen<PlayedStatistics>>(std::get<Answer>(stats.result));
    REQUIRE(played.ratings.size() == 1);
    CHECK(played.ratings[0].value == 1'600'000);
    CHECK(std::ranges::count_if(world.log, [](const std::string& line) {
              return line.find("must choose another name") != std::string::npos;
          }) == 1);
    // The younger player also has that name in the room that the player made.
    CHECK(
        std::get<Frozen<RoomInfo>>(std::get<Answer>(world.ask(younger, ShowRoom{}).result))->host ==
        lookalike + "#1");

    CHECK(error_of(world.ask(younger, Rename{lookalike})) == Error::name_taken);
    CHECK_FALSE(error_of(world.ask(younger, Rename{"Bea"})));
    CHECK(world.last<Renamed>(younger)->is_registered);
    CHECK(error_of(world.ask(younger, Rename{"Bob"})) == Error::already_registered);
    CHECK(error_of(world.ask(older, ShowStatistics{lookalike})) == Error::user_not_found);
    CHECK(error_of(world.ask(world.enter(), LogIn{lookalike, "mackerel"})) ==
          Error::user_not_found);
    CHECK(name_of(world, old.log_in("bea", "mackerel")) == "Bea");
}

TEST_CASE("names: a player who must choose another name must still do so after the next restart",
          "[room][names]") {
    OldAccounts old;
    OwnerWorld& world = old.world;
    std::vector<Profile> kept;
    world.before_recovery = [&](Recovered& left) { kept = left.players; };
    world.restart();
    const auto younger = std::ranges::find(kept, PlayerId{1}, &Profile::id);
    REQUIRE(younger != kept.end());
    CHECK(younger->former == lookalike);
    CHECK(younger->looks == names::looks_of(lookalike + "#1"));
    CHECK(younger->looks_by == names::looks_version());
    CHECK(world.last<Entered>(old.log_in(lookalike, "mackerel"))->must_rename);
    CHECK(name_of(world, old.log_in("akagi", "swordfish")) == "Akagi");
}

TEST_CASE("names: an account whose name has become reserved must choose another", "[room][names]") {
    OwnerWorld world;
    const SessionId session = world.enter();
    REQUIRE_FALSE(error_of(world.ask(session, Register{"Ann", "swordfish"})));
    world.before_recovery = [](Recovered& left) {
        left.players[0].name = "Admin";
        left.players[0].folded = "admin";
        left.players[0].looks_by = "unicode 1.0 rules 1";
    };
    world.restart();
    const SessionId back = world.enter();
    REQUIRE_FALSE(error_of(world.ask(back, LogIn{"admin", "swordfish"})));
    CHECK(world.last<Entered>(back)->name == "Admin#1");
    CHECK(world.last<Entered>(back)->must_rename);
}

TEST_CASE("names: a key from before the name was registered leads nowhere", "[room][names]") {
    OwnerWorld world;
    const SessionId session = world.enter();
    const std::string shown = world.last<Entered>(session)->key;
    REQUIRE_FALSE(error_of(world.ask(session, Register{"Ann", "swordfish"})));
    CHECK(error_of(world.ask(world.enter(), Resume{shown})) == Error::bad_key);
    REQUIRE(world.last<KeyGiven>(session) != nullptr);
    const std::string key = world.last<KeyGiven>(session)->key;
    CHECK(key != shown);
    world.restart();
    CHECK(error_of(world.ask(world.enter(), Resume{shown})) == Error::bad_key);
    CHECK(name_of(world, world.resume(key)) == "Ann");
}

} // namespace jantaku::names_test
