// Telnet: takes the telnet commands out of a byte stream and answers them.
//
// stream   works from byte 0 and across packet borders; only 0xFF begins a command, and no valid
//          UTF-8 holds one, so a client that is no telnet passes through unchanged
// silence  nothing is ever sent before the client's first command (Windows telnet loses its local
//          echo on any negotiation), unless offer() is asked for
// loops    an option that is not known here is refused once; NAWS and TTYPE answer changes only
// bounds   at most max_subnegotiation_bytes are kept; a longer subnegotiation is swallowed to its
//          end. The reply is at most seven bytes for every two of input, the data never longer
// errors   none: what is broken is dropped. A 0xFF before a byte that is no command is dropped
//          alone: where urgent data is not read in line (SO_OOBINLINE), the DM of a Ctrl-C is lost
// cost     one pass; allocates what it returns
// source   RFC 854, 855, 860 (timing mark), 1073 (NAWS), 1091 (TTYPE); docs/protocol.md#text
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

// The client's window in characters; 0 means that the client does not say (RFC 1073).
struct Window {
    std::uint16_t columns = 0;
    std::uint16_t rows = 0;

    friend bool operator==(const Window&, const Window&) = default;
};

class Telnet {
  public:
    static constexpr std::size_t max_subnegotiation_bytes = 64; // the option's byte included

    struct Out {
        std::string data;  // for the line reader: `\r\n` and `\r\0` are still what they were
        std::string reply; // for the client, to be sent as it is

        friend bool operator==(const Out&, const Out&) = default;
    };

    [[nodiscard]] Out feed(std::string_view bytes);

    // Asks for window size and terminal type, where that has not happened yet (`/telnet on`); the
    // bytes are for the client. A client of which is_telnet() is false may print them as rubbish.
    [[nodiscard]] std::string offer();

    // Has the client sent a telnet command?
    [[nodiscard]] bool is_telnet() const { return is_telnet_; }

    // What the client told last and did not take back.
    [[nodiscard]] std::optional<Window> window() const { return window_; }

    // As the client writes it ("XTERM-256COLOR"): 1 to 40 visible ASCII characters.
    [[nodiscard]] const std::optional<std::string>& terminal_type() const { return terminal_type_; }

  private:
    enum class State : std::uint8_t {
        data,
        command,            // after IAC
        option,             // after IAC WILL, WONT, DO or DONT, which is verb_
        parameters,         // after IAC SB
        parameters_command, // after IAC inside a subnegotiation
    };
    // The client's side of an option.
    enum class Option : std::uint8_t { off, refused, asked, on };

    void step(unsigned char byte, Out& out);
    void on_command(unsigned char byte, Out& out);
    void on_option(unsigned char option, std::string& reply);
    void on_will(unsigned char option, std::string& reply);
    void on_wont(unsigned char option, std::string& reply);
    void keep_parameter(unsigned char byte);
    void on_parameters();

    State state_ = State::data;
    unsigned char verb_ = 0;
    bool is_telnet_ = false;
    bool parameters_overlong_ = false;
    std::string parameters_;
    std::array<Option, 256> options_{};
    std::bitset<256> refused_here_; // the client's DO, answered with WONT
    std::optional<Window> window_;
    std::optional<std::string> terminal_type_;
};

} // namespace jantaku::session
