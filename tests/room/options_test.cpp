#include "room/options.hpp"
#include "tests/support/catch.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::options_test {

TEST_CASE("room options: each row has its default", "[room][options]") {
    std::string all;
    for (const auto& row : room_options()) {
        all += std::string{row.key} + "=" + row.print(RoomOptions{}) + " ";
    }
    CHECK(all ==
          "turn_seconds=20 turn_after_call_seconds=10 claim_seconds=10 bank_seconds=20 "
          "grace_ms=300 "
          "auto_riichi_discard=true standin_wins=true abandon_seconds=120 pause_ms=400 pace=quick "
          "result_seconds=15 solo_clock=false decoy_pauses=false hint=true watch=true "
          "watch_delay=60 open=false ");
}

TEST_CASE(
    "room options: no key occurs twice or is that of a rule, and each option is found by its key",
    "[room][options]") {
    std::set<std::string_view> keys;
    for (const auto& row : room_options()) {
        CAPTURE(row.key);
        CHECK(keys.insert(row.key).second);
        CHECK(find_option(row.key) == nullptr);
        CHECK(find_room_option(row.key) == &row);
        CHECK_FALSE(row.values.empty());
    }
    CHECK(find_room_option("uma") == nullptr);
    CHECK(find_room_option("") == nullptr);
}

TEST_CASE("room options: each row accepts exactly the values that it lists", "[room][options]") {
    for (const auto& row : room_options()) {
        CAPTURE(row.key);
        const bool is_word = row.key == "pace";
        const auto dots = row.values.find("..");
        std::string low = "false";
        std::string high = "true";
        if (is_word) {
            CHECK(row.values == "off quick calm");
            low = "off";
            high = "calm";
        } else if (dots == std::string_view::npos) {
            CHECK(row.values == "false true");
        } else {
            low = row.values.substr(0, dots);
            high = row.values.substr(dots + 2);
        }
        for (const auto& text : {low, high}) {
            CAPTURE(text);
            RoomOptions options;
            CHECK(row.parse(options, text));
            CHECK(row.print(options) == text);
        }
        std::vector<std::string> refused{"", " ", "yes", "True", "1.5", "20 ", " 20", "20s", "1e3"};
        if (dots != std::string_view::npos) {
            refused.push_back(std::to_string(std::stoi(low) - 1));
            refused.push_back(std::to_string(std::stoi(high) + 1));
            refused.insert(refused.end(), {"99999999999999999999", "true"});
        }
        for (const auto& text : refused) {
            CAPTURE(text);
            RoomOptions options;
            CHECK_FALSE(row.parse(options, text));
            CHECK(options == RoomOptions{});
        }
    }
}

TEST_CASE("room options: each row changes only its own member", "[room][options]") {
    for (const auto& row : room_options()) {
        CAPTURE(row.key);
        RoomOptions options;
        const bool is_boolean = row.values == "false true";
        const bool is_on = row.print(RoomOptions{}) == "true";
        const std::string number = row.print(RoomOptions{}) == "60" ? "59" : "60";
        const std::string value = is_boolean ? (is_on ? "false" : "true") : number;
        REQUIRE(row.parse(options, row.key == "pace" ? "calm" : value));
        CHECK_FALSE(options == RoomOptions{});
        for (const auto& other : room_options()) {
            if (&other != &row) CHECK(other.print(options) == other.print(RoomOptions{}));
        }
    }
}

} // namespace jantaku::options_test
