#include "tests/support/golden.hpp"
#include "tests/text/sample.hpp"
#include "text/board.hpp"

#include <algorithm>

namespace jantaku::turn_board_test {

using jantaku::test::check_golden;

namespace {

Style style_of(Language language, std::size_t columns) {
    Style style{language};
    style.columns = columns;
    return style;
}

// The third turn of a hand: no call yet.
SeatView early() {
    SeatView v = sample::view("2344m0556p11z345s", "7z");
    sample::add_river(v, Seat{0}, "1z9m");
    sample::add_river(v, Seat{1}, "9s1m");
    sample::add_river(v, Seat{2}, "4z");
    sample::add_river(v, Seat{3}, "3z");
    return v;
}

// Both boards of scrolling text, in both languages, 80 and 120 columns wide.
void golden(std::string_view name, const SeatView& v) {
    for (const Language language : {Language::en, Language::zh_hans}) {
        for (const std::size_t columns : {79U, 119U}) {
            const Style style = style_of(language, columns);
            const std::string tail =
                std::to_string(columns + 1) + (language == Language::en ? "_en" : "_zh_hans");
            const auto turn = turn_lines(style, v, sample::names());
            check_golden("turn_" + std::string{name} + "_" + tail, turn);
            CHECK(sample::too_wide(turn, 2, columns).empty());
            const auto table = table_lines(style, v, sample::names());
            check_golden("board_" + std::string{name} + "_" + tail, table);
            CHECK(sample::too_wide(table, 3, columns).empty());
        }
    }
}

} // namespace

TEST_CASE("turn board: a board early in a hand is as pinned", "[text][board]") {
    golden("early", early());
}

TEST_CASE("turn board: riichi, calls, red fives and tsumogiri are shown", "[text][board]") {
    golden("middle", sample::middle_of_a_game());
}

TEST_CASE("turn board: a board late in a hand, with four melds at every seat, is as pinned",
          "[text][board]") {
    golden("late", sample::late_in_a_hand());
}

TEST_CASE("turn board: glyphs and kanji are drawn", "[text][board]") {
    for (const TileFace face : {TileFace::kanji, TileFace::unicode}) {
        Style style = style_of(Language::zh_hans, 79);
        style.tiles = face;
        const SeatView v = sample::middle_of_a_game();
        check_golden("turn_middle_" + std::string{name_of(face)},
                     turn_lines(style, v, sample::names()));
        check_golden("board_middle_" + std::string{name_of(face)},
                     table_lines(style, v, sample::names()));
    }
}

TEST_CASE("turn board: with colours, red fives are reversed and dora underlined", "[text][board]") {
    SeatView v = early(); // the indicator is 3p
    v.table.seats[Seat{0}].river.push_back({.tile = sample::tile("4p")});
    v.table.seats[Seat{0}].river.push_back({.tile = sample::tile("0s")});
    v.table.seats[Seat{1}].melds = {sample::meld(MeldKind::chi, "456p", "5p", Seat{0})};
    v.mine.hand = sample::hand("44p0m", "4p");
    Style style = style_of(Language::en, 119);
    style.color = true;
    const auto has = [](const std::vector<std::string>& lines, std::string_view text) {
        return sample::joined(lines).find(text) != std::string::npos;
    };
    const std::string dora = "\x1B[4;36m4p\x1B[0m";
    for (const auto& lines :
         {turn_lines(style, v, sample::names()), table_lines(style, v, sample::names())}) {
        CHECK(has(lines, " " + dora)); // in the river
        CHECK(has(lines, "\x1B[7;32m0s\x1B[0m"));
        CHECK(has(lines, dora + "(")); // in the meld
        CHECK(has(lines, ">" + dora)); // beside its indicator
    }
    CHECK(has({numbered_hand(style, v.mine.hand, dora_kinds(v.table))}, "2:" + dora));
    CHECK(has(hand_line(style, v), "1:\x1B[7;31m0m\x1B[0m 2:" + dora));
    CHECK(has(hand_line(style, v), "4:" + dora));
    // Without colours the red five is a 0, and the dora is named above.
    style.color = false;
    CHECK(has(turn_lines(style, v, sample::names()), "dora 3p>4p"));
    CHECK(has(turn_lines(style, v, sample::names()), "0s"));
    CHECK(has({tiles_short(style, sample::tiles("340s"))}, "340s"));
    style.color = true;
    CHECK(has({tiles_short(style, sample::tiles("340s"))}, "\x1B[7;32m0\x1B[0m"));
}

} // namespace jantaku::turn_board_test
