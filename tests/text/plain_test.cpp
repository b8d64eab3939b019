#include "tests/support/golden.hpp"
#include "tests/text/sample.hpp"
#include "text/board.hpp"
#include "text/plain.hpp"
#include "text/prompt.hpp"
#include "text/tell.hpp"

#include <jantaku/table/legal.hpp>

namespace jantaku::plain_test {

using jantaku::test::check_golden;
using sample::joined;

namespace {

Style plain(Language language = Language::en) {
    Style style{language};
    style.plain = true;
    style.columns = 1000;
    return style;
}

} // namespace

TEST_CASE("plain: the hand is numbered without colons and bars", "[text][plain]") {
    CHECK(numbered_hand(plain(), sample::hand("23m0p", "7z")) ==
          "hand: 1 is 2 man, 2 is 3 man, 3 is red 5 pin, drawn: 4 is red dragon");
    CHECK(numbered_hand(plain(Language::zh_hans), sample::hand("23m")) ==
          "手牌: 第1张 二万，第2张 三万");
}

TEST_CASE("plain: the prompt is a sentence", "[text][plain]") {
    const SeatView v = sample::view("234m055567p1122z", "7z");
    CHECK(prompt(plain(), v, legal(v), 20) ==
          "your turn, 20 seconds: /d 1-14, /riichi 14, /ankan 1 is 5 pin > ");
    CHECK(prompt(plain(), v, legal(v), std::nullopt).starts_with("your turn: /d 1-14"));
    CHECK(prompt(plain(Language::zh_hans), v, legal(v), 20).starts_with("轮到你，20 秒: /d 1-14"));
    SeatView other = sample::view("234m055567p1122z");
    other.table.turn = Seat{2};
    CHECK(prompt(plain(), other, {}, {}) == "West to play > ");
}

TEST_CASE("plain: the table has one fact a line, and marks are words", "[text][plain]") {
    SeatView v = sample::view("234m0556p11z", "7z");
    v.table.seats[Seat{0}].melds.push_back(sample::meld(MeldKind::chi, "678p", "7p", Seat{3}));
    sample::discard(v, Seat{0}, "5p",
                    {.tile = {}, .tsumogiri = true, .riichi = true, .called = true});
    sample::discard(v, Seat{0}, "1z");
    v.table.seats[Seat{0}].riichi = Riichi::accepted;
    for (const Language language : {Language::en, Language::zh_hans}) {
        const auto lines = table_lines(plain(language), v, sample::names());
        check_golden(language == Language::en ? "plain_table_en" : "plain_table_zh_hans", lines);
        for (const std::string& line : lines)
            CHECK(line.find_first_of("'^!|<>()[]") == std::string::npos);
    }
}

namespace {

// Nothing that needs eyes: no marks, boxes, columns or colours.
void check_spoken(const std::string& name, const std::vector<std::string>& lines) {
    check_golden(name, lines);
    CAPTURE(joined(lines));
    for (std::string line : lines) {
        if (line.starts_with("* ")) line.erase(0, 2);
        CHECK(line.find_first_of("\x1B'^!|<>[]=") == std::string::npos);
        CHECK(line.find("  ") == std::string::npos);
        CHECK_FALSE(line.starts_with(" "));
    }
}

Style painted_plain(Language language) {
    Style style = plain(language);
    style.color = true;
    return style;
}

std::string in(std::string_view name, Language language) {
    return std::string{name} + (language == Language::en ? "_en" : "_zh_hans");
}

} // namespace

TEST_CASE("plain: points, dora and waits are one fact a line", "[text][plain]") {
    SeatView v = sample::view("234m234678s56p99m");
    v.table.phase = Phase::claims;
    v.table.points[Seat{2}] = 33000;
    v.table.points[Seat{0}] = 17000;
    v.table.seats[Seat{1}].riichi = Riichi::accepted;
    v.table.indicators = {sample::tile("3p"), sample::tile("9s")};
    v.table.pending_indicators = 1;
    SeatView turn = sample::view("234m234678s567p9m", "1m");
    turn.mine.waits = {};
    for (const Language language : {Language::en, Language::zh_hans}) {
        const Style style = painted_plain(language);
        check_spoken(in("plain_score", language), score_lines(style, v, sample::names()));
        check_spoken(in("plain_dora", language), dora_lines(style, v));
        check_spoken(in("plain_tenpai", language), tenpai_lines(style, v));
        check_spoken(in("plain_tenpai_turn", language), tenpai_lines(style, turn));
    }
}

TEST_CASE("plain: the beginning, win and end of a game have no columns", "[text][plain]") {
    SeatView v = sample::view("111234m406p789s9s");
    v.table.honba = 1;
    StartKyoku start;
    start.honba = 1;
    start.points = PerSeat<int>(4, 25000);
    start.indicator = sample::tile("3p");
    EndGame end{.points = PerSeat<int>(4), .rank = PerSeat<int>(4), .result = PerSeat<int>(4)};
    const std::array<int, 4> points{19700, 54300, -3000, 29000};
    const std::array<int, 4> ranks{3, 1, 4, 2};
    const std::array<int, 4> results{-15300, 59300, -48000, 4000};
    for (const Seat seat : seats(4)) {
        end.points[seat] = points[seat.index()];
        end.rank[seat] = ranks[seat.index()];
        end.result[seat] = results[seat.index()];
    }
    for (const Language language : {Language::en, Language::zh_hans}) {
        const Style style = painted_plain(language);
        check_spoken(in("plain_start", language), tell(style, sample::names(), v, v, start));
        check_spoken(in("plain_end", language), tell(style, sample::names(), v, v, end));
    }
}

} // namespace jantaku::plain_test
