// Lessons: each lesson is played in each language through a whole gateway, with every wrong answer and
// then a right one. The golden files are what the person reads.
#include "session/lessons.hpp"
#include "session/preferences.hpp"
#include "study/course.hpp"
#include "tests/session/pupil.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/golden.hpp"
#include "text/width.hpp"

#include <jantaku/table/legal.hpp>
#include <set>

namespace jantaku::lessons_test {

using namespace jantaku::session;
using namespace jantaku::session::testing;

namespace {

// An answer for each reason, the right one last.
std::vector<std::string> answers_to(const study::Step& step) {
    std::map<std::string, std::string> by_reason;
    if (step.asks_number()) {
        for (const std::string number : {"20", "30", "32", "34", "40"})
            by_reason.try_emplace(step.reason_of(number), number);
    } else if (step.asks_action()) {
        for (const Action& action : legal(step.position()))
            by_reason.try_emplace(step.reason_of(action), command_of(action));
    }
    std::vector<std::string> answers;
    for (const auto& [reason, answer] : by_reason)
        if (reason != study::right) answers.push_back(answer);
    if (!by_reason.empty()) answers.push_back(by_reason.at(""));
    return answers;
}

void add_all(std::vector<std::string>& page, const std::vector<std::string>& lines) {
    page.insert(page.end(), lines.begin(), lines.end());
}

} // namespace

TEST_CASE("lessons: every lesson, in every language, to its end", "[session][lessons]") {
    const auto language =
        GENERATE(Language::en, Language::zh_hans, Language::zh_hant, Language::ja);
    CAPTURE(tag_of(language));
    for (std::size_t i = 0; i < study::course().size(); ++i) {
        const study::Lesson& lesson = study::course()[i];
        CAPTURE(lesson.key);
        Pupil pupil{language};
        std::vector<std::string> page;
        const auto type = [&](const std::string& line) {
            std::vector<std::string> lines = pupil.type(line);
            CAPTURE(line);
            CHECK(lines.size() <= 20);
            for (const std::string& one : lines)
                CHECK(display_width(one) <= 79);
            CHECK(lines.front().starts_with("OK "));
            page.back() += line;
            add_all(page, lines);
            return lines;
        };
        page.emplace_back("> ");
        type("/learn " + std::to_string(i + 1));
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            if (step > 0) type("");
            for (const std::string& answer : answers_to(lesson.steps[step]))
                type(answer);
        }
        std::string name = "lessons/" + std::to_string(i + 1) + "_" + lesson.key + "_";
        name += tag_of(language);
        jantaku::test::check_golden(name, page);
    }
}

TEST_CASE("lessons: one follows the other, and all are kept as done", "[session][lessons]") {
    Pupil pupil{Language::en};
    pupil.type("/learn");
    for (std::size_t i = 0; i < study::course().size(); ++i) {
        const study::Lesson& lesson = study::course()[i];
        for (const study::Step& step : lesson.steps) {
            CAPTURE(lesson.key, step.name());
            const auto answers = answers_to(step);
            if (!answers.empty()) pupil.type(answers.back());
            const bool is_last = &step == &lesson.steps.back();
            CHECK(has(pupil.rig().out.requests.back().preferences,
                      "lesson=" + std::to_string(i + 1)) == !(is_last && !answers.empty()));
            pupil.type("");
        }
    }
    CHECK(has(pupil.rig().out.requests.back().preferences, "learned=1.2.3.4.5.6.7.8.9.10.11.12"));
    CHECK(pupil.type("/learn").front().starts_with("OK lessons;"));
}

TEST_CASE("lessons: what is typed in one goes nowhere else", "[session][lessons]") {
    Pupil pupil{Language::en};
    pupil.type("/learn");
    pupil.type("");
    CHECK(pupil.type("what do I do").front() ==
          "OK a lesson has no chat: answer, press Enter, or leave with /back");
    CHECK(pupil.rig().count_asked<Say>() == 0);
    CHECK(pupil.type("/d 1").front().starts_with("OK not yet. That was 2m."));
    CHECK(pupil.type("/tsumo").front().starts_with("ERR E-NOT_AGARI"));
    CHECK(pupil.type("/create").front().starts_with("ERR E-IN_GAME"));
    CHECK(pupil.type("/tenpai").front().starts_with("OK "));
    CHECK(pupil.type("13").front().starts_with("OK That is how you play."));
    CHECK(pupil.rig().count_asked<Play>() == 0);
    CHECK(pupil.type("/d 1").front().starts_with("ERR E-NOT_IN_GAME"));
}

TEST_CASE("lessons: /back leaves one, and /learn goes on there", "[session][lessons]") {
    Pupil pupil{Language::en};
    pupil.type("/learn 2");
    pupil.type("");
    CHECK(pupil.type("/back").front() == "OK you have left the lesson; /learn goes on there");
    CHECK(pupil.type("/rooms").empty()); // the owner is asked, as in the lobby
    pupil.rig().done();
    pupil.rig().clear();
    CHECK(pupil.type("/learn").front() == "OK Discard what helps you least.");
    CHECK(pupil.type("/back").front().starts_with("OK you have left"));
    CHECK(pupil.type("/back").front().starts_with("ERR E-ALREADY_TOP"));
}

TEST_CASE("lessons: they are played by single keys, too", "[session][lessons][keys]") {
    GatewayRig rig;
    rig.enter();
    const auto type = [&](std::string_view keys) {
        rig.tick(rig.now + Tick{1000});
        rig.clear();
        rig.type(keys);
        return without_telnet(rig.take_text());
    };
    type("\xFF\xFD\x01"); // the client is to be shown what it types
    type("/keys on\r");
    type("/ui screen 80x24\r");
    CHECK(has(type("/learn 1\r"), "There are three suits"));
    CHECK(has(type("\r"), "Discard the west"));
    type("\x1B[D"); // from the drawn tile to number 13
    CHECK(has(type("\r"), "That is how you play"));
    CHECK(has(type("/learn 10\r"), "Two numbers make the value"));
    CHECK(has(type("\r"), "How many fu is that"));
    CHECK(has(type("30\r"), "30 leaves out the triplet"));
    CHECK(has(type("40\r"), "rounded up to 40"));
}

TEST_CASE("lessons: a game that begins ends the lesson", "[session][lessons]") {
    Pupil pupil{Language::en};
    pupil.type("/learn");
    pupil.type("");
    pupil.rig().enter_table(view_on_turn("123m406p789s1122z", "9p"));
    pupil.rig().ask();
    pupil.rig().clear();
    pupil.type("/d 14");
    CHECK(pupil.rig().last_ask<Play>().action == Action::discard(*parse_tile("9p"), true));
}

TEST_CASE("lessons: none is opened at the table, and none without its number",
          "[session][lessons]") {
    Session session = session_at(view_on_turn("123m406p789s1122z", "9p"));
    CHECK(result(session, "/learn").starts_with("E-IN_GAME"));
    Session lobby = new_session();
    CHECK(result(lobby, "/learn 0") == "E-OPTION_INDEX (1-12)");
    CHECK(result(lobby, "/learn 13") == "E-OPTION_INDEX (1-12)");
    CHECK(result(lobby, "/learn x").starts_with("E-ARG_NOT_NUMBER"));
    CHECK(result(lobby, "/learn list").starts_with("OK lessons;"));
}

TEST_CASE("lessons: preferences that make no sense are left out", "[session][lessons]") {
    Session session = new_session();
    take_preferences(session, "learned=1.x lesson=40.2 learned=2.3 lesson=99999999999999999999.1");
    CHECK(preferences_of(session) == "learned=2.3");
    take_preferences(session, "lesson=12.31");
    CHECK(preferences_of(session) == "learned=2.3 lesson=12.31");
    CHECK(next_place(session.conversation.learned) == LessonPlace{0, 0});
}

} // namespace jantaku::lessons_test
