// The effects of a finished game on its players.
#include "room/settlement.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <jantaku/bot/bot.hpp>
#include <jantaku/table/legal.hpp>
#include <numeric>
#include <optional>

namespace jantaku::settlement_test {

using jantaku::test::OwnerWorld;

namespace {

using Numbers = std::vector<std::int64_t>;

FinishedGame game_of(std::vector<SeatKind> kinds, const std::vector<int>& ranks) {
    EndGame end{.points = PerSeat<int>(ranks.size()),
                .rank = PerSeat<int>(ranks.size()),
                .result = PerSeat<int>(ranks.size())};
    FinishedGame finished;
    finished.kinds = std::move(kinds);
    Rules rules;
    if (ranks.size() == 3) rules.players = 3;
    finished.game.events = {StartGame{rules}};
    for (const Seat seat : seats(ranks.size())) {
        end.rank[seat] = ranks[seat.index()];
        finished.seats.push_back(PlayerId{seat.index() + 1});
        finished.game.names.push_back("P" + std::to_string(seat.index() + 1));
    }
    finished.game.events.emplace_back(end);
    return finished;
}

std::optional<Standing> known(PlayerId id, const std::vector<Standing>& standings) {
    const auto found = std::ranges::find(standings, id, &Standing::player);
    return found == standings.end() ? std::nullopt : std::optional{*found};
}

const std::vector<int> unmet(4, 0); // k is halved for nobody

constexpr auto person = SeatKind::person;
constexpr auto bot = SeatKind::program;
constexpr auto builtin = SeatKind::builtin;

} // namespace

TEST_CASE("rating: new players get 30, 10, -10 and -30 for their places", "[room][rating]") {
    const Numbers fresh(4, first_rating);
    CHECK(rating_changes({1, 2, 3, 4}, fresh, {0, 0, 0, 0}, unmet) ==
          Numbers{30'000, 10'000, -10'000, -30'000});
    CHECK(rating_changes({3, 1, 2}, Numbers(3, first_rating), {0, 0, 0}, unmet) ==
          Numbers{-30'000, 30'000, 0});
    CHECK(rating_changes({2, 1}, Numbers(2, first_rating), {0, 0}, unmet) ==
          Numbers{-30'000, 30'000});
}

TEST_CASE("rating: k falls with the number of games, down to a fifth", "[room][rating]") {
    const Numbers fresh(4, first_rating);
    CHECK(rating_changes({1, 2, 3, 4}, fresh, {100, 200, 400, 5000}, unmet) ==
          Numbers{24'000, 6'000, -2'000, -6'000});
}

TEST_CASE("rating: strong tables are worth more, and weak ones count as 1500", "[room][rating]") {
    // the average is 1700: (1700 - 1500) / 40 = 5, (1700 - 1900) / 40 = -5
    CHECK(rating_changes({1, 2, 3, 4}, {1'500'000, 1'900'000, 1'500'000, 1'900'000}, {0, 0, 0, 0},
                         unmet) == Numbers{35'000, 5'000, -5'000, -35'000});
    CHECK(rating_changes({1, 2, 3, 4}, {1'300'000, 1'300'000, 1'300'000, 1'300'000}, {0, 0, 0, 0},
                         unmet) == Numbers{35'000, 15'000, -5'000, -25'000});
}

TEST_CASE("rating: k is halved with each game beyond three of the last twenty with the same player",
          "[room][rating]") {
    CHECK(rating_changes({1, 2, 3, 4}, Numbers(4, first_rating), {0, 0, 0, 0}, {0, 1, 2, 18}) ==
          Numbers{30'000, 5'000, -2'500, 0});
    const std::vector<PlayerId> table{PlayerId{1}, PlayerId{2}, PlayerId{3}, PlayerId{4}};
    Standing standing{.player = PlayerId{1}};
    const auto play = [&](std::vector<PlayerId> with) { standing.met.push_back(std::move(with)); };
    for (const int halvings : {0, 0, 0, 1, 2, 3}) {
        CHECK(halvings_of(standing, table, Pool::people) == halvings);
        play({PlayerId{2}, PlayerId{8}, PlayerId{9}});
    }
    // only the player who was met most often counts
    play({PlayerId{3}, PlayerId{8}, PlayerId{9}});
    CHECK(halvings_of(standing, table, Pool::people) == 4);
    CHECK(halvings_of(standing, {PlayerId{1}, PlayerId{3}, PlayerId{5}, PlayerId{6}},
                      Pool::people) == 0);
    // a league of a few programs does not stand still
    for (int i = 0; i < 12; ++i)
        play({PlayerId{2}, PlayerId{3}, PlayerId{4}});
    CHECK(halvings_of(standing, table, Pool::people) > 10);
    CHECK(halvings_of(standing, table, Pool::programs) == 3);
}

TEST_CASE("settlement: practice counts for nobody, and a game with open hands is practice",
          "[room][settlement]") {
    const auto count = [](FinishedGame finished) {
        const Settlement done = settle(
            std::move(finished), [](PlayerId id) { return std::optional{Standing{.player = id}}; });
        std::int64_t games = 0;
        for (const Standing& standing : done.standings)
            games += standing.statistics[4].games;
        return games;
    };
    const FinishedGame usual = game_of({person, person, person, builtin}, {1, 2, 3, 4});
    CHECK(count(usual) == 3);
    FinishedGame open = usual;
    std::get<StartGame>(open.game.events.front()).open_hands = true;
    CHECK(count(open) == 0);
    FinishedGame undone = usual;
    undone.game.take_backs = 1;
    CHECK(count(undone) == 0);
}

TEST_CASE("settlement: the last twenty rated games are remembered, with the players met in them",
          "[room][rating]") {
    Standing one{.player = PlayerId{1}};
    const std::vector<PlayerId> others{PlayerId{2}, PlayerId{3}, PlayerId{4}};
    for (std::size_t n = 1; n <= rated_games_kept + 2; ++n) {
        const Settlement done = settle(game_of({person, person, person, person}, {1, 2, 3, 4}),
                                       [&](PlayerId id) { return known(id, {one}); });
        one = done.standings.at(0);
        CHECK(one.met.size() == std::min(n, rated_games_kept));
        CHECK(one.met.back() == others);
        if (n == 4) CHECK(done.changes[0]->after - done.changes[0]->before < 15'000);
    }
    FinishedGame casual = game_of({person, person, person, person}, {1, 2, 3, 4});
    casual.is_rated = false;
    casual.seats = {PlayerId{1}, PlayerId{7}, PlayerId{8}, PlayerId{9}};
    const Settlement done =
        settle(std::move(casual), [&](PlayerId id) { return known(id, {one}); });
    CHECK(done.standings.at(0).met == one.met);
}

TEST_CASE("settlement: players who are absent at the end, or who break a game off, have left it",
          "[room][rating]") {
    Standing one{.player = PlayerId{1}};
    Standing two{.player = PlayerId{2}};
    const auto find = [&](PlayerId id) { return known(id, {one, two}); };
    FinishedGame finished = game_of({person, person, builtin, builtin}, {1, 2, 3, 4});
    finished.left = {false, true, false, false};
    const Settlement done = settle(finished, find);
    CHECK(done.standings.at(0).left[4] == 0);
    CHECK(done.standings.at(1).left[4] == 1);
    finished.is_broken_off = true;
    finished.game.events.pop_back();
    const Settlement broken_off = settle(finished, find);
    REQUIRE(broken_off.standings.size() == 2);
    for (const Standing& standing : broken_off.standings) {
        CHECK(standing.left[4] == 1);
        CHECK(standing.statistics[4].games == 0);
        CHECK(standing.ratings.empty());
    }
}

TEST_CASE("rating: people, programs and mixed tables have separate ratings", "[room][rating]") {
    CHECK(pool_of({person, person, person, person}) == Pool::people);
    CHECK(pool_of({person, bot, person, person}) == Pool::mixed);
    CHECK(pool_of({person, builtin, builtin, builtin}) == Pool::mixed);
    CHECK(pool_of({bot, builtin, bot, builtin}) == Pool::programs);
}

TEST_CASE("settlement: it adds to the old values, in its own pool", "[room][rating]") {
    const Standing old{
        .player = PlayerId{1},
        .statistics = {},
        .ratings = {{.players = 4, .pool = Pool::people, .games = 3, .value = 1},
                    {.players = 4, .pool = Pool::mixed, .games = 9, .value = 1'600'000}}};
    const Standing fresh{.player = PlayerId{3}};
    const auto find = [&](PlayerId id) { return known(id, {old, fresh}); };
    const Settlement done = settle(game_of({person, builtin, bot, builtin}, {2, 1, 3, 4}), find);
    CHECK(done.pool == Pool::mixed);
    REQUIRE(done.standings.size() == 2);
    CHECK(done.standings[0].player == PlayerId{1});
    CHECK(done.standings[0].statistics[4].games == 1);
    REQUIRE(done.standings[0].ratings.size() == 2);
    CHECK(done.standings[0].ratings[0] == old.ratings[0]);
    // the average is (1600 + 3 * 1500) / 4 = 1525, and k after nine games 0.982
    CHECK(done.changes[0] == RatingChange{1'600'000, 1'600'000 + 982 * (10'000 - 1'875) / 1000});
    CHECK(done.standings[0].ratings[1] ==
          Rating{.players = 4, .pool = Pool::mixed, .games = 10, .value = done.changes[0]->after});
    CHECK(done.standings[1].ratings.size() == 1);
    CHECK_FALSE(done.changes[1]);
    CHECK_FALSE(done.changes[3]);
}

TEST_CASE("settlement: an unrated game is counted and changes no rating", "[room][rating]") {
    const Standing fresh{.player = PlayerId{1}};
    FinishedGame finished = game_of({person, builtin, builtin, builtin}, {1, 2, 3, 4});
    finished.is_rated = false;
    const Settlement done =
        settle(std::move(finished), [&](PlayerId id) { return known(id, {fresh}); });
    CHECK_FALSE(done.changes[0]);
    CHECK(done.standings.at(0).ratings.empty());
    CHECK(done.standings.at(0).statistics[4].games == 1);
}

namespace {

Create tonpuu() {
    Create create{.type = "tonpuu", .preset = "default", .rules = {}, .options = {}};
    create.rules.game_length = GameLength::tonpuu;
    create.options.pause_ms = 0;
    create.options.result_seconds = 0;
    return create;
}

// Plays a game of one person with three bots to its end, whatever the store answers.
void play(OwnerWorld& world, SessionId session) {
    for (int i = 0; i < 20'000 && world.last<GameKept>(session) == nullptr; ++i) {
        const SeatView view = world.view(session);
        const Actions actions = legal(view);
        if (actions.empty() || world.last<Asked>(session) == nullptr) {
            world.advance(Tick{100});
            continue;
        }
        world.post(session,
                   Play{world.last<Asked>(session)->rid, choose("normal", view, actions, 1)});
        if (world.last<Told>(session) != nullptr &&
            std::holds_alternative<EndGame>(world.last<Told>(session)->event))
            world.advance(Tick{100});
    }
    REQUIRE(world.last<GameKept>(session) != nullptr);
}

} // namespace

TEST_CASE("settlement: a game is settled once, whatever the store answers", "[room][rating]") {
    // The last append is refused twice, or its outcome is unknown twice. It is written only once.
    for (const int trouble : {0, 1, 2}) {
        CAPTURE(trouble);
        OwnerWorld world;
        const SessionId session = world.enter();
        const std::string key = world.last<Entered>(session)->key;
        world.ask(session, tonpuu());
        world.ask(session, AddBot{"normal", 3});
        world.ask(session, Start{});
        world.before_append = [&](const Append& append) {
            if (!append.settlement || world.store_trouble >= 2 || trouble == 0) return;
            ++world.store_trouble;
            world.answers.push_front(trouble == 1 ? AppendResult::refused : AppendResult::unknown);
        };
        play(world, session);
        CHECK(world.store_trouble == (trouble == 0 ? 0 : 2));
        const GameKept kept = *world.last<GameKept>(session);
        CHECK(world.count<GameKept>(session) == 1);
        CHECK(kept.number == 1);
        CHECK(kept.pool == Pool::mixed);
        CHECK_FALSE(kept.change); // a room that somebody made
        const auto standing = [&](SessionId who) {
            const Reply reply = world.ask(who, ShowStatistics{});
            return *std::get<Frozen<PlayedStatistics>>(std::get<Answer>(reply.result));
        };
        CHECK(standing(session).by_players[4].games == 1);
        CHECK(standing(session).ratings.empty());
        // A new process knows the same.
        world.restart();
        const SessionId back = world.resume(key);
        CHECK(standing(back).by_players[4].games == 1);
        CHECK(standing(back).ratings.empty());
        const Reply games = world.ask(back, ListGames{});
        const auto& list = std::get<Games>(std::get<Answer>(games.result)).games;
        REQUIRE(list.size() == 1);
        CHECK(list[0].number == 1);
        CHECK(std::accumulate(list[0].points.begin(), list[0].points.end(), 0) == 100'000);
        const Reply game = world.ask(back, ShowGame{1});
        CHECK(std::holds_alternative<EndGame>(
            std::get<FoundGame>(std::get<Answer>(game.result)).game->events.back()));
    }
}

} // namespace jantaku::settlement_test
