// Problems: all that are a part of the program are positions that a table could have, ask what their theme
// says, and are judged as foresight judges them now.
#include "advice/danger.hpp"
#include "advice/unseen.hpp"
#include "bot/hard.hpp"
#include "study/problem.hpp"
#include "study/problem_choice.hpp"
#include "study/problem_words.hpp"
#include "study/study_files.hpp"
#include "study/told_by.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <cmath>
#include <jantaku/table/legal.hpp>
#include <set>
#include <sstream>

namespace jantaku::problem_test {

using namespace jantaku::study;

namespace {

bool is_of_its_theme(const Problem& problem, const SeatView& view) {
    const bool is_call = view.table.phase == Phase::claims;
    const bool may_riichi = offers(legal(view), ActionKind::riichi);
    const bool is_threatened = !advice::threats_to(view).empty();
    switch (problem.theme) {
    case Theme::calls:
        return is_call;
    case Theme::riichi_or_dama:
        return may_riichi;
    case Theme::push_or_fold:
        return !is_call && !may_riichi && is_threatened;
    case Theme::efficiency:
        return !is_call && !may_riichi && !is_threatened;
    case Theme::all_last: // by points alone another answer is best
        return view.table.kyoku >= 7 &&
               !review::is_alike(review::grounds_of(view).by_points.front().action,
                                 problem.best().action);
    }
    return false;
}

Problem read(const std::string& text) {
    std::istringstream in{text};
    return problem_of(read_fields(in).at(0));
}

} // namespace

TEST_CASE("problems: sixty of each theme, and no two hands alike", "[study][problems]") {
    CHECK(problems().size() == 300);
    std::set<std::string> hands;
    for (const Problem& problem : problems())
        CHECK(hands.insert(problem.position["hand"]).second);
    for (std::size_t i = 0; i < theme_count; ++i)
        CHECK(std::ranges::count(problems(), static_cast<Theme>(i), &Problem::theme) == 60);
}

TEST_CASE("problems: each is a position of its theme, with a clear and legal answer",
          "[study][problems]") {
    for (const Problem& problem : problems()) {
        CAPTURE(problem.number);
        const SeatView view = problem.view(); // more than four of a tile: ContradictionError
        const Actions actions = legal(view);
        CHECK(view.mine.hand.size() + 3 * view.table.seats[view.seat].melds.size() ==
              (view.table.phase == Phase::claims ? 13U : 14U));
        for (const Action& action : actions)
            CHECK(problem.find(action) != nullptr);
        for (const Answer& answer : problem.answers)
            CHECK(contains(actions, answer.action));
        CHECK(std::ranges::is_sorted(problem.answers, std::greater{}, &Answer::worth));
        advice::Discards discards;
        if (view.table.phase == Phase::turn)
            discards = advice::rate_discards(view, actions, advice::unseen(view));
        const advice::Threats threats = advice::threats_to(view);
        CHECK(
            is_clearly_worse(problem, problem.answers[1], foresight::Contrasts{discards, threats}));
        CHECK(is_of_its_theme(problem, view));
    }
}

TEST_CASE("problems: the file is what its problems are written as", "[study][problems]") {
    std::string text;
    for (const Problem& problem : problems())
        text += "\n" + to_text(problem);
    const std::string_view file = study_file("problems", "hard");
    CHECK(file.substr(file.find("\nproblem 1\n")) == text);
    CHECK(file.starts_with("# Made by `jantaku problems --seed 28 --count 300`, from "));
}

// If this fails, the judge has changed: make the file again (docs/adding.md#problems).
TEST_CASE("problems: foresight still says what the file says", "[study][problems]") {
    for (std::size_t i = 0; i < problems().size(); i += 6) {
        const Problem& problem = problems()[i];
        CAPTURE(problem.number);
        const SeatView view = problem.view();
        const Actions actions = legal(view);
        CHECK(review::is_alike(bot::choose_hard(view, actions), problem.best().action));
        for (const auto& judged : foresight::judge(view, actions)) {
            const Answer* answer = problem.find(judged.action);
            REQUIRE(answer != nullptr);
            if (answer->action == judged.action)
                CHECK(answer->worth == std::lround(100 * judged.worth));
        }
    }
}

TEST_CASE("problems: a text that makes no sense is refused", "[study][problems]") {
    const std::string good = to_text(problems().front());
    CHECK(to_text(read(good)) == good);
    const auto with = [&](std::string_view before, std::string_view after) {
        std::string text = good;
        text.replace(text.find(before), before.size(), after);
        return text;
    };
    CHECK_THROWS_AS(read(with("theme efficiency", "theme luck")), ContradictionError);
    CHECK_THROWS_AS(read(with("taken discard", "taken riichi")), ContradictionError);
    CHECK_THROWS_AS(read(with("problem 1", "problem one")), ContradictionError);
    CHECK_THROWS_AS(read(with("answers ", "answers discard 3z 1 1, ")), ContradictionError);
    CHECK_THROWS_AS(read(with("plain ", "plane ")), ContradictionError);
}

TEST_CASE("problems: a theme is found by its words in every language", "[study][problems]") {
    CHECK(find_theme("push") == Theme::push_or_fold);
    CHECK(find_theme("牌效") == Theme::efficiency);
    CHECK(find_theme("鳴き") == Theme::calls);
    CHECK(find_theme("オーラス") == Theme::all_last);
    CHECK(find_theme("luck") == std::nullopt);
    CHECK(theme_words(Language::en) == "efficiency push calls riichi last");
}

} // namespace jantaku::problem_test
