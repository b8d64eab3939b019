// Columns: every message of every catalogue in the longest form that may occur, in narrow windows
// and in the usual one. Text that is meant to be in columns is.
#include "sample.hpp"
#include "tests/support/catch.hpp"
#include "text/board.hpp"
#include "text/say.hpp"
#include "text/stats_text.hpp"
#include "text/tell.hpp"

#include <array>

namespace jantaku::columns_test {

using sample::joined;

namespace {

// Windows of 40, 60 and 80 columns; the last column stays free.
constexpr std::size_t windows[] = {39, 59, 79};

constexpr std::string_view no_begin[] = {"。", "、", "，", "；", "：", "！", "？",
                                         "）", "」", "』", "ッ", "ャ", "ュ", "ョ",
                                         "ー", ",",  ".",  ";",  ":",  ")",  "]"};
constexpr std::string_view no_end[] = {"（", "「", "『", "(", "["};

// Sixteen columns of letters, which no line breaks, and a name whose characters take two columns
// each.
constexpr std::string_view long_words[] = {"Abcdefghijklmnop", "赤木茂与鹫巢岩丸"};

std::string at_its_longest(Language language, Message message, std::string_view word) {
    return say_any(language, message, word, word, word, word, word, word, word, word);
}

// Wrapped as in a session, it fits, loses nothing but blanks, and is broken where that is allowed.
void check_wrapped(const std::string& text, std::string_view indent) {
    const auto without_blanks = [](std::string_view of) {
        std::string kept;
        for (const char c : of)
            if (c != ' ') kept += c;
        return kept;
    };
    for (const std::size_t columns : windows) {
        const auto lines = wrap(text, columns, indent);
        std::string all;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CAPTURE(columns, lines[i]);
            CHECK(display_width(lines[i]) <= columns);
            std::string_view line = lines[i];
            if (i > 0) line.remove_prefix(indent.size());
            all += line;
            for (const std::string_view mark : no_begin)
                CHECK((i == 0 || !line.starts_with(mark)));
            for (const std::string_view mark : no_end)
                CHECK((i + 1 == lines.size() || !line.ends_with(mark)));
        }
        CHECK(without_blanks(all) == without_blanks(text));
    }
}

// The number of columns before `part`, which is in the line.
std::size_t column_of(const std::string& line, std::string_view part) {
    const std::size_t at = line.rfind(part);
    REQUIRE(at != std::string::npos);
    return display_width(std::string_view{line}.substr(0, at));
}

} // namespace

TEST_CASE("columns: every message fits any window, and breaks where a reader expects it",
          "[text][columns]") {
    for (const Language language : all_languages) {
        for (std::size_t i = 0; i < message_count; ++i) {
            const auto message = static_cast<Message>(i);
            for (const std::string_view word : long_words) {
                const std::string text = at_its_longest(language, message, word);
                CAPTURE(tag_of(language), text_of(language, message));
                check_wrapped("* " + text, "*   ");
                check_wrapped("OK " + text, "    ");
            }
        }
    }
}

TEST_CASE("columns: every error with the longest text that may follow it fits any window",
          "[text][columns]") {
    constexpr Message extras[] = {Message::extra_range,   Message::extra_needs,
                                  Message::extra_work,    Message::extra_choices,
                                  Message::extra_nearest, Message::extra_invitation};
    for (const Language language : all_languages) {
        for (std::size_t i = 0; i < error_count; ++i) {
            for (const Message extra : extras) {
                const std::string more = at_its_longest(language, extra, long_words[0]);
                CAPTURE(tag_of(language), more);
                check_wrapped(error_line(language, static_cast<Error>(i), more), "    ");
            }
        }
    }
}

TEST_CASE("columns: the short lines, which are never wrapped, fit eighty columns",
          "[text][columns]") {
    constexpr Message rows[] = {
        Message::table_legend, Message::screen_legend, Message::screen_redraw,
        Message::help_header,  Message::help_footer,   Message::help_start,
        Message::help_rooms,   Message::greeting,      Message::greeting_start,
        Message::telnet_none,  Message::encoding_ascii};
    for (const Language language : all_languages) {
        for (const Message message : rows) {
            CAPTURE(text_of(language, message));
            CHECK(display_width(text_of(language, message)) <= screen_columns);
        }
        CHECK(display_width(text_of(language, Message::riichi_sign)) <= 2);
        CHECK(display_width(text_of(language, Message::double_riichi_sign)) <= 2);
    }
}

TEST_CASE("columns: help rows line up, and help fits any window", "[text][columns]") {
    for (const Language language : all_languages) {
        const auto lines = help_lines(language);
        for (const HelpRow& row : catalog_of(language).help) {
            CAPTURE(row.help.usage);
            const std::string begin = "  " + std::string{row.help.usage} + " ";
            bool is_there = false;
            for (const std::string& line : lines) {
                if (!line.starts_with(begin)) continue;
                is_there = true;
                if (display_width(row.help.usage) <= 32)
                    CHECK(display_width(line.substr(0, line.find(row.help.short_, begin.size()))) ==
                          35);
            }
            CHECK(is_there);
            for (const std::size_t columns : windows) {
                Style style{language};
                style.columns = columns;
                for (const std::string& line : help_lines(style, row.key)) {
                    CAPTURE(line);
                    if (!line.starts_with("/")) CHECK(display_width(line) <= columns);
                }
            }
        }
    }
}

TEST_CASE("columns: points are in one column, whoever they belong to", "[text][columns]") {
    SeatView v = sample::view("123m456p789s1122z");
    const SeatNames names = sample::names();
    for (const Language language : all_languages) {
        for (const TileFace face : {TileFace::ascii, TileFace::kanji, TileFace::unicode}) {
            Style style{language};
            style.tiles = face;
            const auto scores = score_lines(style, v, names);
            const auto turns = turn_lines(style, v, names);
            CAPTURE(joined(scores), joined(turns));
            REQUIRE(scores.size() >= 4);
            std::size_t with_points = 0;
            for (const auto& lines : {scores, turns}) {
                std::optional<std::size_t> column;
                for (const std::string& line : lines) {
                    if (line.find("25000") == std::string::npos) continue;
                    ++with_points;
                    if (!column) column = column_of(line, "25000");
                    CHECK(column_of(line, "25000") == *column);
                }
            }
            CHECK(with_points == 8);
        }
    }
}

TEST_CASE("columns: the bars of statistics are in one column", "[text][columns]") {
    Statistics played;
    played.games = 1234;
    played.kyoku = 12345;
    for (const Language language : all_languages) {
        const auto lines = statistics_lines(language, "Abcdefghijklmnop", 4, played);
        CAPTURE(joined(lines));
        std::optional<std::size_t> column;
        for (const std::string& line : lines) {
            CHECK(display_width(line) <= screen_columns);
            if (line.find("....................") == std::string::npos) continue;
            if (!column) column = column_of(line, "....................");
            CHECK(column_of(line, "....................") == *column);
        }
        CHECK(column);
    }
}

} // namespace jantaku::columns_test
