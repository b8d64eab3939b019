// Problem answers: what counts, and what is told of it.
#include "lobby/problem_answers.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/owner_world.hpp"

#include <algorithm>
#include <string>
#include <variant>

namespace jantaku::problem_answers_test {

using jantaku::test::OwnerWorld;

namespace {

constexpr std::uint64_t problem = 17;

AnswerProblem first(std::string action, std::uint64_t of = problem) {
    return {.problem = of, .action = std::move(action), .is_first = true};
}

struct World : OwnerWorld {
    ProblemTally answer(SessionId session, const AnswerProblem& what) {
        return std::get<ProblemTally>(std::get<Answer>(ask(session, what).result));
    }
    std::vector<ProblemTally> list(SessionId session) {
        return std::get<ProblemTallies>(std::get<Answer>(ask(session, ListProblemTallies{}).result))
            .tallies;
    }
};

} // namespace

TEST_CASE("problem answers: a person's first one counts, and outlives the process",
          "[room][problems]") {
    World world;
    const SessionId ann = world.enter();
    CHECK(world.answer(ann, first("discard 5p")) ==
          ProblemTally{.problem = problem, .counts = {{"discard 5p", 1}}});
    CHECK(world.answer(ann, {.problem = problem, .action = "pass"}).players() == 1);
    const SessionId program = world.enter();
    world.ask(program, Introduce{SeatKind::program});
    CHECK(world.answer(program, first("pass")).players() == 1);
    const SessionId bob = world.enter();
    CHECK(world.answer(bob, first("discard 5p", problem + 1)).players() == 1);
    world.answer(bob, first("pass"));
    world.restart();
    const SessionId carol = world.enter();
    CHECK(world.answer(carol, first("pass")) ==
          ProblemTally{.problem = problem, .counts = {{"discard 5p", 1}, {"pass", 2}}});
}

TEST_CASE("problem answers: three count from one place in a day", "[room][problems]") {
    World world;
    const auto counted = [&](const std::string& address, std::uint64_t of = problem) {
        return world.answer(world.enter(address), first("pass", of)).players();
    };
    for (std::uint64_t i = 1; i <= 5; ++i)
        CHECK(counted("192.0.2.1") == std::min<std::uint64_t>(i, 3));
    CHECK(counted("192.0.2.1", problem + 1) == 1);
    CHECK(counted("192.0.2.2") == 4);
    CHECK(counted("") == 5);
    world.advance(Tick{23 * 3'600'000});
    CHECK(counted("192.0.2.1") == 5);
    world.advance(Tick{3'600'000});
    CHECK(counted("192.0.2.1") == 6);
}

TEST_CASE("problem answers: all problems are told of that have ten", "[room][problems]") {
    World world;
    const SessionId reader = world.enter();
    for (int i = 1; i <= 9; ++i)
        world.answer(world.enter(), first(i < 5 ? "pass" : "chi 46s"));
    world.answer(world.enter(), first("pass", problem + 1));
    CHECK(world.list(reader).empty());
    world.answer(world.enter(), first("pass"));
    const auto tallies = world.list(reader);
    REQUIRE(tallies.size() == 1);
    CHECK(tallies[0] == ProblemTally{.problem = problem, .counts = {{"pass", 5}, {"chi 46s", 5}}});
}

TEST_CASE("problem answers: what a problem can be answered with is bounded", "[room][problems]") {
    World world;
    const SessionId ann = world.enter();
    CHECK(world.answer(ann, first("")).counts.empty());
    CHECK(world.answer(ann, first(std::string(33, 'x'))).counts.empty());
    CHECK(world.answer(ann, first("pass", std::uint64_t{1} << 63U)).counts.empty());
    for (int i = 0; i < 70; ++i)
        world.answer(ann, first("discard " + std::to_string(i)));
    const ProblemTally tally = world.answer(ann, first("discard 0"));
    CHECK(tally.counts.size() == ProblemTally::most_tallied);
    CHECK(tally.players() == ProblemTally::most_tallied + 1);
    for (std::uint64_t other = 1; other < ProblemAnswers::most_problems; ++other)
        world.answer(ann, first("pass", problem + other));
    CHECK(world.answer(ann, first("pass", problem + 1)).players() == 2);
    CHECK(world.answer(ann, first("pass", 1)).counts.empty());
}

} // namespace jantaku::problem_answers_test
