// Telling: a gateway tells one hanchan to its four players.
//
// game      by bots of the level `normal`, by the default rules, from a fixed seed
// each      event goes to every seat that may know it, as its owner would send it, with the
//           question for those who must decide, and Enter after every result. So a board and a
//           prompt are made for every turn, and in screen mode every picture
// manner    scroll: lines, as `nc` shows them; screen: 80x24, drawn in place
// figures   microseconds an event for all four together, of the best round: updating the views,
//           finding the words, drawing. Sockets and the rules of the room are not part of it
// bytes     to one player in that hanchan, the average of the four
// checksum  the digest of its events: the words may change, the digest may not
#pragma once

#include "tools/bench/measure.hpp"

namespace jantaku::bench {

struct Telling {
    double us_per_event = 0;
    std::size_t bytes_per_hanchan = 0;
    std::uint64_t checksum = 0;
};

enum class Manner : std::uint8_t { scroll, screen };

[[nodiscard]] Telling tell_hanchan(Manner manner, const Effort& effort);

} // namespace jantaku::bench
