// Open table: everybody at it sees all hands, and nothing else that is hidden.
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <vector>

namespace jantaku::open_table_test {

using namespace jantaku::test;

namespace {

Create tonpuu(bool open) {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    create.options.watch_delay = 0;
    create.options.open = open;
    return create;
}

struct Table {
    explicit Table(bool open) {
        world.ask(who, tonpuu(open));
        for (const char* level : {"easy", "normal", "hard"})
            world.ask(who, AddBot{.level = level, .count = 1});
        world.ask(who, Start{});
        room = world.last<Seated>(who)->room;
        world.ask(spectator, Watch{room});
    }

    [[nodiscard]] bool is_playing() const { return world.last<Placed>(who)->level == Level::table; }

    // Plays by what a closed table would show, until the person has acted that often.
    template <class F>
    void play(int times, F&& each) {
        for (int turns = 0; times > 0 && turns < 5000 && is_playing(); ++turns) {
            const SeatView view = world.view(who);
            const Actions actions = legal(view);
            if (actions.empty()) {
                world.advance(Tick{50});
                continue;
            }
            each(view);
            const auto rid = world.last<Asked>(who)->rid;
            world.ask(who, Play{rid, choose("normal", closed(view), actions, rid)});
            --times;
        }
    }

    // The table of the spectator, built from what they were shown.
    [[nodiscard]] Public watched() const {
        Public table;
        for (const Notice& notice : world.notices) {
            if (notice.session != spectator) continue;
            if (const auto* watching = std::get_if<Watching>(&notice.note))
                table = *watching->table;
            if (const auto* shown = std::get_if<Shown>(&notice.note))
                jantaku::apply(table, shown->event);
        }
        return table;
    }

    // The room's state, from its journal.
    [[nodiscard]] RoomState state() const {
        RoomState state;
        for (const Record& record : world.journals.at(room))
            for (const RoomEvent& event : record)
                jantaku::apply(state, event);
        return state;
    }

    // The events of the table, in the order of the journal.
    [[nodiscard]] Events events() const {
        Events events;
        for (const Record& record : world.journals.at(room))
            for (const RoomEvent& event : record)
                if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
        return events;
    }

    OwnerWorld world;
    SessionId who = world.enter();
    SessionId spectator = world.enter();
    RoomId room;
};

} // namespace

TEST_CASE("open table: players and spectators see all hands", "[room][open]") {
    Table table{true};
    CHECK(table.world.last<Seated>(table.who)->rated == Rated::open);
    int looked = 0;
    table.play(12, [&](const SeatView& view) {
        const Game game = table.state().game;
        CHECK(view == game.view(view.seat));
        CHECK(table.watched() == game.table);
        REQUIRE(view.table.has_open_hands());
        for (const Seat seat : seats(game.table.players()))
            CHECK(view.table.open_hands[seat] == game.hands[seat].hand);
        ++looked;
    });
    CHECK(looked == 12);
}

TEST_CASE("open table: no hand is open at any other", "[room][open]") {
    Table table{false};
    table.play(12, [&](const SeatView& view) { CHECK_FALSE(view.table.has_open_hands()); });
    CHECK_FALSE(table.watched().has_open_hands());
}

TEST_CASE("open table: built-in players see a closed one, and play as they would there",
          "[room][open]") {
    Table open{true};
    Table closed_table{false};
    std::size_t thoughts = 0;
    open.world.before_thought = [&](const Think& think) {
        ++thoughts;
        CHECK_FALSE(think.view->table.has_open_hands());
    };
    constexpr int whole_game = 1000;
    open.play(whole_game, [](const SeatView&) {});
    closed_table.play(whole_game, [](const SeatView&) {});
    CHECK(thoughts > 100);
    Events events = open.events();
    REQUIRE(events.size() > 300);
    CHECK(std::exchange(std::get<StartGame>(events.front()).open_hands, false));
    CHECK(events == closed_table.events());
}

TEST_CASE("explanations: at a closed table they come when the hand is over, to those who asked",
          "[room][open][explain]") {
    Table table{false};
    std::size_t explaining = 0;
    table.world.before_thought = [&](const Think& think) {
        explaining += think.explains ? 1 : 0;
        CHECK((!think.explains || think.view->table.phase == Phase::turn));
    };
    table.play(2, [](const SeatView&) {});
    CHECK(explaining == 0);
    table.world.ask(table.who, ExplainBots{});
    table.play(1000, [](const SeatView&) {});
    CHECK(explaining > 50);
    bool is_over = false; // the hand
    std::size_t told = 0;
    for (const Notice& notice : table.world.notices) {
        if (notice.session != table.who) continue;
        if (const auto* event = std::get_if<Told>(&notice.note)) {
            is_over = is_over || std::holds_alternative<Hora>(event->event) ||
                      std::holds_alternative<Ryukyoku>(event->event);
            if (std::holds_alternative<StartKyoku>(event->event)) is_over = false;
        }
        const auto* explained = std::get_if<BotsExplained>(&notice.note);
        if (explained == nullptr) continue;
        ++told;
        CHECK(is_over);
        CHECK_FALSE(explained->discards.empty());
        CHECK(explained->discards.size() <= max_explained);
        for (const Explained& each : explained->discards) {
            CHECK(each.why.why != review::Why::fastest);
            CHECK(each.seat != table.world.last<Seated>(table.who)->seat);
        }
    }
    CHECK(told >= 3);
    CHECK(table.world.count<BotsExplained>(table.spectator) == 0);
}

TEST_CASE("explanations: nobody is told who takes the wish back, or in a room without hints",
          "[room][open][explain]") {
    Table table{false};
    table.world.ask(table.who, ExplainBots{true});
    table.world.ask(table.who, ExplainBots{false});
    table.play(1000, [](const SeatView&) {});
    CHECK(table.world.count<BotsExplained>(table.who) == 0);

    OwnerWorld world;
    const SessionId who = world.enter();
    Create create = tonpuu(false);
    create.options.hint = false;
    world.ask(who, create);
    world.ask(who, AddBot{.level = "normal", .count = 3});
    CHECK(std::get<Refused>(world.ask(who, ExplainBots{}).result).error == Error::not_in_game);
    world.ask(who, Start{});
    CHECK(std::get<Refused>(world.ask(who, ExplainBots{}).result).error == Error::rule_off);
}

TEST_CASE("open table: a take-back, a restart and an adjournment leave the hands open",
          "[room][open]") {
    Table table{true};
    table.play(5, [](const SeatView&) {});
    table.world.ask(table.who, Undo{});
    CHECK(table.world.view(table.who) == table.state().game.view(table.world.view(table.who).seat));
    CHECK(table.watched().has_open_hands());

    const std::string key = table.world.last<Entered>(table.who)->key;
    table.world.restart();
    table.who = table.world.resume(key);
    table.world.advance(Tick{1000});
    CHECK(table.world.view(table.who).table.has_open_hands());

    table.world.ask(table.who, Home{});
    const SeatView before = table.world.view(table.who);
    table.world.ask(table.who, TakeUp{});
    CHECK(table.world.last<Seated>(table.who)->options.open);
    CHECK(table.world.view(table.who) == before);
    CHECK(before.table.has_open_hands());
}

} // namespace jantaku::open_table_test
