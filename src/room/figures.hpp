// Figures of an owner: totals, which say nothing about any one player or game.
//
// standstill  found by the watchdog: something should have gone on by itself and has not. The cause
//             is a bug or a store that lost a record; no player at a table can cause it
// counted     by room/room_host.cpp and lobby/room_table.cpp, and shown by host/metrics/report.cpp
// source      src/room/room_watchdog.cpp
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace jantaku {

enum class Standstill : std::uint8_t {
    record, // the store has not answered
    seat,   // the server should have decided for it long ago
    table,  // no seat must act, and the table does not go on
};
inline constexpr std::size_t standstill_count = 3;

struct OwnerFigures {
    // At this moment.
    std::size_t players = 0; // all known players, connected or not
    std::size_t bots = 0;    // built-in players in all rooms
    std::size_t rooms = 0;
    std::size_t tables_playing = 0; // rooms where a game runs
    std::size_t tables_paused =
        0; // of those, tables whose record has waited for the store for a second
    std::size_t tables_held = 0; // of those, tables that wait for their players after a restart
    std::size_t tables_stuck =
        0;                    // of those, tables that have not moved since the watchdog found them
    std::size_t reports = 0;  // that nobody has settled
    bool is_draining = false; // no game begins any more
    // Since the process started.
    std::array<std::uint64_t, standstill_count> standstills{};
    std::uint64_t given_up = 0;    // tables that the watchdog closed
    std::uint64_t failed = 0;      // rooms that a bug or a damaged journal closed
    std::uint64_t room_visits = 0; // how often a room was looked up; a list counts as all its rooms
    std::uint64_t player_visits = 0; // the same of players
};

} // namespace jantaku
