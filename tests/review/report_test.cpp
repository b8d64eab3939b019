#include "record/formats.hpp"
#include "review/report.hpp"
#include "study/action_names.hpp"
#include "tests/bot/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/journal.hpp"
#include "text/report_text.hpp"
#include "tools/review/csv.hpp"
#include "tools/review/html.hpp"
#include "tools/review/many.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <jantaku/tile/notation.hpp>
#include <set>
#include <sstream>
#include <unistd.h>

namespace jantaku::report_test {

using namespace jantaku::literals;
using review::Choice;
using review::Habit;
using review::Reason;
using review::Report;

namespace {

namespace fs = std::filesystem;

// Seat W holds 12m1124p3689s122z and has drawn the 7m.
Choice base(bool is_threatened = false) {
    std::istringstream text{"position p\n"
                            "idea     Nobody threatens, everybody has 25000.\n"
                            "seat     E1 W\n"
                            "dora     1s\n"
                            "river E  2z\n"
                            "river S  4z\n"
                            "hand     12m1124p3689s122z 7m\n"
                            "accept   discard 1z\n"};
    Choice choice{};
    choice.view = bot_test::read_positions(text).front().view;
    choice.taken.action = Action::discard("1z"_t, false);
    choice.best.action = Action::discard("8s"_t, false);
    choice.taken.worth = 0;
    choice.best.worth = 1;
    if (is_threatened) choice.view.table.seats[Seat{0}].riichi = Riichi::accepted;
    return choice;
}

Choice with(Action taken, Action best, Reason reason = Reason::value, bool is_threatened = false) {
    Choice choice = base(is_threatened);
    choice.taken.action = taken;
    choice.best.action = best;
    choice.reason = reason;
    return choice;
}

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

// A directory of this test alone, removed at its end.
class Folder {
  public:
    Folder() : path_{fs::temp_directory_path() / ("jantaku-report-" + std::to_string(getpid()))} {
        fs::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }

    std::string put(const std::string& name, const std::string& text) const {
        std::ofstream{path_ / name} << text;
        return (path_ / name).string();
    }

  private:
    fs::path path_;
};

} // namespace

TEST_CASE("report: each choice belongs to the habit that its two actions show", "[review]") {
    const Action single = Action::discard("8s"_t, false);
    const Action pair = Action::discard("1p"_t, false);
    const Action honour = Action::discard("1z"_t, false);
    const Action riichi = Action::riichi("8s"_t, false);
    const Action pon = Action::call(ActionKind::pon, "2z"_t, "2z"_t);
    const Action pass = Action::plain(ActionKind::pass);
    const Action ron = Action::plain(ActionKind::ron);
    const auto habit = [](const Choice& choice) { return review::habit_of(choice); };
    CHECK(habit(with(single, riichi)) == Habit::missed_riichi);
    CHECK(habit(with(riichi, single)) == Habit::early_riichi);
    CHECK(habit(with(pon, pass)) == Habit::bad_call);
    CHECK(habit(with(pass, pon)) == Habit::missed_call);
    CHECK(habit(with(pass, ron)) == Habit::missed_win);
    CHECK(habit(with(ron, pass, Reason::placement)) == Habit::for_points);
    CHECK(habit(with(single, Action::ankan("2z"_t.kind()))) == Habit::kan);
    CHECK(habit(with(single, honour, Reason::placement)) == Habit::for_points);
    CHECK(habit(with(pair, single)) == Habit::broken_pair);
    CHECK(habit(with(single, honour)) == Habit::slow_shape);
    Choice back = with(single, honour);
    back.is_step_back = true;
    CHECK(habit(back) == Habit::step_back);

    Choice late = with(single, honour, Reason::danger, true);
    late.taken.risk = 0.1F;
    CHECK(habit(late) == Habit::late_fold);
    late.view.table.seats[Seat{0}].riichi = Riichi::none; // nobody threatens
    CHECK(habit(late) == Habit::slow_shape);
    Choice early = with(honour, single, Reason::value, true);
    early.best.risk = 0.1F;
    CHECK(habit(early) == Habit::early_fold);
}

TEST_CASE("report: games add up, and the dearest choices stay", "[review]") {
    const auto game = [](double cost, Habit habit) {
        Report report{.games = 1, .decisions = 10, .best = 8, .cost = cost};
        report.at(habit) = {.count = 2, .cost = cost};
        Choice choice = base();
        choice.best.worth = static_cast<float>(cost);
        report.dearest.push_back({.game = std::to_string(cost), .choice = choice});
        return report;
    };
    Report sum;
    review::add(sum, game(2, Habit::kan), 2);
    review::add(sum, game(5, Habit::for_points), 2);
    review::add(sum, game(3, Habit::kan), 2);
    CHECK(sum.games == 3);
    CHECK(sum.decisions == 30);
    CHECK(sum.cost == 10);
    CHECK(sum.at(Habit::kan).count == 4);
    CHECK(sum.at(Habit::kan).cost == 5);
    REQUIRE(sum.dearest.size() == 2);
    CHECK(sum.dearest[0].choice.best.worth == 5);
    CHECK(sum.dearest[1].choice.best.worth == 3);
    CHECK(review::by_cost(sum).size() == 2);
}

TEST_CASE("report: rates stand beside those of strong players, in four languages", "[review]") {
    Report report{.games = 4};
    report.played = {.games = 4, .places = {2, 1, 1, 0}, .kyoku = 40, .rons = 6, .tsumos = 4};
    const auto rates = rates_of(Language::en, report, 4);
    REQUIRE(rates.size() == 10);
    CHECK(rates[0].name == "average place");
    CHECK(rates[0].value == "1.75");
    CHECK(rates[0].strong == "2.50");
    CHECK(rates[1].value == "25.0%");
    CHECK(rates[1].strong == "20.8%");
    CHECK(rates[1].part == 1);
    CHECK(rates[1].other < 1);
    CHECK(rates[9].value == "-");
    CHECK(rates_of(Language::en, report, 3)[1].strong == "28.5%");
    for (const Language language : all_languages) {
        const auto lines = report_lines(language, "A", report, 4);
        CHECK(lines.size() > 10);
        for (std::size_t i = 0; i < review::habit_keys.size(); ++i)
            CHECK(!habit_name(language, static_cast<Habit>(i)).empty());
    }
}

TEST_CASE("report: the games of a player are found by the name, and bad files are counted",
          "[review]") {
    const Folder folder;
    random_play::Random random{8};
    std::vector<std::string> files;
    for (int i = 0; i < 3; ++i) {
        GameRecord record = random_journal(Rules{}, random, 2);
        record.names = {"A", "B", "C", i == 2 ? "E" : "D <&\""};
        const RecordFormat* format = find_record_format(i == 0 ? "mjlog" : "mjai");
        files.push_back(folder.put("game" + std::to_string(i) + ".txt", format->write(record)));
    }
    files.push_back(folder.put("bad.txt", "nothing"));
    const RecordFiles records{RecordOptions{}};
    const auto many = reviews::review_many(records, files, {.name = "D <&\""}, 3);
    CHECK(many.rows.size() == 2);
    CHECK(many.without == 1);
    CHECK(many.refused == 1);
    CHECK(many.four.games == 2);
    CHECK(many.four.dearest.size() <= 3);
    CHECK(many.three.games == 0);
    std::size_t costly = 0;
    for (const auto& habit : many.four.habits)
        costly += habit.count;
    CHECK(costly > 0);

    const std::string csv = reviews::csv_of(many);
    CHECK(count_of(csv, "\n") == 3);
    CHECK(csv.find("game0.txt,\"D <&\"\"\",4,4,") != std::string::npos);
    const auto columns = count_of(csv.substr(0, csv.find('\n')), ",");
    CHECK(columns == 17 + 2 * review::habit_keys.size());
    std::set<std::string> names;
    std::istringstream header{csv.substr(0, csv.find('\n'))};
    for (std::string name; std::getline(header, name, ',');)
        CHECK(names.insert(name).second);
    const std::string html = reviews::html_of(Language::ja, "D <&\"", many);
    CHECK(html.find("<h1>D &lt;&amp;&quot;</h1>") != std::string::npos);
    CHECK(html.find("lang=\"ja\"") != std::string::npos);
    CHECK(html.find("放銃率") != std::string::npos);
    CHECK(count_of(html, "<svg") >= 11);
    CHECK(count_of(html, "<svg") == count_of(html, "</svg>"));
    CHECK(html.find("http") == std::string::npos);
    CHECK(html.find("読めない対局 1") != std::string::npos);

    const auto all = reviews::review_many(records, files, {}, 0);
    CHECK(all.rows.size() == 12);
    CHECK(all.four.dearest.empty());
    const auto good = reviews::review_many(records, {files[0]}, {}, 0);
    CHECK(good.refused == 0);
    CHECK(reviews::html_of(Language::ja, "A", good).find("読めない対局") == std::string::npos);
    const auto second = reviews::review_many(records, {files[0]}, {.seat = 2}, 0);
    REQUIRE(second.rows.size() == 1);
    CHECK(second.rows[0].player == "B");
}

} // namespace jantaku::report_test
