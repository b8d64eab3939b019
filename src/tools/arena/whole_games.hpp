// Whole games: what commands need that let built-in players play many games and then look at them.
#pragma once

#include "room/event.hpp"

#include <cstdint>
#include <jantaku/table/event.hpp>
#include <span>
#include <string>
#include <vector>

namespace jantaku::arena {

// The first ones of a seed.
[[nodiscard]] std::vector<Secret> secrets_of(std::uint64_t seed, std::size_t count);
// The events of a game, from StartGame on. Each player sees its own view. levels: by seat.
[[nodiscard]] Events
played(const Rules& rules, const Secret& secret, std::span<const std::string> levels);

} // namespace jantaku::arena
