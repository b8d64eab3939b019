#include "session/auto_play.hpp"
#include "support.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::auto_play_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

AutoPlays with(AutoPlay what) {
    AutoPlays autos;
    autos.set(what, true);
    return autos;
}

std::optional<ActionKind> kind_of(const AutoPlays& autos, const SeatView& view) {
    const auto action = autos.answer(view, legal(view));
    return action ? std::optional{action->kind} : std::nullopt;
}

} // namespace

TEST_CASE("auto: nothing is decided that nobody asked for", "[session][auto]") {
    CHECK_FALSE(kind_of({}, view_on_turn("123m456m789m11p23s", "9p")));
    CHECK_FALSE(kind_of({}, view_on_turn("123m456m789m11p23s", "1s")));
}

TEST_CASE("auto: win takes a win and nothing else", "[session][auto]") {
    const AutoPlays autos = with(AutoPlay::win);
    CHECK(kind_of(autos, view_on_turn("123m456m789m11p23s", "1s")) == ActionKind::tsumo);
    CHECK_FALSE(kind_of(autos, view_on_turn("123m456m789m11p23s", "9p")));
    // 234m 567m 678p 55s 34s: tanyao and pinfu on 2s and 5s.
    CHECK(kind_of(autos, view_in_claims("234m567m678p55s34s", Seat{1}, "2s")) == ActionKind::ron);
}

TEST_CASE("auto: nocall passes calls, but never a win (R-1.78)", "[session][auto]") {
    const AutoPlays autos = with(AutoPlay::nocall);
    CHECK(kind_of(autos, view_in_claims("55m123p456p789s12s", Seat{1}, "5m")) == ActionKind::pass);
    CHECK_FALSE(kind_of(autos, view_in_claims("234m567m678p55s34s", Seat{1}, "2s")));
}

TEST_CASE("auto: tsumogiri discards the tile drawn, unless it wins", "[session][auto]") {
    const AutoPlays autos = with(AutoPlay::tsumogiri);
    const SeatView view = view_on_turn("123m456m789m11p23s", "9p");
    CHECK(autos.answer(view, legal(view)) == Action::discard(*parse_tile("9p"), true));
    CHECK_FALSE(kind_of(autos, view_on_turn("123m456m789m11p23s", "1s")));
}

TEST_CASE("auto: after the player's own call nothing is automatic", "[session][auto]") {
    SeatView view = view_between_turns("123m456m789m1p");
    view.mine.hand.add(*parse_tile("1p"));
    view.table.turn = Seat{0};
    view.table.has_drawn = false;
    view.table.uninterrupted = false;
    view.table.seats[Seat{0}].melds.push_back({});
    CHECK_FALSE(kind_of(with(AutoPlay::tsumogiri), view));
}

TEST_CASE("auto: calls and tsumogiri end with the kyoku", "[session][auto]") {
    AutoPlays autos;
    for (const AutoPlay each : auto_plays)
        autos.set(each, true);
    autos.end_kyoku();
    CHECK(autos.is_on(AutoPlay::win));
    CHECK(autos.is_on(AutoPlay::kita));
    CHECK_FALSE(autos.is_on(AutoPlay::nocall));
    CHECK_FALSE(autos.is_on(AutoPlay::tsumogiri));
}

TEST_CASE("auto: a question is not confused with one of the previous game", "[session][auto]") {
    const SeatView view = view_on_turn("123m456m789m11p23s", "9p");
    GatewayRig rig;
    rig.enter_table(view);
    rig.type("/auto tsumogiri on\n");
    rig.ask();
    REQUIRE(rig.count_asked<Play>() == 1);
    rig.answer(Refused{Error::stale});
    CHECK(rig.count_asked<Play>() == 1); // no question is answered twice
    rig.enter_table(view);               // the next game
    rig.type("/auto tsumogiri on\n");
    rig.ask(); // with the number of the earlier question
    CHECK(rig.count_asked<Play>() == 2);
}

TEST_CASE("auto: its words are read in other scripts", "[session][auto]") {
    CHECK(find_auto_play("摸切") == AutoPlay::tsumogiri);
    CHECK(find_auto_play("鳴きなし") == AutoPlay::nocall);
    CHECK_FALSE(find_auto_play(""));
    CHECK_FALSE(find_auto_play("all"));
}

} // namespace jantaku::auto_play_test
