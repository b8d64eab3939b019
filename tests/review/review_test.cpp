#include "foresight/plain_answer.hpp"
#include "foresight/real_risk.hpp"
#include "review/review.hpp"
#include "study/action_names.hpp"
#include "tests/bot/position.hpp"
#include "tests/support/catch.hpp"
#include "text/review_text.hpp"
#include "tools/arena/run.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <sstream>

namespace jantaku::review_test {

using bot_test::Position;
using review::Choice;
using review::Reason;
using review::Review;

namespace {

Position position(std::string_view name) {
    const auto all = bot_test::all_positions();
    const auto found = std::ranges::find(all, name, &Position::name);
    REQUIRE(found != all.end());
    return *found;
}

Choice choice(std::string_view name, std::string_view action) {
    const Position it = position(name);
    const auto taken = std::ranges::find(it.actions, action,
                                         [](const Action& each) { return study::to_string(each); });
    REQUIRE(taken != it.actions.end());
    const auto choice = review::weigh(it.view, *taken);
    REQUIRE(choice);
    return *choice;
}

// The first turn of East 1, in which steps back cost little by the judge.
Choice first_turn(std::string_view action) {
    std::istringstream text{"position first-turn\n"
                            "idea     Nobody threatens, everybody has 25000.\n"
                            "seat     E1 W\n"
                            "dora     1s\n"
                            "river E  2z\n"
                            "river S  4z\n"
                            "hand     12m1124p3689s122z 7m\n"
                            "accept   discard 1z\n"};
    const Position it = bot_test::read_positions(text).front();
    const auto taken = std::ranges::find(it.actions, action,
                                         [](const Action& each) { return study::to_string(each); });
    REQUIRE(taken != it.actions.end());
    const auto choice = review::weigh(it.view, *taken);
    REQUIRE(choice);
    return *choice;
}

// Events of one game of these players, by seat.
Events game_of(std::vector<std::string> players, std::uint64_t seed, Rules rules = {}) {
    Events events;
    rules.game_length = GameLength::tonpuu;
    arena::Plan plan{.rules = rules, .players = std::move(players), .seed = seed};
    plan.ended = [&](const arena::Played&, const GameRecord& record) { events = record.events; };
    (void)arena::play(plan);
    return events;
}

// The kyoku of the event before `size`, up to there: earlier events do not count.
Events kyoku_up_to(const Events& events, std::size_t size) {
    std::size_t begin = size;
    while (!std::holds_alternative<StartKyoku>(events[begin - 1]))
        --begin;
    Events part{events.front()};
    part.insert(part.end(), events.begin() + static_cast<std::ptrdiff_t>(begin - 1),
                events.begin() + static_cast<std::ptrdiff_t>(size));
    return part;
}

} // namespace

TEST_CASE("review: a right decision costs nothing, a wrong one costs something", "[review]") {
    const Choice right = choice("genbutsu-far", "discard 9s");
    CHECK(right.cost() == 0);
    const Choice wrong = choice("genbutsu-far", "discard 4m");
    CAPTURE(wrong.cost());
    CHECK(wrong.cost() >= review::costly);
    CHECK(wrong.taken.risk > wrong.best.risk);
}

TEST_CASE("review: a dangerous tile is called dangerous (B-16)", "[review]") {
    CHECK(review::reason_of(choice("genbutsu-far", "discard 4m")) == Reason::danger);
    CHECK(review::reason_of(choice("fold-good-shapes", "discard 4p")) == Reason::danger);
}

TEST_CASE("review: a discard that takes a quiet hand a step back is not good", "[review]") {
    const Choice torn = first_turn("discard 8s");
    // The judge itself finds no fault with it.
    CHECK(torn.best.worth - torn.taken.worth <=
          foresight::error_of(foresight::Contrast::step_back));
    CHECK(torn.is_step_back);
    CHECK(torn.cost() > 0);
    CHECK(review::reason_of(torn) == Reason::value);
    const Choice plain = first_turn("discard 1z");
    CHECK_FALSE(plain.is_step_back);
    CHECK(plain.cost() == 0);
}

TEST_CASE("review: what the judge itself errs by costs nothing, and is taken off", "[review]") {
    const Position it = position("fold-good-shapes");
    std::size_t within = 0;
    for (const foresight::Judged& judged : foresight::judge(it.view, it.actions)) {
        const auto choice = review::weigh(it.view, judged.action);
        REQUIRE(choice);
        const float worse = choice->best.worth - choice->taken.worth;
        if (worse <= choice->error) {
            ++within;
            CHECK(choice->cost() == 0);
        } else {
            CHECK(std::abs(choice->cost() - (worse - choice->error)) < 1e-4F);
        }
    }
    CHECK(within > 0);
}

TEST_CASE("review: before South no rank is a reason", "[review]") {
    Choice first = choice("dama-all-last-first", "riichi 4z");
    first.view.table.kyoku -= 4;
    CHECK(review::reason_of(first) != Reason::placement);
    // A tonpuu ends here.
    first.view.table.rules.game_length = GameLength::tonpuu;
    CHECK(foresight::rank_may_decide(first.view.table));
    first.view.table.kyoku -= 1;
    CHECK_FALSE(foresight::rank_may_decide(first.view.table));
}

TEST_CASE("review: the risk that is told is the real one, not the judge's", "[review]") {
    const Position it = position("fold-good-shapes");
    const Choice told = choice("fold-good-shapes", "discard 4p");
    for (const foresight::Judged& judged : foresight::judge(it.view, it.actions)) {
        if (judged.action != told.taken.action) continue;
        CHECK(told.taken.risk > judged.risk);
        CHECK(told.taken.risk == foresight::real_risk(judged.risk, 4));
    }
}

TEST_CASE("review: a badly played hand is called that while nobody threatens", "[review]") {
    CHECK(review::reason_of(choice("ryanmen-over-kanchan", "discard 4m")) == Reason::value);
}

TEST_CASE("review: a choice that only the points justify is called a matter of the place",
          "[review]") {
    const Choice first = choice("dama-all-last-first", "riichi 4z");
    CAPTURE(first.cost());
    CHECK(first.cost() > 0);
    CHECK(review::reason_of(first) == Reason::placement);
}

TEST_CASE("review: hard loses only by steps back, and weaker levels lose more", "[review]") {
    std::array<double, 4> cost{};
    std::array<std::size_t, 4> decisions{};
    for (std::uint64_t seed = 1; seed <= 1; ++seed) {
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
                CHECK((seat != Seat{0} || each.is_step_back));
                CHECK(each.event < events.size());
            }
            cost.at(seat.index()) += review.cost;
            decisions.at(seat.index()) += review.decisions;
        }
    }
    const auto each = [&](std::size_t seat) {
        return cost.at(seat) / static_cast<double>(decisions.at(seat));
    };
    CAPTURE(each(0), each(1), each(2), each(3));
    CHECK(each(0) < each(1));
    CHECK(each(1) < each(2));
    CHECK(each(1) < each(3));
}

TEST_CASE("review: a game that stops anywhere is reviewed as far as it goes", "[review]") {
    const Events events = game_of({"easy", "easy", "easy", "easy"}, 5);
    const auto end = events.begin() + 50;
    std::size_t before = 0;
    for (auto it = events.begin(); it != end; ++it) {
        // The last pass of a part may later turn out to be beside a call.
        const std::size_t now = review::review({events.begin(), it}, Seat{1}, 1).decisions;
        CHECK(now + 1 >= before);
        before = now;
    }
    CHECK(before > 5);
}

TEST_CASE("review: a pass beside another player's call is not counted", "[review]") {
    std::size_t passes = 0;
    std::size_t after_riichi = 0;
    for (std::uint64_t seed = 1; seed <= 100 && after_riichi == 0; ++seed) {
        const Events events = game_of({"normal", "normal", "easy", "easy"}, seed);
        for (std::size_t i = 0; i < events.size(); ++i) {
            const auto* claimed = std::get_if<Claimed>(&events[i]);
            if (claimed == nullptr || claimed->action.kind != ActionKind::pass) continue;
            std::size_t next = i;
            bool accepted = false;
            while (std::holds_alternative<Claimed>(events[next]) ||
                   std::holds_alternative<ReachAccepted>(events[next]) ||
                   std::holds_alternative<Dora>(events[next])) {
                accepted = accepted || std::holds_alternative<ReachAccepted>(events[next]);
                ++next;
            }
            if (!std::holds_alternative<Call>(events[next])) continue;
            // There are enough of the common ones.
            if (!accepted && passes >= 4) continue;
            const auto decisions = [&](std::size_t size) {
                return review::review(kyoku_up_to(events, size), claimed->seat, 0).decisions;
            };
            // First nobody knows that another player calls, then it is known.
            CHECK(decisions(i + 1) == decisions(i) + 1);
            CHECK(decisions(next + 1) == decisions(i));
            ++passes;
            after_riichi += accepted ? 1U : 0U;
        }
    }
    CHECK(passes > 3);
    CHECK(after_riichi > 0);
}

TEST_CASE("review: an indicator that a discard turns is not known before it (K-11)", "[review]") {
    std::size_t seen = 0;
    for (std::uint64_t seed = 1; seed <= 40 && seen < 3; ++seed) {
        const Events events = game_of({"easy", "easy", "easy", "easy"}, seed);
        Game game;
        for (std::size_t i = 0; i + 1 < events.size(); ++i) {
            const auto* dahai = std::get_if<Dahai>(&events[i + 1]);
            if (std::holds_alternative<Dora>(events[i]) && dahai != nullptr) {
                ++seen;
                const Events part = kyoku_up_to(events, i + 2);
                for (const Choice& each : review::review(part, dahai->seat, 100).choices) {
                    if (each.event + 1 == part.size())
                        CHECK(each.view.table.indicators.size() == game.table.indicators.size());
                }
            }
            // Qualified: unqualified, std::apply would take a std::variant for its tuple.
            jantaku::apply(game, events[i]);
        }
    }
    CHECK(seen > 0);
}

TEST_CASE("review: no legal action costs an impossible amount", "[review]") {
    constexpr float possible = -300; // uma, oka and the points of a game
    Rules late;
    late.riichi_min_live_tiles = 0;
    std::size_t kans = 0;
    std::size_t late_riichi = 0;
    for (std::uint64_t seed = 60; seed <= 90; ++seed) {
        const Events events = game_of({"easy", "tsumogiri", "normal", "easy"}, seed, late);
        Game game;
        for (const Event& event : events) {
            // Qualified: unqualified, std::apply would take a std::variant for its tuple.
            jantaku::apply(game, event);
            if (game.table.phase != Phase::turn) continue;
            const SeatView view = game.view(game.table.turn);
            const Actions actions = legal(view);
            // A far hand that only calls can bring nearer. Such kans are rare, so every one is
            // asked.
            const bool kan = offers(actions, ActionKind::kakan);
            const bool riichi = offers(actions, ActionKind::riichi) && view.table.live_tiles < 4;
            if (!kan && !riichi) continue;
            kans += kan ? 1U : 0U;
            late_riichi += riichi ? 1U : 0U;
            for (const foresight::Judged& it : foresight::judge(view, actions)) {
                CAPTURE(seed, study::to_string(it.action));
                CHECK(it.worth > possible);
            }
        }
    }
    CHECK(kans > 5);
    CHECK(late_riichi > 0);
}

TEST_CASE("review: without a choice there is nothing to weigh", "[review]") {
    const Position it = position("genbutsu-far");
    CHECK_FALSE(review::weigh(it.view, Action::plain(ActionKind::ron)));
    CHECK_FALSE(review::weigh(it.view, Action::plain(ActionKind::pass)));
}

TEST_CASE("review: the decision taken is named as it was made", "[review]") {
    const Position it = position("red-stays");
    const auto red =
        std::ranges::find_if(it.actions, [](const Action& each) { return each.tile.is_red(); });
    REQUIRE(red != it.actions.end());
    const auto choice = review::weigh(it.view, *red);
    REQUIRE(choice);
    CHECK(choice->taken.action == *red);
}

TEST_CASE("review text: each reason has its words", "[review]") {
    const auto lines = [](const Choice& choice) {
        Review review{.seat = choice.view.seat, .decisions = 2, .best = 1, .cost = choice.cost()};
        review.choices.push_back(choice);
        review.choices[0].reason = review::reason_of(choice);
        std::string text;
        for (const std::string& line :
             review_lines(Language::en, "Ann", review, std::array<std::size_t, 1>{77}))
            text += line + '\n';
        return text;
    };
    using Catch::Matchers::Contains;
    CHECK_THAT(lines(choice("fold-good-shapes", "discard 4p")),
               Contains("danger: discard 4p deals in"));
    CHECK_THAT(lines(choice("fold-good-shapes", "discard 4p")), Contains("/goto 77"));
    CHECK_THAT(lines(choice("ryanmen-over-kanchan", "discard 4m")),
               Contains("value: discard 4m: shanten"));
    CHECK_THAT(lines(choice("dama-all-last-first", "riichi 4z")),
               Contains("place: you are number 1; riichi N"));
    CHECK_THAT(lines(choice("fold-good-shapes", "discard 4p")),
               Contains("(0.1 to 1, the judge's own error, is taken off each cost"));
    CHECK_THAT(lines(first_turn("discard 8s")), Contains("value: discard 8s: shanten 4"));
    CHECK_THAT(lines(choice("pon-double-wind", "pass")), Contains("better: pon"));
    CHECK_THAT(lines(choice("pon-double-wind", "pass")), Contains("may be claimed)"));
    CHECK_THAT(lines(choice("no-pon-against-riichi", "pon 55z")), Contains("better: pass"));
    for (const char* wrong : {"after pass", " 0 useful tiles"})
        CHECK_THAT(lines(choice("pon-double-wind", "pass")), !Contains(wrong));
}

} // namespace jantaku::review_test
