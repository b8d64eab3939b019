// Crowd: tables of programs that play without thought, to see how much load a server can take.
//
// play     each table has four connections in JSON lines: one makes a room, the others join. Claims
//          are passed and the tile drawn is discarded; after a game the next begins
// think    every decision takes between half and one and a half times this long
// counted  from the moment when every table plays, for the requested time
// delay    from sending an answer until its `ok` arrives
// errors   std::runtime_error: the server refuses, or closes a connection; system_error: there is
//          none
// cost     one thread: a crowd needs about half a core for each core of the server
// source   docs/tools.md#load
#pragma once

#include "host/address.hpp"

#include <chrono>
#include <cstddef>
#include <string>

namespace jantaku::load {

struct Plan {
    Address server;
    std::size_t tables = 1;
    std::chrono::milliseconds time{10'000};
    std::string match{"tonpuu"};
    std::chrono::milliseconds think{0};
};

struct Delays {
    double median_ms = 0;
    double worst_of_hundred_ms = 0; // 99 of a hundred take no longer
    double worst_ms = 0;
};

struct Report {
    double seconds = 0;
    std::size_t decisions = 0;
    std::size_t games = 0;
    std::size_t lines = 0;
    std::size_t bytes = 0;
    Delays delays;
};

[[nodiscard]] Report play(const Plan& plan);

} // namespace jantaku::load
