// Line reader: bytes in, whole lines of clean UTF-8 out.
//
// ends     `\n`, `\r\n`, `\r` and `\r\0`, across packet borders; a `\r` ends its line at once
// editing  backspace and DEL take back the last code point; tab is a blank; the sequences of arrow
//          and function keys are dropped whole; so are other control characters (C1 too) and
//          U+FEFF, which some writers put before their first line
// encoding bytes that another encoding than UTF-8 is read in are decoded first; the bounds count the
//          UTF-8 that comes of them
// wrong    a line over max_line_bytes is reported once, when it passes the bound, and a line that
//          is not in the encoding (of UTF-8: overlong forms, surrogates, beyond U+10FFFF) once, at its end; what comes
//          first counts, and nothing is kept of either
// endless  so that they can be paid for, every max_endless_bytes that bring no line come out as `none`
// bounds   holds at most max_line_bytes of the line begun and max_pending_bytes of input; push()
//          takes no more
// cost     one pass over the bytes, in next(); how bytes were cut into packets changes nothing
// source   docs/protocol.md#text
#pragma once

#include "terminal/encoding.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::terminal {

inline constexpr std::size_t max_line_bytes = 4096; // after editing, without the line's end
inline constexpr std::size_t max_pending_bytes = 4 * max_line_bytes;
inline constexpr std::size_t max_endless_bytes = 2 * max_line_bytes;

struct Line {
    enum class Status : std::uint8_t {
        ok,
        too_long, // more than max_line_bytes
        bad_utf8, // some byte does not belong, in whatever encoding
        none,     // no line: only bytes
    };
    Status status = Status::ok;
    std::string text; // empty unless ok

    friend bool operator==(const Line&, const Line&) = default;
};

class LineReader {
  public:
    // Takes in as many bytes from the front as there is room for, and says how many: fewer than all
    // means that lines come faster than next() is called for them.
    [[nodiscard]] std::size_t push(std::string_view bytes);

    // From the bytes on that next() has not read. A character begun in the old encoding is wrong.
    void read_as(Encoding encoding);

    // The next line, if its end has come. Lines not asked for stay in as bytes.
    [[nodiscard]] std::optional<Line> next();

    // The line begun, as far as next() has read it; empty if it is already known to be wrong.
    [[nodiscard]] std::string_view partial() const { return text_; }

    // Bytes that next() has not read, given up to another reader.
    [[nodiscard]] std::string take_rest();

    // Bytes that next() has not read: after it returned nothing, 0.
    [[nodiscard]] std::size_t pending_bytes() const { return pending_.size() - read_; }

  private:
    enum class Escape : std::uint8_t {
        none,
        begun,      // after ESC
        sequence,   // after ESC [
        parameters, // after ESC [ and more
        last,       // one byte is still to come
    };

    [[nodiscard]] std::optional<Line> step(unsigned char byte);
    [[nodiscard]] std::optional<Line> finish();
    [[nodiscard]] bool is_in_escape(unsigned char byte);
    [[nodiscard]] bool is_inside_character() const;
    void on_character(unsigned char byte);
    void on_encoded(unsigned char byte);
    void on_code_point_end();
    void on_control(unsigned char byte);
    void keep(std::string_view character);
    void fail(Line::Status status);

    std::string pending_;
    std::size_t read_ = 0;    // how much of pending_ is done with
    std::size_t endless_ = 0; // bytes since next() gave out something

    std::string text_; // whole code points only
    Line::Status status_ = Line::Status::ok;
    bool is_reported_ = false; // the line's result is out, its rest is dropped
    bool after_cr_ = false;
    Escape escape_ = Escape::none;

    std::string character_;       // the code point begun
    std::size_t missing_ = 0;     // its bytes still to come
    unsigned char lowest_ = 0x80; // bounds of the next one
    unsigned char highest_ = 0xBF;
    std::optional<Decoder> decoder_; // none: UTF-8
};

} // namespace jantaku::terminal
