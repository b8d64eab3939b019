// No lost answer stops a table forever, and the watchdog does not interfere with healthy tables.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>

namespace jantaku::watchdog_test {

using namespace std::chrono_literals;
using jantaku::test::OwnerWorld;

namespace {

// Faults that no store and no bot can cause, only a bug of the room itself: its own timers and
// questions are removed. An explicit instantiation may name private members.
template <class Tag, auto member>
struct Opened {
    friend auto open(Tag) { return member; }
};
struct RoomsTag {
    friend auto open(RoomsTag);
};
template struct Opened<RoomsTag, &Owner::rooms_>;
struct HostTag {
    friend auto open(HostTag);
};
template struct Opened<HostTag, &RoomTable::host_>;
struct EntriesTag {
    friend auto open(EntriesTag);
};
template struct Opened<EntriesTag, &RoomHost::rooms_>;
struct ClocksTag {
    friend auto open(ClocksTag);
};
template struct Opened<ClocksTag, &Room::clocks_>;
struct PauseTag {
    friend auto open(PauseTag);
};
template struct Opened<PauseTag, &Clocks::pause_until_>;
struct ResultTag {
    friend auto open(ResultTag);
};
template struct Opened<ResultTag, &Clocks::result_until_>;
struct DecisionsTag {
    friend auto open(DecisionsTag);
};
template struct Opened<DecisionsTag, &Clocks::decisions_>;

constexpr RoomId room{1};

Create game() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    return create;
}

struct OneWithBots {
    explicit OneWithBots(const Create& create = game()) {
        me = world.enter();
        world.ask(me, create);
        world.ask(me, AddBot{"normal", 3});
    }
    OwnerWorld world;
    SessionId me{};

    // Acts as a bot would, if it is asked.
    void act() {
        const Asked* asked = world.last<Asked>(me);
        const Told* told = world.last<Told>(me);
        const SeatView view = world.view(me);
        if (asked == nullptr || told == nullptr || asked->rid != told->seq) return;
        const Actions actions = legal(view);
        if (actions.empty()) return;
        world.post(me, Play{asked->rid, choose("normal", view, actions, asked->rid)});
    }
    // False if the condition was not met in time.
    template <class Condition>
    bool play_until(Condition condition, Tick patience = 24h) {
        for (const Tick end = world.now + patience; !condition(); world.advance(1s)) {
            if (world.now >= end) return false;
            act();
        }
        return true;
    }
    [[nodiscard]] std::size_t count_logged(std::string_view words) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(world.log, [&](const std::string& line) {
                return line.find(words) != std::string::npos;
            }));
    }
    [[nodiscard]] std::uint64_t found(Standstill what) const {
        return world.figures().standstills.at(static_cast<std::size_t>(what));
    }
    [[nodiscard]] bool is_over() const {
        const Record& last = world.journals.at(room).back();
        return std::ranges::any_of(last, [](const RoomEvent& event) {
            return std::holds_alternative<event::GameClosed>(event);
        });
    }
    [[nodiscard]] Room& inside() {
        RoomHost& host = (world.owner().*open(RoomsTag{})).*open(HostTag{});
        return *(host.*open(EntriesTag{})).at(room).room;
    }
    [[nodiscard]] Clocks& clocks() { return inside().*open(ClocksTag{}); }
    [[nodiscard]] Phase phase() { return inside().state().game.table.phase; }
    [[nodiscard]] bool was_abandoned() const {
        for (const RoomEvent& event : world.journals.at(room).back())
            if (const auto* closed = std::get_if<event::GameClosed>(&event))
                return closed->abandoned;
        return false;
    }
};

} // namespace

TEST_CASE("watchdog: a bot whose thought is lost is asked once more", "[room][watchdog]") {
    OneWithBots table;
    table.world.ask(table.me, Start{});
    table.world.thoughts_to_lose = 1;
    REQUIRE(table.play_until([&] { return table.world.thoughts_to_lose == 0; }));
    const Tick lost = table.world.now;
    const auto told = table.world.count<Told>(table.me);
    table.world.advance(58s); // the answer may have been lost only a second ago
    CHECK(table.world.count<Told>(table.me) == told);
    REQUIRE(table.play_until([&] { return table.count_logged("watchdog: room 1: kyoku 1: ") == 1; },
                             2min));
    CHECK(table.count_logged("waits for a built-in player at seat ") == 1);
    CHECK(table.world.now - lost <= 2min);
    CHECK(table.world.count<Told>(table.me) > told); // the bot answered at once
    CHECK(table.found(Standstill::seat) == 1);
    CHECK(table.world.figures().tables_stuck == 0);
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    CHECK(table.found(Standstill::seat) == 1);
    CHECK_FALSE(table.was_abandoned());
}

TEST_CASE("watchdog: if that does not help, the seat takes its plainest action",
          "[room][watchdog]") {
    OneWithBots table;
    table.world.ask(table.me, Start{});
    table.world.thoughts_to_lose = 2;
    REQUIRE(table.play_until([&] { return table.found(Standstill::seat) == 1; }));
    const auto told = table.world.count<Told>(table.me);
    CHECK(table.world.figures().tables_stuck == 1);
    table.world.advance(9s);
    CHECK(table.world.count<Told>(table.me) == told);
    table.world.advance(1s);
    CHECK(table.world.count<Told>(table.me) > told);
    CHECK(table.world.figures().tables_stuck == 0);
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    CHECK_FALSE(table.was_abandoned());
    CHECK(table.world.figures().given_up == 0);
}

TEST_CASE(
    "watchdog: a table that needs help again and again is abandoned, and its players are free",
    "[room][watchdog]") {
    OneWithBots table;
    table.world.bots_think = false;
    table.world.ask(table.me, Start{});
    CHECK(table.world.figures().tables_playing == 1);
    REQUIRE(table.play_until([&] { return table.is_over(); }, 1h));
    CHECK(table.was_abandoned());
    CHECK(table.found(Standstill::seat) == 6);
    CHECK(table.count_logged(": helped") == 5);
    CHECK(table.count_logged(": the game is closed") == 1);
    CHECK(table.world.figures().given_up == 1);
    CHECK(table.world.figures().rooms == 0);
    CHECK(table.world.last<Placed>(table.me)->level == Level::lobby);
    CHECK(table.world.last<RoomChanged>(table.me)->change == RoomChange::closed);
    CHECK(table.world.figures().failed == 0);
    // Nothing of the game is kept, and the player may go on.
    table.world.bots_think = true;
    table.world.ask(table.me, game());
    table.world.ask(table.me, AddBot{"normal", 3});
    table.world.ask(table.me, Start{});
    CHECK(table.world.last<Placed>(table.me)->level == Level::table);
}

TEST_CASE("watchdog: interventions are counted for each game", "[room][watchdog]") {
    OneWithBots table;
    for (int games = 0; games < 3; ++games) {
        table.world.ask(table.me, Start{});
        for (int i = 0; i < 3; ++i) {
            table.world.thoughts_to_lose = 1;
            REQUIRE(table.play_until([&] { return table.world.thoughts_to_lose == 0; }));
            table.world.advance(2min);
        }
        REQUIRE(table.play_until([&] { return table.is_over(); }));
        CHECK_FALSE(table.was_abandoned());
    }
    CHECK(table.found(Standstill::seat) == 9);
}

TEST_CASE("watchdog: a player without a time limit may keep the table waiting",
          "[room][watchdog]") {
    Create create = game();
    create.options.turn_seconds = 0;
    create.options.turn_after_call_seconds = 0;
    create.options.claim_seconds = 0;
    OneWithBots table{create};
    table.world.ask(table.me, Start{});
    table.world.advance(24h);
    CHECK_FALSE(table.is_over());
    CHECK(table.count_logged("watchdog") == 0);
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    CHECK(table.count_logged("watchdog") == 0);
}

TEST_CASE("watchdog: a person whose clock runs is not hurried", "[room][watchdog]") {
    Create create = game();
    create.options.turn_seconds = 300;
    create.options.bank_seconds = 600;
    OneWithBots table{create};
    table.world.ask(table.me, Start{});
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    table.world.ask(table.me, Start{});
    table.world.advance(5h); // the player times out again and again
    CHECK(table.count_logged("watchdog") == 0);
}

TEST_CASE("watchdog: an append that is never answered is looked up in the journal",
          "[room][watchdog]") {
    for (const bool is_written : {false, true}) {
        CAPTURE(is_written);
        OneWithBots table;
        table.world.ask(table.me, Start{});
        table.world.advance(1s);
        table.world.lost_are_written = is_written;
        table.world.appends_to_lose = 1;
        REQUIRE(table.play_until([&] { return table.world.appends_to_lose == 0; }));
        const auto told = table.world.count<Told>(table.me);
        table.world.advance(58s);
        CHECK(table.world.count<Told>(table.me) == told);
        CHECK(table.world.figures().tables_paused == 1);
        table.world.advance(62s);
        CHECK(table.world.count<Told>(table.me) > told);
        CHECK(table.found(Standstill::record) == 1);
        CHECK(table.count_logged("no answer: its journal is read") == 1);
        CHECK(table.world.figures().tables_paused == 0);
        REQUIRE(table.play_until([&] { return table.is_over(); }));
        CHECK(table.found(Standstill::record) == 1);
        CHECK(table.found(Standstill::seat) == 0);
    }
}

TEST_CASE("watchdog: an append that is answered late does no harm", "[room][watchdog]") {
    OneWithBots table;
    table.world.ask(table.me, Start{});
    table.world.may_fence = true;
    table.world.hold_appends = true;
    table.act();
    const auto told = table.world.count<Told>(table.me);
    REQUIRE(table.play_until([&] { return table.found(Standstill::record) == 1; }));
    CHECK(table.world.count<Told>(table.me) == told); // the second one is held too
    table.world.release_appends();
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    CHECK_FALSE(table.was_abandoned());
    CHECK(table.found(Standstill::record) == 1);
}

TEST_CASE("watchdog: a table that has lost its pause goes on", "[room][watchdog]") {
    for (const bool is_result : {false, true}) {
        CAPTURE(is_result);
        Create create = game();
        create.options.pause_ms = 3000;
        create.options.result_seconds = 20;
        create.options.solo_clock = true;
        OneWithBots table{create};
        table.world.ask(table.me, Start{});
        // The player is not asked either: nobody has to act.
        const auto waits = [&] {
            const bool is_me = table.world.last<Asked>(table.me) != nullptr &&
                               !legal(table.world.view(table.me)).empty();
            const bool is_decided = claims_decided(table.inside().state().game);
            return is_result ? table.phase() == Phase::result
                             : table.phase() == Phase::claims && is_decided && !is_me;
        };
        REQUIRE(table.play_until(waits));
        (table.clocks().*open(PauseTag{})).reset();
        (table.clocks().*open(ResultTag{})).reset();
        const auto records = table.world.journals.at(room).size();
        table.world.advance(57s);
        CHECK(table.world.journals.at(room).size() == records);
        table.world.advance(63s);
        CHECK(table.world.journals.at(room).size() > records);
        CHECK(table.found(Standstill::table) == 1);
        CHECK(table.count_logged("watchdog: room 1: kyoku 1: nobody must act: helped") == 1);
        REQUIRE(table.play_until([&] { return table.is_over(); }));
        CHECK_FALSE(table.was_abandoned());
        CHECK(table.found(Standstill::table) == 1);
    }
}

TEST_CASE("watchdog: a seat that must act and was not asked is asked once, here in vain",
          "[room][watchdog]") {
    Create create = game();
    create.options.abandon_seconds = 100'000; // otherwise that clock looks at the table too
    OneWithBots table{create};
    table.world.ask(table.me, Start{});
    const auto is_my_turn = [&] {
        return table.phase() == Phase::turn && !legal(table.world.view(table.me)).empty();
    };
    while (!is_my_turn())
        table.world.advance(1s);
    const auto forget = [&] { (table.clocks().*open(DecisionsTag{})) = {}; };
    const auto asked = table.world.count<Asked>(table.me);
    forget();
    table.world.advance(57s);
    CHECK(table.count_logged("watchdog") == 0);
    for (int i = 0; i < 63 && table.found(Standstill::seat) == 0; ++i)
        table.world.advance(1s);
    CHECK(table.found(Standstill::seat) == 1);
    CHECK(table.count_logged("waits for a person at seat ") == 1);
    CHECK(table.world.count<Asked>(table.me) == asked + 1);
    CHECK(table.world.figures().tables_stuck == 1);

    forget();
    table.world.advance(59s);
    CHECK(table.world.figures().given_up == 0);
    table.world.advance(61s);
    CHECK(table.world.figures().given_up == 1);
    CHECK(table.was_abandoned());
    CHECK(table.world.last<Placed>(table.me)->level == Level::lobby);
}

TEST_CASE("watchdog: a claim that is never answered is made again", "[room][watchdog]") {
    for (const bool is_fixed : {false, true}) {
        CAPTURE(is_fixed);
        OneWithBots table;
        table.world.ask(table.me, Start{});
        table.world.advance(1s);
        table.world.appends_to_lose = 1;
        table.world.loads_to_lose = 1;
        REQUIRE(table.play_until([&] { return table.world.loads_to_lose == 0; }));
        const auto told = table.world.count<Told>(table.me);
        if (is_fixed) {
            RoomOut out;
            CHECK(table.inside().fix(table.world.now, out));
            REQUIRE(out.effects.size() == 1);
            CHECK(std::holds_alternative<Load>(out.effects[0]));
        }
        table.world.advance(58s);
        CHECK(table.world.count<Told>(table.me) == told);
        table.world.advance(62s);
        CHECK(table.world.count<Told>(table.me) > told);
        CHECK(table.found(Standstill::record) == 2);
        REQUIRE(table.play_until([&] { return table.is_over(); }));
        CHECK(table.found(Standstill::record) == 2);
    }
}

TEST_CASE("watchdog: a room whose first claim is never answered is made all the same",
          "[room][watchdog]") {
    OwnerWorld world;
    const SessionId me = world.enter();
    world.loads_to_lose = 1;
    const auto id = world.post(me, game());
    world.advance(58s);
    CHECK_FALSE(world.has_reply(id));
    world.advance(62s);
    CHECK(world.has_reply(id));
}

TEST_CASE("watchdog: of two claims the newer one counts, whichever answer arrives",
          "[room][watchdog]") {
    OneWithBots table;
    table.world.may_fence = true;
    table.world.ask(table.me, Start{});
    table.world.appends_to_lose = 1;
    REQUIRE(table.play_until([&] { return table.world.appends_to_lose == 0; }));
    table.world.claim_twice = true;
    table.world.advance(2min);
    CHECK_FALSE(table.world.claim_twice);
    REQUIRE(table.play_until([&] { return table.is_over(); }));
    CHECK_FALSE(table.was_abandoned());
    CHECK(table.found(Standstill::record) == 1);
}

} // namespace jantaku::watchdog_test
