// Key reader: turns a terminal's bytes into keys: characters, control bytes, and the keys that a
// terminal sends as escape sequences.
//
// sequences  those of xterm, the Linux console, rxvt and tmux for cursor keys, and the marks of a
//            bracketed paste. Others are read whole and are Kind::other. A byte that cannot continue
//            a sequence ends it and is read as itself, so that a person who pressed Esc and then
//            typed does not lose the first letter
// Esc        alone is the beginning of a sequence that does not go on. Only time can tell
//            (end_escape)
// mouse      a press of the first button in an SGR report. The older report, of three bytes behind
//            ESC [ M, is dropped whole while clicks are wanted
// encoding   bytes in an encoding other than UTF-8 are decoded first
// errors     bytes that are in no encoding (for UTF-8: overlong forms, surrogates, beyond U+10FFFF)
//            are Kind::bad
// bounds     holds one character or one sequence, of which it keeps most_parameters bytes
// source     XTerm Control Sequences (PC-style function keys, bracketed paste, mouse tracking);
//            ECMA-48 5.4
#pragma once

#include "terminal/encoding.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::terminal {

// A cell of the window, counted from 0.
struct Cell {
    std::uint16_t column = 0;
    std::uint16_t row = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};

struct Key {
    enum class Kind : std::uint8_t {
        character, // text: one code point
        control,   // text: one byte below 0x20, or DEL. ESC is none
        up,
        down,
        left,
        right,
        word_left, // left with Ctrl or Alt
        word_right,
        home,
        end,
        remove, // the key Delete
        paste_begins,
        paste_ends,
        enter,  // only of LineReader, which knows the ends of lines
        escape, // alone
        click,
        other, // a sequence that means none of these
        bad,
    };
    Kind kind = Kind::other;
    std::string_view text{}; // valid until the next byte is read
    Cell at{};               // of a click
};

class KeyReader {
  public:
    static constexpr std::size_t most_parameters = 16;

    // Reads the next byte. A key, if it is the last one of that key.
    [[nodiscard]] std::optional<Key> read(unsigned char byte);
    // Changes the encoding, beginning with the next byte.
    void read_as(Encoding encoding);
    // Clicks are wanted.
    void read_clicks(bool on) { reads_clicks_ = on; }
    // ESC was read, and nothing behind it.
    [[nodiscard]] bool has_only_escape() const { return escape_ == Escape::begun; }
    // Inside a character: another key than the rest of it would be bad.
    [[nodiscard]] bool is_inside_character() const;
    // Drops an unfinished character and an unfinished sequence.
    void forget();

  private:
    enum class Escape : std::uint8_t {
        none,
        begun,      // after ESC
        sequence,   // after ESC [
        parameters, // after ESC [ and more
        last,       // one more byte will come
        click,      // after ESC [ M: some bytes that mean nothing will come
    };

    // None: the byte is read as itself.
    [[nodiscard]] bool is_in_escape(unsigned char byte);
    [[nodiscard]] std::optional<Key> read_in_escape(unsigned char byte);
    [[nodiscard]] std::optional<Key> read_encoded(unsigned char byte);
    [[nodiscard]] Key bad();
    void begin_sequence();
    [[nodiscard]] std::optional<Key> end_character();

    Escape escape_ = Escape::none;
    bool reads_clicks_ = false;
    std::size_t dropped_ = 0;     // bytes of Escape::click that were read
    std::string parameters_;      // of the sequence, as they were sent
    std::string character_;       // the unfinished code point, or the last one
    std::size_t missing_ = 0;     // its bytes still to come
    unsigned char lowest_ = 0x80; // bounds of its next byte
    unsigned char highest_ = 0xBF;
    std::optional<Decoder> decoder_; // none: UTF-8
};

} // namespace jantaku::terminal
