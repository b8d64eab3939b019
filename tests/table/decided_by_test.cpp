// Decided by: the decisions that are found in the events of a game are those that were made.
#include "table/decided_by.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <vector>

namespace jantaku::decided_by_test {

namespace {

struct Made {
    std::size_t events = 0;
    Seat seat{0};
    Public table;
};

struct Played {
    Events events;
    std::vector<Made> decisions;
};

Played play(const Rules& rules, random_play::Random& random) {
    Game game = new_game(rules);
    Played played{.events = {StartGame{rules}}, .decisions = {}};
    for (int ply = 0; ply < 3000 && game.table.phase != Phase::over; ++ply) {
        std::optional<Input> input;
        if (game.table.phase == Phase::deal) input = random_play::random_deal(rules, random);
        for (const Seat seat : seats(game.table.players())) {
            const Actions actions = legal(game, seat);
            if (input || actions.empty()) continue;
            input = Act{seat, random_play::choose(game.view(seat), actions, random)};
            played.decisions.push_back({played.events.size(), seat, game.table});
        }
        REQUIRE_FALSE(enact(game, input.value_or(Input{Proceed{}}), played.events));
    }
    return played;
}

} // namespace

TEST_CASE("decided by: each decision is found, with the table before it", "[table]") {
    random_play::Random random{50};
    std::size_t before_dora = 0;
    for (int n = 0; n < 30; ++n) {
        const Rules rules = random_play::random_rules(random);
        const Played played = play(rules, random);
        DecisionPoints points{Game{}, played.events};
        for (const Made& made : played.decisions) {
            const auto point = points.next();
            REQUIRE(point);
            REQUIRE(point->events == made.events);
            CHECK(point->seat == made.seat);
            CHECK(point->game.table == made.table);
            before_dora += std::holds_alternative<Dora>(played.events[point->events]) ? 1U : 0U;
        }
        CHECK_FALSE(points.next());
    }
    CHECK(before_dora > 0); // K-11
}

TEST_CASE("decided by: also with three players, and where tiles are exchanged", "[table]") {
    random_play::Random random{51};
    for (const std::size_t players : {std::size_t{2}, std::size_t{3}}) {
        Rules rules;
        rules.players = static_cast<int>(players);
        const Played played = play(rules, random);
        DecisionPoints points{Game{}, played.events};
        std::size_t found = 0;
        while (const auto point = points.next())
            CHECK(point->events == played.decisions.at(found++).events);
        CHECK(found == played.decisions.size());
    }
}

} // namespace jantaku::decided_by_test
