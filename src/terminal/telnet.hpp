// Telnet: takes the telnet commands out of a byte stream, answers them, and finds out what the
// client is.
//
// stream   works from byte 0 and across packet borders; only 0xFF begins a command, and no valid
//          UTF-8 (nor GBK, Big5, Shift_JIS, EUC-JP) holds one, so a client that is no telnet passes
//          through unchanged
// silence  nothing is ever sent before the client's first command (Windows telnet loses its local
//          echo on any negotiation), unless start() is asked for; after stop() nothing is offered
// offers   window size, terminal type, environment, eight bits (asked of the client); character set, end of
//          record, GMCP and MSSP (done here). ECHO only while a password is typed: the client shows
//          nothing then. Never SUPPRESS-GO-AHEAD: with it, clients stop editing lines by themselves
// loops    each option by the Q method (telnet_option.hpp); one that is not known here is refused
//          once
// bounds   at most max_subnegotiation_bytes are kept; a longer subnegotiation is swallowed to its
//          end. The data is never longer than the input. The reply is at most seven bytes for every
//          two of input, and max_reply_bytes for all negotiations together
// errors   none: what is broken is dropped. A 0xFF before a byte that is no command is dropped
//          alone: where urgent data is not read in line (SO_OOBINLINE), the DM of a Ctrl-C is lost
// cost     one pass; allocates what it returns
// source   RFC 854, 855, 860 (timing mark), 885 (end of record), 1073 (NAWS), 1091 (terminal type),
//          1143, 1572 (environment), 2066 (character set); MTTS, GMCP, MSSP; docs/protocol.md#telnet
#pragma once

#include "terminal/encoding.hpp"
#include "terminal/facts.hpp"
#include "terminal/telnet_option.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::terminal {

// What a client tells of itself, with all but visible ASCII left out: it ends in log lines and on
// screens.
[[nodiscard]] std::string told_name(std::string_view told, bool with_blanks = false);

class Telnet {
  public:
    static constexpr std::size_t max_subnegotiation_bytes = 4096; // the option's byte included
    static constexpr std::size_t max_terminal_types = 8;          // asked for, one after the other
    static constexpr std::size_t max_reply_bytes = 4096;

    // What the client told, for those who do something about it.
    struct FactsChanged { // facts() may differ from what they were
        friend bool operator==(const FactsChanged&, const FactsChanged&) = default;
    };
    struct EncodingAgreed {
        Encoding encoding = Encoding::utf8;
        friend bool operator==(const EncodingAgreed&, const EncodingAgreed&) = default;
    };
    struct StatusAsked { // MSSP
        friend bool operator==(const StatusAsked&, const StatusAsked&) = default;
    };
    struct Gmcp {
        std::string message; // "Core.Hello {…}"
        friend bool operator==(const Gmcp&, const Gmcp&) = default;
    };
    using Event = std::variant<FactsChanged, EncodingAgreed, StatusAsked, Gmcp>;

    struct Out {
        std::string data;  // for the line reader: `\r\n` and `\r\0` are still what they were
        std::string reply; // for the client, to be sent as it is
        std::optional<Event> event{}; // came after all of the data

        friend bool operator==(const Out&, const Out&) = default;
    };

    // Reads from the front of `bytes` up to the first event, or to the end.
    [[nodiscard]] Out feed(std::string_view& bytes);

    // While on, the client is to show nothing of what is typed; a client that is no telnet does so all
    // the same. The bytes are for the client.
    [[nodiscard]] std::string hide_typing(bool on);
    [[nodiscard]] bool is_hiding() const { return is_hiding_; }

    // Offers what was not offered yet (`/telnet on`); the bytes are for the client. A client of
    // which is_telnet() is false may print them as rubbish.
    [[nodiscard]] std::string start();
    // Takes all options back, and offers none again until start().
    [[nodiscard]] std::string stop();

    // Has the client sent a telnet command?
    [[nodiscard]] bool is_telnet() const { return is_telnet_; }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    // What the client told last and did not take back.
    [[nodiscard]] TerminalFacts facts() const;
    [[nodiscard]] std::optional<Window> window() const { return window_; }
    [[nodiscard]] std::optional<std::string> terminal_type() const;
    // The program's own name, which a client that follows MTTS tells before its terminal's type.
    [[nodiscard]] std::optional<std::string> client() const;
    // The sum of what the client can do, as MTTS counts: 1 ANSI, 4 UTF-8, 64 a screen reader …
    [[nodiscard]] std::optional<unsigned> mtts() const;
    // LC_ALL, or else LANG, of the client's environment.
    [[nodiscard]] std::optional<std::string> locale() const;
    [[nodiscard]] bool has_gmcp() const;
    // The options in force, by name: "NAWS TTYPE EOR".
    [[nodiscard]] std::string options_text() const;

    // What goes behind a prompt: IAC EOR where that is agreed on, IAC GA for other telnet clients
    // that did not ask to do without, nothing for all others.
    [[nodiscard]] std::string prompt_mark() const;

    [[nodiscard]] static std::string gmcp_frame(std::string_view message);
    [[nodiscard]] static std::string mssp_frame(std::string_view variables);

  private:
    enum class State : std::uint8_t {
        data,
        command,            // after IAC
        option,             // after IAC WILL, WONT, DO or DONT, which is verb_
        parameters,         // after IAC SB
        parameters_command, // after IAC inside a subnegotiation
    };

    [[nodiscard]] const TelnetOption& here(unsigned char option) const { return here_[option]; }

    void step(unsigned char byte, Out& out);
    void on_command(unsigned char byte, Out& out);
    void on_option(unsigned char option, Out& out);
    void on_will(unsigned char option, Out& out);
    void on_wont(unsigned char option, Out& out);
    void on_do(unsigned char option, Out& out);
    void on_dont(unsigned char option, std::string& reply);
    void keep_parameter(unsigned char byte);
    void on_parameters(Out& out);
    void on_terminal_type(std::string_view value, Out& out);
    void on_environment(std::string_view value, Out& out);
    void on_charset(std::string_view value, Out& out);
    void negotiate(std::string_view bytes, std::string& reply);

    State state_ = State::data;
    unsigned char verb_ = 0;
    bool is_telnet_ = false;
    bool is_stopped_ = false;
    bool is_hiding_ = false;
    bool wants_no_go_ahead_ = false; // DO SUPPRESS-GO-AHEAD
    bool has_asked_charset_ = false; // and has no answer
    bool parameters_overlong_ = false;
    std::string parameters_;
    std::array<TelnetOption, 256> here_{};  // what is done on this side
    std::array<TelnetOption, 256> there_{}; // and on the client's
    std::size_t negotiated_bytes_ = 0;      // of subnegotiations sent
    std::optional<Window> window_;
    std::vector<std::string> terminal_types_; // in the order told
    struct Locale {
        std::string lang;
        std::string lc_all;
    } environment_;
};

} // namespace jantaku::terminal
