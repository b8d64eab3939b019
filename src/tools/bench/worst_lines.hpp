// Worst lines: what a hostile client may send that costs a server most, made from the table of
// commands, so that a new command is among them.
//
// kinds   each command in text and in JSON: bare, with the longest word, with the most words, with
//         combining marks, full-width letters and long numbers; misspelt; with every option, with too many
//         and too deep members. Besides: telnet, GMCP, what is no line at all, and the mjai port
// bounds  a line of text has at most max_line_bytes, one of JSON max_json_line_bytes, a packet of telnet
//         what the network reads at once
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace jantaku::bench {

enum class Tongue : std::uint8_t { text, json, telnet, mjai };
inline constexpr std::array<std::string_view, 4> tongue_names{"text", "json", "telnet", "mjai"};

struct WorstLine {
    Tongue tongue = Tongue::text;
    std::string command; // its key; of what is none, a word in brackets
    std::string what;    // is bad about it
    std::string bytes;   // with the line's end
};

// Those of one command at a time: all together are hundreds of MiB.
void each_worst_line(const std::function<void(const WorstLine&)>& f);

} // namespace jantaku::bench
