// Room options: how a room is run. They are set like rules but belong neither to the rules nor to
// their hash.
//
// print, parse  as in rules/options.hpp
// source        docs/rules.md#options, the last group
#pragma once

#include <array>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <span>
#include <string>
#include <string_view>

namespace jantaku {

// How long built-in players wait before they act (room/pace.hpp).
enum class Pace : std::uint8_t { off, quick, calm };
inline constexpr std::array<std::string_view, 3> pace_words{"off", "quick", "calm"};

struct RoomOptions {
    int turn_seconds = 20; // 0: unlimited
    int turn_after_call_seconds = 10;
    int claim_seconds = 10;
    int bank_seconds = 20; // for each kyoku
    int grace_ms = 300;    // for an answer that is on its way
    bool auto_riichi_discard = true;
    bool standin_wins = true;
    int abandon_seconds = 120;
    int pause_ms = 400;
    Pace pace = Pace::quick;
    int result_seconds = 15;
    bool solo_clock = false; // for a person who plays with built-in players alone
    bool decoy_pauses = false;
    bool hint = true;
    bool watch = true;
    int watch_delay = 60; // seconds
    bool open = false;    // everybody at the table sees all hands; never rated
    friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

struct RoomOption {
    std::string_view key;
    std::string_view values;
    std::string (*print)(const RoomOptions&);
    bool (*parse)(RoomOptions&, std::string_view);
};

[[nodiscard]] std::span<const RoomOption> room_options();
[[nodiscard]] const RoomOption* find_room_option(std::string_view key);

} // namespace jantaku
