// Telnet client: what an SSH client says of its terminal, as telnet, which is what the server
// understands.
//
// terminal  with one, the client wants to be shown what it types, and tells its window, type and
//           locale. Without one nothing is negotiated: its bytes are lines, as from netcat
// text      passes in both directions; only byte 255 is doubled
// bounds    keeps at most most_parameters bytes of a subnegotiation
// source    RFC 854, 857, 858, 1073, 1091, 1572; docs/protocol.md#telnet
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::ssh {

struct Size {
    std::uint16_t columns = 0;
    std::uint16_t rows = 0;
};

class TelnetClient {
  public:
    static constexpr std::size_t most_parameters = 64;

    // Without a terminal: nothing.
    void has_terminal(std::string type, Size size);
    // LANG or LC_ALL, before begin().
    void has_locale(std::string locale) { locale_ = std::move(locale); }

    // The first bytes for the server.
    [[nodiscard]] std::string begin();
    [[nodiscard]] std::string resize(Size size);
    // Returns typed text as bytes for the server.
    [[nodiscard]] static std::string typed(std::string_view text);

    struct Out {
        std::string text;  // for the client
        std::string reply; // for the server
    };
    [[nodiscard]] Out read(std::string_view bytes);

  private:
    enum class State : std::uint8_t {
        text,
        command,
        option, // after WILL, WONT, DO or DONT, which is verb_
        parameters,
        parameters_command,
    };

    void step(unsigned char byte, Out& out);
    void on_command(unsigned char byte, Out& out);
    void on_option(unsigned char option, std::string& reply);
    void on_parameters(std::string& reply) const;
    [[nodiscard]] std::string size_told() const;

    std::optional<std::string> type_; // of the terminal; none: there is none
    std::string locale_;
    Size size_;
    bool tells_size_ = false; // the server wants to know it
    State state_ = State::text;
    unsigned char verb_ = 0;
    std::string parameters_;
};

} // namespace jantaku::ssh
