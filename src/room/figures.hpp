// Figures of an owner: totals, never who or what.
//
// standstill  what the watchdog finds: something that should have gone on by itself and has not. A bug
//             or a store that lost a record; nothing that anybody at a table can cause
// source      src/room/room_watchdog.cpp
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace jantaku {

enum class Standstill : std::uint8_t {
    record, // the store has answered nothing about it
    seat,   // it should have been decided for it long ago
    table,  // nobody must act, and it does not go on
};
inline constexpr std::size_t standstill_count = 3;

struct OwnerFigures {
    // Now.
    std::size_t players = 0; // known, connected or not
    std::size_t bots = 0;    // built-in, at all tables
    std::size_t rooms = 0;
    std::size_t tables_playing = 0; // of these
    std::size_t tables_paused = 0;  // of those: a record waits for the store longer than a moment
    std::size_t tables_held = 0;    // of those: after a restart, until all are back
    std::size_t tables_stuck = 0;   // of those: found by the watchdog, and nothing has moved since
    bool is_draining = false;       // no game begins any more
    // Since the start.
    std::array<std::uint64_t, standstill_count> standstills{};
    std::uint64_t given_up = 0; // tables that the watchdog closed
    std::uint64_t failed = 0;   // rooms that a bug or a damaged journal closed
};

} // namespace jantaku
