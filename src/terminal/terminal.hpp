// Terminal: the far end of one text connection. It turns the client's bytes into lines and the
// output into bytes for the client.
//
// in        feed() takes telnet commands out of the bytes and holds the text. next_line() reads the
//           held text
// out       take_output() returns everything to send: first the bytes given to put(), then the
//           screen's text
// facts     what the client says about itself. A change of them is the event FactsChanged
// encoding  an encoding that the person chose stays. Any other follows what the client agrees on or
//           says
// bounds    the caller ends a connection when held_bytes() exceeds max_held_bytes
// cost      one pass over the bytes
// source    docs/protocol.md#telnet, docs/protocol.md#encodings
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
    // More than next_line() can take, plus some packets that were on their way when reading
    // stopped.
    static constexpr std::size_t max_held_bytes = 256 * 1024;

    struct Fed {
        std::size_t text_bytes = 0;    // bytes of text, which are held
        std::size_t command_bytes = 0; // bytes that were read and are not text
        std::string reply;             // for the client, before anything else
        std::optional<Telnet::Event> event;
    };
    // Reads from the front of `bytes` up to the first event, or to the end.
    [[nodiscard]] Fed feed(std::string_view& bytes);
    // Holds text that has no telnet commands in it.
    void hold(std::string_view text) { held_ += text; }
    [[nodiscard]] std::size_t held_bytes() const { return held_.size(); }
    // The next line whose end has arrived.
    [[nodiscard]] std::optional<Line> next_line();
    // Moves held text to the line reader, as far as that has room. True if it had room for all of
    // it.
    [[nodiscard]] bool has_room();
    // Gives up the text that no line was made of, for another reader.
    [[nodiscard]] std::string take_unread();
    // The unfinished line, as far as it is known.
    [[nodiscard]] std::string_view typing() const { return reader_.partial(); }
    // The byte of typing() at which the cursor stands, if the line is edited here.
    [[nodiscard]] std::size_t cursor() const { return reader_.edit().cursor(); }
    // While on, the client sends each key, and lines are edited here.
    void edit_here(bool on) { reader_.edit_here(on); }
    [[nodiscard]] bool is_edited_here() const { return reader_.is_edited_here(); }
    // While on, each key that begins no line is one (line_reader.hpp).
    void play(bool on) { reader_.play(on); }
    [[nodiscard]] bool awaits_escape() const { return reader_.awaits_escape(); }
    [[nodiscard]] std::optional<Line> end_escape() { return reader_.end_escape(); }
    // The last line came from a terminal that is raw.
    [[nodiscard]] bool ends_in_cr() const { return reader_.ends_in_cr(); }
    // A client without telnet sends each key from now on, and shows nothing of them itself.
    void send_keys();
    // Inserts text at the cursor of a line that is edited here.
    void insert(std::string_view text) { reader_.insert(text); }

    // Adds bytes that are not text, such as telnet commands, to the output.
    void put(std::string_view control) { control_ += control; }
    // Everything to send: the bytes given to put(), then what the screen shows, in the client's
    // encoding.
    [[nodiscard]] std::string take_output(Screen& screen);

    [[nodiscard]] const TerminalFacts& facts() const { return facts_; }
    // Sets a name that the client gives itself by other means than telnet's terminal types. Empty:
    // none.
    void name_client(std::string name);
    [[nodiscard]] const Telnet& telnet() const { return telnet_; }
    void start_telnet() { put(telnet_.start()); }
    void stop_telnet();

    // While on, a client that understands telnet does not show what is typed.
    // Lines that were hidden are not remembered.
    void hide_typing(bool on) {
        put(telnet_.hide_typing(on));
        reader_.remember(!on);
    }
    // While on, a line of any length comes in parts, and nothing is remembered (line_reader.hpp).
    void read_long(bool on) { reader_.read_long(on); }
    [[nodiscard]] bool is_hiding() const { return telnet_.is_hiding(); }

    [[nodiscard]] Encoding encoding() const { return encoding_; }
    // Uses the encoding that the person chose.
    void choose_encoding(Encoding encoding);
    // Uses the encoding that the client agreed on or said, unless the person chose one.
    void follow_encoding(Encoding encoding);

  private:
    void refresh_facts();
    void use(Encoding encoding);

    Telnet telnet_;
    TerminalFacts facts_;
    std::string client_name_; // set by name_client()
    bool is_raw_ = false;     // set by send_keys()
    LineReader reader_;
    std::string held_; // text for which the reader has had no room
    std::string control_;
    Encoding encoding_ = Encoding::utf8;
    std::optional<Encoder> encoder_; // none: UTF-8
    bool is_encoding_chosen_ = false;
};

} // namespace jantaku::terminal
