#include "app/bench/facts.hpp"

#include "app/bench/measure.hpp"

#include <jantaku/hand/shanten.hpp>
#include <jantaku/scoring/score.hpp>
#include <jantaku/tile/notation.hpp>
#include <sys/resource.h>

namespace jantaku::bench {

double ready_ms() {
    using namespace literals;
    Win win;
    for (const Tile tile : "234m456p99m567s789s"_tiles)
        win.concealed.push_back(tile);
    win.tile = "9s"_t;
    Counts counts;
    for (const Tile tile : win.concealed)
        ++counts[tile.kind()];
    const auto took = time_rounds({.seconds = 0, .rounds = 1}, [&] {
        keep(shanten(counts, 0));
        keep(ukeire_by_discard(counts, 0));
        keep(score(Rules{}, win));
    });
    return took.front() * 1000;
}

std::size_t peak_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024; // Linux counts in KiB
}

} // namespace jantaku::bench
