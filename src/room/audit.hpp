// Audit: what players report to the operators, and what operators and moderators do, each as an entry
// with its number.
//
// people  by number, because a name may change or be forgotten
// bounds  most_entries are kept, and most_heard lines of chat with each
// source  docs/operate.md#moderation
#pragma once

#include "room/ids.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

enum class Deed : std::uint8_t {
    reported,
    settled, // a report
    muted,
    unmuted,
    banned,
    unbanned,
    kicked,
    made_moderator,
    unmade_moderator,
    announced,
    drained,
    drain_ended,
    closed_room,
    fixed_room,
    gave_password,
    forgot,
    became_operator,
};

// In files and messages, in the order of Deed.
inline constexpr std::array<std::string_view, 17> deed_words{
    "reported", "settled",   "muted",         "unmuted",   "banned",         "unbanned",
    "kicked",   "moderator", "not_moderator", "announced", "drained",        "drain_ended",
    "closed",   "fixed",     "gave_password", "forgot",    "became_operator"};

struct AuditEntry {
    static constexpr std::size_t most_entries = 10'000;
    static constexpr std::size_t most_heard = 12;
    static constexpr std::size_t most_words = 300; // columns

    // A line of chat that the player who reports has heard or said.
    struct Heard {
        std::int64_t at = 0; // as in AuditEntry
        PlayerId from{};
        RoomId room{};    // at whose table it was said; 0: in the lobby
        PlayerId to{};    // of a private message; 0: all who were there heard it
        std::string text; // empty: its author is forgotten
        friend bool operator==(const Heard&, const Heard&) = default;
    };

    std::uint64_t number = 0; // from 1
    std::int64_t at = 0;      // seconds since the epoch
    PlayerId by{};
    PlayerId about{}; // 0: nobody
    Deed deed = Deed::reported;
    std::int64_t until = 0;        // the end of a ban or a mute
    std::uint64_t of = 0;          // the number of the report that is settled, or of the room
    std::string words = {};        // the report, the reason, or the announcement
    std::vector<Heard> heard = {}; // with a report, the oldest first
    bool is_open = false;          // a report that nobody has settled
    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

} // namespace jantaku
