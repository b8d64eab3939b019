// Played log: a game of random play, as a complete record would tell it.
#pragma once

#include "record/log.hpp"

#include <cstdint>

namespace jantaku::played_log {

// The same for the same rules and seed. Every hand has its wall.
[[nodiscard]] Log play(const Rules& rules, std::uint64_t seed);

} // namespace jantaku::played_log
