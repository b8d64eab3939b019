// Salvage: writes what can be read of a damaged file into a new one.
//
// whole    a room, a player, a game is copied as a whole, as it was written, or not at all
// lost     each that is not copied is named, and so are parts of the file of which nobody knows what was in them
// numbers  of lost players and rooms are not given again, as far as they are known
// source   the file may be in use: everything is read at the same moment, but for what is behind damage
// errors   StoreError: the file has nothing that can be read, or the new one cannot be written
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

struct Salvaged {
    std::size_t rooms = 0; // open ones
    std::size_t records = 0;
    std::size_t players = 0;
    std::size_t games = 0;
    std::size_t adjourned = 0;
    std::vector<std::string> lost;
};

// to: an empty file
[[nodiscard]] Salvaged salvage(const std::string& file, const std::string& to);

} // namespace jantaku
