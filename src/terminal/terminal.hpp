// Terminal: the far end of one text connection. Its bytes come in and become lines; text goes out and becomes its
// bytes.
//
// in       feed() takes telnet commands out of the bytes and holds the text; next_line() reads the held text
// out      take_output() gives all that is to be sent, in the order in which it was put here
// facts    what the client says of itself; a change of them is the event FactsChanged
// encoding an encoding that the person chose stays; any other one follows what the client agrees on or says
// bounds   the caller keeps held_bytes() below max_held_bytes: it ends a connection that goes beyond
// cost     one pass over the bytes
// source   docs/protocol.md#telnet, docs/protocol.md#encodings
#pragma once

#include "terminal/encoding.hpp"
#include "terminal/facts.hpp"
#include "terminal/line_reader.hpp"
#include "terminal/screen.hpp"
#include "terminal/telnet.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::terminal {

class Terminal {
  public:
    // More than next_line() can take, plus some packets that were under way when reading was stopped.
    static constexpr std::size_t max_held_bytes = 256 * 1024;

    struct Fed {
        std::size_t text_bytes = 0;    // held now
        std::size_t command_bytes = 0; // read, and no text
        std::string reply;             // for the client, before anything else
        std::optional<Telnet::Event> event;
    };
    // Reads from the front of `bytes` up to the first event, or to the end.
    [[nodiscard]] Fed feed(std::string_view& bytes);
    // Holds text that has no telnet commands in it.
    void hold(std::string_view text) { held_ += text; }
    [[nodiscard]] std::size_t held_bytes() const { return held_.size(); }
    // The next line whose end has come.
    [[nodiscard]] std::optional<Line> next_line();
    // Moves held text to the line reader, as far as it has room. Whether all of it had.
    [[nodiscard]] bool has_room();
    // The text that no line was made of, given up to another reader.
    [[nodiscard]] std::string take_unread();
    // The line begun, as far as it is known.
    [[nodiscard]] std::string_view typing() const { return reader_.partial(); }

    // Puts bytes that are no text into the output: telnet commands.
    void put(std::string_view control) { control_ += control; }
    // All that was put here, and what the screen shows, in the client's encoding.
    [[nodiscard]] std::string take_output(Screen& screen);

    [[nodiscard]] const TerminalFacts& facts() const { return facts_; }
    // A name that the client gives itself in another way than by telnet's terminal types; empty: none.
    void name_client(std::string name);
    [[nodiscard]] const Telnet& telnet() const { return telnet_; }
    void start_telnet() { put(telnet_.start()); }
    void stop_telnet();

    // While on, a client that understands telnet shows nothing of what is typed.
    void hide_typing(bool on) { put(telnet_.hide_typing(on)); }
    [[nodiscard]] bool is_hiding() const { return telnet_.is_hiding(); }

    [[nodiscard]] Encoding encoding() const { return encoding_; }
    // As the person wants it.
    void choose_encoding(Encoding encoding);
    // As the client has agreed or says; nothing changes where the person chose.
    void follow_encoding(Encoding encoding);

  private:
    void refresh_facts();
    void use(Encoding encoding);

    Telnet telnet_;
    TerminalFacts facts_;
    std::string client_name_; // as name_client() has it
    LineReader reader_;
    std::string held_; // for which the reader had no room yet
    std::string control_;
    Encoding encoding_ = Encoding::utf8;
    std::optional<Encoder> encoder_; // none: UTF-8
    bool is_encoding_chosen_ = false;
};

} // namespace jantaku::terminal
