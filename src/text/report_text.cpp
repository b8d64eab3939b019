#include "text/report_text.hpp"

#include "text/review_text.hpp"
#include "text/say.hpp"
#include "text/width.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <array>

namespace jantaku {

namespace {

using review::Habit;
using review::Report;
using Count = Statistics::Count;

constexpr std::array habit_messages{
    Message::habit_late_fold,    Message::habit_early_fold,  Message::habit_missed_riichi,
    Message::habit_early_riichi, Message::habit_bad_call,    Message::habit_missed_call,
    Message::habit_step_back,    Message::habit_broken_pair, Message::habit_slow_shape,
    Message::habit_for_points,   Message::habit_missed_win,  Message::habit_kan,
};
static_assert(habit_messages.size() == review::habit_keys.size());

enum class Form : std::uint8_t { percent, points, place };

struct RateRow {
    Message name;
    Form form;
    Count (*sum)(const Statistics&);
    Count (*number)(const Statistics&);
};

Count wins(const Statistics& played) {
    return played.rons + played.tsumos;
}
Count hands(const Statistics& played) {
    return played.kyoku;
}

constexpr std::array rate_rows{
    RateRow{Message::rate_place, Form::place,
            [](const Statistics& played) {
                Count sum = 0;
                for (std::size_t i = 0; i < played.places.size(); ++i)
                    sum += played.places[i] * static_cast<Count>(i + 1);
                return sum;
            },
            [](const Statistics& played) { return played.games; }},
    RateRow{Message::rate_win, Form::percent, wins, hands},
    RateRow{Message::rate_tsumo, Form::percent,
            [](const Statistics& played) { return played.tsumos; }, wins},
    RateRow{Message::rate_win_points, Form::points,
            [](const Statistics& played) { return played.won_points; }, wins},
    RateRow{Message::rate_deal_in, Form::percent,
            [](const Statistics& played) { return played.deal_ins; }, hands},
    RateRow{Message::rate_deal_in_points, Form::points,
            [](const Statistics& played) { return played.lost_points; },
            [](const Statistics& played) { return played.deal_ins; }},
    RateRow{Message::rate_riichi, Form::percent,
            [](const Statistics& played) { return played.riichi; }, hands},
    RateRow{Message::rate_riichi_win, Form::percent,
            [](const Statistics& played) { return played.riichi_wins; },
            [](const Statistics& played) { return played.riichi; }},
    RateRow{Message::rate_open, Form::percent,
            [](const Statistics& played) { return played.opened; }, hands},
    RateRow{Message::rate_tenpai, Form::percent,
            [](const Statistics& played) { return played.tenpai; },
            [](const Statistics& played) { return played.draws; }},
};

std::string text_of(Form form, Count sum, Count number) {
    if (number == 0) return "-";
    const double mean = static_cast<double>(sum) / static_cast<double>(number);
    switch (form) {
    case Form::percent:
        return fmt::format("{:.1f}%", 100 * mean);
    case Form::points:
        return fmt::format("{:.0f}", mean);
    case Form::place:
        break;
    }
    return fmt::format("{:.2f}", mean);
}

double mean_of(Count sum, Count number) {
    return number == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(number);
}

} // namespace

std::vector<Rate> rates_of(const Style& style, const Report& report, std::size_t players) {
    const Statistics& strong = review::strong_players(players);
    std::vector<Rate> rates;
    for (const RateRow& row : rate_rows) {
        const Count sum = row.sum(report.played);
        const Count number = row.number(report.played);
        const double mine = mean_of(sum, number);
        const double theirs = mean_of(row.sum(strong), row.number(strong));
        const double most = std::max({mine, theirs, 1e-9});
        rates.push_back({.name = say_any(style.language, row.name),
                         .value = text_of(row.form, sum, number),
                         .strong = text_of(row.form, row.sum(strong), row.number(strong)),
                         .part = mine / most,
                         .other = theirs / most});
    }
    return rates;
}

std::string habit_name(const Style& style, Habit habit) {
    return say_any(style.language, habit_messages[static_cast<std::size_t>(habit)]);
}

std::string report_header(const Style& style, std::string_view name, const Report& report) {
    const auto games = static_cast<double>(std::max<std::size_t>(report.games, 1));
    return say(style, Message::report_header, name, report.games, report.decisions,
               text_of(Form::percent, static_cast<Count>(report.best),
                       static_cast<Count>(report.decisions)),
               fmt::format("{:.1f}", report.cost / games));
}

std::string habit_line(const Style& style, const Report& report, Habit habit) {
    const auto& sum = report.habits[static_cast<std::size_t>(habit)];
    const auto games = static_cast<double>(std::max<std::size_t>(report.games, 1));
    const auto kyoku = static_cast<double>(std::max<Count>(report.played.kyoku, 1));
    const auto count = static_cast<double>(std::max<std::size_t>(sum.count, 1));
    return say(style, Message::report_habit, habit_name(style, habit),
               fmt::format("{:.2f}", sum.cost / games),
               fmt::format("{:.1f}", 100 * static_cast<double>(sum.count) / kyoku),
               fmt::format("{:.2f}", sum.cost / count));
}

std::vector<std::string>
report_lines(const Style& style, std::string_view name, const Report& report, std::size_t players) {
    constexpr std::size_t name_width = 26;
    constexpr std::size_t value_width = 12;
    std::vector<std::string> lines;
    const auto add = [&](std::string_view text) { append_wrapped(lines, style, text, "   "); };
    const auto row = [&](const std::string& title, const std::string& mine,
                         const std::string& theirs) {
        lines.push_back("  " + pad_right(title, name_width) + pad_left(mine, value_width) +
                        pad_left(theirs, value_width));
    };
    add(report_header(style, name, report));
    add(say(style, Message::report_strong, review::strong_players(players).games));
    row(say(style, Message::report_rate), say(style, Message::report_player),
        say(style, Message::report_others));
    for (const Rate& rate : rates_of(style, report, players))
        row(rate.name, rate.value, rate.strong);
    const std::vector<Habit> habits = review::by_cost(report);
    if (habits.empty()) {
        add(say(style, Message::report_good));
        return lines;
    }
    add(say(style, Message::report_habits));
    for (const Habit habit : habits)
        add("  " + habit_line(style, report, habit));
    if (report.dearest.empty()) return lines;
    add(say(style, Message::report_dearest));
    for (std::size_t i = 0; i < report.dearest.size(); ++i) {
        const review::DearChoice& dear = report.dearest[i];
        const auto parts = choice_lines(style, dear.choice, i + 1);
        add(parts.front() + "  [" + dear.game + ']');
        for (std::size_t part = 1; part < parts.size(); ++part)
            add(parts[part]);
    }
    return lines;
}

} // namespace jantaku
