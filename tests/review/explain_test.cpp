// Explain: the facts by which a discard is explained.
#include "review/explain.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/decide.hpp>
#include <jantaku/tile/notation.hpp>

namespace jantaku::explain_test {

using namespace jantaku::literals;
using review::explain;
using review::Why;

namespace {

// A turn of the dealer, who has drawn the last of these tiles.
SeatView turn_with(std::string_view tiles) {
    SeatView view{.seat = Seat{0}, .table = new_game(Rules{}).table, .mine = {}};
    StartKyoku start;
    start.points = PerSeat<int>(4, 25000);
    start.indicator = "4z"_t;
    start.hands = PerSeat<StaticVector<Tile, 13>>(4);
    const auto held = *parse_tiles(tiles);
    for (std::size_t i = 0; i < 13; ++i)
        start.hands[Seat{0}].push_back(held[i]);
    jantaku::apply(view, Event{start});
    jantaku::apply(view, Event{Tsumo{Seat{0}, held[13], false}});
    return view;
}

// The seat declares riichi by this discard, and the turn is the dealer's again.
void declare(SeatView& view, Seat seat, Tile tile) {
    SeatPublic& other = view.table.seats[seat];
    other.riichi = Riichi::accepted;
    other.river.push_back({tile, false, true, false});
    other.discarded.add(tile.kind());
}

} // namespace

TEST_CASE("explain: without a threat, speed is what is compared", "[review][explain]") {
    const SeatView view = turn_with("234m456p5678s1145z");
    const auto fast = explain(view, Action::discard("4z"_t, false));
    REQUIRE(fast);
    CHECK(fast->why == Why::fastest);
    CHECK(fast->shanten == 1);
    CHECK_FALSE(fast->against);
    const auto slow = explain(view, Action::discard("2m"_t, false));
    REQUIRE(slow);
    CHECK(slow->why == Why::slower);
    CHECK(slow->fastest.kind().is_jihai());
    CHECK(slow->shanten == 1);
    CHECK(slow->tiles == fast->tiles);
}

TEST_CASE("explain: tenpai with riichi and without", "[review][explain]") {
    const SeatView view = turn_with("234m456p45678s11z4z");
    const auto riichi = explain(view, Action::riichi("4z"_t, true));
    REQUIRE(riichi);
    CHECK(riichi->why == Why::riichi);
    CHECK(riichi->tiles == 11); // 3s 6s 9s, of which the hand holds one
    const auto dama = explain(view, Action::discard("4z"_t, true));
    REQUIRE(dama);
    CHECK(dama->why == Why::dama);
}

TEST_CASE("explain: against a threat, the safest and the fastest tile are compared",
          "[review][explain]") {
    SeatView view = turn_with("234m456p5678s1145z");
    declare(view, Seat{2}, "2m"_t);
    const auto fold = explain(view, Action::discard("2m"_t, false));
    REQUIRE(fold);
    CHECK(fold->why == Why::fold);
    CHECK(fold->against == Seat{2});
    const auto push = explain(view, Action::discard("5z"_t, true));
    REQUIRE(push);
    CHECK(push->why == Why::push);
    declare(view, Seat{2}, "5z"_t);
    CHECK(explain(view, Action::discard("5z"_t, true))->why == Why::both);
}

TEST_CASE("explain: nothing is said where there is no choice, or of anything but a discard",
          "[review][explain]") {
    SeatView view = turn_with("234m456p45678s11z4z");
    CHECK_FALSE(explain(view, Action::plain(ActionKind::tsumo)));
    view.table.seats[view.seat].riichi = Riichi::accepted;
    CHECK_FALSE(explain(view, Action::discard("4z"_t, true)));
}

TEST_CASE("explain: the hands of others do not count, even if they are open", "[review][explain]") {
    SeatView view = turn_with("234m456p5678s1145z");
    const auto closed_one = explain(view, Action::discard("4z"_t, false));
    view.table.open_hands = PerSeat<Hand>(4);
    const auto others = *parse_tiles("1111222233334z");
    for (const Tile tile : others)
        view.table.open_hands[Seat{1}].add(tile);
    CHECK(explain(view, Action::discard("4z"_t, false)) == closed_one);
}

} // namespace jantaku::explain_test
