// Selfplay: whole hanchan by the default rules, as fast as the table can be driven.
//
// player    simple: takes every win, else passes and discards the tile just drawn
//           bot:    the built-in bot `normal`
// record    none: events are applied and forgotten
//           kept: they also go into a list and a digest
// decision  a seat was asked and had a choice, even if only of a discard
// round     the same few hanchan, dealt by room/deal from a fixed seed; the speed is that of the
//           best round
// checksum  the digest of these hanchan
#pragma once

#include "tools/bench/measure.hpp"

namespace jantaku::bench {

struct Speed {
    double decisions_per_s = 0;
    double hanchan_per_s = 0;
    std::uint64_t checksum = 0;
};

enum class Player : std::uint8_t { simple, bot };
enum class Record : std::uint8_t { none, kept };

[[nodiscard]] Speed selfplay(Player player, Record record, const Effort& effort);

} // namespace jantaku::bench
