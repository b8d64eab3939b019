// Crowd: tables of programs that play without a thought, to see what a server bears.
//
// play     at each table four connections in JSON lines: one makes a room, the others join; a claim is
//          passed on, what was drawn is discarded; after a game the next begins
// think    every decision takes between half of that and half as much again
// counted  from when every table plays, for the time that was asked for
// delay    from the moment that an answer is sent until its `ok` has come
// errors   std::runtime_error: the server refuses, or closes a connection; system_error: there is none
// cost     one thread: a crowd takes about half a core for each core of the server
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
    double worst_of_hundred_ms = 0; // 99 of a hundred are no longer
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
