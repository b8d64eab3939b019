// Import: brings what a server kept in a file into a database.
//
// all      the lines are copied byte by byte, in one transaction: all of the file is there
//          afterwards, or nothing of it
// needs    no server that uses either of them, and a database without rooms, players and games.
//          The file is not changed
// errors   StoreError: one of these, or a file that cannot be read. A line that is damaged is copied
//          as it is, because a server reports it; a room whose records cannot be read is an error
#pragma once

#include <cstddef>
#include <string>

namespace jantaku {

struct Imported {
    std::size_t rooms = 0;
    std::size_t records = 0;
    std::size_t players = 0;
    std::size_t games = 0;
    std::size_t adjourned = 0;
};

// url: as libpq takes it
Imported import_file(const std::string& file, const std::string& url);

} // namespace jantaku
