#include "tests/support/catch.hpp"
#include "tests/support/wall_builder.hpp"

#include <algorithm>
#include <array>
#include <jantaku/table/decide.hpp>
#include <jantaku/tile/notation.hpp>
#include <vector>

namespace jantaku::wall_test {

namespace {

// Tiles that show their place: every kind in order, four times.
WallTiles counted_wall(const Rules& rules) {
    WallTiles wall = tiles_in_play(rules);
    WallTiles mixed;
    for (std::size_t i = 0; i < wall.size(); ++i)
        mixed.push_back(wall[i * 37 % wall.size()]);
    return mixed;
}

} // namespace

TEST_CASE("wall: it is opened at the player counted from the dealer (R-2.10)", "[table][wall]") {
    struct Case {
        int dice;
        std::size_t from_dealer;
    };
    constexpr std::array cases{Case{2, 1},  Case{3, 2},  Case{4, 3}, Case{5, 0},
                               Case{6, 1},  Case{7, 2},  Case{8, 3}, Case{9, 0},
                               Case{10, 1}, Case{11, 2}, Case{12, 3}};
    for (const Case& c : cases) {
        CAPTURE(c.dice);
        CHECK(opened_wall(c.dice, 4) == c.from_dealer);
    }
}

TEST_CASE("wall: four tiles three times in turn are dealt, then one each (S-60, R-2.12)",
          "[table][wall]") {
    const Rules rules;
    const WallTiles wall = counted_wall(rules);
    const Seat dealer{2};
    for (std::size_t from_dealer = 0; from_dealer < 4; ++from_dealer) {
        const auto hand = dealt_hand(rules, wall, dealer, after(dealer, from_dealer, 4));
        REQUIRE(hand.size() == 13);
        for (std::size_t n = 0; n < 12; ++n) {
            CAPTURE(from_dealer, n);
            CHECK(hand[n] == wall[n / 4 * 16 + from_dealer * 4 + n % 4]);
        }
        CHECK(hand[12] == wall[48 + from_dealer]);
    }
}

TEST_CASE("wall: live tiles begin at W[52], rinshan tiles and indicators have their own places "
          "(S-60, R-2.13)",
          "[table][wall]") {
    const Rules rules;
    Wall wall{.tiles = counted_wall(rules), .layout = layout_of(rules)};
    CHECK(wall.layout.live_tiles() == 70); // including the dealer's 14th
    CHECK(wall.next_live() == wall.tiles[52]);
    wall.drawn = 69;
    CHECK(wall.next_live() == wall.tiles[121]);
    for (const std::size_t place : {134U, 135U, 132U, 133U}) {
        CHECK(wall.next_rinshan() == wall.tiles[place]);
        ++wall.rinshan;
    }
    for (std::size_t n = 0; n < 5; ++n) {
        CHECK(wall.indicator(n) == wall.tiles[130 - 2 * n]);
        CHECK(wall.ura(n) == wall.tiles[131 - 2 * n]);
    }
}

TEST_CASE("wall: with three players there are eight rinshan tiles (S-68, R-5.16, R-5.17)",
          "[table][wall]") {
    Rules rules;
    rules.players = 3;
    Wall wall{.tiles = counted_wall(rules), .layout = layout_of(rules)};
    REQUIRE(wall.tiles.size() == 108);
    CHECK(wall.layout.live_tiles() == 55);
    CHECK(wall.next_live() == wall.tiles[39]);
    wall.drawn = 54;
    CHECK(wall.next_live() == wall.tiles[93]);
    const Seat dealer{1};
    for (std::size_t from_dealer = 0; from_dealer < 3; ++from_dealer) {
        const auto hand = dealt_hand(rules, wall.tiles, dealer, after(dealer, from_dealer, 3));
        CHECK(hand[0] == wall.tiles[from_dealer * 4]);
        CHECK(hand[4] == wall.tiles[12 + from_dealer * 4]);
        CHECK(hand[12] == wall.tiles[36 + from_dealer]);
    }
    // From the ninth on: live tiles that were moved, but none that may become an indicator.
    for (const std::size_t place : {106U, 107U, 104U, 105U, 102U, 103U, 100U, 101U, 89U, 88U}) {
        CHECK(wall.next_rinshan() == wall.tiles[place]);
        ++wall.rinshan;
    }
    for (std::size_t n = 0; n < 5; ++n) {
        CHECK(wall.indicator(n) == wall.tiles[98 - 2 * n]);
        CHECK(wall.ura(n) == wall.tiles[99 - 2 * n]);
    }
}

TEST_CASE(
    "wall: with three players there may be four rinshan tiles, then those moved in (S-68, R-5.16)",
    "[table][wall]") {
    Rules rules;
    rules.players = 3;
    rules.sanma_dead_wall = SanmaDeadWall::rinshan4;
    Wall wall{.tiles = counted_wall(rules), .layout = layout_of(rules)};
    for (const std::size_t place : {106U, 107U, 104U, 105U, 93U, 92U, 91U, 90U}) {
        CHECK(wall.next_rinshan() == wall.tiles[place]);
        ++wall.rinshan;
    }
    for (std::size_t n = 0; n < 5; ++n) {
        CHECK(wall.indicator(n) == wall.tiles[102 - 2 * n]);
        CHECK(wall.ura(n) == wall.tiles[103 - 2 * n]);
    }
}

TEST_CASE("wall: with 5m in the game, everything is four places higher (R-5.17)", "[table][wall]") {
    Rules rules;
    rules.players = 3;
    rules.sanma_removed = SanmaRemoved::two_to_eight_except_five;
    const WallLayout layout = layout_of(rules);
    CHECK(layout.tiles == 112);
    CHECK(layout.live_tiles() == 59);
    CHECK(layout.rinshan_place(0) == 110);
    CHECK(layout.indicator_place(0) == 102);
}

TEST_CASE("wall: with two players there are 96 live tiles (R-5.20)", "[table][wall]") {
    Rules rules;
    rules.players = 2;
    CHECK(layout_of(rules).live_tiles() == 96);
    CHECK(layout_of(rules).live_place(0) == 26);
    CHECK(layout_of(rules).rinshan_place(0) == 134);
    CHECK(layout_of(rules).indicator_place(0) == 130);
}

TEST_CASE("wall: red fives replace ordinary ones (R-2.3)", "[table][wall]") {
    using namespace jantaku::literals;
    Rules rules;
    const auto count = [&](Tile tile) { return std::ranges::count(tiles_in_play(rules), tile); };
    CHECK(tiles_in_play(rules).size() == 136);
    CHECK(count("0m"_t) == 1);
    CHECK(count("0p"_t) == 2);
    CHECK(count("5p"_t) == 2);
    CHECK(count("0s"_t) == 1);
    rules.red_fives = {.m = 0, .p = 4, .s = 0};
    CHECK(count("5m"_t) == 4);
    CHECK(count("5p"_t) == 0);
    CHECK(count("1z"_t) == 4);
}

TEST_CASE("wall: a deal needs exactly the tiles of the game (R-2.5)", "[table][wall]") {
    const Game game = new_game(Rules{});
    WallTiles wall = counted_wall(game.table.rules);
    CHECK(decide(game, Deal{wall, {1, 2}}).has_value());
    wall[0] = wall[1];
    CHECK_THROWS_AS(decide(game, Deal{wall, {1, 2}}), InvariantError);
    wall.pop_back();
    CHECK_THROWS_AS(decide(game, Deal{wall, {1, 2}}), InvariantError);
}

TEST_CASE("wall: the dealer draws first, and a second deal is refused", "[table][wall]") {
    Game game = new_game(Rules{});
    const Deal deal{counted_wall(game.table.rules), {3, 4}};
    const auto events = decide(game, deal);
    REQUIRE(events.has_value());
    REQUIRE(events->size() == 3);
    for (const Event& event : *events)
        apply(game, event);
    CHECK(game.table.turn == Seat{0});
    CHECK(game.hands[Seat{0}].hand.drawn() == deal.wall[52]);
    CHECK(game.table.live_tiles == 69);
    CHECK(game.table.indicators.front() == deal.wall[130]);
    CHECK(std::get<StartKyoku>((*events)[1]).dice == deal.dice);
    CHECK(decide(game, deal).error() == Error::stale);
    CHECK(decide(game, Proceed{}).error() == Error::stale);
}

} // namespace jantaku::wall_test
