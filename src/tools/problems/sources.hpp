// Sources: the games that problems are chosen from.
//
// self play   `hard` at every seat, by the default rules; game n has the n-th secret of the seed
// records     every record in a folder, in the order of the names. One that cannot be read is named on
//             stderr and left out. Records tell nothing of consent
// served      the games in the data or the database of a server, by number, in which every player but built-in ones
//             consented when the game ended and still does (/consent). The count of the others is told
//             on stderr. The games are in memory, packed
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
// A folder with the data of a server is served, any other one has records. most: no more games of a
// server. EnvironmentError: the folder or the data cannot be read.
[[nodiscard]] Games kept_in(const std::string& folder, std::size_t most);
// The same for the database of a server (`serve --store`).
[[nodiscard]] Games kept_at(const std::string& url, std::size_t most);

} // namespace jantaku::problems
