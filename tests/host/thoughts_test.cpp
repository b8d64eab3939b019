#include "host/thoughts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
#include <chrono>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/result.hpp>
#include <string>
#include <utility>

namespace jantaku::thoughts_test {

namespace {

// The dealer's first turn.
Think task(std::uint64_t rid, std::string level = "easy") {
    random_play::Random random{1};
    Game game = new_game(Rules{});
    const auto events = decide(game, Input{random_play::random_deal(Rules{}, random)});
    for (const Event& event : events.value())
        apply(game, event);
    return {.room = RoomId{7},
            .seat = Seat{0},
            .rid = rid,
            .level = std::move(level),
            .view = game.view(Seat{0}),
            .seed = 1};
}

} // namespace

TEST_CASE("thoughts: they leave the queue in order, and count until then", "[app][thoughts]") {
    CostMeter costs{WorkClock::now()};
    Thoughts thoughts{costs};
    CHECK(!thoughts.next());
    thoughts.add(task(1));
    thoughts.add(task(2));
    CHECK(thoughts.open() == 2);
    CHECK(thoughts.next().value().rid == 1);
    CHECK(thoughts.next().value().rid == 2);
    CHECK(thoughts.open() == 0);
    CHECK(!thoughts.next());
}

TEST_CASE("thoughts: a move is legal, answers its question and is measured", "[app][thoughts]") {
    CostMeter costs{WorkClock::now()};
    Thoughts thoughts{costs};
    const Think asked = task(3);
    const Thought made = thoughts.make(asked);
    CHECK(made.room == asked.room);
    CHECK(made.seat == asked.seat);
    CHECK(made.rid == asked.rid);
    CHECK(std::ranges::count(legal(asked.view), made.action) == 1);
    CHECK(thoughts.figures().seconds.count() == 1);
}

TEST_CASE("thoughts: one that is made elsewhere counts until it is made or fails",
          "[app][thoughts]") {
    CostMeter costs{WorkClock::now()};
    Thoughts thoughts{costs};
    const auto good = thoughts.begin(task(1));
    const auto bug = thoughts.begin(task(2, "no such level"));
    CHECK(thoughts.open() == 2);
    CHECK_THROWS_AS(bug(), InvariantError);
    CHECK(thoughts.open() == 1);
    CHECK(good().rid == 1);
    CHECK(thoughts.open() == 0);
    CHECK(thoughts.figures().seconds.count() == 1);
    CHECK(thoughts.figures().wait_seconds.count() == 2);
}

TEST_CASE("thoughts: the effort is the one that is demanded, where the level has two",
          "[app][thoughts]") {
    CostMeter costs{WorkClock::now()};
    Thoughts thoughts{costs};
    Think asked = task(1, "hard");
    CHECK(thoughts.begin(asked)().effort == Effort::full); // nobody waits
    asked.effort = Effort::brief;
    CHECK(thoughts.begin(asked)().effort == Effort::brief);
    CHECK(thoughts.make(asked).effort == Effort::brief);
    CHECK(thoughts.figures().briefs == 2);
    asked.level = "normal";
    CHECK(thoughts.begin(asked)().effort == Effort::full);
    CHECK(thoughts.figures().briefs == 2);
}

TEST_CASE("haste: begins with a long wait, and ends when nobody has waited for a while",
          "[app][thoughts]") {
    using namespace std::chrono_literals;
    Haste haste;
    Haste::Clock::time_point now{};
    const auto after = [&](auto wait) { return haste.effort(now - wait, now); };
    CHECK(after(0ms) == Effort::full);
    CHECK(after(Haste::late - 1ms) == Effort::full);
    CHECK(after(Haste::late) == Effort::brief);
    CHECK(after(0ms) == Effort::brief);
    now += Haste::calm - 1ms;
    CHECK(after(0ms) == Effort::brief);
    CHECK(after(Haste::soon + 1ms) == Effort::brief); // the time of calm begins anew
    now += Haste::calm - 1ms;
    CHECK(after(Haste::soon) == Effort::brief);
    now += 1ms;
    CHECK(after(Haste::soon) == Effort::full);
    CHECK(after(Haste::soon + 1ms) == Effort::full);
}

} // namespace jantaku::thoughts_test
