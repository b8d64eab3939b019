// Telnet codes: telnet's numbers, and functions that build commands from them.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace jantaku::terminal::telnet_codes {

// clang-format off
inline constexpr unsigned char iac  = 255;
inline constexpr unsigned char dont = 254;
inline constexpr unsigned char do_  = 253;
inline constexpr unsigned char wont = 252;
inline constexpr unsigned char will = 251;
inline constexpr unsigned char sb   = 250;
inline constexpr unsigned char ga   = 249; // go ahead
inline constexpr unsigned char ec   = 247; // erase character
inline constexpr unsigned char ayt  = 246; // are you there
inline constexpr unsigned char se   = 240;
inline constexpr unsigned char eor  = 239; // end of record
inline constexpr unsigned char first_command = 236; // EOF; smaller numbers have no meaning

namespace option {
inline constexpr unsigned char binary        = 0;
inline constexpr unsigned char echo          = 1;
inline constexpr unsigned char suppress_go_ahead = 3;
inline constexpr unsigned char timing_mark   = 6;
inline constexpr unsigned char terminal_type = 24;
inline constexpr unsigned char end_of_record = 25;
inline constexpr unsigned char window        = 31;
inline constexpr unsigned char environment   = 39;
inline constexpr unsigned char charset       = 42;
inline constexpr unsigned char mssp          = 70;
inline constexpr unsigned char gmcp          = 201;
} // namespace option

inline constexpr unsigned char is   = 0; // terminal type, environment
inline constexpr unsigned char send = 1;
inline constexpr unsigned char info = 2; // environment: it has changed
// clang-format on

// In the order in which they are offered.
inline constexpr std::array asked_of_client{option::window, option::terminal_type,
                                            option::environment, option::binary};
inline constexpr std::array done_here{option::charset, option::end_of_record, option::gmcp,
                                      option::mssp};

// On this side, if the client asks.
inline constexpr std::array if_asked{option::binary, option::echo, option::suppress_go_ahead};

inline void append(std::string& to, std::initializer_list<unsigned char> bytes) {
    for (const unsigned char byte : bytes)
        to += static_cast<char>(byte);
}

// IAC SB option … IAC SE, with every 255 inside doubled.
inline std::string subnegotiation(unsigned char option, std::string_view content) {
    std::string frame;
    frame.reserve(content.size() + 5);
    append(frame, {iac, sb, option});
    for (const char c : content) {
        frame += c;
        if (static_cast<unsigned char>(c) == iac) frame += c;
    }
    append(frame, {iac, se});
    return frame;
}

} // namespace jantaku::terminal::telnet_codes
