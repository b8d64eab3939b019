#include "tests/support/catch.hpp"

#include <jantaku/rules/options.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace jantaku::options_test {

namespace {

std::string printed(const Rules& rules, std::string_view key) {
    const Option* option = find_option(key);
    REQUIRE(option != nullptr);
    return option->print(rules);
}

bool set(Rules& rules, std::string_view key, std::string_view value) {
    const Option* option = find_option(key);
    REQUIRE(option != nullptr);
    return option->parse(rules, value);
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : std::string{text} + ' ') {
        if (c != ' ') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(word);
            word.clear();
        }
    }
    return words;
}

// Values that the description of a row allows: each word of a list, both ends of a range.
std::vector<std::string> samples(const Option& option) {
    if (option.key == "uma") return {"15,5,-5,-15", "0,0,0,0", "20,0,-20", "5,-5"};
    if (option.key == "red_fives") return {"0,0,0", "1,2,1", "4,4,4"};
    std::vector<std::string> values;
    for (const std::string& word : words_of(option.values)) {
        const auto dots = word.find("..");
        if (dots == std::string::npos) {
            values.push_back(word);
        } else {
            values.push_back(word.substr(0, dots));
            values.push_back(word.substr(dots + 2));
        }
    }
    if (option.type == OptionType::choices) values.push_back("");
    return values;
}

} // namespace

TEST_CASE("options: every key occurs once", "[rules][options]") {
    std::set<std::string_view> keys;
    for (const Option& option : options()) {
        CAPTURE(option.key);
        CHECK(keys.insert(option.key).second);
        CHECK(find_option(option.key) == &option);
        CHECK(!option.values.empty());
    }
    CHECK(find_option("no_such_key") == nullptr);
    CHECK(find_option("") == nullptr);
}

TEST_CASE("options: a printed value is read back unchanged", "[rules][options]") {
    for (const Option& option : options()) {
        CAPTURE(option.key);
        Rules rules;
        REQUIRE(option.parse(rules, option.print(Rules{})));
        CHECK(rules == Rules{});
    }
}

TEST_CASE("options: every value that a row lists is accepted and printed again",
          "[rules][options]") {
    for (const Option& option : options()) {
        for (const std::string& value : samples(option)) {
            CAPTURE(option.key, value);
            Rules rules;
            REQUIRE(option.parse(rules, value));
            CHECK(option.print(rules) == value);
            Rules again;
            REQUIRE(option.parse(again, option.print(rules)));
            CHECK(again == rules);
        }
    }
}

TEST_CASE("options: each row changes only its own member", "[rules][options]") {
    for (const Option& option : options()) {
        for (const std::string& value : samples(option)) {
            CAPTURE(option.key, value);
            Rules rules;
            REQUIRE(option.parse(rules, value));
            REQUIRE(option.parse(rules, option.print(Rules{})));
            CHECK(rules == Rules{});
        }
    }
}

TEST_CASE("options: a bad value is refused and changes nothing", "[rules][options]") {
    for (const Option& option : options()) {
        for (const std::string value :
             {"nonsense", "true ", " ", "-2", "9999999999999", "1.5", ","}) {
            CAPTURE(option.key, value);
            Rules rules;
            CHECK(!option.parse(rules, value));
            CHECK(rules == Rules{});
        }
    }
}

TEST_CASE("options: values just outside the range are refused", "[rules][options]") {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"players", "5"},
        {"start_points", "0"},
        {"uma", "15"},
        {"uma", "15,5,-5,-15,0"},
        {"uma", "15,5,-5,-15,"},
        {"uma", "15,,5,-5,-15"},
        {"uma", "1001,0,0,-1001"},
        {"oka", "-1"},
        {"oka", "1001"},
        {"red_fives", "1,2"},
        {"red_fives", "1,2,5"},
        {"red_fives", "1,2,1,"},
        {"tobi", "TRUE"},
        {"tobi", "1"},
        {"kuikae", "forbid"},
        {"honba_value", "100"},
        {"double_wind_pair_fu", "3"},
        {"double_yakuman", "kokushi"},
        {"double_yakuman", "kokushi_13,"},
        {"pao_yakuman", "daisangen daisuushii"},
        {"riichi_min_live_tiles", "5"},
    };
    for (const auto& [key, value] : cases) {
        CAPTURE(key, value);
        Rules rules;
        CHECK(!set(rules, key, value));
        CHECK(rules == Rules{});
    }
}

TEST_CASE("options: lists name their members in any order", "[rules][options]") {
    Rules rules;
    REQUIRE(set(rules, "double_yakuman", "daisuushii,kokushi_13"));
    CHECK(printed(rules, "double_yakuman") == "kokushi_13,daisuushii");
    CHECK(!rules.double_yakuman.contains(DoubleYakuman::suuankou_tanki));
    REQUIRE(set(rules, "double_yakuman", ""));
    CHECK(printed(rules, "double_yakuman").empty());
}

// The column of defaults in docs/rules.md#options.
TEST_CASE("options: the defaults are those of the manual", "[rules][options]") {
    const std::map<std::string, std::string> defaults{
        {"players", "4"},
        {"game_length", "hanchan"},
        {"start_points", "25000"},
        {"return_points", "30000"},
        {"target_points", "30000"},
        {"target_inclusive", "true"},
        {"uma", "15,5,-5,-15"},
        {"oka", "auto"},
        {"extension", "none"},
        {"dealer_stop", "target"},
        {"tobi", "true"},
        {"tobi_at_zero", "false"},
        {"leftover_sticks", "first"},
        {"tie_break", "seat"},
        {"settlement_rounding", "none"},
        {"red_fives", "1,2,1"},
        {"ippatsu", "true"},
        {"ura_dora", "true"},
        {"kan_dora", "true"},
        {"kan_ura", "true"},
        {"ankan_dora_timing", "immediate"},
        {"open_kan_dora_timing", "on_discard"},
        {"rinshan_win_reveals_pending", "false"},
        {"kuikae", "forbid_all"},
        {"riichi_min_points", "1000"},
        {"riichi_min_live_tiles", "4"},
        {"riichi_ankan", "wait_unchanged"},
        {"kokushi_chankan_ankan", "true"},
        {"fifth_kan", "forbid"},
        {"abort_kyuushu", "true"},
        {"abort_suufon", "true"},
        {"abort_suukan", "true"},
        {"abort_suucha", "true"},
        {"abort_sanchahou", "true"},
        {"abort_kyuushu_renchan", "true"},
        {"abort_suufon_renchan", "true"},
        {"abort_suukan_renchan", "true"},
        {"abort_suucha_renchan", "true"},
        {"abort_sanchahou_renchan", "true"},
        {"suukan_timing", "after_discard"},
        {"noten_total", "3000"},
        {"tenpai_fifth_tile", "concealed_quad"},
        {"nagashi", "as_draw"},
        {"nagashi_menzen", "false"},
        {"nagashi_multiple", "all"},
        {"renchan_on_draw", "tenpai"},
        {"multi_ron", "all"},
        {"honba_sticks_to", "nearest"},
        {"honba_value", "300"},
        {"min_han", "1"},
        {"two_han_min_honba", "0"},
        {"kuitan", "true"},
        {"pinfu_tsumo", "true"},
        {"open_pinfu_30fu", "true"},
        {"double_wind_pair_fu", "4"},
        {"rinshan_tsumo_fu", "true"},
        {"chiitoi_han", "2"},
        {"honroutou_value", "2"},
        {"ryanpeikou_distinct", "false"},
        {"ryuuiisou_hatsu", "optional"},
        {"jun_ryuuiisou_double", "false"},
        {"kiriage_mangan", "false"},
        {"kazoe", "yakuman"},
        {"yakuman_stack", "true"},
        {"double_yakuman", "kokushi_13,suuankou_tanki,junsei_chuuren,daisuushii"},
        {"tenhou_multiplier", "1"},
        {"suukantsu_multiplier", "1"},
        {"tenhou_wait", "drawn_tile"},
        {"pao_yakuman", "daisangen,daisuushii,suukantsu"},
        {"pao_scope", "yakuman_only"},
        {"pao_honba", "liable"},
        {"daiminkan_rinshan_pao", "false"},
        {"renhou", "off"},
        {"renhou_cumulative", "false"},
        {"local_yaku", ""},
        {"open_riichi_dealin_yakuman", "true"},
        {"sanshoku_tsuukan_value", "2_kuisagari"},
        {"shiisan_puutaa_value", "yakuman"},
        {"daisharin_multiplier", "1"},
        {"touhoku_closed_only", "false"},
        {"touhoku_souzu_only", "false"},
        {"hyakumangoku_over", "false"},
        {"hyakumangoku_pure_double", "true"},
        {"daichisei_multiplier", "2"},
        {"paarenchan_draw_breaks", "true"},
        {"sanma_tsumo_loss", "true"},
        {"sanma_removed", "2m-8m"},
        {"sanma_dead_wall", "rinshan8"},
        {"nukidora", "north"},
        {"kita_rinshan", "true"},
        {"kita_ron", "true"},
        {"north_yakuhai", "false"},
        {"two_player_tsumo", "full"},
        {"shura", "false"},
        {"shura_swap_tiles", "random"},
        {"shura_swap_direction", "random"},
        {"shura_honba", "every"},
        {"shura_noten", "remaining"},
        {"shura_reveal", "end"},
    };
    for (const auto& [key, value] : defaults) {
        CAPTURE(key);
        CHECK(printed(Rules{}, key) == value);
    }
    for (const Option& option : options()) {
        CAPTURE(option.key);
        CHECK(defaults.count(std::string{option.key}) == 1);
    }
}

TEST_CASE("rules: members that contradict each other are named", "[rules]") {
    CHECK(!problem_in(Rules{}));

    Rules uma;
    uma.uma = {20, 10, -10, -15};
    REQUIRE(problem_in(uma));
    CHECK(problem_in(uma)->key == "uma");

    Rules places;
    places.players = 3;
    REQUIRE(problem_in(places));
    CHECK(problem_in(places)->key == "uma");
    places.uma = {15, 0, -15};
    CHECK(!problem_in(places));
    places.shura = true;
    REQUIRE(problem_in(places));
    CHECK(problem_in(places)->key == "shura");

    Rules oka;
    oka.return_points = 20000;
    REQUIRE(problem_in(oka));
    CHECK(problem_in(oka)->key == "return_points");
    oka.oka = 0;
    CHECK(!problem_in(oka));
}

} // namespace jantaku::options_test
