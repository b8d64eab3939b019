// Line reader: turns bytes into whole lines of clean UTF-8.
//
// ends      `\n`, `\r\n`, `\r` and `\r\0`, across packet borders. A `\r` ends its line at once
// keys      a client that edits its lines itself sends them whole. Backspace and DEL then take back
//           the last code point, a tab is a blank, and all other keys are dropped (key_reader.hpp)
// editing   for a client that sends each key, the line is edited here: cursor keys, the history, and
//           the control keys of Emacs and shells. Tab gives a Line with Status::completes. The lines
//           of a bracketed paste become one, with blanks for their ends
// playing   while nothing is typed, each key is a Line with Status::key. `/` and `:` begin a command
//           instead, and `'` begins chat. Esc clears the line
// long      while on, a line over max_line_bytes comes in parts, and the lines of a bracketed paste are
//           lines. None of them is remembered
// encoding  bytes in an encoding other than UTF-8 are decoded first. The bounds count the resulting
//           UTF-8
// errors    a line over max_line_bytes is reported once, when it passes the bound. A line that is
//           not in the encoding (for UTF-8: overlong forms, surrogates, beyond U+10FFFF) is
//           reported once, at its end. If both happen, the first counts. The text of such a line is
//           dropped
// endless   every max_endless_bytes that bring no line give a Line with Status::none, so that the
//           sender can be charged for them
// bounds    holds at most max_line_bytes of the unfinished line and max_pending_bytes of input.
//           push() takes no more
// cost      one pass over the bytes, in next(). How bytes were cut into packets changes nothing
// source    docs/protocol.md#text
#pragma once

#include "terminal/encoding.hpp"
#include "terminal/key_reader.hpp"
#include "terminal/line_edit.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::terminal {

inline constexpr std::size_t max_pending_bytes = 4 * max_line_bytes;
inline constexpr std::size_t max_endless_bytes = 2 * max_line_bytes;

struct Line {
    enum class Status : std::uint8_t {
        ok,
        too_long, // more than max_line_bytes
        bad_utf8, // some byte is no part of a character, whatever the encoding
        part,     // of a long line, which goes on
        none,     // no line, only bytes
        // A key was pressed, and the line is not ended:
        completes, // Tab. The text is that before the cursor
        cancels,   // Ctrl-C in an empty line, or in one that is not remembered
        ends,      // Ctrl-D in an empty line
        redraws,   // Ctrl-L
        key,       // that plays. The text is its character
    };
    Status status = Status::ok;
    std::string text; // empty unless ok, part, completes or key
    Key::Kind key = Key::Kind::other;
    Cell at{}; // of a click

    friend bool operator==(const Line&, const Line&) = default;
};

class LineReader {
  public:
    // Takes as many bytes from the front as there is room for, and returns how many. Fewer than all
    // means that lines arrive faster than next() is called.
    [[nodiscard]] std::size_t push(std::string_view bytes);

    // Changes the encoding, beginning with the bytes that next() has not read. A character that
    // began in the old encoding makes its line bad.
    void read_as(Encoding encoding);

    // The next line, if its end has arrived. Later lines stay in the reader as bytes.
    [[nodiscard]] std::optional<Line> next();

    // The unfinished line, as far as next() has read it. Empty if it is already known to be bad.
    [[nodiscard]] std::string_view partial() const { return edit_.text(); }
    [[nodiscard]] const LineEdit& edit() const { return edit_; }

    // While on, lines are edited here.
    void edit_here(bool on);
    [[nodiscard]] bool is_edited_here() const { return is_edited_here_; }
    // While on, keys play. Only for lines that are edited here.
    void play(bool on);
    // ESC has come and may be a key or the beginning of one.
    [[nodiscard]] bool awaits_escape() const { return plays_ && keys_.has_only_escape(); }
    // It was a key.
    [[nodiscard]] std::optional<Line> end_escape();
    // The last line ended in `\r` alone, as on a terminal that is raw.
    [[nodiscard]] bool ends_in_cr() const { return ends_in_cr_; }
    // While off, lines are not remembered, because they are secrets.
    void remember(bool on) { remembers_ = on; }
    void read_long(bool on) { reads_long_ = on; }
    // Inserts text at the cursor, after Status::completes.
    void insert(std::string_view text) { edit_.insert_text(text); }

    // Gives up the bytes that next() has not read, for another reader.
    [[nodiscard]] std::string take_rest();

    // The number of bytes that next() has not read: 0 after next() has returned nothing.
    [[nodiscard]] std::size_t pending_bytes() const { return pending_.size() - read_; }

  private:
    [[nodiscard]] std::optional<Line> step(unsigned char byte);
    [[nodiscard]] std::optional<Line> finish();
    [[nodiscard]] bool is_playing() const;
    [[nodiscard]] std::optional<Line> read_played(const Key& key);
    [[nodiscard]] std::optional<Line> on_key(const Key& key);
    [[nodiscard]] std::optional<Line> read_paste(const Key& key);
    [[nodiscard]] std::optional<Line> edit_by(const Key& key);
    [[nodiscard]] std::optional<Line> edit_by_control(char control);
    [[nodiscard]] std::optional<Line> keep(std::string_view character);
    void fail(Line::Status status);

    std::string pending_;
    std::size_t read_ = 0;    // how much of pending_ has been read
    std::size_t endless_ = 0; // bytes since next() last returned a line

    KeyReader keys_;
    LineEdit edit_; // of whole code points only
    Line::Status status_ = Line::Status::ok;
    bool is_reported_ = false; // the line is reported, and its rest is dropped
    bool after_cr_ = false;
    bool is_edited_here_ = false;
    bool is_pasted_ = false;
    bool plays_ = false;
    bool ends_in_cr_ = false;
    bool remembers_ = true;
    bool reads_long_ = false;
};

} // namespace jantaku::terminal
