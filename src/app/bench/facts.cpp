#include "app/bench/facts.hpp"

#include "app/bench/measure.hpp"
#include "hand/path.hpp"

#include <ctime>
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
    keep(shanten(counts, 0));
    keep(ukeire_by_discard(counts, 0));
    keep(score(Rules{}, win));
    return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

std::string_view path() {
    return paths().back().name;
}

std::size_t peak_bytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024; // Linux counts in KiB
}

} // namespace jantaku::bench
