#include "record/presets.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/effort.hpp"
#include "tools/arena/json_report.hpp"
#include "tools/arena/players.hpp"
#include "tools/arena/progress.hpp"
#include "tools/arena/report.hpp"

#include <algorithm>
#include <fstream>
#include <jantaku/tile/result.hpp>

namespace jantaku::arena_test {

using arena::Plan;
using arena::play;
using pipe_bot::Dialect;

TEST_CASE("arena: the same plan gives the same digest and the same report", "[arena]") {
    const Plan plan{.games = 2, .seed = 3};
    const auto first = play(plan);
    const auto second = play(plan);
    CHECK(first.digest == second.digest);
    CHECK(report(plan, first) == report(plan, second));
    CHECK(first.digest != play({.games = 2, .seed = 4}).digest);
}

TEST_CASE("arena: the number of workers changes nothing", "[arena]") {
    const Plan alone{.games = 4, .seed = 3};
    Plan together = alone;
    together.jobs = 2;
    const auto one = play(alone);
    const auto two = play(together);
    CHECK(one.digest == two.digest);
    CHECK(report(alone, one) == report(together, two));
}

TEST_CASE("arena: thorough checks hold and change nothing", "[arena]") {
    const Plan cheap{.games = 2, .seed = 8};
    Plan thorough = cheap;
    thorough.checking = arena::Checking::thorough;
    CHECK(play(cheap).digest == play(thorough).digest);
}

// Whole games by the rules of every built-in preset.
TEST_CASE("arena: every preset can be played to its end", "[arena]") {
    const auto presets = Presets::built_in();
    for (const auto name : presets.names()) {
        CAPTURE(name);
        const Rules& rules = presets.find(name)->rules;
        CHECK_FALSE(problem_in(rules));
        const auto playout =
            play({.rules = rules,
                  .players = std::vector<std::string>(rules.seat_count(), "normal"),
                  .games = test::effort<std::size_t>(2),
                  .seed = 11,
                  .checking = arena::Checking::thorough});
        CHECK(playout.stats.games == test::effort(2));
    }
}

TEST_CASE("arena: an exchange by choice and other tiles to set aside are also played", "[arena]") {
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

TEST_CASE("arena: every player sits everywhere, and results sum up", "[arena]") {
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

// Rules, table and bots together. After an intended change:
// `jantaku arena --games 20 --seed 1 | tail -1 > tests/data/arena.digest`
TEST_CASE("arena: twenty games are played as always", "[arena]") {
    std::ifstream file{std::string{JANTAKU_TEST_DATA} + "/arena.digest"};
    std::string word;
    std::string pinned;
    REQUIRE(file >> word >> pinned);
    CHECK(play({.games = 20, .seed = 1}).digest.hex() == pinned);
}

TEST_CASE("arena: a plan without a player for each seat is refused", "[arena]") {
    CHECK_THROWS_AS(play({.players = {"normal"}}), InvariantError);
}

namespace {

Plan short_games(std::size_t games) {
    Plan plan{.games = games, .seed = 3};
    plan.rules = Presets::built_in().find("tonpuu")->rules;
    return plan;
}

} // namespace

TEST_CASE("arena: games that were played before are not played again, and count the same",
          "[arena]") {
    std::vector<arena::Played> played;
    Plan plan = short_games(5);
    plan.ended = [&](const arena::Played& game, const GameRecord&) { played.push_back(game); };
    const auto whole = play(plan);
    REQUIRE(played.size() == 5);
    plan.played = {played[3], played[0]};
    played.clear();
    const auto rest = play(plan);
    CHECK(played.size() == 3);
    CHECK(rest.digest == whole.digest);
    CHECK(rest.ranks == whole.ranks);
    CHECK(report(plan, rest) == report(plan, whole));
    CHECK(json_report(plan, rest) == json_report(plan, whole));
    plan.played = {played[0], played[0]};
    CHECK_THROWS_AS(play(plan), InvariantError);
}

TEST_CASE("arena: a duplicate deal is played by each player at each seat", "[arena]") {
    std::vector<arena::Digest> digests;
    Plan plan = short_games(8);
    plan.duplicate = true;
    plan.ended = [&](const arena::Played& game, const GameRecord&) {
        digests.push_back(game.digest);
    };
    const auto playout = play(plan);
    // Four equal players play the same game four times, and nobody has an advantage.
    CHECK(std::ranges::count(digests, digests[0]) == 4);
    CHECK(std::ranges::count(digests, digests[4]) == 4);
    for (const auto& ranks : playout.ranks)
        CHECK(ranks == std::vector<arena::Count>{10, 10});
    plan.games = 6;
    CHECK_THROWS_AS(play(plan), InvariantError);
}

TEST_CASE("arena: counts are written and read field by field, and none is left out", "[arena]") {
    const auto stats = play(short_games(1)).stats;
    arena::Stats read{4};
    REQUIRE(read_counts(arena::counts_json(stats), read));
    read.players = stats.players;
    read.against_dealer_of = stats.against_dealer_of;
    CHECK(read == stats);
    CHECK_FALSE(read_counts(record::Json::parse(R"({"games":1})"), read));

    std::size_t bytes = 0;
    const auto add = [&](const char*, const auto& field) { bytes += sizeof field; };
    Statistics::each_count(add, stats.seats[Seat{0}]);
    CHECK(bytes == sizeof(Statistics));
    bytes = sizeof stats.players + sizeof stats.against_dealer_of + sizeof stats.faults_of;
    arena::Stats::each_count(add, stats);
    CHECK(bytes == sizeof stats);
}

TEST_CASE("arena: wins and open hands are counted apart while another seat is the dealer",
          "[arena]") {
    const auto stats = play(short_games(4)).stats;
    arena::AgainstDealer all;
    arena::Count wins = 0;
    arena::Count opened = 0;
    for (const Seat seat : seats(4)) {
        const auto& each = stats.against_dealer_at[seat];
        add_counts(all, each);
        wins += stats.seats[seat].rons + stats.seats[seat].tsumos;
        opened += stats.seats[seat].opened;
        CHECK(each.kyoku < stats.seats[seat].kyoku);
    }
    CHECK(all.kyoku == 3 * stats.kyoku); // all seats but the dealer
    CHECK((0 < all.wins && all.wins < wins));
    CHECK((0 < all.opened && all.opened < opened));
}

TEST_CASE("arena: numbers with decimals are rounded as people do it", "[arena]") {
    CHECK(arena::fixed(1, 3, 2) == "0.33");
    CHECK(arena::fixed(-1, 2, 0) == "-1");
    CHECK(arena::fixed(-1, 1000, 2) == "0.00");
    CHECK(arena::fixed(1, 0, 2) == "-");
    const auto error = [](std::initializer_list<arena::Count> samples, arena::Count parts) {
        arena::Samples all;
        for (const arena::Count sample : samples)
            all.add(sample);
        return arena::standard_error(all, parts);
    };
    CHECK(error({1}, 1) == "-");
    CHECK(error({1, 2}, 1) == "0.5000");
    CHECK(error({1, 2, 3, 4}, 1) == "0.6455"); // sqrt(5/3) / 2
    CHECK(error({4, 8}, 4) == "0.5000");
    CHECK(error({3, 3, 3}, 1) == "0.0000");
    // Half of ten million games each: sqrt(1/4 · n/(n − 1)) / sqrt(n), and at most 16 a sample.
    CHECK(arena::standard_error({.number = 10'000'000, .sum = 15'000'000, .squares = 25'000'000},
                                1) == "0.0002");
    CHECK(arena::standard_error({.number = 10'000'000, .sum = 85'000'000, .squares = 1'285'000'000},
                                4) == "0.0006");
}

TEST_CASE("arena: players are divided by commas outside of quotes", "[arena]") {
    using List = std::vector<std::string>;
    CHECK(arena::split_players("normal, mortal:./a 'b,c' \"d,'\" \\, ,x") ==
          List{"normal", "mortal:./a 'b,c' \"d,'\" \\,", "x"});
    for (const char* wrong : {"", "a,", ",a", "a,,b", "a,'b", "a,\"b'", "a,mjai:"}) {
        CAPTURE(wrong);
        CHECK_FALSE(arena::split_players(wrong));
    }
    const auto choice = [](const char* text) {
        return arena::player_choice(text, Dialect::akochan);
    };
    CHECK(choice("tsumogiri").level == "tsumogiri");
    CHECK(choice("normal").level == "normal");
    CHECK(choice("mjai.app: ./bot").dialect == Dialect::mjai_app);
    CHECK(choice("mjai.app: ./bot").command == "./bot");
    CHECK(choice("PATH=a:b bot").command == "PATH=a:b bot");
    CHECK(choice("./normal").dialect == Dialect::akochan);
}

TEST_CASE("arena: progress shows the time left", "[arena]") {
    CHECK(arena::progress_text(75, 100, 25, 2.0) == "75 of 100 games  12.5 games/s  0:00:02 left");
    CHECK(arena::progress_text(1, 7202, 1, 1.0) == "1 of 7202 games  1.0 games/s  2:00:01 left");
    CHECK(arena::progress_text(0, 10, 0, 0) == "0 of 10 games  0.0 games/s");
}

} // namespace jantaku::arena_test
