#include "app/arena/run.hpp"
#include "review/review.hpp"
#include "tests/bot/position.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <array>
#include <fstream>

using namespace jantaku;
using bot_test::Position;
using review::Choice;
using review::Reason;
using review::Review;

namespace {

Position position(std::string_view name) {
    std::ifstream file{JANTAKU_TEST_DATA "/positions.txt"};
    const auto all = bot_test::read_positions(file);
    const auto found = std::ranges::find(all, name, &Position::name);
    REQUIRE(found != all.end());
    return *found;
}

Choice choice(std::string_view name, std::string_view action) {
    const Position it = position(name);
    const auto taken = std::ranges::find(
        it.actions, action, [](const Action& each) { return bot_test::to_string(each); });
    REQUIRE(taken != it.actions.end());
    const auto choice = review::weigh(it.view, *taken);
    REQUIRE(choice);
    return *choice;
}

// Events of one game, seat by seat by these players.
Events game_of(std::vector<std::string> players, std::uint64_t seed) {
    Events events;
    arena::Plan plan{.players = std::move(players), .seed = seed};
    plan.rules.game_length = GameLength::tonpuu;
    plan.ended = [&](const arena::Played&, const GameRecord& record) { events = record.events; };
    (void)arena::play(plan);
    return events;
}

} // namespace

TEST_CASE("review: what is right costs nothing, what is wrong costs something", "[review]") {
    const Choice right = choice("genbutsu-far", "discard 9s");
    CHECK(right.cost() <= review::slight);
    const Choice wrong = choice("genbutsu-far", "discard 4m");
    CAPTURE(wrong.cost());
    CHECK(wrong.cost() >= review::costly);
    CHECK(wrong.taken.risk > wrong.best.risk);
}

TEST_CASE("review: a dangerous tile is called dangerous (B-16)", "[review]") {
    CHECK(review::reason_of(choice("genbutsu-far", "discard 4m")) == Reason::danger);
    CHECK(review::reason_of(choice("fold-good-shapes", "discard 4p")) == Reason::danger);
}

TEST_CASE("review: a hand played badly is called so while nobody threatens", "[review]") {
    CHECK(review::reason_of(choice("ryanmen-over-kanchan", "discard 4m")) == Reason::value);
}

TEST_CASE("review: what only the points would do is called a matter of the place", "[review]") {
    const Choice first = choice("dama-all-last-first", "riichi 4z");
    CAPTURE(first.cost());
    CHECK(first.cost() > 0);
    CHECK(review::reason_of(first) == Reason::placement);
}

TEST_CASE("review: hard loses nothing by its own judgement, others the more the weaker they are",
          "[review]") {
    std::array<double, 4> cost{};
    std::array<std::size_t, 4> decisions{};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Events events = game_of({"hard", "normal", "easy", "tsumogiri"}, seed);
        for (const Seat seat : seats(4)) {
            const Review review = review::review(events, seat, 3);
            CHECK(review.seat == seat);
            CHECK(review.decisions > 20);
            CHECK(review.best <= review.decisions);
            CHECK(review.choices.size() <= 3);
            CHECK(std::ranges::is_sorted(review.choices, std::greater{}, &Choice::cost));
            for (const Choice& each : review.choices) {
                CHECK(each.view.seat == seat);
                CHECK(each.cost() >= review::costly);
                CHECK(each.event < events.size());
            }
            cost.at(seat.index()) += review.cost;
            decisions.at(seat.index()) += review.decisions;
        }
    }
    CHECK(cost[0] < 1e-3);
    const auto each = [&](std::size_t seat) {
        return cost.at(seat) / static_cast<double>(decisions.at(seat));
    };
    CAPTURE(each(1), each(2), each(3));
    CHECK(each(1) > 0);
    CHECK(each(1) < each(2));
    CHECK(each(2) < each(3));
}

TEST_CASE("review: a game that stops anywhere is reviewed as far as it goes", "[review]") {
    const Events events = game_of({"easy", "easy", "easy", "easy"}, 5);
    std::size_t before = 0;
    for (std::size_t size = 1; size <= events.size(); size += 97) {
        const Events part{events.begin(), events.begin() + static_cast<std::ptrdiff_t>(size)};
        const std::size_t now = review::review(part, Seat{1}, 1).decisions;
        CHECK(now >= before);
        before = now;
    }
    CHECK(before > 0);
}

TEST_CASE("review: a pass beside the call of another is not counted", "[review]") {
    const Events events = game_of({"normal", "normal", "normal", "normal"}, 9);
    Events alone = events;
    std::size_t passes = 0;
    for (std::size_t i = 0; i + 1 < alone.size(); ++i) {
        const auto* claimed = std::get_if<Claimed>(&alone[i]);
        if (claimed == nullptr || claimed->action.kind != ActionKind::pass) continue;
        const auto next = std::find_if(
            alone.begin() + static_cast<std::ptrdiff_t>(i), alone.end(),
            [](const Event& event) { return !std::holds_alternative<Claimed>(event); });
        const auto* call = std::get_if<Call>(&*next);
        if (call == nullptr || call->seat == claimed->seat) continue;
        ++passes;
        const Seat seat = claimed->seat;
        const Review with = review::review(events, seat, 100);
        CHECK(std::ranges::none_of(with.choices,
                                   [&](const Choice& each) { return each.event == i; }));
        if (passes == 3) break;
    }
    CHECK(passes > 0);
}

TEST_CASE("review: without a choice there is nothing to weigh", "[review]") {
    const Position it = position("genbutsu-far");
    CHECK_FALSE(review::weigh(it.view, Action::plain(ActionKind::ron)));
    CHECK_FALSE(review::weigh(it.view, Action::plain(ActionKind::pass)));
}
