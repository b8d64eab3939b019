// Telnet: takes the telnet commands out of a byte stream, answers them, and learns about the
// client.
//
// stream   works from byte 0 and across packet borders. Only 0xFF begins a command, and no valid
//          UTF-8 (nor GBK, Big5, Shift_JIS, EUC-JP) contains it, so the text of a client without
//          telnet passes through unchanged
// silence  nothing is sent before the client's first command, because Windows telnet loses its
//          local echo on any negotiation. start() overrides this. After stop() nothing is offered
// offers   asks the client for window size, terminal type, environment and eight bits. Offers
//          character set, end of record, GMCP and MSSP. Offers ECHO only while a password is typed:
//          the client then shows nothing. Never offers SUPPRESS-GO-AHEAD: with it, clients stop
//          editing lines themselves. Agrees to it, and to BINARY and ECHO, if the client asks
// keys     a client that asks for ECHO by itself wants to be shown what it types: PuTTY does, and
//          telnet in character mode
// loops    each option follows the Q method (telnet_option.hpp). An unknown option is refused once
// bounds   keeps at most max_subnegotiation_bytes; a longer subnegotiation is dropped whole. The
//          data is never longer than the input. The reply is at most seven bytes for every two of
//          input, and max_reply_bytes for all negotiations together
// errors   none: broken input is dropped. If 0xFF precedes a byte that is no command, only the 0xFF
//          is dropped: where urgent data is not read in line (SO_OOBINLINE), the DM of a Ctrl-C is
//          lost
// cost     one pass; allocates only what it returns
// source   RFC 854, 855, 860 (timing mark), 885 (end of record), 1073 (NAWS), 1091 (terminal type),
//          1143, 1572 (environment), 2066 (character set); MTTS, GMCP, MSSP;
//          docs/protocol.md#telnet
#pragma once

#include "terminal/encoding.hpp"
#include "terminal/facts.hpp"
#include "terminal/telnet_option.hpp"
#include "tile/boxed.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace jantaku::terminal {

// The visible ASCII characters of what a client says about itself, at most max_fact_chars of them.
// The result appears in log lines and on screens.
[[nodiscard]] std::string told_name(std::string_view told, bool with_blanks = false);

class Telnet {
  public:
    static constexpr std::size_t max_subnegotiation_bytes = 4096; // the option's byte included
    static constexpr std::size_t max_terminal_types = 8;          // asked for, one after the other
    static constexpr std::size_t max_reply_bytes = 4096;

    // Events that the owner of a Telnet acts on.
    struct FactsChanged { // facts() may have changed
        friend bool operator==(const FactsChanged&, const FactsChanged&) = default;
    };
    struct EncodingAgreed {
        Encoding encoding = Encoding::utf8;
        friend bool operator==(const EncodingAgreed&, const EncodingAgreed&) = default;
    };
    struct StatusAsked { // the client asked for MSSP
        friend bool operator==(const StatusAsked&, const StatusAsked&) = default;
    };
    struct Gmcp {
        std::string message; // "Core.Hello {…}"
        friend bool operator==(const Gmcp&, const Gmcp&) = default;
    };
    using Event = std::variant<FactsChanged, EncodingAgreed, StatusAsked, Gmcp>;

    struct Out {
        std::string data;             // for the line reader; `\r\n` and `\r\0` are unchanged
        std::string reply;            // bytes for the client, to be sent as they are
        std::optional<Event> event{}; // follows all of the data

        friend bool operator==(const Out&, const Out&) = default;
    };

    // Reads from the front of `bytes` up to the first event, or to the end.
    [[nodiscard]] Out feed(std::string_view& bytes);

    // While on, asks the client not to show what is typed. A client without telnet shows it all the
    // same. Returns the bytes for the client.
    [[nodiscard]] std::string hide_typing(bool on);
    [[nodiscard]] bool is_hiding() const { return is_hiding_; }

    // Offers everything that was not offered yet (`/telnet on`). Returns the bytes for the client.
    // A client for which is_telnet() is false may print them as garbage.
    [[nodiscard]] std::string start();
    // Withdraws all options, and offers none again until start(). Returns the bytes for the client.
    [[nodiscard]] std::string stop();

    // Has the client sent a telnet command?
    [[nodiscard]] bool is_telnet() const { return is_telnet_; }
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

    // The facts that the client gave last and did not take back.
    [[nodiscard]] TerminalFacts facts() const;
    [[nodiscard]] std::optional<Window> window() const { return window_; }
    [[nodiscard]] std::optional<std::string> terminal_type() const;
    // The name of the program. A client that follows MTTS says it before its terminal type.
    [[nodiscard]] std::optional<std::string> client() const;
    // The sum of the client's abilities as MTTS counts them: 1 ANSI, 4 UTF-8, 64 a screen reader …
    [[nodiscard]] std::optional<unsigned> mtts() const;
    // LC_ALL of the client's environment, else LANG.
    [[nodiscard]] std::optional<std::string> locale() const;
    [[nodiscard]] bool has_gmcp() const;
    // The options in force, by name: "NAWS TTYPE EOR".
    [[nodiscard]] std::string options_text() const;

    // The bytes that follow a prompt: IAC EOR if that is agreed on, IAC GA for other telnet clients
    // that did not suppress it, nothing for all other clients.
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

    struct Options {
        std::array<TelnetOption, 256> here{};  // on this side
        std::array<TelnetOption, 256> there{}; // on the client's side
    };
    [[nodiscard]] Options& options() { return options_ ? *options_ : options_.emplace(); }
    [[nodiscard]] bool is_on_here(unsigned char option) const {
        return options_ && options_->here[option].is_on();
    }
    [[nodiscard]] bool is_on_there(unsigned char option) const {
        return options_ && options_->there[option].is_on();
    }

    void step(unsigned char byte, Out& out);
    void on_command(unsigned char byte, Out& out);
    void on_option(unsigned char option, Out& out);
    void on_will(unsigned char option, Out& out);
    void on_wont(unsigned char option, Out& out);
    void on_do(unsigned char option, Out& out);
    void on_dont(unsigned char option, Out& out);
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
    bool wants_echo_ = false;        // DO ECHO, without having been offered it
    bool has_asked_charset_ = false; // and has had no answer
    bool parameters_overlong_ = false;
    std::string parameters_;
    Boxed<Options> options_;           // none before an option is spoken of
    std::size_t negotiated_bytes_ = 0; // sum of the subnegotiations sent
    std::optional<Window> window_;
    std::vector<std::string> terminal_types_; // in the order in which the client named them
    struct Locale {
        std::string lang;
        std::string lc_all;
    } environment_;
};

} // namespace jantaku::terminal
