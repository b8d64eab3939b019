// Rooms whose secrets may be known: those of fairness version 1, and those in a copy that was put
// back.
#include "record/rules_hash.hpp"
#include "room/deal.hpp"
#include "room/restart.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <string>
#include <vector>

namespace jantaku::renewed_chance_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr RoomId room{1};

using test::error_of;

RoomInfo info_of(OwnerWorld& world, SessionId session) {
    return *std::get<Frozen<RoomInfo>>(std::get<Answer>(world.ask(session, ShowRoom{}).result));
}

// A person who returns, and three bots.
struct Sitting {
    explicit Sitting(int result_seconds = 0) {
        who = world.enter();
        key = world.last<Entered>(who)->key;
        Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
        create.options.pause_ms = 0;
        create.options.result_seconds = result_seconds;
        create.options.solo_clock = true;
        world.ask(who, create);
    }
    void start() {
        world.ask(who, AddEntropy{"of before"});
        world.ask(who, AddBot{"normal", 3});
        world.ask(who, Start{});
    }
    void restart() {
        world.restart();
        who = world.resume(key);
    }
    // The person acts as a bot would, until the condition holds.
    void play_until(auto&& is_so) {
        for (int turns = 0; turns < 2000 && !is_so(); ++turns) {
            const SeatView view = world.view(who);
            const Actions actions = legal(view);
            if (actions.empty()) {
                world.advance(Tick{10});
                continue;
            }
            const std::uint64_t rid = world.last<Asked>(who)->rid;
            world.ask(who, Play{rid, choose("normal", view, actions, rid)});
        }
        REQUIRE(is_so());
    }
    template <class E>
    std::vector<E> all() const {
        std::vector<E> found;
        for (const Record& record : world.journals.at(room))
            for (const RoomEvent& event : record) {
                if constexpr (std::is_constructible_v<Event, E>) {
                    const auto* of_table = std::get_if<Event>(&event);
                    if (of_table != nullptr && std::holds_alternative<E>(*of_table))
                        found.push_back(std::get<E>(*of_table));
                } else if (const auto* one = std::get_if<E>(&event)) {
                    found.push_back(*one);
                }
            }
        return found;
    }
    PlayedGame kept() {
        return *std::get<FoundGame>(std::get<Answer>(world.ask(who, ShowGame{}).result)).game;
    }
    // The person says nothing, and a stand-in plays on.
    void play_to_the_end() { world.advance(std::chrono::hours{2}); }

    OwnerWorld world;
    SessionId who;
    std::string key;
};

// Each wall of the record follows from the part that the record names for it.
void check_walls(const PlayedGame& game) {
    const Fairness& fairness = game.fairness.value();
    std::uint32_t k = 0;
    for (const Event& event : game.events) {
        const auto* shuffled = std::get_if<Shuffled>(&event);
        if (shuffled == nullptr) continue;
        ++k;
        const FairnessPart* part = nullptr;
        for (const FairnessPart& each : fairness.parts)
            if (each.from_kyoku <= k) part = &each;
        const GameKey key = game_key({.secret = secret_of(part->secret).value(),
                                      .promise = part->promise,
                                      .entropy = part->entropy,
                                      .joined = fairness.joined});
        CAPTURE(k);
        // The walls of version 1 were really dealt by version 2: see OwnerWorld.
        if (part->promise.version == fairness_version)
            CHECK(shuffled->wall == deal_kyoku(Rules{}, key, k).wall);
    }
    CHECK(k >= 1);
}

} // namespace

TEST_CASE("renewed: a waiting room promises another secret, and its words begin anew",
          "[room][fairness]") {
    for (const bool is_old : {true, false}) {
        Sitting game;
        game.world.ask(game.who, AddEntropy{"of before"});
        const Promise before = info_of(game.world, game.who).promise;
        (is_old ? game.world.is_of_version_1 : game.world.is_restored) = true;
        game.restart();
        game.world.is_of_version_1 = game.world.is_restored = false;
        const RoomInfo after = info_of(game.world, game.who);
        CHECK(after.promise.version == 2);
        CHECK(after.promise.commitment != before.commitment);
        CHECK(after.promise.game == "1-1");
        CHECK(after.entropy.empty());
        CHECK_FALSE(error_of(game.world.ask(game.who, AddEntropy{"of now"})));
        game.restart();
        CHECK(info_of(game.world, game.who).promise == after.promise);
        CHECK(info_of(game.world, game.who).entropy.size() == 1);
        CHECK(game.world.count<Promised>(game.who) == 0);
    }
}

TEST_CASE("renewed: nothing is renewed where nothing may be known", "[room][fairness]") {
    Sitting game;
    game.start();
    const auto drawn = game.all<event::SecretDrawn>().size();
    game.restart();
    CHECK(game.all<event::SecretDrawn>().size() == drawn);
    CHECK(game.all<event::DealtAnew>().empty());
    CHECK(game.world.last<Paused>(game.who)->cause == PauseCause::restart);
    CHECK(game.world.last<GoesOn>(game.who) != nullptr);
    CHECK(error_of(game.world.ask(game.who, AddEntropy{"x"})) == Error::game_running);
}

TEST_CASE("renewed: a running kyoku is dealt anew, and nobody pays", "[room][fairness]") {
    Sitting game;
    game.start();
    game.play_until([&] { return game.all<StartKyoku>().size() == 3; });
    const auto discards = game.all<Dahai>().size();
    game.play_until([&] { return game.all<Dahai>().size() > discards + 8; });
    const StartKyoku begun = game.all<StartKyoku>().back();
    const auto dealt = game.all<Shuffled>().size();
    const Promise before = game.world.last<Seated>(game.who)->promise;
    game.world.is_of_version_1 = true;
    game.restart();
    game.world.is_of_version_1 = false;

    const auto* paused = game.world.last<Paused>(game.who);
    REQUIRE(paused != nullptr);
    CHECK(paused->cause == PauseCause::anew);
    CHECK(paused->left == restart_grace);
    const Promise promised = game.world.last<Seated>(game.who)->promise;
    CHECK(promised.version == 2);
    CHECK(promised.game == "1-1");
    CHECK(promised.commitment != before.commitment);
    const Public& table = game.world.last<Snapshot>(game.who)->view->table;
    CHECK(table.phase == Phase::deal);
    CHECK(table.points == begun.points);
    CHECK(table.kyotaku == begun.kyotaku);
    // Words are accepted for half a minute, although everybody has returned.
    CHECK_FALSE(error_of(game.world.ask(game.who, AddEntropy{"of now"})));
    game.world.advance(restart_grace - Tick{1});
    CHECK(game.all<Shuffled>().size() == dealt);
    game.world.advance(Tick{1});
    REQUIRE(game.all<Shuffled>().size() == dealt + 1);
    CHECK(error_of(game.world.ask(game.who, AddEntropy{"late"})) == Error::game_running);
    const StartKyoku anew = game.all<StartKyoku>().back();
    CHECK(anew.kyoku == begun.kyoku);
    CHECK(anew.honba == begun.honba);
    CHECK(anew.kyotaku == begun.kyotaku);
    CHECK(anew.points == begun.points);
    CHECK_FALSE(anew.hands == begun.hands);

    game.play_to_the_end();
    CHECK_FALSE(game.world.last<GameKept>(game.who)->change);
    const PlayedGame kept = game.kept();
    const Fairness& fairness = kept.fairness.value();
    REQUIRE(fairness.parts.size() == 2);
    CHECK(fairness.parts[0].promise.version == 1);
    CHECK(fairness.parts[0].entropy.size() == 1);
    CHECK(fairness.parts[1].from_kyoku == 3);
    CHECK(fairness.parts[1].promise == promised);
    CHECK(fairness.parts[1].entropy == std::vector<Entropy>{{"Guest-1", "of now", 1}});
    CHECK(game.world.last<Promised>(game.who)->parts == fairness.parts);
    const auto starts = std::ranges::count_if(
        kept.events, [](const Event& e) { return std::holds_alternative<StartKyoku>(e); });
    CHECK(static_cast<std::size_t>(starts) + 1 == game.all<StartKyoku>().size());
    check_walls(kept);
}

TEST_CASE("renewed: a result that was shown counts, and the next hand has another secret",
          "[room][fairness]") {
    Sitting game{15};
    game.start();
    game.play_until([&] { return game.world.last<ResultShown>(game.who) != nullptr; });
    REQUIRE(game.all<StartKyoku>().size() == 1);
    game.world.is_restored = true;
    game.restart();
    game.world.is_restored = false;
    CHECK(game.all<EndKyoku>().size() == 1);
    CHECK(game.all<event::DealtAnew>().at(0).kyoku == 1);
    game.world.advance(restart_grace);
    CHECK(game.all<StartKyoku>().size() == 2);
    game.play_to_the_end();
    const PlayedGame kept = game.kept();
    REQUIRE(kept.fairness.value().parts.size() == 2);
    CHECK(kept.fairness->parts[1].from_kyoku == 2);
    check_walls(kept);
}

TEST_CASE("renewed: a server that dies once more keeps its promises", "[room][fairness]") {
    Sitting game;
    game.start();
    game.world.is_restored = true;
    game.restart();
    game.world.is_restored = false;
    const Promise promised = game.world.last<Seated>(game.who)->promise;
    game.world.ask(game.who, AddEntropy{"of now"});
    game.restart();
    CHECK(game.world.last<Seated>(game.who)->promise == promised);
    game.play_to_the_end();
    const PlayedGame kept = game.kept();
    REQUIRE(kept.fairness.value().parts.size() == 2);
    CHECK(kept.fairness->parts[0].from_kyoku == 1);
    CHECK(kept.fairness->parts[1].from_kyoku == 1);
    CHECK(kept.fairness->parts[1].entropy.size() == 1);
    check_walls(kept);
}

} // namespace jantaku::renewed_chance_test
