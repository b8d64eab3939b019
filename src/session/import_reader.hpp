// Import reader: the game in a record from elsewhere, which somebody has brought with /import.
//
// text     of one record in any format that record/formats.hpp reads, a link that has the record in it, or
//          base64 of the packed record
// bounds   most_import_bytes of text, most_unpacked_import after unpacking, and most_import_events, which
//          no real game has, so that a review takes seconds and a step back less than a millisecond
// names    cleaned and cut; a player without one is called P1 to P4 by the seat
// errors   the format that was recognised, the place, and what is wrong there, in English
// cost     milliseconds for a game, so it is done elsewhere (ReadImport)
// source   docs/records.md
#pragma once

#include "room/messages.hpp"

#include <cstddef>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>

namespace jantaku::session {

inline constexpr std::size_t most_import_bytes = std::size_t{256} << 10U;
inline constexpr std::size_t most_unpacked_import = std::size_t{1} << 20U;
inline constexpr std::size_t most_import_events = 4000;

struct ImportedGame {
    Frozen<PlayedGame> game; // without a number
    std::string_view format; // as a sentence names it
    std::size_t hands = 0;
};
[[nodiscard]] Result<ImportedGame, std::string> read_import(std::string text);

} // namespace jantaku::session
