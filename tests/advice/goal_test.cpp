#include "advice/goal.hpp"
#include "advice/unseen.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/suit_reference.hpp"

#include <algorithm>
#include <functional>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/deck.hpp>
#include <vector>

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

// The kinds of which most are held become triplets, and the last one the pair.
int lacking_to_toitoi(const Counts& counts, std::size_t sets) {
    auto held = counts.of;
    std::ranges::sort(held, std::greater{});
    int lacking = static_cast<int>(3 * sets + 2);
    for (std::size_t i = 0; i < sets; ++i)
        lacking -= std::min<int>(held[i], 3);
    return lacking - std::min<int>(held[sets], 2);
}

// A goal of each kind that a hand with these tiles may have.
std::vector<Goal> goals_for(const Counts& counts) {
    const KindSet all = kinds_in_play(Rules{});
    KindSet simples, flush;
    std::vector<Goal> goals{{.useful = all}, {.kind = GoalKind::toitoi, .useful = all}};
    for (const Kind kind : all_kinds()) {
        if (!kind.is_yaochuu()) simples.add(kind);
        if (kind.is_jihai() || kind.suit() == Suit::souzu) flush.add(kind);
        if (kind.is_dragon() && counts[kind] >= 2)
            goals.push_back({.kind = GoalKind::yakuhai, .useful = all, .triplet = kind});
    }
    goals.push_back({.kind = GoalKind::tanyao, .useful = simples});
    goals.push_back({.kind = GoalKind::honitsu, .useful = flush});
    return goals;
}

} // namespace

TEST_CASE("goal: toitoi lacks what the kinds of which most are held lack", "[advice][goal]") {
    const Goal toitoi{.kind = GoalKind::toitoi, .useful = kinds_in_play(Rules{})};
    reference::Random random{21};
    // Few kinds, so that many tiles are equal.
    const auto kinds = reference::kinds_of("sz");
    for (int i = 0; i < 3000; ++i) {
        const std::size_t melds = random() % 5;
        const Counts counts = reference::random_tiles(
            random, kinds, 13 - 3 * static_cast<int>(melds) + static_cast<int>(random() % 2));
        CAPTURE(reference::text_of(counts), melds);
        const int lacking = lacking_to_toitoi(counts, 4 - melds);
        REQUIRE(shanten_to(toitoi, counts, melds) == lacking - 1);
        KindSet useful;
        for (const Kind kind : all_kinds()) {
            Counts with = counts;
            if (++with[kind] > 4) continue;
            if (lacking_to_toitoi(with, 4 - melds) < lacking) useful.add(kind);
        }
        REQUIRE(ukeire_to(toitoi, counts, melds) == useful);
    }
}

TEST_CASE("goal: each discard leaves what the rest says, and the best one costs nothing",
          "[advice][goal]") {
    reference::Random random{22};
    for (int i = 0; i < 3000; ++i) {
        const std::size_t melds = random() % 5;
        const auto kinds = reference::kinds_of(i % 3 == 0 ? "mpsz" : i % 3 == 1 ? "sz" : "zps");
        const Counts counts =
            reference::random_tiles(random, kinds, 14 - 3 * static_cast<int>(melds));
        for (const Goal& goal : goals_for(counts)) {
            CAPTURE(reference::text_of(counts), melds, static_cast<int>(goal.kind));
            UkeireByDiscard expected;
            int nearest = hopeless;
            for (const Kind kind : all_kinds()) {
                if (counts[kind] == 0) continue;
                Counts rest = counts;
                --rest[kind];
                expected.push_back(
                    {kind, {shanten_to(goal, rest, melds), ukeire_to(goal, rest, melds)}});
                nearest = std::min(nearest, expected.back().left.shanten);
            }
            REQUIRE(ukeire_by_discard_to(goal, counts, melds) == expected);
            REQUIRE(nearest == std::max(0, shanten_to(goal, counts, melds)));
        }
    }
}

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
