// Fork: a person plays on from a decision of a finished game.
#include "room/fork.hpp"
#include "table/decided_by.hpp"
#include "table/step.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/solo_game.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <vector>

namespace jantaku::fork_test {

using namespace jantaku::test;

namespace {

Create tonpuu(std::string password = {}) {
    Create create = quick_tonpuu();
    create.password = std::move(password);
    return create;
}

std::size_t play_game(OwnerWorld& world, SessionId who, const Create& create = tonpuu()) {
    CHECK_FALSE(error_of(world.ask(who, create)));
    CHECK_FALSE(error_of(world.ask(who, AddBot{.level = "easy", .count = 3})));
    CHECK_FALSE(error_of(world.ask(who, Start{})));
    act(world, who, 100'000);
    world.ask(who, Home{});
    return world.last<GameKept>(who)->number;
}

Frozen<PlayedGame> game_of(OwnerWorld& world, SessionId who, std::size_t number) {
    const Reply reply = world.ask(who, ShowGame{number});
    return std::get<FoundGame>(std::get<Answer>(reply.result)).game;
}

ForkGame at(std::size_t game, std::size_t step, bool new_wall = false) {
    ForkGame ask{.which = {game},
                 .step = step,
                 .new_wall = new_wall,
                 .level = "normal",
                 .options = tonpuu().options};
    return ask;
}

std::size_t steps_of(const PlayedGame& game) {
    return static_cast<std::size_t>(std::ranges::count_if(game.events, is_step));
}

// The table before the first decision after a step.
struct Point {
    Game game;
    Seat seat{0};
    std::size_t events = 0;
};
std::optional<Point> point_after(const PlayedGame& game, std::size_t step) {
    std::size_t first = 0;
    for (; step > 0; ++first)
        step -= is_step(game.events.at(first)) ? 1U : 0U;
    DecisionPoints points{Game{}, game.events};
    while (const auto point = points.next())
        if (point->events >= first) return Point{point->game, point->seat, point->events};
    return std::nullopt;
}

std::vector<WallTiles> walls_in(const Events& events) {
    std::vector<WallTiles> walls;
    for (const Event& event : events)
        if (const auto* shuffled = std::get_if<Shuffled>(&event)) walls.push_back(shuffled->wall);
    return walls;
}

Events events_in(const Record& record) {
    Events events;
    for (const RoomEvent& event : record)
        if (const auto* of_table = std::get_if<Event>(&event)) events.push_back(*of_table);
    return events;
}

std::vector<Tile> sorted_tiles(const WallTiles& wall) {
    std::vector<Tile> tiles{wall.begin(), wall.end()};
    sort_tiles(tiles);
    return tiles;
}

struct Finished {
    OwnerWorld world;
    SessionId who = world.enter();
    std::size_t number = play_game(world, who);
    Frozen<PlayedGame> game = game_of(world, who, number);
};

} // namespace

TEST_CASE("fork: the table is as it was, at any step, and the person has the old seat",
          "[room][fork]") {
    Finished past;
    const std::size_t steps = steps_of(*past.game);
    const auto own = std::ranges::find(past.game->names, past.world.last<Entered>(past.who)->name);
    const Seat seat{static_cast<std::size_t>(own - past.game->names.begin())};
    std::size_t forks = 0;
    for (std::size_t step = 1; step < steps; step += 17) {
        const auto point = point_after(*past.game, step);
        const Reply reply = past.world.ask(past.who, at(past.number, step));
        if (!point) {
            CHECK(error_of(reply) == Error::option_index);
            continue;
        }
        REQUIRE_FALSE(error_of(reply));
        const auto* seated = past.world.last<Seated>(past.who);
        CHECK(seated->seat == seat);
        CHECK(seated->rated == Rated::forked);
        CHECK(past.world.last<Snapshot>(past.who)->view == point->game.view(seat));
        act(past.world, past.who, 2);
        past.world.ask(past.who, Abort{});
        past.world.ask(past.who, Home{});
        ++forks;
    }
    CHECK(forks > 5);
    CHECK(error_of(past.world.ask(past.who, at(past.number, 0))) == Error::option_index);
    CHECK(error_of(past.world.ask(past.who, at(past.number, steps))) == Error::option_index);
    CHECK(error_of(past.world.ask(past.who, at(past.number, steps + 1))) == Error::option_index);
    CHECK(error_of(past.world.ask(past.who, at(past.number + 1000, 1))) == Error::option_index);
}

TEST_CASE("fork: the wall is the same, or what nobody has drawn is laid anew", "[room][fork]") {
    Finished past;
    SecretSource secrets{3};
    const event::Joined person{.player = PlayerId{1}, .name = "Ann", .level = {}, .folded = "ann"};
    for (std::size_t step = 5; step < steps_of(*past.game) - 40; step += 23) {
        const auto point = point_after(*past.game, step);
        REQUIRE(point);
        const auto walls = walls_in(past.game->events);
        const auto same = fork(*past.game, at(past.number, step), RoomId{9}, person, secrets);
        REQUIRE(same);
        const Events taken_over = events_in(*same);
        CHECK(taken_over ==
              Events{past.game->events.begin(),
                     past.game->events.begin() + static_cast<std::ptrdiff_t>(point->events)});

        const auto anew = fork(*past.game, at(past.number, step, true), RoomId{9}, person, secrets);
        REQUIRE(anew);
        const auto new_walls = walls_in(events_in(*anew));
        const std::size_t kyoku = std::get<event::Forked>(anew->back()).fork.kyoku;
        REQUIRE(new_walls.size() == kyoku);
        for (std::size_t k = 0; k + 1 < kyoku; ++k)
            CHECK(new_walls[k] == walls[k]);
        const WallTiles& before = walls[kyoku - 1];
        const WallTiles& after = new_walls[kyoku - 1];
        CHECK(sorted_tiles(before) == sorted_tiles(after));
        CHECK_FALSE(before == after);
        const auto drawn = drawn_places(point->game.wall, point->game.table.indicators.size());
        for (std::size_t place = 0; place < drawn.size(); ++place)
            if (drawn[place]) CHECK(before[place] == after[place]);
        // The events are those of a table again.
        Game table;
        for (const Event& event : events_in(*anew))
            apply(table, event);
        CHECK(table.table == point->game.table);
        CHECK(table.hands == point->game.hands);
    }
}

TEST_CASE("fork: a stranger gets the seat that decides, or the one that is asked for",
          "[room][fork]") {
    Finished past;
    const SessionId stranger = past.world.enter();
    const auto point = point_after(*past.game, 60);
    REQUIRE(point);
    CHECK_FALSE(error_of(past.world.ask(stranger, at(past.number, 60))));
    CHECK(past.world.last<Seated>(stranger)->seat == point->seat);
    CHECK(error_of(past.world.ask(stranger, at(past.number, 60))) == Error::in_game);
    past.world.ask(stranger, Home{});
    ForkGame other = at(past.number, 60);
    other.seat = Seat{(point->seat.index() + 1) % 4};
    CHECK_FALSE(error_of(past.world.ask(stranger, other)));
    CHECK(past.world.last<Seated>(stranger)->seat == other.seat);
    CHECK(past.world.last<Snapshot>(stranger)->view == point->game.view(*other.seat));
    past.world.ask(stranger, Home{});
    other.level = "grandmaster";
    CHECK(error_of(past.world.ask(stranger, other)) == Error::bad_value);
}

TEST_CASE("fork: it ends as a game of its own, and counts for nobody", "[room][fork]") {
    Finished past;
    const auto games_of = [&] {
        const Reply reply = past.world.ask(past.who, ShowStatistics{});
        return std::get<Frozen<PlayedStatistics>>(std::get<Answer>(reply.result))
            ->by_players[4]
            .games;
    };
    const auto before = games_of();
    for (const bool new_wall : {false, true}) {
        REQUIRE_FALSE(error_of(past.world.ask(past.who, at(past.number, 100, new_wall))));
        act(past.world, past.who, 100'000);
        past.world.ask(past.who, Home{});
        const std::size_t number = past.world.last<GameKept>(past.who)->number;
        CHECK(number > past.number);
        const auto played = game_of(past.world, past.who, number);
        REQUIRE(played->fairness);
        REQUIRE(played->fairness->fork);
        const Fork& fork = *played->fairness->fork;
        CHECK(fork.game == past.number);
        CHECK(fork.step == 100);
        CHECK(fork.new_wall == new_wall);
        CHECK(fork.events == point_after(*past.game, 100)->events);
        CHECK(played->fairness->parts.front().from_kyoku == fork.kyoku + (new_wall ? 0 : 1));
        Game replayed;
        for (const Event& event : played->events)
            apply(replayed, event);
        CHECK(replayed.table.phase == Phase::over);
        // A fork of a fork.
        REQUIRE_FALSE(error_of(past.world.ask(past.who, at(number, steps_of(*played) / 2))));
        past.world.ask(past.who, Abort{});
        past.world.ask(past.who, Home{});
    }
    CHECK(games_of() == before);
}

TEST_CASE("fork: undo goes back to its first decision and no further", "[room][fork][undo]") {
    Finished past;
    REQUIRE_FALSE(error_of(past.world.ask(past.who, at(past.number, 40))));
    const SeatView first = past.world.last<Snapshot>(past.who)->view;
    CHECK(error_of(past.world.ask(past.who, Undo{})) == Error::nothing_to_undo);
    act(past.world, past.who, 2);
    int undone = 0;
    while (!error_of(past.world.ask(past.who, Undo{})))
        ++undone;
    CHECK(undone > 0);
    CHECK(undone <= 2);
    CHECK(past.world.view(past.who).table.seats[first.seat].river.size() >=
          first.table.seats[first.seat].river.size());
    act(past.world, past.who, 3);
}

TEST_CASE("fork: it waits for its person and stays a fork", "[room][fork][adjourn]") {
    Finished past;
    REQUIRE_FALSE(error_of(past.world.ask(past.who, at(past.number, 40, true))));
    act(past.world, past.who, 3);
    CHECK_FALSE(error_of(past.world.ask(past.who, Home{})));
    REQUIRE(past.world.last<Adjournments>(past.who)->games.size() == 1);
    CHECK_FALSE(error_of(past.world.ask(past.who, TakeUp{})));
    act(past.world, past.who, 100'000);
    past.world.ask(past.who, Home{});
    const auto played = game_of(past.world, past.who, past.world.last<GameKept>(past.who)->number);
    REQUIRE(played->fairness->fork);
    CHECK(played->fairness->fork->game == past.number);
    CHECK(played->fairness->parts.front().from_kyoku == played->fairness->fork->kyoku);
}

TEST_CASE("fork: a restart in the middle of it", "[room][fork][restart]") {
    Finished past;
    const std::string key = past.world.last<Entered>(past.who)->key;
    REQUIRE_FALSE(error_of(past.world.ask(past.who, at(past.number, 70))));
    act(past.world, past.who, 2);
    const SeatView before = past.world.view(past.who);
    past.world.restart();
    const SessionId back = past.world.resume(key);
    CHECK(past.world.view(back) == before);
    act(past.world, back, 100'000);
    CHECK(game_of(past.world, back, past.world.last<GameKept>(back)->number)->fairness->fork);
}

TEST_CASE("fork: a private game stays private", "[room][fork]") {
    OwnerWorld world;
    const SessionId who = world.enter();
    const SessionId stranger = world.enter();
    const std::size_t number = play_game(world, who, tonpuu("secret"));
    CHECK(error_of(world.ask(stranger, at(number, 10))) == Error::no_invite);
    REQUIRE_FALSE(error_of(world.ask(who, at(number, 10))));
    const RoomId room = world.last<Seated>(who)->room;
    act(world, who, 3);
    CHECK(error_of(world.ask(stranger, Watch{room})) == Error::bad_password);
    act(world, who, 100'000);
    world.ask(who, Home{});
    const std::size_t forked = world.last<GameKept>(who)->number;
    CHECK(forked != number);
    CHECK(error_of(world.ask(stranger, ShowGame{forked})) == Error::no_invite);
    CHECK_FALSE(error_of(world.ask(who, ShowGame{forked})));
}

TEST_CASE("fork: not for programs, and not from a room", "[room][fork]") {
    Finished past;
    const SessionId program = past.world.enter();
    past.world.ask(program, Introduce{SeatKind::program});
    CHECK(error_of(past.world.ask(program, at(past.number, 10))) == Error::rule_off);
    CHECK_FALSE(error_of(past.world.ask(past.who, tonpuu())));
    CHECK(error_of(past.world.ask(past.who, at(past.number, 10))) == Error::already_in_room);
}

} // namespace jantaku::fork_test
