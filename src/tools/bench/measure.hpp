// Measure: how long one answer takes, over many rounds of all items.
//
// round     every item once, in order. The time of a round divided by the number of items is one
//           figure
// figures   nanoseconds an answer: of the best round, the median one, the worst
// checksum  of all answers, from a round before the timed ones
// rounds    at least as many as Effort says, then more until its time is over. With none, only the
//           checksum is made and the figures are 0
#pragma once

#include "tools/bench/fold.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace jantaku::bench {

struct Effort {
    double seconds = 0;
    std::size_t rounds = 0;
};

struct Timing {
    double best_ns = 0;
    double median_ns = 0;
    double worst_ns = 0;
    std::uint64_t checksum = 0;
};

// Makes the compiler believe that the value is read.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// The time of each round in seconds, fastest first.
template <class Round>
std::vector<double> time_rounds(const Effort& effort, Round round) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> took;
    double sum = 0;
    while (took.size() < effort.rounds || sum < effort.seconds) {
        const auto begin = Clock::now();
        round();
        took.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
        sum += took.back();
    }
    std::ranges::sort(took);
    return took;
}

template <class Item, class Answer>
Timing measure(std::vector<Item> items, Answer answer, const Effort& effort) {
    Fold fold;
    for (Item& item : items)
        fold.add(answer(item));
    Timing timing{.checksum = fold.value()};
    const auto took = time_rounds(effort, [&] {
        for (Item& item : items)
            keep(answer(item));
    });
    if (took.empty()) return timing;
    const double unit = 1e9 / static_cast<double>(items.size());
    timing.best_ns = took.front() * unit;
    timing.median_ns = took[took.size() / 2] * unit;
    timing.worst_ns = took.back() * unit;
    return timing;
}

// Times the one item whose answer took longest in a first pass (the best of a few tries each). The
// checksum is that of all items.
template <class Item, class Answer>
Timing measure_slowest(std::vector<Item> items, Answer answer, const Effort& effort) {
    constexpr std::size_t tries = 3;
    const std::uint64_t checksum = measure(items, answer, {}).checksum;
    if (effort.rounds == 0) return {.checksum = checksum};
    double longest = 0;
    std::size_t slowest = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto took =
            time_rounds({.seconds = 0, .rounds = tries}, [&] { keep(answer(items[i])); });
        if (took.front() <= longest) continue;
        longest = took.front();
        slowest = i;
    }
    Timing timing = measure(std::vector{items[slowest]}, answer, effort);
    timing.checksum = checksum;
    return timing;
}

} // namespace jantaku::bench
