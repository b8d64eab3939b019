// Every option that the scorer or the payment reads, with a hand that scores differently by it.
//
// row      the option, a hand, and the hand's outcome for each value; no two outcomes are equal
// with     other options that the row needs, `players=3;renhou=mangan`
// outcome  `riichi 1, pinfu 1 = 2 han 30 fu: 0 2000 -2000 0`: yaku, value, and what each seat gains
// seats    the winner has the seat of the winner's wind, the dealer is seat 0, the discarder comes
//          after the winner, and a liable seat after the discarder
#include "tests/scoring/hands.hpp"
#include "tests/support/catch.hpp"

#include <algorithm>
#include <array>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/payment.hpp>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace jantaku::options_test {

using test::Given;

namespace {

struct Case {
    std::string_view value;
    std::string_view outcome;
};

struct Row {
    std::string_view key;
    Given given;
    std::vector<Case> cases;
    std::string_view with{};
    std::optional<Yaku> pao{};
};

std::vector<std::string> parts(std::string_view text, char separator) {
    std::vector<std::string> found;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        found.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

void set(Rules& rules, std::string_view key, std::string_view value) {
    CAPTURE(key, value);
    const Option* option = find_option(key);
    REQUIRE(option != nullptr);
    REQUIRE(option->parse(rules, value));
}

Rules rules_of(const Row& row, std::string_view value) {
    Rules rules;
    for (const auto& setting : parts(row.with, ';')) {
        const auto sign = setting.find('=');
        set(rules, setting.substr(0, sign), setting.substr(sign + 1));
    }
    set(rules, row.key, value);
    return rules;
}

std::string outcome(const Rules& rules, const Row& row) {
    const Win win = test::win_from(row.given);
    std::string text = test::yaku_text(rules, row.given);
    const auto result = score(rules, win);
    if (!result) return text;
    text += result->yakuman > 0 ? " = " + std::to_string(result->yakuman) + " yakuman"
                                : " = " + std::to_string(result->han) + " han " +
                                      std::to_string(result->fu) + " fu";
    const auto players = rules.seat_count();
    Payers payers{.winner = Seat{static_cast<std::size_t>(win.seat_wind)}, .honba = win.honba};
    if (win.by == WinBy::ron) payers.discarder = after(payers.winner, 1, players);
    if (row.pao) payers.pao = {Pao{.liable = after(payers.winner, 2, players), .yaku = *row.pao}};
    text += ":";
    for (const int points : payment(rules, *result, payers))
        text += " " + std::to_string(points);
    return text;
}

constexpr auto tsumo = WinBy::tsumo;
constexpr auto east = Wind::east;
constexpr WinFlags riichi{.riichi = true};
constexpr WinFlags open_riichi{.riichi = true, .open_riichi = true};
constexpr WinFlags first{.first = true};

const Given dealt_in{.hand = "234m456p99m567s79s",
                     .win = "8s",
                     .flags = {.riichi = true, .open_riichi = true, .dealin_nonriichi = true}};
const Given on_first{.hand = "234m456p99m567s79s", .win = "8s", .flags = first};
const Given unconnected{
    .hand = "147m258p369s1234z", .win = "4z", .by = tsumo, .flags = first, .dora = "3z"};
const Given three_dragons{
    .hand = "11z22z", .melds = {"pon 555z", "pon 666z", "pon 777z"}, .win = "1z", .honba = 1};
const Given train_in_manzu{
    .hand = "78m11z", .melds = {"chi 123m", "chi 456m", "pon 444z"}, .win = "9m"};
const Given million{.hand = "5666677888899m", .win = "7m"};
const Given stars{.hand = "1122334455667z", .win = "7z"};
const Given wheels{.hand = "2233445566778p", .win = "8p"};
const Given green{.hand = "22233344466s88s", .win = "8s"};
const Given four_winds{.hand = "111222444z3m", .melds = {"pon 333z"}, .win = "3m"};

const std::vector<Row>& rows() {
    static const std::vector<Row> table{
        {"players",
         {.hand = "234p456p99s567s79s", .win = "8s", .by = tsumo},
         {{"4", "menzen_tsumo 1 = 1 han 30 fu: -500 1100 -300 -300"},
          {"3", "menzen_tsumo 1 = 1 han 30 fu: -500 800 -300"},
          {"2", "menzen_tsumo 1 = 1 han 30 fu: -1000 1000"}}},
        {"ippatsu",
         {.hand = "234m456p99m567s79s", .win = "8s", .flags = {.riichi = true, .ippatsu = true}},
         {{"true", "riichi 1, ippatsu 1 = 2 han 40 fu: 0 2600 -2600 0"},
          {"false", "riichi 1 = 1 han 40 fu: 0 1300 -1300 0"}}},
        {"honba_value",
         {.hand = "234m456p99m567s79s", .win = "8s", .honba = 2, .flags = riichi},
         {{"300", "riichi 1 = 1 han 40 fu: 0 1900 -1900 0"},
          {"1500", "riichi 1 = 1 han 40 fu: 0 4300 -4300 0"},
          {"0", "riichi 1 = 1 han 40 fu: 0 1300 -1300 0"}}},
        {"min_han",
         {.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s", .dora = "7m"},
         {{"1", "tanyao 1 = 3 han 30 fu: 0 3900 -3900 0"}, {"2", "no yaku"}}},
        {"two_han_min_honba",
         {.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s", .honba = 5},
         {{"0", "tanyao 1 = 1 han 30 fu: 0 2500 -2500 0"}, {"5", "no yaku"}}},
        {"kuitan",
         {.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s"},
         {{"true", "tanyao 1 = 1 han 30 fu: 0 1000 -1000 0"}, {"false", "no yaku"}}},
        {"pinfu_tsumo",
         {.hand = "234m456p99m567s78s", .win = "9s", .by = tsumo},
         {{"true", "menzen_tsumo 1, pinfu 1 = 2 han 20 fu: -700 1500 -400 -400"},
          {"false", "menzen_tsumo 1 = 1 han 30 fu: -500 1100 -300 -300"}}},
        {"open_pinfu_30fu",
         {.hand = "456p88m67s", .melds = {"chi 234m", "chi 234p"}, .win = "8s"},
         {{"true", "tanyao 1 = 1 han 30 fu: 0 1000 -1000 0"},
          {"false", "tanyao 1 = 1 han 20 fu: 0 700 -700 0"}}},
        {"double_wind_pair_fu",
         {.hand = "222m456p11z678s46s", .win = "5s", .by = tsumo, .seat = east},
         {{"4", "menzen_tsumo 1 = 1 han 40 fu: 2100 -700 -700 -700"},
          {"2", "menzen_tsumo 1 = 1 han 30 fu: 1500 -500 -500 -500"}}},
        {"rinshan_tsumo_fu",
         {.hand = "456p88m79s",
          .melds = {"chi 234p", "daiminkan 2222m"},
          .win = "8s",
          .by = tsumo,
          .flags = {.rinshan = true}},
         {{"true", "rinshan 1 = 1 han 40 fu: -700 1500 -400 -400"},
          {"false", "rinshan 1 = 1 han 30 fu: -500 1100 -300 -300"}}},
        {"chiitoi_han",
         {.hand = "1144m5566p77s77z3s", .win = "3s"},
         {{"2", "chiitoitsu 2 = 2 han 25 fu: 0 1600 -1600 0"},
          {"1", "chiitoitsu 1 = 1 han 25 fu: 0 800 -800 0"}}},
        {"honroutou_value",
         {.hand = "1199m1199p1199s3z", .win = "3z"},
         {{"2", "chiitoitsu 2, honroutou 2 = 4 han 25 fu: 0 6400 -6400 0"},
          {"3_kuisagari", "chiitoitsu 2, honroutou 3 = 5 han 25 fu: 0 8000 -8000 0"}}},
        {"ryanpeikou_distinct",
         {.hand = "222233334444m5p", .win = "5p"},
         {{"false", "tanyao 1, ryanpeikou 3 = 4 han 40 fu: 0 8000 -8000 0"},
          {"true", "tanyao 1, sanankou 2 = 3 han 50 fu: 0 6400 -6400 0"}}},
        {"ryuuiisou_hatsu",
         green,
         {{"optional", "ryuuiisou 1 = 1 yakuman: 0 32000 -32000 0"},
          {"required",
           "tanyao 1, toitoi 2, sanankou 2, chinitsu 6 = 11 han 50 fu: 0 24000 -24000 0"}}},
        {"jun_ryuuiisou_double",
         green,
         {{"false", "ryuuiisou 1 = 1 yakuman: 0 32000 -32000 0"},
          {"true", "ryuuiisou 2 = 2 yakuman: 0 64000 -64000 0"}}},
        {"kiriage_mangan",
         {.hand = "234m456p88m567s67s", .win = "8s", .flags = riichi, .dora = "1m"},
         {{"false", "riichi 1, pinfu 1, tanyao 1 = 4 han 30 fu: 0 7700 -7700 0"},
          {"true", "riichi 1, pinfu 1, tanyao 1 = 4 han 30 fu: 0 8000 -8000 0"}}},
        {"kazoe",
         {.hand = "2233445566778m", .win = "8m", .flags = riichi, .dora = "1111m", .ura = "7777m"},
         {{"yakuman", "riichi 1, pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6 = 28 han 30 fu: 0 "
                      "32000 -32000 0"},
          {"sanbaiman", "riichi 1, pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6 = 28 han 30 fu: 0 "
                        "24000 -24000 0"},
          {"multiple", "riichi 1, pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6 = 28 han 30 fu: 0 "
                       "64000 -64000 0"}}},
        {"yakuman_stack",
         three_dragons,
         {{"true", "daisangen 1, tsuuiisou 1 = 2 yakuman: 0 64300 -64300 0"},
          {"false", "daisangen 1, tsuuiisou 1 = 1 yakuman: 0 32300 -32300 0"}}},
        {"double_yakuman",
         {.hand = "19m19p19s1234567z", .win = "6z"},
         {{"kokushi_13", "kokushi_13 2 = 2 yakuman: 0 64000 -64000 0"},
          {"", "kokushi_13 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"double_yakuman",
         {.hand = "111m333p4p555s666s", .win = "4p", .by = tsumo},
         {{"suuankou_tanki", "suuankou_tanki 2 = 2 yakuman: -32000 64000 -16000 -16000"},
          {"", "suuankou_tanki 1 = 1 yakuman: -16000 32000 -8000 -8000"}}},
        {"double_yakuman",
         {.hand = "1112345678999m", .win = "5m"},
         {{"junsei_chuuren", "junsei_chuuren 2 = 2 yakuman: 0 64000 -64000 0"},
          {"", "junsei_chuuren 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"double_yakuman",
         four_winds,
         {{"daisuushii", "daisuushii 2 = 2 yakuman: 0 64000 -64000 0"},
          {"", "daisuushii 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"tenhou_multiplier",
         {.hand = "234m456p99m567s79s", .win = "8s", .by = tsumo, .seat = east, .flags = first},
         {{"1", "tenhou 1 = 1 yakuman: 48000 -16000 -16000 -16000"},
          {"2", "tenhou 2 = 2 yakuman: 96000 -32000 -32000 -32000"}}},
        {"suukantsu_multiplier",
         {.hand = "5z",
          .melds = {"ankan 1111m", "daiminkan 2222m", "kakan 3333m", "ankan 4444m"},
          .win = "5z"},
         {{"1", "suukantsu 1 = 1 yakuman: 0 32000 -32000 0"},
          {"2", "suukantsu 2 = 2 yakuman: 0 64000 -64000 0"}}},
        {"tenhou_wait",
         {.hand = "19m19p19s1234567z", .win = "7z", .by = tsumo, .seat = east, .flags = first},
         {{"drawn_tile", "tenhou 1, kokushi_13 2 = 3 yakuman: 144000 -48000 -48000 -48000"},
          {"single", "tenhou 1, kokushi 1 = 2 yakuman: 96000 -32000 -32000 -32000"}}},
        {"tenhou_wait",
         {.hand = "19m19p19s1234577z", .win = "6z", .by = tsumo, .seat = east, .flags = first},
         {{"drawn_tile", "tenhou 1, kokushi 1 = 2 yakuman: 96000 -32000 -32000 -32000"},
          {"best", "tenhou 1, kokushi_13 2 = 3 yakuman: 144000 -48000 -48000 -48000"}}},
        {"pao_scope",
         three_dragons,
         {{"yakuman_only", "daisangen 1, tsuuiisou 1 = 2 yakuman: 0 64300 -48000 -16300"},
          {"whole_hand", "daisangen 1, tsuuiisou 1 = 2 yakuman: 0 64300 -32000 -32300"}},
         "",
         Yaku::daisangen},
        {"pao_honba",
         three_dragons,
         {{"liable", "daisangen 1, tsuuiisou 1 = 2 yakuman: 0 64300 -48000 -16300"},
          {"discarder", "daisangen 1, tsuuiisou 1 = 2 yakuman: 0 64300 -48300 -16000"}},
         "",
         Yaku::daisangen},
        {"renhou",
         on_first,
         {{"off", "no yaku"},
          {"yakuman", "renhou 1 = 1 yakuman: 0 32000 -32000 0"},
          {"mangan", "renhou 5 = 5 han 40 fu: 0 8000 -8000 0"},
          {"baiman", "renhou 8 = 8 han 40 fu: 0 16000 -16000 0"}}},
        {"renhou_cumulative",
         {.hand = "234m456p88m567s67s", .win = "8s", .flags = first, .dora = "1m"},
         {{"false", "renhou 5 = 5 han 30 fu: 0 8000 -8000 0"},
          {"true", "pinfu 1, tanyao 1, renhou 5 = 8 han 30 fu: 0 16000 -16000 0"}},
         "renhou=mangan"},
        {"local_yaku",
         {.hand = "234m456p99m567s79s", .win = "8s", .flags = open_riichi},
         {{"", "riichi 1 = 1 han 40 fu: 0 1300 -1300 0"},
          {"open_riichi", "open_riichi 2 = 2 han 40 fu: 0 2600 -2600 0"}}},
        {"local_yaku",
         {.hand = "123m456p79s99m345p", .win = "8s"},
         {{"", "no yaku"},
          {"sanshoku_tsuukan", "sanshoku_tsuukan 2 = 2 han 40 fu: 0 2600 -2600 0"}}},
        {"local_yaku",
         {.hand = "234234m24m678s99p", .win = "3m"},
         {{"", "iipeikou 1 = 1 han 40 fu: 0 1300 -1300 0"},
          {"isshoku_sanjun", "isshoku_sanjun 3 = 3 han 40 fu: 0 5200 -5200 0"}}},
        {"local_yaku",
         {.hand = "444p55p789s11s", .melds = {"pon 333p"}, .win = "5p"},
         {{"", "no yaku"}, {"sanrenkou", "sanrenkou 2 = 2 han 30 fu: 0 2000 -2000 0"}}},
        {"local_yaku",
         {.hand = "234m456p79s11z", .melds = {"pon 555z"}, .win = "8s", .seat = Wind::west},
         {{"", "yakuhai_haku 1 = 1 han 30 fu: 0 0 1000 -1000"},
          {"uumensai", "yakuhai_haku 1, uumensai 2 = 3 han 30 fu: 0 0 3900 -3900"}}},
        {"local_yaku",
         {.hand = "234m456p99m567s79s", .win = "8s", .flags = {.tsubame = true}},
         {{"", "no yaku"}, {"tsubame_gaeshi", "tsubame_gaeshi 1 = 1 han 40 fu: 0 1300 -1300 0"}}},
        {"local_yaku",
         unconnected,
         {{"", "no agari"},
          {"shiisan_puutaa", "shiisan_puutaa 1 = 1 yakuman: -16000 32000 -8000 -8000"}}},
        {"local_yaku",
         wheels,
         {{"", "pinfu 1, tanyao 1, ryanpeikou 3, chinitsu 6 = 11 han 30 fu: 0 24000 -24000 0"},
          {"daisharin", "daisharin 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"local_yaku",
         train_in_manzu,
         {{"", "ittsuu 1, honitsu 2 = 3 han 30 fu: 0 3900 -3900 0"},
          {"touhoku_shinkansen", "touhoku_shinkansen 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"local_yaku",
         million,
         {{"", "iipeikou 1, chinitsu 6 = 7 han 40 fu: 0 12000 -12000 0"},
          {"hyakumangoku", "hyakumangoku 2 = 2 yakuman: 0 64000 -64000 0"}}},
        {"local_yaku",
         {.hand = "44455p11s", .melds = {"pon 333p", "pon 666p"}, .win = "5p"},
         {{"", "toitoi 2 = 2 han 30 fu: 0 2000 -2000 0"},
          {"suurenkou", "suurenkou 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"local_yaku",
         {.hand = "222233334444m5p", .win = "5p"},
         {{"", "tanyao 1, ryanpeikou 3 = 4 han 40 fu: 0 8000 -8000 0"},
          {"isshoku_yonjun", "isshoku_yonjun 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"local_yaku",
         {.hand = "11555s77s", .melds = {"pon 999s", "pon 777z"}, .win = "7s"},
         {{"", "yakuhai_chun 1, toitoi 2, honitsu 2 = 5 han 40 fu: 0 8000 -8000 0"},
          {"beni_kujaku", "beni_kujaku 1 = 1 yakuman: 0 32000 -32000 0"}}},
        {"local_yaku",
         {.hand = "234m456p99m567s79s",
          .win = "8s",
          .by = tsumo,
          .seat = east,
          .flags = {.paarenchan = true}},
         {{"", "menzen_tsumo 1 = 1 han 30 fu: 1500 -500 -500 -500"},
          {"paarenchan", "paarenchan 1 = 1 yakuman: 48000 -16000 -16000 -16000"}}},
        {"local_yaku",
         stars,
         {{"", "tsuuiisou 1 = 1 yakuman: 0 32000 -32000 0"},
          {"daichisei", "daichisei 2 = 2 yakuman: 0 64000 -64000 0"}}},
        {"open_riichi_dealin_yakuman",
         dealt_in,
         {{"true", "open_riichi_dealin 1 = 1 yakuman: 0 32000 -32000 0"},
          {"false", "open_riichi 2 = 2 han 40 fu: 0 2600 -2600 0"}},
         "local_yaku=open_riichi"},
        {"sanshoku_tsuukan_value",
         {.hand = "123m456p79s99m345p", .win = "8s"},
         {{"2_kuisagari", "sanshoku_tsuukan 2 = 2 han 40 fu: 0 2600 -2600 0"},
          {"1_closed", "sanshoku_tsuukan 1 = 1 han 40 fu: 0 1300 -1300 0"}},
         "local_yaku=sanshoku_tsuukan"},
        {"shiisan_puutaa_value",
         unconnected,
         {{"yakuman", "shiisan_puutaa 1 = 1 yakuman: -16000 32000 -8000 -8000"},
          {"mangan", "shiisan_puutaa 5 = 5 han 0 fu: -4000 8000 -2000 -2000"}},
         "local_yaku=shiisan_puutaa"},
        {"daisharin_multiplier",
         wheels,
         {{"1", "daisharin 1 = 1 yakuman: 0 32000 -32000 0"},
          {"2", "daisharin 2 = 2 yakuman: 0 64000 -64000 0"}},
         "local_yaku=daisharin"},
        {"touhoku_closed_only",
         train_in_manzu,
         {{"false", "touhoku_shinkansen 1 = 1 yakuman: 0 32000 -32000 0"},
          {"true", "ittsuu 1, honitsu 2 = 3 han 30 fu: 0 3900 -3900 0"}},
         "local_yaku=touhoku_shinkansen"},
        {"touhoku_souzu_only",
         train_in_manzu,
         {{"false", "touhoku_shinkansen 1 = 1 yakuman: 0 32000 -32000 0"},
          {"true", "ittsuu 1, honitsu 2 = 3 han 30 fu: 0 3900 -3900 0"}},
         "local_yaku=touhoku_shinkansen"},
        {"hyakumangoku_over",
         million,
         {{"false", "hyakumangoku 2 = 2 yakuman: 0 64000 -64000 0"},
          {"true", "iipeikou 1, chinitsu 6 = 7 han 40 fu: 0 12000 -12000 0"}},
         "local_yaku=hyakumangoku"},
        {"hyakumangoku_pure_double",
         million,
         {{"true", "hyakumangoku 2 = 2 yakuman: 0 64000 -64000 0"},
          {"false", "hyakumangoku 1 = 1 yakuman: 0 32000 -32000 0"}},
         "local_yaku=hyakumangoku"},
        {"daichisei_multiplier",
         stars,
         {{"2", "daichisei 2 = 2 yakuman: 0 64000 -64000 0"},
          {"1", "daichisei 1 = 1 yakuman: 0 32000 -32000 0"}},
         "local_yaku=daichisei"},
        {"sanma_tsumo_loss",
         {.hand = "234p456p99s567s79s", .win = "8s", .by = tsumo, .flags = riichi},
         {{"true", "riichi 1, menzen_tsumo 1 = 2 han 30 fu: -1000 1500 -500"},
          {"false", "riichi 1, menzen_tsumo 1 = 2 han 30 fu: -1200 2000 -800"}},
         "players=3"},
        {"sanma_removed",
         {.hand = "999m456p99s567s79s", .win = "8s", .flags = riichi, .dora = "1m"},
         {{"2m-8m", "riichi 1 = 4 han 40 fu: 0 8000 -8000"},
          {"2m-8m_except_5m", "riichi 1 = 1 han 40 fu: 0 1300 -1300"}},
         "players=3"},
        {"north_yakuhai",
         {.hand = "44z456p123p567s78s", .win = "9s", .flags = riichi},
         {{"false", "riichi 1, pinfu 1 = 2 han 30 fu: 0 2000 -2000"},
          {"true", "riichi 1 = 1 han 40 fu: 0 1300 -1300"}},
         "players=3"},
        {"two_player_tsumo",
         {.hand = "234m456p99m567s79s", .win = "8s", .by = tsumo},
         {{"full", "menzen_tsumo 1 = 1 han 30 fu: -1000 1000"},
          {"share", "menzen_tsumo 1 = 1 han 30 fu: -500 500"}},
         "players=2"},
    };
    return table;
}

// Options that only the table, the deal or the settlement reads.
constexpr std::array not_of_the_scorer{
    "game_length",
    "start_points",
    "return_points",
    "target_points",
    "target_inclusive",
    "uma",
    "oka",
    "extension",
    "dealer_stop",
    "tobi",
    "tobi_at_zero",
    "leftover_sticks",
    "tie_break",
    "settlement_rounding",
    "red_fives",
    "ura_dora",
    "kan_dora",
    "kan_ura",
    "ankan_dora_timing",
    "open_kan_dora_timing",
    "rinshan_win_reveals_pending",
    "kuikae",
    "riichi_min_points",
    "riichi_min_live_tiles",
    "riichi_ankan",
    "kokushi_chankan_ankan",
    "fifth_kan",
    "abort_kyuushu",
    "abort_suufon",
    "abort_suukan",
    "abort_suucha",
    "abort_sanchahou",
    "abort_kyuushu_renchan",
    "abort_suufon_renchan",
    "abort_suukan_renchan",
    "abort_suucha_renchan",
    "abort_sanchahou_renchan",
    "suukan_timing",
    "noten_total",
    "tenpai_fifth_tile",
    "nagashi",
    "nagashi_menzen",
    "nagashi_multiple",
    "renchan_on_draw",
    "multi_ron",
    "honba_sticks_to",
    "pao_yakuman",
    "daiminkan_rinshan_pao",
    "paarenchan_draw_breaks",
    "sanma_dead_wall",
    "nukidora",
    "kita_rinshan",
    "kita_ron",
    "shura",
    "shura_swap_tiles",
    "shura_swap_direction",
    "shura_honba",
    "shura_noten",
    "shura_reveal",
};

} // namespace

TEST_CASE("options: each value scores its hand as the table says, and no two values score alike",
          "[scoring][options]") {
    for (const Row& row : rows()) {
        std::set<std::string> seen;
        for (const Case& it : row.cases) {
            CAPTURE(row.key, it.value, row.given.hand);
            const auto text = outcome(rules_of(row, it.value), row);
            CHECK(text == it.outcome);
            CHECK(seen.insert(text).second);
        }
    }
}

TEST_CASE("options: every option is in the table, or is not one of the scorer's",
          "[scoring][options]") {
    for (const Option& option : options()) {
        CAPTURE(option.key);
        const bool in_table = std::ranges::count(rows(), option.key, &Row::key) > 0;
        const bool is_elsewhere = std::ranges::count(not_of_the_scorer, option.key) > 0;
        CHECK(in_table != is_elsewhere);
    }
}

TEST_CASE("options: every named value is in the table", "[scoring][options]") {
    std::map<std::string_view, std::set<std::string_view>> seen;
    for (const Row& row : rows()) {
        for (const Case& it : row.cases)
            seen[row.key].insert(it.value);
    }
    for (const auto& [key, values] : seen) {
        CAPTURE(key);
        for (const auto& name : parts(find_option(key)->values, ' ')) {
            CAPTURE(name);
            CHECK(values.contains(name));
        }
    }
}

} // namespace jantaku::options_test
