// Log writer: the record of a game in the formats that `/log` knows.
//
// cost     milliseconds and some hundred kB a game: it is written elsewhere (WriteLog), and kept there for
//          whoever asks next
// source   docs/records.md
#pragma once

#include "room/messages.hpp"
#include "text/style.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace jantaku::session {

struct LogFormat;

// None: there is no such format. Empty: the one that tells of every game.
[[nodiscard]] const LogFormat* find_log_format(std::string_view name);
// All names.
[[nodiscard]] std::string log_formats_text();

struct LogOrder {
    const LogFormat* format = nullptr;
    Style style; // whose words they are, in the format for people
};
// The same lines come of both.
[[nodiscard]] bool is_same(const LogOrder& a, const LogOrder& b);

struct WrittenLog {
    std::string_view
        format; // that it is told in: a game that another cannot tell of is told in the first
    std::vector<std::string> lines;
};
[[nodiscard]] WrittenLog write_log(const PlayedGame& game, const LogOrder& order);

} // namespace jantaku::session
