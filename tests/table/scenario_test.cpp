// Plays every file of tests/scenario; their language is described in tests/support/scenario.hpp.
#include "tests/support/catch.hpp"
#include "tests/support/scenario.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <jantaku/rules/options.hpp>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

namespace jantaku::scenario_test {

namespace {

std::vector<std::string> files() {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator{JANTAKU_SCENARIO}) {
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    return paths;
}

std::vector<scenario::Scenario> all_scenarios() {
    std::vector<scenario::Scenario> all;
    for (const std::string& path : files()) {
        for (auto& scenario : scenario::load(path)) {
            scenario.name = std::filesystem::path{path}.filename().string() + ": " + scenario.name;
            all.push_back(std::move(scenario));
        }
    }
    return all;
}

// Options that only the scorer reads; tests/scoring/options_test.cpp has a hand for each value.
constexpr std::array<std::string_view, 30> scorer_only{
    "kuitan",
    "pinfu_tsumo",
    "open_pinfu_30fu",
    "double_wind_pair_fu",
    "rinshan_tsumo_fu",
    "chiitoi_han",
    "honroutou_value",
    "ryanpeikou_distinct",
    "ryuuiisou_hatsu",
    "jun_ryuuiisou_double",
    "kiriage_mangan",
    "kazoe",
    "yakuman_stack",
    "double_yakuman",
    "tenhou_multiplier",
    "suukantsu_multiplier",
    "tenhou_wait",
    "renhou_cumulative",
    "open_riichi_dealin_yakuman",
    "sanshoku_tsuukan_value",
    "shiisan_puutaa_value",
    "daisharin_multiplier",
    "touhoku_closed_only",
    "touhoku_souzu_only",
    "hyakumangoku_over",
    "hyakumangoku_pure_double",
    "daichisei_multiplier",
    "north_yakuhai",
    "sanma_tsumo_loss",
    "two_player_tsumo",
};

// Local yaku for which the table offers something, or tells the scorer something. The others are in
// the tiles alone.
constexpr std::string_view table_yaku = "open_riichi tsubame_gaeshi shiisan_puutaa paarenchan";

std::vector<std::string> words_in(std::string_view text) {
    std::istringstream stream{std::string{text}};
    return {std::istream_iterator<std::string>{stream}, {}};
}

// Key, value, and the value against which it is proved.
using Proven = std::set<std::tuple<std::string, std::string, std::string>>;

// The values of the option that no scenario proves.
std::vector<std::string> gaps(const Option& option, const Proven& proven) {
    const std::string key{option.key};
    std::vector<std::string> missing;
    if (option.type == OptionType::choices) {
        for (const auto& entry : words_in(key == "local_yaku" ? table_yaku : option.values)) {
            if (!proven.contains({key, entry, ""})) missing.push_back(entry);
        }
    } else if (option.values.find("..") != std::string_view::npos) {
        const bool any = std::ranges::any_of(
            proven, [&](const auto& proof) { return std::get<0>(proof) == key; });
        if (!any) missing.emplace_back("any value");
    } else {
        const auto values = words_in(option.values);
        for (const auto& value : values) {
            for (const auto& other : values) {
                if (value == other || proven.contains({key, value, other})) continue;
                missing.push_back(value);
                missing.back().append(" against ").append(other);
            }
        }
    }
    return missing;
}

} // namespace

TEST_CASE("scenario: every described game goes as described", "[table][scenario]") {
    const auto scenarios = all_scenarios();
    REQUIRE(!scenarios.empty());
    for (const auto& scenario : scenarios) {
        CAPTURE(scenario.name);
        CHECK_NOTHROW(scenario::run(scenario));
    }
}

TEST_CASE("scenario: a scenario that proves a value of an option fails with the others",
          "[table][scenario][options]") {
    for (const auto& scenario : all_scenarios()) {
        for (const auto& proof : scenario::proofs_in(scenario)) {
            CAPTURE(scenario.name, proof.key, proof.value, proof.setting);
            CHECK_THROWS_AS(scenario::run(scenario, proof.key + "=" + proof.setting),
                            scenario::Failure);
        }
    }
}

TEST_CASE("scenario: every value of every option that the table reads is proved",
          "[table][scenario][options]") {
    Proven proven;
    for (const auto& scenario : all_scenarios()) {
        for (const auto& proof : scenario::proofs_in(scenario))
            proven.insert({proof.key, proof.value, proof.other});
    }
    for (const Option& option : options()) {
        if (std::ranges::count(scorer_only, option.key) != 0) continue;
        const auto missing = gaps(option, proven);
        CAPTURE(option.key, missing);
        CHECK(missing.empty());
    }
}

} // namespace jantaku::scenario_test
