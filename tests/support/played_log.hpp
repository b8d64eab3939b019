// Played log: a game that random play went through, as a record that tells everything would have it.
#pragma once

#include "record/log.hpp"

#include <cstdint>

namespace jantaku::played_log {

// The same for the same rules and seed. Every hand has its wall.
[[nodiscard]] Log play(const Rules& rules, std::uint64_t seed);

} // namespace jantaku::played_log
