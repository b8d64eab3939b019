#include "app/arena/report.hpp"
#include "record/presets.hpp"
#include "tests/support/catch.hpp"

#include <fstream>
#include <jantaku/tile/result.hpp>

using namespace jantaku;
using arena::Plan;
using arena::play;

TEST_CASE("arena: the same plan gives the same digest and the same report", "[arena]") {
    const Plan plan{.games = 5, .seed = 3};
    const auto first = play(plan);
    const auto second = play(plan);
    CHECK(first.digest == second.digest);
    CHECK(report(plan, first) == report(plan, second));
    CHECK(first.digest != play({.games = 5, .seed = 4}).digest);
}

TEST_CASE("arena: the number of workers changes nothing", "[arena]") {
    const Plan alone{.games = 6, .seed = 3};
    Plan together = alone;
    together.jobs = 2;
    const auto one = play(alone);
    const auto two = play(together);
    CHECK(one.digest == two.digest);
    CHECK(report(alone, one) == report(together, two));
}

TEST_CASE("arena: thorough checks hold and change nothing", "[arena]") {
    const Plan cheap{.games = 4, .seed = 8};
    Plan thorough = cheap;
    thorough.checking = arena::Checking::thorough;
    CHECK(play(cheap).digest == play(thorough).digest);
}

// Whole games by the rules of every preset that the binary carries.
TEST_CASE("arena: every preset can be played to its end", "[arena]") {
    const auto presets = Presets::built_in();
    for (const auto name : presets.names()) {
        CAPTURE(name);
        const Rules& rules = presets.find(name)->rules;
        CHECK_FALSE(problem_in(rules));
        const auto playout =
            play({.rules = rules,
                  .players = std::vector<std::string>(rules.seat_count(), "normal"),
                  .games = 2,
                  .seed = 11,
                  .checking = arena::Checking::thorough});
        CHECK(playout.stats.games == 2);
    }
}

TEST_CASE("arena: an exchange by choice and other tiles to set aside are played too", "[arena]") {
    Rules choose;
    choose.shura = true;
    choose.shura_swap_tiles = SwapTiles::choose;
    CHECK(play({.rules = choose, .games = 2, .checking = arena::Checking::thorough}).stats.games ==
          2);
    Rules kinds;
    kinds.players = 3;
    kinds.uma = {15, 0, -15};
    kinds.red_fives = {.m = 0, .p = 1, .s = 1};
    kinds.sanma_removed = SanmaRemoved::two_to_eight_except_five;
    kinds.nukidora = Nukidora::one_five_nine;
    const std::vector<std::string> three(3, "normal");
    CHECK(
        play({.rules = kinds, .players = three, .games = 2, .checking = arena::Checking::thorough})
            .stats.games == 2);
}

TEST_CASE("arena: everybody sits everywhere, and results add up", "[arena]") {
    const auto stats = play({.games = 8, .seed = 5}).stats;
    arena::Count result = 0;
    arena::Count wins = 0;
    for (const Seat seat : seats(4)) {
        CHECK(stats.seats[seat].games == 8);
        CHECK(stats.players[seat].games == 8);
        result += stats.players[seat].result;
        wins += stats.seats[seat].rons + stats.seats[seat].tsumos;
    }
    CHECK(result == 0);
    CHECK(wins == stats.rons + stats.tsumos);
}

// What rules, table and bots do together. After a change that is meant:
// `jantaku arena --games 20 --seed 1 | tail -1 > tests/data/arena.digest`
TEST_CASE("arena: twenty games are played as ever", "[arena]") {
    std::ifstream file{std::string{JANTAKU_TEST_DATA} + "/arena.digest"};
    std::string word;
    std::string pinned;
    REQUIRE(file >> word >> pinned);
    CHECK(play({.games = 20, .seed = 1}).digest.hex() == pinned);
}

TEST_CASE("arena: a plan without a player for each seat is refused", "[arena]") {
    CHECK_THROWS_AS(play({.players = {"normal"}}), InvariantError);
}
