// Origin: what a record tells of a game that no table knows: where it was played, who its players
// were there, and which of the four copies of each tile was which.
//
// way     from the reader of a format to the writer of the same one; a table never sees it
// values  as the record has them, unread
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// The ids of Tenhou's tiles, 0–135, in the order in which they moved.
struct TileIds {
    std::vector<int> taken; // dealt, drawn or turned
    std::vector<int> given; // discarded or melded
    friend bool operator==(const TileIds&, const TileIds&) = default;
};

struct Origin {
    std::string seed; // of the shuffle
    std::string ref;
    int type = 0; // of Tenhou's room
    int lobby = 0;
    std::string dan; // four values, commas between them, as the next two
    std::string rate;
    std::string sex;
    std::vector<TileIds> kyoku;
    friend bool operator==(const Origin&, const Origin&) = default;
};

} // namespace jantaku
