#include "advice/unseen.hpp"
#include "foresight/fold_plan.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

namespace jantaku::fold_plan_test {

using namespace jantaku::literals;
using foresight::FoldPlan;
using foresight::Outlook;
using foresight::World;

namespace {

SeatView against_riichi(std::string_view tiles) {
    SeatView view = bot_test::turn_with(tiles);
    SeatPublic& threat = view.table.seats[Seat{2}];
    threat.riichi = Riichi::accepted;
    for (const Tile tile : {"5p"_t, "1m"_t, "9s"_t}) {
        threat.river.push_back({tile, false, tile == "9s"_t, false});
        threat.discarded.add(tile.kind());
    }
    return view;
}

float worth_of_folding(std::string_view tiles) {
    const SeatView view = against_riichi(tiles);
    const Outlook outlook{view, advice::unseen(view), {.own = 10}};
    return FoldPlan{view.mine.hand.counts(), outlook}.from()[World::calm][0];
}

} // namespace

TEST_CASE("fold plan: safe tiles make folding cheap", "[foresight]") {
    CHECK(worth_of_folding("111m555p999s34677m") > worth_of_folding("234678m2346p3467s"));
}

TEST_CASE("fold plan: after discarding a safe tile, a seat has one safe tile less", "[foresight]") {
    const SeatView view = against_riichi("234678m2346p346s5p");
    const Outlook outlook{view, advice::unseen(view), {.own = 10}};
    const FoldPlan plan{view.mine.hand.counts(), outlook};
    CHECK(plan.after("5p"_k) < plan.after("6p"_k));
    const auto& now = outlook.in[World::calm].discarding[0];
    CHECK(now["5p"_k.index()].then(plan.after("5p"_k)) >
          now["6p"_k.index()].then(plan.after("6p"_k)));
}

} // namespace jantaku::fold_plan_test
