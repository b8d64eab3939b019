// Telling: a gateway tells one hanchan to the four who play it.
//
// game      of the bot `normal`, by the default rules, from a fixed seed
// each      event goes to every seat that may know it, as its owner would send it, with the question
//           of those who must decide and Enter after every result; so a board and a prompt are made
//           for every turn, and in screen mode every picture
// manner    scroll: lines, as `nc` shows them; screen: 80x24, drawn in place
// figures   microseconds an event for all four together, of the best round: folding the views,
//           finding the words, drawing. No socket, no rules of the room
// bytes     to one player, on average of the four, in that hanchan
// checksum  the digest of its events: words may change, this may not
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
