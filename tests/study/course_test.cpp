// Course: every step has its words in every language, every reason is the reason of some answer, and
// what the lessons call right is right by the numbers.
#include "study/action_names.hpp"
#include "study/course.hpp"
#include "study/course_words.hpp"
#include "study/position_win.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/table/legal.hpp>
#include <jantaku/tile/notation.hpp>
#include <set>

namespace jantaku::course_test {

using namespace jantaku::study;

namespace {

template <class F>
void for_each_step(F&& f) {
    for (const Lesson& lesson : course())
        for (const Step& step : lesson.steps)
            f(lesson, step);
}

const Step& step_of(std::string_view lesson, std::string_view name) {
    const auto place = std::ranges::find(course(), lesson, &Lesson::key);
    REQUIRE(place != course().end());
    const auto step = std::ranges::find(place->steps, name, &Step::name);
    REQUIRE(step != place->steps.end());
    return *step;
}

// The right discards, and those that leave the hand nearest to tenpai with the most useful tiles.
std::set<std::string> right_discards(const Step& step) {
    std::set<std::string> tiles;
    for (const Action& action : legal(step.position()))
        if (action.kind == ActionKind::discard && step.reason_of(action) == right)
            tiles.insert(to_string(action.tile));
    return tiles;
}
std::set<std::string> widest_discards(const Step& step) {
    const SeatView view = step.position();
    std::set<std::string> tiles;
    std::pair<int, int> best{100, 0};
    for (const Action& action : legal(view)) {
        if (action.kind != ActionKind::discard) continue;
        Counts counts = view.mine.hand.counts();
        --counts[action.tile.kind()];
        int useful = 0;
        const int now = shanten(counts, view.table.seats[view.seat].melds.size());
        for (const Kind kind : all_kinds()) {
            Counts with = counts;
            if (view.mine.hand.counts()[kind] == 4) continue;
            ++with[kind];
            if (shanten(with, view.table.seats[view.seat].melds.size()) < now)
                useful += 4 - view.mine.hand.counts()[kind];
        }
        const std::pair value{now, -useful};
        if (value < best) tiles.clear();
        best = std::min(best, value);
        if (value == best) tiles.insert(to_string(action.tile));
    }
    return tiles;
}

} // namespace

TEST_CASE("course: twelve lessons, and each ends by doing it", "[study]") {
    CHECK(course().size() == 12);
    std::set<std::string> keys;
    for (const Lesson& lesson : course()) {
        CAPTURE(lesson.key);
        CHECK(keys.insert(lesson.key).second);
        CHECK(lesson.steps.front().is_read() == !lesson.steps.front().has_position());
        CHECK(lesson.steps.back().asks_action());
    }
}

TEST_CASE("course: each question has a right and a wrong answer, and a reason for each",
          "[study]") {
    for_each_step([](const Lesson& lesson, const Step& step) {
        CAPTURE(lesson.key, step.name());
        if (!step.has_position()) {
            CHECK(step.is_read());
            return;
        }
        std::set<std::string> found;
        const SeatView view = step.position();
        for (const Action& action : legal(view)) {
            if (step.asks_action()) found.insert(step.reason_of(action));
            const bool wins = action.kind == ActionKind::ron || action.kind == ActionKind::tsumo;
            if (wins) CHECK(win_in(view).value() > 0);
        }
        if (step.asks_number()) {
            for (const std::string number : {"20", "30", "32", "34", "40"})
                found.insert(step.reason_of(number));
        }
        std::set<std::string> wanted{std::string{right}};
        for (const std::string& reason : step.reasons())
            wanted.insert(reason);
        CHECK(found == wanted);
    });
}

TEST_CASE("course: every language has the words of every step, and no others", "[study]") {
    for (const Language language : all_languages) {
        CAPTURE(tag_of(language));
        const auto& words = course_words(language);
        CHECK(words.size() == course().size());
        for (const Lesson& lesson : course()) {
            CAPTURE(lesson.key);
            REQUIRE(words.contains(lesson.key));
            CHECK(words.at(lesson.key).steps.size() == lesson.steps.size());
            CHECK_FALSE(words.at(lesson.key).title.empty());
        }
        for_each_step([&](const Lesson& lesson, const Step& step) {
            CAPTURE(lesson.key, step.name());
            REQUIRE(words.at(lesson.key).steps.contains(step.name()));
            const StepWords& own = words.at(lesson.key).steps.at(step.name());
            CHECK_FALSE(said(language, own.text).empty());
            CHECK(own.right.empty() == step.is_read());
            std::vector<std::string> reasons;
            for (const auto& [reason, paragraphs] : own.wrong) {
                reasons.push_back(reason);
                CHECK(paragraphs.size() == 1);
                CHECK_FALSE(said(language, paragraphs, "IT").front().empty());
            }
            std::vector<std::string> wanted = step.reasons();
            std::ranges::sort(wanted);
            CHECK(reasons == wanted);
        });
    }
}

TEST_CASE("course: tiles stand in the reader's face", "[study]") {
    const Paragraphs words{{.text = "a run, {2m 3m 4m}, and {it}."}};
    CHECK(said(Language::en, words, "5p") == std::vector<std::string>{"a run, 234m, and 5p."});
    Style kanji{Language::zh_hans};
    kanji.tiles = TileFace::kanji;
    CHECK(said(kanji, words, "x") == std::vector<std::string>{"a run, 二三四万, and x."});
}

TEST_CASE("course: the discards that are called widest are the widest", "[study]") {
    for (const auto& [lesson, name] :
         {std::pair{"shanten", "most"}, std::pair{"shanten", "wait"}, std::pair{"pinfu", "wait"},
          std::pair{"calls", "after"}, std::pair{"tiles", "lone"}}) {
        CAPTURE(lesson, name);
        const Step& step = step_of(lesson, name);
        CHECK(right_discards(step) == widest_discards(step));
    }
}

TEST_CASE("course: the wins are worth what the lessons say", "[study]") {
    CHECK(win_in(step_of("fu", "ron").position()).score.fu == 40);
    CHECK(win_in(step_of("fu", "ron").position()).value() == 1300);
    SeatView last = step_of("last", "riichi").position();
    const auto value_with = [&](bool riichi) {
        SeatView view = last;
        view.table.phase = Phase::claims;
        view.table.turn = Seat{1};
        view.table.has_drawn = false;
        view.table.offer = Offer{.from = Seat{1}, .tile = *parse_tile("5s")};
        view.mine.hand.discard_drawn();
        if (riichi) view.table.seats[view.seat].riichi = Riichi::accepted;
        return win_in(view).value();
    };
    CHECK(value_with(false) == 2600);
    CHECK(value_with(true) == 5200);
}

} // namespace jantaku::course_test
