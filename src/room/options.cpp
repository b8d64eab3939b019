#include "room/options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace jantaku {

namespace {

std::optional<int> parse_int(std::string_view text) {
    int value = 0;
    const auto* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return value;
}

template <bool RoomOptions::*Member>
constexpr RoomOption boolean(std::string_view key, std::string_view meaning) {
    return {.key = key,
            .values = "false true",
            .meaning = meaning,
            .print = [](const RoomOptions& options) -> std::string {
                return options.*Member ? "true" : "false";
            },
            .parse =
                [](RoomOptions& options, std::string_view text) {
                    if (text != "true" && text != "false") return false;
                    options.*Member = text == "true";
                    return true;
                }};
}

template <int RoomOptions::*Member, int Low, int High>
constexpr RoomOption
integer(std::string_view key, std::string_view values, std::string_view meaning) {
    return {.key = key,
            .values = values,
            .meaning = meaning,
            .print = [](const RoomOptions& options) { return std::to_string(options.*Member); },
            .parse =
                [](RoomOptions& options, std::string_view text) {
                    const auto value = parse_int(text);
                    if (!value || *value < Low || *value > High) return false;
                    options.*Member = *value;
                    return true;
                }};
}

// clang-format off
constexpr std::array table{
    integer<&RoomOptions::turn_seconds, 0, 3600>("turn_seconds", "0..3600", "seconds for a turn before the bank is used; 0: no limit"),
    integer<&RoomOptions::turn_after_call_seconds, 0, 3600>("turn_after_call_seconds", "0..3600", "the same after chi or pon"),
    integer<&RoomOptions::claim_seconds, 0, 3600>("claim_seconds", "0..3600", "seconds to claim a tile before the bank is used; 0: no limit"),
    integer<&RoomOptions::bank_seconds, 0, 3600>("bank_seconds", "0..3600", "seconds in reserve for each kyoku; 0: none"),
    integer<&RoomOptions::grace_ms, 0, 5'000>("grace_ms", "0..5000", "for lag: so much of each decision is free, and an answer may come so late, in milliseconds"),
    boolean<&RoomOptions::auto_riichi_discard>("auto_riichi_discard", "in riichi a useless draw is discarded by itself"),
    boolean<&RoomOptions::standin_wins>("standin_wins", "a stand-in takes every win"),
    integer<&RoomOptions::abandon_seconds, 10, 86'400>("abandon_seconds", "10..86400", "a game ends when all persons are gone for so long"),
    integer<&RoomOptions::pause_ms, 0, 10'000>("pause_ms", "0..10000", "the least time a discard lies open, in milliseconds"),
    integer<&RoomOptions::result_seconds, 0, 600>("result_seconds", "0..600", "how long a result waits for everybody to go on"),
    boolean<&RoomOptions::decoy_pauses>("decoy_pauses", "now and then a tile waits though nobody could claim it"),
    boolean<&RoomOptions::hint>("hint", "whether /hint gives advice"),
    boolean<&RoomOptions::watch>("watch", "others may watch the game, without the hands"),
    integer<&RoomOptions::watch_delay, 0, 3600>("watch_delay", "0..3600", "how many seconds later spectators see what happens"),
};
// clang-format on

} // namespace

std::span<const RoomOption> room_options() {
    return table;
}

const RoomOption* find_room_option(std::string_view key) {
    const auto row = std::ranges::find(table, key, &RoomOption::key);
    return row == table.end() ? nullptr : row;
}

} // namespace jantaku
