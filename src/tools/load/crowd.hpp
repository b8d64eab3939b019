// Crowd: clients without thought, to see how much load a server can take.
//
// tables      four clients each, of one dialect, or one and three bots (table.hpp); they must all play before counting
//             begins
// bystanders  connections besides (bystander.hpp), there from the begin of counting
// ramp        the games begin one after the other within this time, so that not all do the same at
//             once
// warm        then the crowd plays for this time before counting begins
// own delay   how late the crowd's own loop was at its worst while counting: a server is not slower
//             than that because a delay is as long
// errors      std::runtime_error: the server refuses, or closes a player's connection; there is no
//             such process. system_error: there is no server
// cost        one thread: a crowd needs about half a core for each core of the server
// source      docs/tools.md#load
#pragma once

#include "host/address.hpp"
#include "tools/load/process_use.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace jantaku::load {

struct Plan {
    Address server;
    std::string mjai_port; // needed only if there are mjai tables
    std::size_t json_tables = 1;
    std::size_t mjai_tables = 0;
    std::size_t text_tables = 0;
    std::size_t screen_tables = 0;
    std::size_t bot_tables = 0;
    std::string bot_level{"hard"};
    std::size_t typists = 0;
    std::size_t spectators = 0; // of the tables whose room is known, in turn
    std::size_t comers = 0;
    std::size_t stallers = 0;
    std::chrono::milliseconds time{10'000};
    std::chrono::milliseconds ramp{0};
    std::chrono::milliseconds warm{0};
    std::string match{"tonpuu"};
    std::chrono::milliseconds think{0};
    std::optional<int> process; // of the server, on this machine

    [[nodiscard]] std::size_t tables() const {
        return json_tables + mjai_tables + text_tables + screen_tables + bot_tables;
    }
};

struct Delays {
    double median_ms = 0;
    double worst_of_hundred_ms = 0;  // 99 of a hundred take no longer
    double worst_of_thousand_ms = 0; // 999 of a thousand take no longer
    double worst_ms = 0;
};

struct Report {
    double seconds = 0;
    std::size_t connections = 0;
    std::size_t decisions = 0;
    std::size_t games = 0;
    std::size_t lines = 0;
    std::size_t bytes = 0;
    std::size_t dropped = 0; // bystanders whose connection the server closed
    Delays delays;
    Delays bot_delays; // from a draw to the discard; 0 without bots
    double own_delay_ms = 0;
    std::optional<ProcessUse> use; // while counting; the memory at its end
};

[[nodiscard]] Report play(const Plan& plan);

} // namespace jantaku::load
