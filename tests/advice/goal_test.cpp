#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/suit_reference.hpp"

#include <jantaku/table/decide.hpp>

namespace jantaku::goal_test {

using namespace jantaku::literals;
using namespace jantaku::advice;

namespace {

Public sanma_table(std::string_view pon) {
    Public table = new_game(Rules{.players = 3}).table;
    Meld meld{.kind = MeldKind::pon, .tiles = {}, .called = {}, .from = Seat{1}};
    const auto tiles = parse_tiles(pon).value();
    for (const Tile tile : tiles)
        meld.tiles.push_back(tile);
    meld.called = meld.tiles[0];
    table.seats[Seat{0}].melds.push_back(meld);
    return table;
}

Counts none_seen(const Public& table) {
    return unseen(table, Hand{}, std::nullopt);
}

} // namespace

TEST_CASE("goal: North is yakuhai where the rules say so (R-5.13)", "[advice][goal][sanma]") {
    const auto counts = [](Rules rules, Kind kind) {
        return is_yakuhai(new_game(rules).table, Seat{1}, kind);
    };
    CHECK(counts({.players = 3, .north_yakuhai = true}, "4z"_k));
    CHECK_FALSE(counts({.players = 3, .north_yakuhai = false}, "4z"_k));
    CHECK_FALSE(counts({.players = 4, .north_yakuhai = true}, "4z"_k));
    CHECK(counts({.players = 3}, "2z"_k));
    CHECK_FALSE(counts({.players = 3}, "3z"_k));
}

TEST_CASE("goal: with three players, a 1m is not a third of a run", "[advice][goal][sanma]") {
    // Honitsu: the triplet counts, and 1m 1m 9m are a pair and a single tile. No run is possible.
    const Goal honitsu{.kind = GoalKind::honitsu,
                       .useful = KindSet::from_bits((std::uint64_t{1} << kind_count) - 1),
                       .deck = Deck::sanma};
    Goal of_four = honitsu;
    of_four.deck = Deck::full;
    // 1111m: one triplet with three players. With four players, also a third of a run.
    const Counts counts = reference::counts_from("1111m5555z11z");
    CHECK(shanten_to(Goals{of_four}, counts, 1) == 1);
    CHECK(shanten_to(Goals{honitsu}, counts, 1) == 2);
}

TEST_CASE("goal: with three players, the distance is that of rows without runs of manzu",
          "[advice][goal][sanma][property]") {
    reference::Random random{8};
    std::vector<Kind> kinds = reference::kinds_of("psz");
    for (const int rank : {1, 9, 1, 9, 1, 9})
        kinds.emplace_back(Suit::manzu, rank);
    const auto row = [](const Counts& counts, Suit suit) {
        return suit == Suit::manzu ? reference::row_of_sanma_manzu(counts)
                                   : reference::row_of(counts, suit);
    };
    const KindSet in_play = kinds_in_play(Rules{.players = 3});
    const Goal goal{.kind = GoalKind::honitsu, .useful = in_play, .deck = Deck::sanma};
    for (int i = 0; i < 60; ++i) {
        const std::size_t melds = 1 + random() % 3;
        const Counts counts =
            reference::random_tiles(random, kinds, 13 - 3 * static_cast<int>(melds));
        CAPTURE(reference::text_of(counts));
        CHECK(shanten_to(Goals{goal}, counts, melds) ==
              reference::shanten_by_rows(counts, melds, row));
    }
}

TEST_CASE("goal: with three players, the tiles that bring a hand nearer are in play",
          "[advice][goal][sanma]") {
    const Public table = sanma_table("666z");
    const Public toitoi = sanma_table("999s");
    for (const Public& each : {table, toitoi}) {
        const Counts counts = reference::counts_from("19m19p1s1123z9p");
        const Goals goals = goals_of(each, Seat{0}, counts, none_seen(each));
        REQUIRE_FALSE(goals.empty());
        const KindSet useful = ukeire_to(goals, counts, 1);
        CHECK_FALSE(useful.empty());
        CHECK((useful & kinds_in_play(each.rules)) == useful);
    }
}

} // namespace jantaku::goal_test
