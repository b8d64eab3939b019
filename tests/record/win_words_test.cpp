#include "record/tenhou6/win_words.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/scoring/yaku.hpp>

namespace jantaku::win_words_test {

using namespace jantaku::record;

TEST_CASE("win words: every yaku has a word of its own, and is read by that word",
          "[record][tenhou6]") {
    const WinSeats who{};
    for (std::size_t i = 0; i < yaku_count; ++i) {
        const YakuHan yaku{static_cast<Yaku>(i), 1};
        CAPTURE(key_of(yaku.yaku));
        Score score;
        score.yaku.push_back(yaku);
        score.han = 1;
        const auto words = yaku_texts(score, who);
        REQUIRE(words.size() == 1);
        CHECK_FALSE(words.front().starts_with(key_of(yaku.yaku)));
        const auto read = read_win_words("30符1飜1000点", words, who);
        REQUIRE(read);
        REQUIRE(read->yaku.size() == 1);
        CHECK(read->yaku.front().yaku == yaku.yaku);
    }
}

} // namespace jantaku::win_words_test
