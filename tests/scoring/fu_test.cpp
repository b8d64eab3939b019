#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/scoring/score.hpp>
#include <string>

namespace jantaku::fu_test {

using test::Given;

namespace {

std::string name_of(FuKind kind) {
    switch (kind) {
    case FuKind::base:
        return "base";
    case FuKind::closed_ron:
        return "closed_ron";
    case FuKind::tsumo:
        return "tsumo";
    case FuKind::open_triplet:
        return "open_triplet";
    case FuKind::closed_triplet:
        return "closed_triplet";
    case FuKind::open_kan:
        return "open_kan";
    case FuKind::closed_kan:
        return "closed_kan";
    case FuKind::pair:
        return "pair";
    case FuKind::wait:
        return "wait";
    case FuKind::chiitoitsu:
        return "chiitoitsu";
    case FuKind::pinfu_tsumo:
        return "pinfu_tsumo";
    case FuKind::open_pinfu:
        return "open_pinfu";
    }
    return "?";
}

bool names_a_tile(FuKind kind) {
    switch (kind) {
    case FuKind::open_triplet:
    case FuKind::closed_triplet:
    case FuKind::open_kan:
    case FuKind::closed_kan:
    case FuKind::pair:
    case FuKind::wait:
        return true;
    default:
        return false;
    }
}

// `base 20, closed_triplet 8 9m, closed_ron 10 = 40`
std::string fu_text(const Given& given, const Rules& rules = {}) {
    const auto result = score(rules, test::win_from(given));
    REQUIRE(result);
    std::string text;
    for (const FuItem& item : result->fu_items) {
        text += (text.empty() ? "" : ", ") + name_of(item.kind) + " " + std::to_string(item.fu);
        if (names_a_tile(item.kind)) text += " " + to_string(Kind{item.tile});
    }
    return text + " = " + std::to_string(result->fu);
}

constexpr WinFlags riichi{.riichi = true};

} // namespace

TEST_CASE("fu: a closed ron on a two-sided wait counts 30", "[scoring][fu]") {
    CHECK(fu_text({.hand = "234m456p99m567s78s", .win = "9s"}) == "base 20, closed_ron 10 = 30");
}

TEST_CASE("fu: a ron on a shanpon wait leaves an open triplet", "[scoring][fu]") {
    const Given given{.hand = "333m11p678p99p555s", .win = "1p", .flags = riichi};
    CHECK(fu_text(given) == "base 20, closed_triplet 4 3m, open_triplet 4 1p, closed_triplet 4 5s, "
                            "closed_ron 10 = 50");
}

TEST_CASE("fu: a tsumo on a shanpon wait makes a concealed triplet", "[scoring][fu]") {
    const Given given{
        .hand = "333m11p678p99p555s", .win = "1p", .by = WinBy::tsumo, .flags = riichi};
    CHECK(fu_text(given) == "base 20, closed_triplet 4 3m, closed_triplet 8 1p, "
                            "closed_triplet 4 5s, tsumo 2 = 40");
}

TEST_CASE("fu: kans count four times their triplet, closed ones twice that", "[scoring][fu]") {
    CHECK(
        fu_text({.hand = "88m67s456p", .melds = {"daiminkan 2222m", "ankan 3333m"}, .win = "8s"}) ==
        "base 20, open_kan 8 2m, closed_kan 16 3m = 50");
    CHECK(fu_text({.hand = "456p67s99m",
                   .melds = {"ankan 7777z", "kakan 6666z"},
                   .win = "8s",
                   .by = WinBy::tsumo}) ==
          "base 20, closed_kan 32 7z, open_kan 16 6z, tsumo 2 = 70");
}

TEST_CASE("fu: kanchan, penchan and tanki count 2", "[scoring][fu]") {
    const std::string two = " = 40";
    CHECK(fu_text({.hand = "234m456p99m567s79s", .win = "8s", .flags = riichi}) ==
          "base 20, wait 2 8s, closed_ron 10" + two);
    CHECK(fu_text({.hand = "234m456p99m234s89s", .win = "7s", .flags = riichi}) ==
          "base 20, wait 2 7s, closed_ron 10" + two);
    CHECK(fu_text({.hand = "123m456p678s789p3z", .win = "3z", .flags = riichi}) ==
          "base 20, wait 2 3z, closed_ron 10" + two);
}

TEST_CASE("fu: the pair of dragons, seat wind or round wind counts 2", "[scoring][fu]") {
    const auto pair_of = [](std::string_view tile, Wind seat, Wind round) {
        return fu_text({.hand = tile == "5z"   ? "123m456p678s78p55z"
                                : tile == "2z" ? "123m456p678s78p22z"
                                               : "123m456p678s78p11z",
                        .win = "9p",
                        .seat = seat,
                        .round = round,
                        .flags = riichi});
    };
    CHECK(pair_of("5z", Wind::south, Wind::east) == "base 20, pair 2 5z, closed_ron 10 = 40");
    CHECK(pair_of("2z", Wind::south, Wind::east) == "base 20, pair 2 2z, closed_ron 10 = 40");
    CHECK(pair_of("1z", Wind::south, Wind::east) == "base 20, pair 2 1z, closed_ron 10 = 40");
    CHECK(pair_of("1z", Wind::south, Wind::south) == "base 20, closed_ron 10 = 30");
}

TEST_CASE("fu: a pair of the seat and round wind counts as the option says", "[scoring][fu]") {
    const Given given{
        .hand = "222m456p11z678s46s", .win = "5s", .by = WinBy::tsumo, .seat = Wind::east};
    CHECK(fu_text(given) == "base 20, closed_triplet 4 2m, pair 4 1z, wait 2 5s, tsumo 2 = 40");
    CHECK(fu_text(given, {.double_wind_pair_fu = 2}) ==
          "base 20, closed_triplet 4 2m, pair 2 1z, wait 2 5s, tsumo 2 = 30");
}

TEST_CASE("fu: chiitoitsu is 25, and kokushi has none", "[scoring][fu]") {
    CHECK(fu_text({.hand = "1144556677p77z3p", .win = "3p"}) == "chiitoitsu 25 = 25");
    CHECK(fu_text({.hand = "19m19p19s1234567z", .win = "6z"}) == " = 0");
}

TEST_CASE("fu: pinfu with tsumo is 20, or 22 without the yaku", "[scoring][fu]") {
    const Given given{.hand = "234m456p99m567s78s", .win = "9s", .by = WinBy::tsumo};
    CHECK(fu_text(given) == "pinfu_tsumo 20 = 20");
    CHECK(fu_text(given, {.pinfu_tsumo = false}) == "base 20, tsumo 2 = 30");
}

TEST_CASE("fu: an open ron without fu is raised to 30 if the option says so", "[scoring][fu]") {
    const Given given{.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s"};
    CHECK(fu_text(given) == "base 20, open_pinfu 10 = 30");
    CHECK(fu_text(given, {.open_pinfu_30fu = false}) == "base 20 = 20");
}

TEST_CASE("fu: rinshan takes the tsumo fu only if the option says so", "[scoring][fu]") {
    const Given given{.hand = "456p88m67s",
                      .melds = {"chi 234p", "daiminkan 9999m"},
                      .win = "8s",
                      .by = WinBy::tsumo,
                      .flags = {.rinshan = true}};
    CHECK(fu_text(given) == "base 20, open_kan 16 9m, tsumo 2 = 40");
    CHECK(fu_text(given, {.rinshan_tsumo_fu = false}) == "base 20, open_kan 16 9m = 40");
}

} // namespace jantaku::fu_test
