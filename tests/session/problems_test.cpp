// Problems: what /problem asks and says, through a whole gateway. The golden files are what the person
// reads.
#include "session/preferences.hpp"
#include "session/problem_tally.hpp"
#include "session/problems.hpp"
#include "study/problem.hpp"
#include "tests/session/pupil.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <set>

namespace jantaku::problems_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;
using study::Problem;
using study::Theme;

namespace {

constexpr std::size_t screen_lines = 22;

const Problem& first_of(Theme theme) {
    return *std::ranges::find(study::problems(), theme, &Problem::theme);
}
std::string asks(const Problem& problem) {
    return "/problem " + std::to_string(problem.number);
}
std::string right_answer(const Problem& problem) {
    return command_of(problem.best().action);
}
std::string wrong_answer(const Problem& problem) {
    return command_of(problem.answers.back().action);
}

// The best answer was given by `right` players, each other one by one.
ProblemTally tally_of(const Problem& problem, std::uint32_t right) {
    ProblemTally tally{.problem = problem.content(), .counts = {}};
    for (const study::Answer& answer : problem.answers)
        tally.counts.push_back({.action = study::to_string(answer.action),
                                .players = &answer == &problem.best() ? right : 1});
    return tally;
}

// The lines that follow a typed one. They fit a screen.
std::vector<std::string> typed(Pupil& pupil, const std::string& line) {
    auto lines = pupil.type(line);
    CAPTURE(line);
    CHECK(lines.size() <= screen_lines);
    for (const std::string& one : lines)
        CHECK(display_width(one) <= 79);
    CHECK(lines.front().starts_with("OK "));
    return lines;
}

// The problem of a title: OK problem 7 of 300: what do you do?
const Problem& asked_by(const std::vector<std::string>& lines) {
    const std::string& title = lines.front();
    const std::size_t of = title.find(" of 300");
    REQUIRE(of != std::string::npos);
    return study::problems()[std::stoul(title.substr(title.rfind(' ', of - 1))) - 1];
}

std::string kept(Pupil& pupil) {
    return pupil.rig().out.requests.back().preferences;
}

} // namespace

TEST_CASE("problems: two of them, in every language", "[session][problems]") {
    const auto language =
        GENERATE(Language::en, Language::zh_hans, Language::zh_hant, Language::ja);
    CAPTURE(tag_of(language));
    for (const Theme theme : {Theme::push_or_fold, Theme::calls}) {
        const Problem& problem = first_of(theme);
        Pupil pupil{language};
        pupil.tally = tally_of(problem, 12);
        pupil.tally.counts.push_back({.action = "discard 7z", .players = 5}); // by no one today
        std::vector<std::string> page{"> "};
        for (const std::string& line :
             {asks(problem), wrong_answer(problem), asks(problem), right_answer(problem)}) {
            page.back() += line;
            for (const std::string& one : typed(pupil, line))
                page.push_back(one);
        }
        std::string name = "problems/";
        name += study::theme_names[static_cast<std::size_t>(theme)];
        name += "_";
        name += tag_of(language);
        jantaku::test::check_golden(name, page);
    }
}

TEST_CASE("problems: every question and every answer fits a screen", "[session][problems]") {
    const auto language = GENERATE(Language::en, Language::ja);
    Pupil pupil{language};
    for (const Problem& problem : study::problems()) {
        CAPTURE(problem.number);
        pupil.tally = tally_of(problem, 10'000'000);
        typed(pupil, asks(problem));
        typed(pupil, wrong_answer(problem));
        typed(pupil, asks(problem));
        typed(pupil, right_answer(problem));
        pupil.rig().out.requests.clear();
    }
}

TEST_CASE("problems: one follows the other, and none comes twice", "[session][problems]") {
    Pupil pupil{Language::en};
    std::set<std::size_t> asked;
    for (std::size_t i = 0; i < 60; ++i) {
        const auto lines = pupil.type(i == 0 ? "/problem riichi" : "");
        CHECK(lines.front().ends_with(", riichi or dama: what do you do?"));
        const Problem& problem = asked_by(lines);
        CAPTURE(problem.number);
        CHECK(asked.insert(problem.number).second);
        CHECK(problem.theme == Theme::riichi_or_dama);
        CHECK(pupil.type(right_answer(problem)).front().starts_with("OK Right: "));
    }
    CHECK(asked.size() == 60);
}

TEST_CASE("problems: those answered wrong come again, after all others", "[session][problems]") {
    Solved solved;
    for (std::size_t number = 1; number <= problem_count(); ++number)
        solved.add(number, number != 7);
    CHECK(next_problem(solved, "akagi", std::nullopt).number == 7);
    CHECK(next_problem(solved, "akagi", Theme::calls).number > 7);
    solved.add(7, false); // again
    CHECK(solved.wrong.count() == 1);
    solved.add(7, true);
    CHECK(solved.wrong.none());
    solved.add(7, false); // it was solved
    CHECK(solved.right.count() == problem_count());
}

TEST_CASE("problems: each player has an order of their own, through all themes",
          "[session][problems]") {
    std::set<std::size_t> firsts;
    for (const std::string_view player : {"akagi", "washizu", "Guest-1", "Guest-2", "Guest-3"}) {
        CAPTURE(player);
        Solved solved;
        std::set<Theme> themes;
        firsts.insert(next_problem(solved, player, std::nullopt).number);
        for (std::size_t i = 0; i < 30; ++i) {
            const std::size_t number = next_problem(solved, player, std::nullopt).number;
            themes.insert(study::problems()[number - 1].theme);
            solved.add(number, true);
        }
        CHECK(themes.size() == study::theme_count);
    }
    CHECK(firsts.size() == 5);
}

TEST_CASE("problems: the daily one goes through all, and days in a row are counted",
          "[session][problems]") {
    std::set<std::size_t> numbers;
    for (Day day = 20'000; day < 20'000 + static_cast<Day>(problem_count()); ++day)
        CHECK(numbers.insert(daily_problem(day).number).second);
    CHECK(*numbers.rbegin() == problem_count());
    Solved solved;
    for (const auto& [day, row] :
         {std::pair<Day, std::size_t>{100, 1}, {101, 2}, {101, 2}, {102, 3}, {104, 1}, {105, 2}}) {
        solved.add_daily(day);
        CHECK(solved.row_on(day) == row);
    }
    CHECK(solved.row_on(106) == 2);
    CHECK(solved.row_on(107) == 0);
}

TEST_CASE("problems: what was answered is kept, and how long it may be is bounded",
          "[session][problems]") {
    Pupil pupil{Language::en};
    const Problem& first = study::problems()[0];
    pupil.type("/problem 1");
    pupil.type(wrong_answer(first));
    CHECK(kept(pupil) == "missed=B");
    pupil.type("/problem 1");
    pupil.type(right_answer(first));
    CHECK(kept(pupil) == "solved=B");

    Session session = new_session();
    take_preferences(session, "solved=B! missed=" + std::string(90, '_') + " daily=5.6 daily=x");
    CHECK(preferences_of(session).empty());
    session.conversation.solved.right.set();
    session.conversation.solved.last_daily = 20'783;
    session.conversation.solved.days_in_a_row = 5;
    const std::string line = preferences_of(session);
    CHECK(line.size() < 128);
    Session again = new_session();
    take_preferences(again, line);
    CHECK(preferences_of(again) == line);
    CHECK(again.conversation.solved.right.all());
}

TEST_CASE("problems: the owner hears of each answer, and whether it is the first",
          "[session][problems]") {
    Pupil pupil{Language::en};
    const Problem& problem = study::problems()[0];
    const auto answer_with = [&](const std::string& line) {
        pupil.type("/problem 1");
        const auto lines = pupil.type(line);
        const auto asked = pupil.rig().last_ask<AnswerProblem>();
        CHECK(asked.problem == problem.content());
        return std::pair{asked, lines};
    };
    const auto [wrong, before] = answer_with(wrong_answer(problem));
    CHECK(wrong.is_first);
    CHECK(wrong.action == study::to_string(problem.answers.back().action));
    CHECK(before[before.size() - 2].starts_with("Theme: ")); // nobody has answered
    pupil.tally = {.problem = problem.content(), .counts = {{.action = "pass", .players = 9}}};
    const auto [right, few] = answer_with(right_answer(problem));
    CHECK_FALSE(right.is_first);
    CHECK(right.action == study::to_string(problem.best().action));
    CHECK(few[few.size() - 3] == "First answers so far: 9. From 10 on you see what others chose.");
    pupil.tally.counts[0].players = 10;
    const auto [again, enough] = answer_with(right_answer(problem));
    CHECK(enough[enough.size() - 3] == "10 first answers: the rest 100%. Difficulty: difficult.");
}

TEST_CASE("problems: an owner that does not know the request keeps no answer from the person",
          "[session][problems]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/problem 1\r\n");
    rig.clear();
    rig.type(right_answer(study::problems()[0]) + "\r\n");
    CHECK(rig.text().find("Right: ") == std::string::npos);
    rig.answer(Refused{Error::unknown_command});
    CHECK(rig.text().find("OK Right: ") != std::string::npos);
    CHECK(rig.text().find("ERR") == std::string::npos);
}

TEST_CASE("problems: the difficulty follows from those who were right", "[session][problems]") {
    const Problem& problem = study::problems()[0];
    const auto of = [&](std::uint32_t right) {
        return difficulty_of(
            problem,
            {.problem = problem.content(),
             .counts = {
                 {.action = study::to_string(problem.best().action), .players = right},
                 {.action = study::to_string(problem.answers.back().action), .players = 9}}});
    };
    CHECK_FALSE(of(0));
    CHECK(of(1) == Difficulty::difficult);
    CHECK(of(5) == Difficulty::difficult); // 36%
    CHECK(of(6) == Difficulty::medium);    // 40%
    CHECK(of(20) == Difficulty::medium);   // 69%
    CHECK(of(21) == Difficulty::easy);     // 70%
}

TEST_CASE("problems: those of a difficulty are asked, as far as any is known",
          "[session][problems]") {
    Pupil pupil{Language::en};
    const Problem& easy = study::problems()[40];
    pupil.tally = tally_of(easy, 100);
    for (const std::string_view line : {"/problem easy", "/problem 容易", ""}) {
        const auto lines = pupil.type(std::string{line});
        CHECK(lines.front() == "OK problem 41 of 300, easy: what do you do?");
        pupil.type(wrong_answer(easy));
    }
    for (const std::string_view line : {"/problem difficult", "/problem hard"}) {
        const auto lines = pupil.type(std::string{line});
        CHECK(lines.front() ==
              "OK no problem of this kind is known to be difficult yet, so here is another");
        CHECK(lines[1].ends_with(" of 300: what do you do?"));
    }
}

TEST_CASE("problems: a theme and a difficulty go together, in either order",
          "[session][problems]") {
    Pupil pupil{Language::en};
    const Problem& easy = study::problems()[40];
    REQUIRE(easy.theme == Theme::efficiency);
    pupil.tally = tally_of(easy, 100);
    for (const std::string_view line :
         {"/problem easy efficiency", "/problem efficiency easy", "/problem 容易 牌効率", ""}) {
        const auto lines = pupil.type(std::string{line});
        CHECK(lines.front() == "OK problem 41 of 300, efficiency, easy: what do you do?");
        pupil.type(wrong_answer(easy));
    }
    const auto none = pupil.type("/problem push easy");
    CHECK(none.front().starts_with("OK no problem of this kind is known to be easy yet"));
    CHECK(none[1].ends_with(" of 300, push or fold: what do you do?"));
    for (const std::string_view line : {"/problem push last", "/problem easy difficult",
                                        "/problem push 3", "/problem daily easy"})
        CHECK(pupil.type(std::string{line}).front().starts_with("ERR E-BAD_VALUE "));
}

TEST_CASE("problems: the tally of a position is that of no other", "[session][problems]") {
    std::set<std::uint64_t> contents;
    for (Problem problem : study::problems()) {
        const std::uint64_t content = problem.content();
        CHECK(contents.insert(content).second);
        CHECK(content >> 63U == 0);
        problem.number = 7;
        problem.answers.pop_back();
        CHECK(problem.content() == content);
    }
    const auto first = study::problems()[0].content();
    CHECK(problems_of(Difficulty::easy, {}).problems.none());
    ProblemTally strange{.problem = first + 1, .counts = {{.action = "pass", .players = 99}}};
    CHECK(problems_of(Difficulty::difficult, {{strange}}).problems.none());
}

TEST_CASE("problems: a game that has begun goes before a problem that was asked for",
          "[session][problems]") {
    GatewayRig rig;
    rig.enter();
    rig.type("/problem easy\r\n");
    const std::uint64_t id = rig.out.requests.back().id;
    rig.enter_table(view_on_turn("123m406p789s1122z", "9p"));
    rig.tell(Reply{.id = id, .result = Answer{ProblemTallies{}}});
    CHECK(rig.text().find("ERR E-IN_GAME") != std::string::npos);
}

TEST_CASE("problems: the daily one is that of the day in UTC", "[session][problems]") {
    constexpr std::int64_t seconds_a_day = 24 * 60 * 60;
    GatewayConfig config;
    config.started = 20'783 * seconds_a_day + 5;
    Pupil pupil{Language::en, config};
    const auto lines = pupil.type("/problem daily");
    CHECK(lines.front().starts_with("OK the problem of 2026-11-26, number "));
    const Problem& problem = asked_by(lines);
    CHECK(problem.number == daily_problem(20'783).number);
    CHECK(pupil.type(wrong_answer(problem)).back().starts_with("[problem "));
    CHECK(has(kept(pupil), "daily=20783.1"));
}

TEST_CASE("problems: what is typed in one goes nowhere else", "[session][problems]") {
    Pupil pupil{Language::en};
    const Problem& problem = first_of(Theme::efficiency);
    pupil.type(asks(problem));
    CHECK(pupil.type("what do I do").front().starts_with("OK a problem has no chat"));
    CHECK(pupil.type("/tsumo").front().starts_with("ERR E-NOT_AGARI"));
    CHECK(pupil.type("/create").front().starts_with("ERR E-IN_GAME"));
    CHECK(pupil.type("").front() == "OK problem 1 of 300: what do you do?");
    pupil.type(right_answer(problem));
    CHECK(pupil.type(right_answer(problem)).front().starts_with("ERR E-NOT_IN_GAME"));
    CHECK(pupil.rig().count_asked<Say>() == 0);
    CHECK(pupil.rig().count_asked<Play>() == 0);
    CHECK(pupil.type("/back").front() == "OK you have left the problem; /problem asks the next");
    CHECK(pupil.type("/back").front().starts_with("ERR E-ALREADY_TOP"));
}

TEST_CASE("problems: a lesson and a problem take turns", "[session][problems]") {
    Pupil pupil{Language::en};
    pupil.type("/learn 2");
    pupil.type("");
    CHECK(pupil.type("/problem 3").front() == "OK problem 3 of 300: what do you do?");
    CHECK(pupil.type("/learn").front() == "OK Discard what helps you least.");
    CHECK(pupil.type("/back").front().starts_with("OK you have left the lesson"));
    CHECK(pupil.type("/back").front().starts_with("ERR E-ALREADY_TOP"));
}

TEST_CASE("problems: a game that begins ends the problem", "[session][problems]") {
    Pupil pupil{Language::en};
    pupil.type("/problem 1");
    pupil.rig().enter_table(view_on_turn("123m406p789s1122z", "9p"));
    pupil.rig().ask();
    pupil.rig().clear();
    pupil.type("/d 14");
    CHECK(pupil.rig().last_ask<Play>().action == Action::discard(*parse_tile("9p"), true));
}

TEST_CASE("problems: none is opened at the table, and none that does not exist",
          "[session][problems]") {
    Session session = session_at(view_on_turn("123m406p789s1122z", "9p"));
    CHECK(result(session, "/problem").starts_with("E-IN_GAME"));
    Session lobby = new_session();
    CHECK(result(lobby, "/problem 0") == "E-OPTION_INDEX (1-300)");
    CHECK(result(lobby, "/problem 301") == "E-OPTION_INDEX (1-300)");
    CHECK(result(lobby, "/problem luck") == "E-BAD_VALUE, choose from: efficiency push calls "
                                            "riichi last easy medium difficult daily import N");
}

} // namespace jantaku::problems_test
