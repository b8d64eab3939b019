#include "tests/support/catch.hpp"
#include "tools/calc/shanten_report.hpp"
#include "tools/calc/shanten_row.hpp"

namespace jantaku::shanten_test {

using namespace jantaku::calc;

namespace {

std::string answer(std::string_view row) {
    auto told = answer_shanten(row, 7);
    REQUIRE(told.text.ends_with('\n'));
    told.text.pop_back();
    CHECK(told.faults == (told.text.find("\"error\"") == std::string::npos ? 0 : 1));
    return told.text;
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

bool has_shanten(std::string_view row, int shanten) {
    return has(answer(row), R"("min":)" + std::to_string(shanten) + '}');
}

} // namespace

TEST_CASE("shanten: between turns, the ukeire is what may be drawn", "[app][calc]") {
    CHECK(answer(R"({"id":"a","hand":"123m456p789s1122z"})") ==
          R"({"id":"a","shanten":{"normal":0,"chiitoi":4,"kokushi":8,"min":0},)"
          R"("ukeire":{"E":2,"S":2}})");
    CHECK(answer(R"({"id":1,"hand":["3m","4m","5mr","1p","1p","7s","8s"],"melds":2})") ==
          R"({"id":1,"shanten":{"normal":0,"chiitoi":null,"kokushi":null,"min":0},)"
          R"("ukeire":{"6s":4,"9s":4}})");
}

TEST_CASE("shanten: with a tile drawn, there is a ukeire for each good discard", "[app][calc]") {
    CHECK(answer(R"({"id":"a","hand":"123m456p789s11223z"})") ==
          R"({"id":"a","shanten":{"normal":0,"chiitoi":4,"kokushi":7,"min":0},)"
          R"("ukeire":{"W":{"E":2,"S":2}}})");
    CHECK(answer(R"({"id":"a","hand":"3445m9s"})") ==
          R"({"id":"a","shanten":{"normal":0,"chiitoi":null,"kokushi":null,"min":0},)"
          R"("ukeire":{"4m":{"9s":3},"9s":{"4m":2}}})");
}

TEST_CASE("shanten: tiles of the melds are not counted as left", "[app][calc]") {
    CHECK(answer(R"({"hand":"3m","melds":["pon 333m","chi 123p","pon 111z","kan 2222z"]})") ==
          R"({"id":null,"shanten":{"normal":0,"chiitoi":null,"kokushi":null,"min":0},)"
          R"("ukeire":{}})");
    CHECK(answer(R"({"hand":"3m","melds":4})").ends_with(R"("ukeire":{"3m":3}})"));
    CHECK(answer(R"({"hand":"3m"})").ends_with(R"("ukeire":{"3m":3}})"));
}

TEST_CASE("shanten: three players have no 2m to 8m, and no runs of manzu", "[app][calc][sanma]") {
    CHECK(answer(R"({"id":1,"hand":"1m123p456p789s112z"})") ==
          R"({"id":1,"shanten":{"normal":1,"chiitoi":5,"kokushi":7,"min":1},"ukeire":)"
          R"({"1m":3,"2m":4,"3m":4,"E":2,"S":3}})");
    CHECK(answer(R"({"id":1,"hand":"1m123p456p789s112z","players":3})") ==
          R"({"id":1,"shanten":{"normal":1,"chiitoi":5,"kokushi":7,"min":1},"ukeire":)"
          R"({"1m":3,"E":2,"S":3}})");
    // With four players the fourth 1m is a third of a run, with three players nothing.
    CHECK(has_shanten(R"({"hand":"1111m5555z11z"})", 1));
    CHECK(has_shanten(R"({"hand":"1111m5555z11z","players":3})", 2));
    CHECK(answer(R"({"id":4,"hand":"2m","players":3})") ==
          R"({"id":4,"error":"hand: 2m is not among the tiles of this game"})");
}

TEST_CASE("shanten: chiitoitsu with three players waits for no tile that is not in the game",
          "[app][calc][sanma]") {
    const auto useful = answer(R"({"hand":"11199m1199p1199s","players":3})");
    CAPTURE(useful);
    CHECK(has(useful, R"("min":1)"));
    for (const char* gone : {"2m", "3m", "4m", "5m", "6m", "7m", "8m"})
        CHECK_FALSE(has(useful, '"' + std::string{gone} + '"'));
    CHECK(has(useful, R"("2p":4)"));
    CHECK(has(answer(R"({"hand":"11199m1199p1199s"})"), R"("2m":4)"));
}

TEST_CASE("shanten: a wrong row is answered with what is wrong", "[app][calc]") {
    for (
        const auto& [row, expected] : std::initializer_list<std::pair<const char*, const char*>>{
            {"x", R"({"id":null,"error":"line 7 is not a JSON object"})"},
            {R"({"id":4})", R"({"id":4,"error":"hand: is missing"})"},
            {R"({"id":4,"hand":"12"})",
             R"({"id":4,"error":"hand: `12`: expected m, p, s or z after the digits"})"},
            {R"({"id":4,"hand":""})",
             R"({"id":4,"error":"hand: 0 tiles; a hand has 13, or 14 with the drawn one, and 3 fewer for each meld"})"},
            {R"({"id":4,"hand":"123m"})",
             R"({"id":4,"error":"hand: 3 tiles; a hand has 13, or 14 with the drawn one, and 3 fewer for each meld"})"},
            {R"({"id":4,"hand":"123456789m123456p"})",
             R"({"id":4,"error":"hand: 15 tiles; at most 14"})"},
            {R"({"id":4,"hand":"11111m2p3s"})",
             R"({"id":4,"error":"hand: 1m occurs more than four times"})"},
            {R"({"id":4,"hand":"1m","melds":3})",
             R"({"id":4,"error":"hand: 1 tiles and 3 meld(s) do not make a hand"})"},
            {R"({"id":4,"hand":"1m","melds":5})",
             R"({"id":4,"error":"melds: must be a whole number from 0 to 4"})"},
            {R"({"id":4,"hand":"1m","melds":"x"})",
             R"({"id":4,"error":"melds: must be a list of at most four melds"})"},
            {R"({"id":4,"hand":"1m","melds":["pon 123m"]})",
             R"({"id":4,"error":"melds: pon 123m: must be three equal tiles"})"}}) {
        CAPTURE(row);
        CHECK(answer(row) == expected);
    }
}

TEST_CASE("shanten: a claim is compared where it says something", "[app][calc][verify]") {
    const auto verify = [](std::string_view row) { return verify_shanten(row, 3).text; };
    CHECK(verify(R"({"id":"a","hand":"123m456p789s1122z","shanten":{"normal":0,"chiitoi":4,)"
                 R"("kokushi":8,"min":0}})")
              .empty());
    CHECK(
        verify(R"({"id":"a","hand":"123m456p789s1122z","shanten":{"normal":1,"chiitoi":null}})") ==
        "a: normal: expected 1, is 0\n");
    CHECK(verify(R"({"id":"a","hand":"123m456p789s1122z"})") == "a: error: shanten: is missing\n");
    CHECK(verify(R"({"id":"a"})") == "a: error: hand: is missing\n");
    CHECK(verify("1") == "line 3 is not a JSON object\n");
}

TEST_CASE("shanten: the report puts the best discard first", "[app][calc]") {
    const auto report = [](std::string_view text, const std::vector<Meld>& melds) {
        const auto hand = read_tiles(text);
        REQUIRE(hand);
        std::optional<std::size_t> count;
        if (!melds.empty()) count = melds.size();
        const auto it = make_hand(*hand, melds, count);
        REQUIRE(it);
        return shanten_report(*it, *hand, melds);
    };
    CHECK(report("123m456p789s1122z", {}) ==
          "hand: 123m 456p 789s EESS\n"
          "shanten: 0, tenpai (normal 0, chiitoitsu 4, kokushi 8)\n"
          "4 tiles: E x2  S x2\n");
    CHECK(report("3445m1s", {read_meld("pon EEE").value(), read_meld("chi 213p").value(),
                             read_meld("ankan 9999p").value()}) ==
          "hand: 3445m 1s\n"
          "melds: pon EEE  chi 123p  ankan 9999p\n"
          "shanten: 0, tenpai (normal 0)\n"
          "discard 4m   3 tiles: 1s x3\n"
          "discard 1s   2 tiles: 4m x2\n");
    CHECK(report("11m", {}).find("shanten: -1, complete (normal -1)") != std::string::npos);
}

} // namespace jantaku::shanten_test
