// Count: what all clients of a crowd count together.
#pragma once

#include <chrono>
#include <cstddef>
#include <random>
#include <vector>

namespace jantaku::load {

using Clock = std::chrono::steady_clock;

struct Count {
    bool is_on = false; // delays, decisions, lines and bytes count only then
    std::size_t tables_seated = 0;
    std::size_t tables_playing = 0;
    std::size_t decisions = 0;
    std::size_t games = 0;
    std::size_t lines = 0;
    std::size_t bytes = 0;
    std::size_t dropped = 0; // bystanders whose connection the server closed
    std::vector<float> delays_ms;
    std::vector<float> bot_delays_ms;
    std::minstd_rand engine{1};

    // Between half of it and one and a half times as much.
    [[nodiscard]] std::chrono::milliseconds about(std::chrono::milliseconds time) {
        return time / 2 + std::chrono::milliseconds{engine()} %
                              (2 * (time / 2) + std::chrono::milliseconds{1});
    }
    void add_delay(Clock::duration delay) {
        if (!is_on) return;
        ++decisions;
        delays_ms.push_back(std::chrono::duration<float, std::milli>{delay}.count());
    }
    void add_bot_delay(Clock::duration delay) {
        if (is_on) bot_delays_ms.push_back(std::chrono::duration<float, std::milli>{delay}.count());
    }
    void add_read(std::size_t size, std::size_t ends_of_lines) {
        if (!is_on) return;
        lines += ends_of_lines;
        bytes += size;
    }
};

} // namespace jantaku::load
