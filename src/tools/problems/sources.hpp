// Sources: the games that problems are chosen from.
//
// self play   `hard` at every seat, by the default rules; game n has the n-th secret of the seed
// kept        every record in a folder, in the order of the names. One that cannot be read is named on
//             stderr and left out
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <jantaku/table/event.hpp>
#include <memory>
#include <string>

namespace jantaku::problems {

// How many games there are, and each of them. Called by several threads at once.
struct Games {
    std::size_t count = 0;
    std::function<Events(std::size_t number)> play;
};

[[nodiscard]] Games self_play(std::uint64_t seed, std::size_t count);
// EnvironmentError: the folder cannot be read.
[[nodiscard]] Games kept_in(const std::string& folder);

} // namespace jantaku::problems
