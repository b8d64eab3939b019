#include "tools/review/html.hpp"

#include "text/language.hpp"
#include "text/report_text.hpp"
#include "text/review_text.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::reviews {

namespace {

constexpr double bar_width = 260;

std::string escaped(std::string_view text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        default:
            html += c;
        }
    }
    return html;
}

std::string cell(std::string_view text, std::string_view kind = "") {
    return kind.empty() ? fmt::format("<td>{}</td>", escaped(text))
                        : fmt::format("<td class=\"{}\">{}</td>", kind, escaped(text));
}

// The player's bar above that of strong players.
std::string two_bars(double mine, double theirs) {
    return fmt::format("<td><svg width=\"{0:.0f}\" height=\"16\" role=\"img\">"
                       "<rect width=\"{1:.1f}\" height=\"7\" class=\"mine\"/>"
                       "<rect y=\"8\" width=\"{2:.1f}\" height=\"7\" class=\"theirs\"/></svg></td>",
                       bar_width, mine * bar_width, theirs * bar_width);
}
std::string one_bar(double part) {
    return fmt::format("<svg width=\"{0:.0f}\" height=\"12\" role=\"img\">"
                       "<rect width=\"{1:.1f}\" height=\"12\" class=\"cost\"/></svg>",
                       bar_width, part * bar_width);
}

class Page {
  public:
    explicit Page(const Style& style) : style_{style} {}

    [[nodiscard]] std::string text() const { return text_; }

    void begin(std::string_view name) {
        text_ += fmt::format(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{}</title>\n"
            "<style>\nbody{{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em}}\n"
            "table{{border-collapse:collapse}}td,th{{padding:.2em .8em;text-align:left}}\n"
            ".n{{text-align:right;font-variant-numeric:tabular-nums}}\n"
            ".mine{{fill:#1f5fa8}}.theirs{{fill:#b8bec6}}.cost{{fill:#b8452f}}\n"
            "li{{margin:.6em 0}}pre{{margin:.2em "
            "0;white-space:pre-wrap}}\n</style></head>\n<body>\n",
            tag_of(style_.language), escaped(name));
        line("h1", name);
    }
    void end() { text_ += "</body></html>\n"; }

    void add(std::string_view name, const review::Report& report, std::size_t players) {
        if (report.games == 0) return;
        line("p", report_header(style_, name, report));
        line("p", say(style_, Message::report_strong, review::strong_players(players).games));
        text_ += fmt::format("<table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th></th></tr>\n",
                             escaped(say(style_, Message::report_rate)),
                             escaped(say(style_, Message::report_player)),
                             escaped(say(style_, Message::report_others)));
        for (const Rate& rate : rates_of(style_, report, players)) {
            text_ += "<tr>" + cell(rate.name) + cell(rate.value, "n") + cell(rate.strong, "n") +
                     two_bars(rate.part, rate.other) + "</tr>\n";
        }
        text_ += "</table>\n";
        add_habits(report);
        add_choices(report);
    }
    void line(std::string_view tag, std::string_view text) {
        text_ += fmt::format("<{0}>{1}</{0}>\n", tag, escaped(text));
    }

  private:
    void add_habits(const review::Report& report) {
        const auto habits = review::by_cost(report);
        if (habits.empty()) return line("p", say(style_, Message::report_good));
        const auto cost = [&](review::Habit habit) {
            return report.habits[static_cast<std::size_t>(habit)].cost;
        };
        line("h2", say(style_, Message::report_habits));
        for (const review::Habit habit : habits) {
            text_ += fmt::format("<p>{}<br>{}</p>\n", escaped(habit_line(style_, report, habit)),
                                 one_bar(cost(habit) / cost(habits.front())));
        }
    }

    void add_choices(const review::Report& report) {
        if (report.dearest.empty()) return;
        line("h2", say(style_, Message::report_dearest));
        for (std::size_t i = 0; i < report.dearest.size(); ++i) {
            const review::DearChoice& dear = report.dearest[i];
            std::string lines;
            for (const std::string& part : choice_lines(style_, dear.choice, i + 1))
                lines += part + '\n';
            text_ += fmt::format("<pre>{}   {}</pre>\n", escaped(lines), escaped(dear.game));
        }
    }

    const Style& style_;
    std::string text_;
};

} // namespace

std::string html_of(const Style& style, std::string_view name, const Many& many) {
    Page page{style};
    page.begin(name);
    page.add(name, many.four, 4);
    page.add(name, many.three, 3);
    page.line("p", say(style, Message::report_skipped, many.without, many.refused));
    page.end();
    return page.text();
}

} // namespace jantaku::reviews
