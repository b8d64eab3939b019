#include "advice/discards.hpp"
#include "advice/unseen.hpp"
#include "tests/bot/situation.hpp"
#include "tests/support/catch.hpp"

#include <string>

namespace jantaku::discards_test {

using namespace jantaku::literals;

namespace {

Kind first_discard(std::string_view tiles, Tile indicator = Tile{Kind{Suit::jihai, 1}}) {
    const SeatView view = bot_test::turn_with(tiles, indicator);
    const auto discards = advice::rate_discards(view, legal(view), advice::unseen(view));
    return discards[0].action.tile.kind();
}

} // namespace

TEST_CASE("discards: out of a ryanmen, a kanchan and a penchan, the penchan is broken (B-2)",
          "[advice]") {
    const Kind gone = first_discard("45m99m13p789p12s678s");
    CAPTURE(to_string(gone));
    CHECK((gone == "1s"_k || gone == "2s"_k));
}

TEST_CASE("discards: a complete set comes before a pair (B-4)", "[advice]") {
    CHECK(first_discard("7889m123p456s45p77z") != "7m"_k);
    CHECK(first_discard("7889m123p456s45p77z") != "9m"_k);
    CHECK(first_discard("7889m45p123p456s66z") == "8m"_k);
}

TEST_CASE("discards: honours are discarded before terminals, and guest winds before yakuhai (B-3)",
          "[advice]") {
    CHECK(first_discard("123m456p67s99s1p4z7z9m") == "4z"_k);
    CHECK(first_discard("123m456p67s99s1p7z9m3p") == "7z"_k);
}

TEST_CASE("discards: a hand near kokushi is not broken for a flush", "[advice]") {
    const Kind gone = first_discard("58m4p2s6s9m9p1s123456z"); // souzu and honours make nine
    CAPTURE(to_string(gone));
    CHECK_FALSE(gone.is_yaochuu());
}

TEST_CASE("discards: among equal discards, the dora is kept", "[advice]") {
    // Only the indicator differs: 6z makes 7z dora, 7z makes 5z.
    CHECK(first_discard("123m456p678s99s7z5z2p", "6z"_t) == "5z"_k);
    CHECK(first_discard("123m456p678s99s7z5z2p", "7z"_t) == "7z"_k);
}

TEST_CASE("discards: a red five is kept when a plain one can go instead", "[advice]") {
    const SeatView view = bot_test::turn_with("055m123p456s789s11z"); // either 5m or 0m is surplus
    const auto discards = advice::rate_discards(view, legal(view), advice::unseen(view));
    for (const auto& discard : discards) {
        if (discard.action.tile == "0m"_t) break;
        if (discard.action.tile == "5m"_t) return;
    }
    FAIL("the red five was rated worse than the plain one");
}

TEST_CASE("discards: the best one leaves the lowest possible shanten", "[advice]") {
    for (const std::string_view tiles : {"19m19p19s1234567z1m", "1122m3344p5566s78z1p",
                                         "123456789m1234p5s", "147m258p369s12345z"}) {
        CAPTURE(std::string{tiles});
        if (!parse_tiles(tiles)) continue;
        const SeatView view = bot_test::turn_with(tiles);
        const auto discards = advice::rate_discards(view, legal(view), advice::unseen(view));
        for (const auto& discard : discards)
            CHECK(discards[0].shanten <= discard.shanten);
    }
}

} // namespace jantaku::discards_test
