#include "tools/review/html.hpp"

#include "text/language.hpp"
#include "text/report_text.hpp"
#include "text/review_text.hpp"
#include "text/say.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace jantaku::reviews {

namespace {

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

// A bar is a part of the width that the page has for it. The numbers beside it say the same, so a
// program that reads the page aloud passes over it.
std::string bar(double part, int top, int height, std::string_view kind) {
    return fmt::format("<rect y=\"{}\" width=\"{:.1f}%\" height=\"{}\" class=\"{}\"/>", top,
                       part * 100, height, kind);
}
std::string picture(int height, std::string_view bars) {
    return fmt::format("<svg width=\"100%\" height=\"{}\" aria-hidden=\"true\">{}</svg>", height,
                       bars);
}

class Page {
  public:
    explicit Page(const Style& style) : style_{style} {}

    [[nodiscard]] std::string text() const { return text_; }

    void begin(std::string_view name) {
        text_ += fmt::format(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\n"
            "<style>\n:root{{color-scheme:light dark}}\n"
            "body{{font-family:sans-serif;max-width:42em;margin:2em auto;padding:0 1em}}\n"
            "table{{border-collapse:collapse;width:100%}}\n"
            "td,th{{padding:.2em .4em;text-align:left;vertical-align:middle}}\n"
            ".n{{text-align:right;font-variant-numeric:tabular-nums}}.bars{{width:40%}}\n"
            ".mine{{fill:#3a7fd0;border-bottom:4px solid #3a7fd0}}\n"
            ".theirs{{fill:#9aa3ad;border-bottom:4px solid #9aa3ad}}.cost{{fill:#c0513d}}\n"
            "pre{{margin:.6em 0;white-space:pre-wrap}}\n</style></head>\n<body>\n",
            tag_of(style_.language), escaped(name));
        line("h1", name);
    }
    void end() { text_ += "</body></html>\n"; }

    void add(std::string_view name, const review::Report& report, std::size_t players) {
        if (report.games == 0) return;
        line("p", report_header(style_, name, report));
        line("p", say(style_, Message::report_strong, review::strong_players(players).games));
        text_ += fmt::format("<table>\n<tr><th>{}</th><th class=\"n mine\">{}</th>"
                             "<th class=\"n theirs\">{}</th><th class=\"bars\"></th></tr>\n",
                             escaped(say(style_, Message::report_rate)),
                             escaped(say(style_, Message::report_player)),
                             escaped(say(style_, Message::report_others)));
        for (const Rate& rate : rates_of(style_, report, players)) {
            text_ +=
                "<tr>" + cell(rate.name) + cell(rate.value, "n") + cell(rate.strong, "n") +
                fmt::format("<td>{}</td></tr>\n", picture(16, bar(rate.part, 0, 7, "mine") +
                                                                  bar(rate.other, 8, 7, "theirs")));
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
            text_ +=
                fmt::format("<p>{}<br>{}</p>\n", escaped(habit_line(style_, report, habit)),
                            picture(12, bar(cost(habit) / cost(habits.front()), 0, 12, "cost")));
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
    if (many.without + many.refused > 0)
        page.line("p", say(style, Message::report_skipped, many.without, many.refused));
    page.end();
    return page.text();
}

} // namespace jantaku::reviews
