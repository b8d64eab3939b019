#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::danger_test {

using namespace jantaku::literals;

namespace {

// Seat 1 has declared riichi with 4m after 9p; seat 2 has let 7s pass since.
SeatView against_riichi() {
    SeatView view = bot_test::turn_with("147m2258p369s3456z");
    auto& river = view.table.seats[Seat{1}].river;
    river.push_back({"9p"_t, false, false, false});
    river.push_back({"4m"_t, false, true, false});
    view.table.seats[Seat{1}].discarded.add("9p"_k);
    view.table.seats[Seat{1}].discarded.add("4m"_k);
    view.table.seats[Seat{1}].riichi = Riichi::accepted;
    view.table.seats[Seat{2}].river.push_back({"3p"_t, false, false, false});
    view.table.seats[Seat{2}].river.push_back({"7s"_t, false, false, false});
    view.table.seats[Seat{1}].let_pass.add("7s"_k);
    return view;
}

int danger(const SeatView& view, Tile tile) {
    return advice::danger_of(tile, view, advice::threats_to(view), advice::unseen(view));
}

} // namespace

TEST_CASE(
    "danger: genbutsu are safe, and so are tiles that others let pass after the riichi (B-10)",
    "[advice]") {
    const SeatView view = against_riichi();
    CHECK(danger(view, "4m"_t) == 0);
    CHECK(danger(view, "9p"_t) == 0);
    CHECK(danger(view, "7s"_t) == 0);
    CHECK(danger(view, "3p"_t) > 0);
}

TEST_CASE("danger: suji is between genbutsu and an unknown tile (B-13)", "[advice]") {
    const SeatView view = against_riichi();
    CHECK(danger(view, "1m"_t) > 0);
    CHECK(danger(view, "1m"_t) <= advice::suji_grade);
    CHECK(danger(view, "7m"_t) <= advice::suji_grade);
    CHECK(danger(view, "5m"_t) > advice::suji_grade);
    CHECK(danger(view, "5m"_t) > danger(view, "2m"_t));
}

TEST_CASE("danger: people are told of a flush only where it is likely (B-15)", "[advice]") {
    SeatView view = bot_test::turn_with("147m2258p369s1256z");
    const Seat dealer{1};
    SeatPublic& its = view.table.seats[dealer];
    const auto meld = [&](MeldKind kind, std::initializer_list<Tile> tiles) {
        Meld added{.kind = kind, .tiles = {}, .called = *tiles.begin(), .from = Seat{2}};
        for (const Tile tile : tiles)
            added.tiles.push_back(tile);
        its.melds.push_back(added);
    };
    const auto discard = [&](std::initializer_list<Tile> tiles) {
        for (const Tile tile : tiles) {
            its.river.push_back({tile, false, false, false});
            its.discarded.add(tile.kind());
        }
    };
    const auto told = [&] {
        return advice::safety_of("3s"_t, view, advice::told_threats_to(view)[0],
                                 advice::unseen(view));
    };
    meld(MeldKind::pon, {"4z"_t, "4z"_t, "4z"_t});
    meld(MeldKind::kakan, {"5z"_t, "5z"_t, "5z"_t, "5z"_t});
    meld(MeldKind::chi, {"4m"_t, "5m"_t, "6m"_t});
    SECTION("manzu were discarded early: it is none") {
        discard({"3m"_t, "1m"_t, "8m"_t, "9p"_t, "1s"_t, "9s"_t, "1p"_t, "2p"_t, "8s"_t, "7p"_t});
        CHECK(told().reason != advice::Reason::out_of_flush);
        CHECK(told().grade > advice::nearly_safe_grade);
        // Bots see it as before.
        const advice::Threat threat = advice::threats_to(view)[0];
        CHECK(advice::safety_of("3s"_t, view, threat, advice::unseen(view)).reason ==
              advice::Reason::out_of_flush);
    }
    SECTION("few discards say nothing yet") {
        discard({"9p"_t, "1s"_t, "9s"_t});
        CHECK(told().reason != advice::Reason::out_of_flush);
    }
    SECTION("only the other suits were discarded: it is likely") {
        discard({"9p"_t, "1s"_t, "9s"_t, "1p"_t, "2p"_t, "8s"_t, "7p"_t, "8p"_t});
        CHECK(told().reason == advice::Reason::out_of_flush);
        CHECK(told().grade == advice::nearly_safe_grade);
    }
}

TEST_CASE("danger: without a threat every tile is safe", "[advice]") {
    const SeatView view = bot_test::turn_with("147m2258p369s3456z");
    CHECK(advice::threats_to(view).empty());
    CHECK(danger(view, "5m"_t) == 0);
}

TEST_CASE("danger: the last of four equal honours can only be hit by kokushi (B-12)", "[advice]") {
    SeatView view = against_riichi();
    CHECK(danger(view, "4z"_t) > 1);
    for (int i = 0; i < 3; ++i)
        view.table.seats[Seat{3}].river.push_back({"4z"_t, false, false, false});
    view.table.seats[Seat{3}].river.push_back({"1s"_t, false, false, false});
    CHECK(danger(view, "4z"_t) <= 1);
}

TEST_CASE("danger: a grade names the rule behind it, and its tiles (B-10 … B-14)", "[advice]") {
    SeatView view = against_riichi();
    const auto why = [&](Tile tile) {
        return advice::safety_of(tile, view, advice::threats_to(view)[0], advice::unseen(view));
    };
    CHECK(why("9p"_t).reason == advice::Reason::genbutsu);
    CHECK(why("7s"_t).reason == advice::Reason::passed);
    CHECK(why("1m"_t).reason == advice::Reason::suji);
    CHECK(why("1m"_t).by.contains("4m"_k));
    CHECK(why("4z"_t).reason == advice::Reason::honour);
    CHECK(why("5m"_t).reason == advice::Reason::nothing);
    for (int i = 0; i < 2; ++i)
        view.table.seats[Seat{3}].river.push_back({"2p"_t, false, false, false});
    CHECK(why("1p"_t).reason == advice::Reason::no_chance);
    CHECK(why("1p"_t).by.contains("2p"_k));
    CHECK(why("1p"_t).grade == 2);
}

} // namespace jantaku::danger_test
