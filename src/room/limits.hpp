// Room limits: how much the players of a server may have together. Each is an option of `serve` by
// its row in host/settings.cpp, and is enforced in lobby (lobby.cpp, accounts.cpp, attempts.hpp).
// The limits of one connection are in session/limits.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace jantaku {

struct RoomLimits {
    std::size_t rooms = 2000;
    std::size_t bots = 4000;            // at all tables together
    int match_seconds = 20;             // until bots fill a room of `/play`; 0: never
    int registrations_per_hour = 5;     // from one place (address_group.hpp), this machine exempt
    std::size_t guests_away = 10'000;   // guests without connection who are remembered
    std::size_t waiting_games = 10'000; // games that wait for their person (adjourned_game.hpp)
    // Seconds until a guest without connection is forgotten, and until a finished game is dropped; 0:
    // never dropped.
    std::int64_t keep_guests = 30 * 60;
    std::int64_t keep_games = 0;
};

} // namespace jantaku
