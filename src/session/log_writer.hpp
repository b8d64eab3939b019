// Log writer: writes the record of a game in the formats that `/log` knows.
//
// cost     milliseconds and several hundred kB per game, so it is done elsewhere (WriteLog), and
//          the result is kept for the next reader
// source   docs/records.md
#pragma once

#include "room/messages.hpp"
#include "text/style.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::session {

struct LogFormat;

// None: there is no such format. The empty name gives the first format, which can express every
// game.
[[nodiscard]] const LogFormat* find_log_format(std::string_view name);
// The names of all formats, separated by blanks.
[[nodiscard]] std::string log_formats_text();

struct LogOrder {
    const LogFormat* format = nullptr;
    Style style; // used by the format for people
};
// Whether both orders give the same lines.
[[nodiscard]] bool is_same(const LogOrder& a, const LogOrder& b);

struct WrittenLog {
    std::string_view
        format; // the format used: the first one if the wanted format cannot express the game
    std::vector<std::string> lines;
};
[[nodiscard]] WrittenLog write_log(const PlayedGame& game, const LogOrder& order);

} // namespace jantaku::session
