// Worst lines: the input of a hostile client that costs a server most. The lines are made from the
// table of commands, so that new commands are included.
//
// kinds   each command in text and in JSON: bare, with the longest word, with the most words, with
//         combining marks, full-width letters and long numbers; misspelt; with every option, with
//         too many and too deep members. Also telnet, GMCP, input that is not a line, and the mjai
//         port
// bounds  a line of text has at most max_line_bytes, one of JSON max_json_line_bytes, and a packet
//         of telnet what the network reads in one go
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace jantaku::bench {

enum class LineKind : std::uint8_t { text, json, telnet, mjai };
inline constexpr std::array<std::string_view, 4> tongue_names{"text", "json", "telnet", "mjai"};

struct WorstLine {
    LineKind kind = LineKind::text;
    std::string command; // its key; a word in parentheses where the line is not a command
    std::string what;    // what is bad about it
    std::string bytes;   // with the line's end
};

// Calls f with the lines of one command at a time, because all of them together are hundreds of
// MiB.
void each_worst_line(const std::function<void(const WorstLine&)>& f);

} // namespace jantaku::bench
