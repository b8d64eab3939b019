// Terminal facts: what is known of the terminal at the far end of a connection.
//
// absent   the client did not say, or took it back
// bounds   each text has 1 to max_fact_chars visible ASCII characters
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace jantaku::terminal {

// The bound that RFC 1091 gives for a terminal type.
inline constexpr std::size_t max_fact_chars = 40;

// A client's window in characters. 0 means that the client does not give the number (RFC 1073).
struct Window {
    std::uint16_t columns = 0;
    std::uint16_t rows = 0;

    friend bool operator==(const Window&, const Window&) = default;
};

struct TerminalFacts {
    std::optional<Window> window;
    std::optional<std::string> type;   // as the client writes it: "XTERM-256COLOR"
    std::optional<std::string> client; // the name of the program: "TINTIN++"
    std::optional<std::string> locale; // "zh_CN.GBK"
    bool is_screen_reader = false;
    bool sends_keys = false; // as they are pressed, and shows nothing of them itself

    friend bool operator==(const TerminalFacts&, const TerminalFacts&) = default;
};

} // namespace jantaku::terminal
