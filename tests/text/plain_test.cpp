#include "tests/support/golden.hpp"
#include "tests/text/sample.hpp"
#include "text/board.hpp"
#include "text/plain.hpp"
#include "text/prompt.hpp"

#include <jantaku/table/legal.hpp>

using namespace jantaku;
using jantaku::test::check_golden;

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
          "hand: 1 2m, 2 3m, 3 0p, drawn: 4 C");
    CHECK(numbered_hand(plain(Language::zh_hans), sample::hand("23m")) == "手牌: 1 2m, 2 3m");
}

TEST_CASE("plain: the prompt is a sentence", "[text][plain]") {
    const SeatView v = sample::view("234m055567p1122z", "7z");
    CHECK(prompt(plain(), v, legal(v), 20) ==
          "your turn, 20 seconds: /d 1-14, /riichi 14, /ankan 1:5p > ");
    CHECK(prompt(plain(), v, legal(v), std::nullopt).starts_with("your turn: /d 1-14"));
    CHECK(prompt(plain(Language::zh_hans), v, legal(v), 20).starts_with("轮到你，20 秒: /d 1-14"));
    SeatView other = sample::view("234m055567p1122z");
    other.table.turn = Seat{2};
    CHECK(prompt(plain(), other, {}, {}) == "West to play > ");
}

TEST_CASE("plain: the table has one fact a line, marks are words", "[text][plain]") {
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
