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
constexpr RoomOption boolean(std::string_view key) {
    return {.key = key,
            .values = "false true",
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
constexpr RoomOption integer(std::string_view key, std::string_view values) {
    return {.key = key,
            .values = values,
            .print = [](const RoomOptions& options) { return std::to_string(options.*Member); },
            .parse =
                [](RoomOptions& options, std::string_view text) {
                    const auto value = parse_int(text);
                    if (!value || *value < Low || *value > High) return false;
                    options.*Member = *value;
                    return true;
                }};
}

constexpr RoomOption pace{.key = "pace",
                          .values = "off quick calm",
                          .print =
                              [](const RoomOptions& options) {
                                  return std::string{
                                      pace_words[static_cast<std::size_t>(options.pace)]};
                              },
                          .parse =
                              [](RoomOptions& options, std::string_view text) {
                                  const auto word = std::ranges::find(pace_words, text);
                                  if (word == pace_words.end()) return false;
                                  options.pace = static_cast<Pace>(word - pace_words.begin());
                                  return true;
                              }};

// clang-format off
constexpr std::array table{
    integer<&RoomOptions::turn_seconds, 0, 3600>("turn_seconds", "0..3600"),
    integer<&RoomOptions::turn_after_call_seconds, 0, 3600>("turn_after_call_seconds", "0..3600"),
    integer<&RoomOptions::claim_seconds, 0, 3600>("claim_seconds", "0..3600"),
    integer<&RoomOptions::bank_seconds, 0, 3600>("bank_seconds", "0..3600"),
    integer<&RoomOptions::grace_ms, 0, 5'000>("grace_ms", "0..5000"),
    boolean<&RoomOptions::auto_riichi_discard>("auto_riichi_discard"),
    boolean<&RoomOptions::standin_wins>("standin_wins"),
    integer<&RoomOptions::abandon_seconds, 10, 86'400>("abandon_seconds", "10..86400"),
    integer<&RoomOptions::pause_ms, 0, 10'000>("pause_ms", "0..10000"),
    pace,
    integer<&RoomOptions::result_seconds, 0, 600>("result_seconds", "0..600"),
    boolean<&RoomOptions::solo_clock>("solo_clock"),
    boolean<&RoomOptions::decoy_pauses>("decoy_pauses"),
    boolean<&RoomOptions::hint>("hint"),
    boolean<&RoomOptions::watch>("watch"),
    integer<&RoomOptions::watch_delay, 0, 3600>("watch_delay", "0..3600"),
    boolean<&RoomOptions::open>("open"),
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
