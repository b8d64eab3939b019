#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"

#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/score.hpp>
#include <string>

namespace jantaku::local_yaku_test {

using test::Given;
using test::yaku_text;

namespace {

// `with("sanrenkou,suurenkou")`
Rules with(std::string_view local_yaku, Rules rules = {}) {
    REQUIRE(find_option("local_yaku")->parse(rules, local_yaku));
    return rules;
}

constexpr auto tsumo = WinBy::tsumo;
constexpr auto east = Wind::east;
constexpr WinFlags first{.first = true};

Counts counts_of(std::string_view text) {
    Counts counts;
    const auto tiles = parse_tiles(text);
    for (const Tile tile : tiles.value())
        ++counts[tile.kind()];
    return counts;
}

// `5 han 40 fu, 3 dora, mangan`
std::string value_text(const Rules& rules, const Given& given) {
    const auto result = score(rules, test::win_from(given));
    REQUIRE(result);
    if (result->yakuman > 0) return std::to_string(result->yakuman) + " yakuman";
    return std::to_string(result->han) + " han " + std::to_string(result->fu) + " fu, " +
           std::to_string(result->dora) + " dora, base " + std::to_string(result->base);
}

} // namespace

TEST_CASE("open riichi: it replaces riichi, and open double riichi replaces all others",
          "[scoring][local]") {
    const auto text = [](const Rules& rules, WinFlags flags) {
        return yaku_text(rules, {.hand = "234m456p99m567s79s", .win = "8s", .flags = flags});
    };
    const WinFlags open{.riichi = true, .open_riichi = true};
    const WinFlags open_double{.double_riichi = true, .open_riichi = true};
    CHECK(text(with("open_riichi"), open) == "open_riichi 2");
    CHECK(text(with("open_riichi"), open_double) == "open_double_riichi 3");
    CHECK(text(with(""), open) == "riichi 1");
    CHECK(text(with(""), open_double) == "double_riichi 2");
}

TEST_CASE("open riichi: a player who deals in without riichi pays a yakuman", "[scoring][local]") {
    const auto text = [](const Rules& rules, WinFlags flags, WinBy by = WinBy::ron) {
        return yaku_text(rules,
                         {.hand = "234m456p99m567s79s", .win = "8s", .by = by, .flags = flags});
    };
    const WinFlags dealt_in{.riichi = true, .open_riichi = true, .dealin_nonriichi = true};
    const WinFlags doubled{.double_riichi = true, .open_riichi = true, .dealin_nonriichi = true};
    const WinFlags closed{.riichi = true, .dealin_nonriichi = true};
    CHECK(text(with("open_riichi"), dealt_in) == "open_riichi_dealin 1");
    CHECK(text(with("open_riichi"), doubled) == "open_riichi_dealin 1");
    CHECK(text(with("open_riichi"), closed) == "riichi 1");
    CHECK(text(with("open_riichi"), dealt_in, tsumo) == "menzen_tsumo 1, open_riichi 2");
    CHECK(text(with("open_riichi", {.open_riichi_dealin_yakuman = false}), doubled) ==
          "open_double_riichi 3");
    CHECK(text(with(""), dealt_in) == "riichi 1");
}

TEST_CASE("sanshoku tsuukan: the three runs may be in any order of the suits", "[scoring][local]") {
    const Rules rules = with("sanshoku_tsuukan");
    for (const auto* hand : {"123m456p79s99m345p", "123m456s79p99m345p", "123p456m79s99m345p",
                             "123p456s79m99m345p", "123s456m79p99m345p", "123s456p79m99m345p"}) {
        CAPTURE(hand);
        const std::string_view wait{hand};
        const std::string win = std::string{"8"} + wait[10];
        CHECK(yaku_text(rules, {.hand = hand, .win = win}) == "sanshoku_tsuukan 2");
    }
}

TEST_CASE("isshoku sanjun: of the readings as runs and as triplets, the one that pays most counts",
          "[scoring][local]") {
    const Given ron{.hand = "22233344m678s99p", .win = "4m"};
    CHECK(yaku_text(with(""), ron) == "pinfu 1, iipeikou 1");
    CHECK(yaku_text(with("isshoku_sanjun"), ron) == "pinfu 1, isshoku_sanjun 3");
    CHECK(yaku_text(with("sanrenkou"), ron) == "sanrenkou 2");
    CHECK(yaku_text(with("isshoku_sanjun,sanrenkou"), ron) == "pinfu 1, isshoku_sanjun 3");
    Given drawn = ron;
    drawn.by = tsumo;
    CHECK(yaku_text(with("isshoku_sanjun"), drawn) == "menzen_tsumo 1, pinfu 1, isshoku_sanjun 3");
    CHECK(yaku_text(with("isshoku_sanjun,sanrenkou"), drawn) ==
          "menzen_tsumo 1, sanankou 2, sanrenkou 2");
}

TEST_CASE("isshoku sanjun: it is worth three han closed and two open, and excludes iipeikou",
          "[scoring][local]") {
    const Given open{.hand = "24m678s99p", .melds = {"chi 234m", "chi 234m"}, .win = "3m"};
    CHECK(yaku_text(with("isshoku_sanjun"), open) == "isshoku_sanjun 2");
    CHECK(yaku_text(with(""), open) == "no yaku");
    const Given closed{.hand = "234234m24m678s99p", .win = "3m"};
    CHECK(yaku_text(with("isshoku_sanjun"), closed) == "isshoku_sanjun 3");
}

TEST_CASE("isshoku yonjun: it includes every yaku of equal runs, if it counts",
          "[scoring][local]") {
    const Given closed{.hand = "222233334444m5p", .win = "5p"};
    CHECK(yaku_text(with("isshoku_yonjun,isshoku_sanjun"), closed) == "isshoku_yonjun 1");
    CHECK(yaku_text(with(""), closed) == "tanyao 1, ryanpeikou 3");
    CHECK(yaku_text(with("isshoku_sanjun"), closed) == "tanyao 1, ryanpeikou 3, isshoku_sanjun 3");
    CHECK(yaku_text(with("isshoku_sanjun", {.ryanpeikou_distinct = true}), closed) ==
          "tanyao 1, isshoku_sanjun 3");
    const Given open{.hand = "234m24m5p5p", .melds = {"chi 234m", "chi 234m"}, .win = "3m"};
    CHECK(yaku_text(with("isshoku_yonjun,isshoku_sanjun"), open) == "isshoku_yonjun 1");
    CHECK(yaku_text(with("isshoku_sanjun"), open) == "tanyao 1, isshoku_sanjun 2");
}

TEST_CASE("sanrenkou, suurenkou: they are three or four triplets in a row of one suit",
          "[scoring][local]") {
    const Rules rules = with("sanrenkou,suurenkou");
    const auto text = [&](std::vector<std::string_view> melds, std::string_view hand,
                          std::string_view win) {
        return yaku_text(rules, {.hand = hand, .melds = std::move(melds), .win = win});
    };
    CHECK(text({"ankan 3333p", "pon 444p", "kakan 5555p"}, "23s55s", "1s") == "sanrenkou 2");
    CHECK(text({"pon 777m", "pon 888m", "pon 999m"}, "23s55s", "1s") == "sanrenkou 2");
    CHECK(text({"ankan 6666s", "pon 777s", "kakan 8888s", "daiminkan 9999s"}, "1z", "1z") ==
          "suurenkou 1");
    CHECK(text({"pon 888m", "pon 999m", "pon 111p"}, "23s55s", "1s") == "no yaku");
    CHECK(text({"pon 333m", "pon 444m", "pon 555p"}, "23s55s", "1s") == "no yaku");
    CHECK(text({"pon 222z", "pon 333z", "pon 444z"}, "23s55s", "1s") ==
          "yakuhai_seat 1, honitsu 2");
    CHECK(text({"pon 999s", "pon 111z", "pon 333z"}, "23s55s", "1s") ==
          "yakuhai_round 1, honitsu 2");
}

TEST_CASE("uumensai: melds and seven pairs count, tiles that are set aside do not",
          "[scoring][local]") {
    const Rules rules = with("uumensai");
    CHECK(yaku_text(rules, {.hand = "1144m5566p77s22z5z", .win = "5z"}) ==
          "chiitoitsu 2, uumensai 2");
    CHECK(yaku_text(rules, {.hand = "22z79p",
                            .melds = {"chi 123m", "chi 456s", "pon 666z"},
                            .win = "8p"}) == "yakuhai_hatsu 1, uumensai 2");
    CHECK(yaku_text(rules, {.hand = "55p79p",
                            .melds = {"chi 123m", "chi 456s", "pon 666z"},
                            .win = "8p",
                            .kita = "4z"}) == "yakuhai_hatsu 1");
}

TEST_CASE("tsubame gaeshi: only a ron can have it", "[scoring][local]") {
    Given given{
        .hand = "456p88m678s46s", .melds = {"chi 234m"}, .win = "5s", .flags = {.tsubame = true}};
    CHECK(yaku_text(with("tsubame_gaeshi"), given) == "tanyao 1, tsubame_gaeshi 1");
    given.by = tsumo;
    CHECK(yaku_text(with("tsubame_gaeshi"), given) == "tanyao 1");
}

TEST_CASE("renhou: only a child's ron before its first draw has it", "[scoring][local]") {
    Given given{.hand = "234m456p99m567s79s", .win = "8s", .flags = first};
    const Rules rules{.renhou = Renhou::yakuman};
    CHECK(yaku_text(rules, given) == "renhou 1");
    given.seat = east;
    CHECK(yaku_text(rules, given) == "no yaku");
    given.seat = Wind::north;
    given.by = tsumo;
    CHECK(yaku_text(rules, given) == "chiihou 1");
    given.by = WinBy::ron;
    given.flags = {};
    CHECK(yaku_text(rules, given) == "no yaku");
}

TEST_CASE("renhou: as a yakuman it is added to others", "[scoring][local]") {
    const Given kokushi{
        .hand = "19m19p19s1234567z", .win = "6z", .flags = {.chankan = true, .first = true}};
    CHECK(yaku_text({.renhou = Renhou::yakuman}, kokushi) == "kokushi_13 2, renhou 1");
    CHECK(yaku_text({.renhou = Renhou::baiman}, kokushi) == "kokushi_13 2");
}

TEST_CASE("renhou: as a limit the hand pays it or its own value, whichever is more (R-3.32)",
          "[scoring][local]") {
    const Rules mangan{.renhou = Renhou::mangan};
    const Rules baiman{.renhou = Renhou::baiman};
    // tanyao, pinfu: less than a mangan, and dora do not raise the limit
    Given given{.hand = "234m456p88m567s67s", .win = "8s", .flags = first, .dora = "1m"};
    CHECK(yaku_text(mangan, given) == "renhou 5");
    CHECK(value_text(mangan, given) == "5 han 30 fu, 0 dora, base 2000");
    CHECK(value_text(baiman, given) == "8 han 30 fu, 0 dora, base 4000");
    // with three dora, its own five han are also a mangan, and renhou is kept
    given.dora = "111m";
    CHECK(yaku_text(mangan, given) == "renhou 5");
    // with four dora, a haneman is more
    given.dora = "1111m";
    CHECK(yaku_text(mangan, given) == "pinfu 1, tanyao 1");
    CHECK(value_text(mangan, given) == "6 han 30 fu, 4 dora, base 3000");
    CHECK(yaku_text(baiman, given) == "renhou 8");
    // ten han of its own pay no more than eight, but twelve do
    given.dora = "7777m";
    CHECK(value_text({}, given) == "10 han 30 fu, 8 dora, base 4000");
    CHECK(value_text(baiman, given) == "8 han 30 fu, 0 dora, base 4000");
    given.dora = "77777m";
    CHECK(value_text(baiman, given) == "12 han 30 fu, 10 dora, base 6000");
}

TEST_CASE("renhou: as a limit it needs no other yaku, and satisfies a minimum of two han",
          "[scoring][local]") {
    const Given given{.hand = "234m456p99m567s79s", .win = "8s", .flags = first};
    CHECK(yaku_text({.min_han = 2, .renhou = Renhou::mangan}, given) == "renhou 5");
    CHECK(yaku_text({.renhou = Renhou::mangan, .renhou_cumulative = true}, given) == "renhou 5");
}

TEST_CASE("renhou: cumulative han are added to yaku and dora", "[scoring][local]") {
    const Given given{.hand = "234m456p88m567s67s", .win = "8s", .flags = first, .dora = "11m"};
    const Rules rules{.renhou = Renhou::mangan, .renhou_cumulative = true};
    CHECK(yaku_text(rules, given) == "pinfu 1, tanyao 1, renhou 5");
    CHECK(value_text(rules, given) == "9 han 30 fu, 2 dora, base 4000");
}

TEST_CASE("shiisan puutaa: its shape has one pair, and ranks at least three apart",
          "[scoring][local]") {
    for (const auto* hand : {
             "147m258p369s12344z", // a pair of honours
             "1147m258p369s1234z", // a pair of terminals
             "1477m258p369s1234z", // a pair of simples
             "148m259p169s11234z", // more than three apart
             "159m1p19s12345677z", // one simple only
         }) {
        CAPTURE(hand);
        CHECK(is_shiisan_puutaa(counts_of(hand)));
    }
    for (const auto* hand : {
             "146m258p369s12344z", // two apart
             "134m258p369s12344z", // one apart
             "147m258p369s12345z", // no pair
             "147m258p36s112233z", // three pairs
             "147m258p369s11123z", // a triplet
             "19m19p19s12345677z", // kokushi
             "147m258p369s1234z",  // thirteen tiles
         }) {
        CAPTURE(hand);
        CHECK(!is_shiisan_puutaa(counts_of(hand)));
    }
}

TEST_CASE("shiisan puutaa: it wins on the first draw and on no other tile", "[scoring][local]") {
    const Rules rules = with("shiisan_puutaa");
    Given given{.hand = "147m258p369s1234z", .win = "4z", .by = tsumo, .flags = first};
    CHECK(yaku_text(rules, given) == "shiisan_puutaa 1");
    CHECK(yaku_text(with(""), given) == "no agari");
    given.by = WinBy::ron;
    CHECK(yaku_text(rules, given) == "no agari");
    CHECK(yaku_text(with("shiisan_puutaa", {.renhou = Renhou::mangan}), given) == "no agari");
    given.by = tsumo;
    given.flags = {};
    CHECK(yaku_text(rules, given) == "no agari");
}

TEST_CASE("shiisan puutaa: tenhou and chiihou are not added, whatever it pays",
          "[scoring][local]") {
    const Rules yakuman = with("shiisan_puutaa,uumensai,paarenchan", {.tenhou_multiplier = 2});
    Rules mangan = yakuman;
    mangan.shiisan_puutaa_value = ShiisanValue::mangan;
    for (const auto wait : {TenhouWait::drawn_tile, TenhouWait::single, TenhouWait::best}) {
        mangan.tenhou_wait = wait;
        for (const Wind seat : {Wind::east, Wind::south}) {
            // menzen tsumo, uumensai and dora add nothing to the mangan
            const Given given{.hand = "147m258p369s2345z",
                              .win = "5z",
                              .by = tsumo,
                              .seat = seat,
                              .flags = first,
                              .dora = "11447z"};
            CHECK(yaku_text(yakuman, given) == "shiisan_puutaa 1");
            CHECK(yaku_text(mangan, given) == "shiisan_puutaa 5");
            CHECK(value_text(mangan, given) == "5 han 0 fu, 0 dora, base 2000");
        }
    }
    const Given eighth{.hand = "147m258p369s1234z",
                       .win = "4z",
                       .by = tsumo,
                       .seat = east,
                       .flags = {.first = true, .paarenchan = true}};
    CHECK(yaku_text(yakuman, eighth) == "shiisan_puutaa 1, paarenchan 1");
    CHECK(yaku_text(mangan, eighth) == "paarenchan 1");
}

TEST_CASE("daisharin: it is closed and in pinzu, with or without red fives", "[scoring][local]") {
    const Rules rules = with("daisharin");
    CHECK(yaku_text(rules, {.hand = "2233440566778p", .win = "8p"}) == "daisharin 1");
    CHECK(yaku_text(rules, {.hand = "2233445566778p", .win = "8p", .by = tsumo}) == "daisharin 1");
    CHECK(yaku_text(rules, {.hand = "2233445566778m", .win = "8m"}) ==
          "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6");
    CHECK(yaku_text(rules, {.hand = "3344556677889p", .win = "9p"}) ==
          "pinfu 1, ryanpeikou 3, chinitsu 6");
    CHECK(yaku_text(rules, {.hand = "2344566778p", .melds = {"chi 235p"}, .win = "8p"}) ==
          "no agari");
    CHECK(yaku_text(rules, {.hand = "2345566778p", .melds = {"chi 234p"}, .win = "8p"}) ==
          "tanyao 1, chinitsu 5");
}

TEST_CASE("touhoku shinkansen: it is a straight with East and North, open or closed",
          "[scoring][local]") {
    const Rules rules = with("touhoku_shinkansen");
    const Rules closed = with("touhoku_shinkansen", {.touhoku_closed_only = true});
    const Rules souzu = with("touhoku_shinkansen", {.touhoku_souzu_only = true});
    const Given open{.hand = "78s11z", .melds = {"chi 123s", "chi 456s", "pon 444z"}, .win = "9s"};
    CHECK(yaku_text(rules, open) == "touhoku_shinkansen 1");
    CHECK(yaku_text(souzu, open) == "touhoku_shinkansen 1");
    CHECK(yaku_text(closed, open) == "ittsuu 1, honitsu 2");
    const Given ankan{.hand = "12345678s11z", .melds = {"ankan 4444z"}, .win = "9s"};
    CHECK(yaku_text(closed, ankan) == "touhoku_shinkansen 1");
    const Given daiminkan{.hand = "12345678s44z", .melds = {"daiminkan 1111z"}, .win = "9s"};
    CHECK(yaku_text(rules, daiminkan) == "touhoku_shinkansen 1");
    CHECK(yaku_text(closed, daiminkan) == "yakuhai_round 1, ittsuu 1, honitsu 2");
    // both winds are pairs before the win, and either may be completed
    for (const auto* win : {"1z", "4z"}) {
        CHECK(yaku_text(rules, {.hand = "123456789s11z44z", .win = win}) == "touhoku_shinkansen 1");
    }
    CHECK(yaku_text(rules, {.hand = "12345667s11z444z", .win = "8s"}) != "touhoku_shinkansen 1");
    CHECK(yaku_text(rules, {.hand = "12345678s33z444z", .win = "9s"}) == "ittsuu 2, honitsu 3");
}

TEST_CASE("hyakumangoku: all tiles of a kan count, and a red five counts as five",
          "[scoring][local]") {
    const Rules rules = with("hyakumangoku");
    const Rules over = with("hyakumangoku", {.hyakumangoku_over = true});
    // 36 + 32 + 6 + 18 + 8
    const Given hundred{
        .hand = "1234456m", .melds = {"ankan 9999m", "daiminkan 8888m"}, .win = "7m"};
    CHECK(yaku_text(rules, hundred) == "hyakumangoku 2");
    CHECK(yaku_text(over, hundred) == "chinitsu 5");
    Given red = hundred;
    red.hand = "1234406m";
    CHECK(yaku_text(rules, red) == "hyakumangoku 2");
    const Given more{.hand = "2345567m", .melds = {"ankan 9999m", "daiminkan 8888m"}, .win = "5m"};
    CHECK(yaku_text(rules, more) == "hyakumangoku 1"); // 36 + 32 + 9 + 10 + 18
    CHECK(yaku_text(over, more) == "hyakumangoku 1");
    const Given triplets{.hand = "1234456m", .melds = {"pon 999m", "pon 888m"}, .win = "7m"};
    CHECK(yaku_text(rules, triplets) == "chinitsu 5");
    const Given kans{.hand = "5m",
                     .melds = {"ankan 9999m", "ankan 8888m", "ankan 7777m", "ankan 6666m"},
                     .win = "5m"};
    CHECK(yaku_text(rules, kans) == "suuankou_tanki 2, suukantsu 1, hyakumangoku 1");
    const Given with_honours{
        .hand = "66677m55z", .melds = {"ankan 9999m", "ankan 8888m"}, .win = "7m"};
    CHECK(yaku_text(rules, with_honours) == "toitoi 2, sanankou 2, honitsu 3");
}

TEST_CASE("beni kujaku: its five kinds may be called, kans or concealed", "[scoring][local]") {
    const Rules rules = with("beni_kujaku");
    const auto text = [&](std::vector<std::string_view> melds, std::string_view hand,
                          std::string_view win, WinBy by = WinBy::ron) {
        return yaku_text(rules, {.hand = hand, .melds = std::move(melds), .win = win, .by = by});
    };
    CHECK(text({"ankan 9999s", "daiminkan 7777z"}, "555777s1s", "1s") == "beni_kujaku 1");
    CHECK(text({"pon 111s", "pon 555s", "pon 777s", "pon 999s"}, "7z", "7z") == "beni_kujaku 1");
    CHECK(text({}, "111555777999s7z", "7z") == "suuankou_tanki 2, beni_kujaku 1");
    CHECK(text({}, "111555777s99s77z", "9s", tsumo) == "suuankou 1, beni_kujaku 1");
    CHECK(text({"pon 999s", "pon 777s"}, "111555s6z", "6z") == "toitoi 2, honitsu 2");
    CHECK(text({"pon 999s", "pon 777z"}, "111s55s68s", "7s") == "yakuhai_chun 1, honitsu 2");
}

TEST_CASE("paarenchan: it is added to other yakuman, and a hand needs no other yaku",
          "[scoring][local]") {
    Given given{.hand = "456p99m567s79s",
                .melds = {"chi 234m"},
                .win = "8s",
                .seat = east,
                .flags = {.paarenchan = true}};
    CHECK(yaku_text(with("paarenchan"), given) == "paarenchan 1");
    CHECK(yaku_text(with(""), given) == "no yaku");
    CHECK(yaku_text(with("paarenchan"), {.hand = "666777z99m99s",
                                         .melds = {"pon 555z"},
                                         .win = "9s",
                                         .seat = east,
                                         .flags = {.paarenchan = true}}) ==
          "daisangen 1, paarenchan 1");
}

TEST_CASE("daichisei: it replaces tsuuiisou, but only if it counts", "[scoring][local]") {
    const Given given{.hand = "1122334455667z", .win = "7z", .flags = {.riichi = true}};
    CHECK(yaku_text(with("daichisei"), given) == "daichisei 2");
    CHECK(yaku_text(with("daichisei", {.daichisei_multiplier = 1}), given) == "daichisei 1");
    CHECK(yaku_text(with(""), given) == "tsuuiisou 1");
}

} // namespace jantaku::local_yaku_test
