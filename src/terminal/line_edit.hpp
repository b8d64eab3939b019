// Line edit: an unfinished line, the cursor in it, and the lines before it.
//
// cursor   stands between two characters as the person sees them: a code point without a width goes
//          with the one before it. It is counted in bytes
// words    end at blanks
// history  the last most_remembered lines, without empty ones and without a line that equals the
//          one before. A line that was being typed comes back below the newest
// bounds   at most max_line_bytes of text; at most max_history_bytes are remembered
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::terminal {

inline constexpr std::size_t max_line_bytes = 4096; // after editing, without the line's end

class LineEdit {
  public:
    static constexpr std::size_t most_remembered = 100;
    static constexpr std::size_t max_history_bytes = 16 * 1024;
    static constexpr std::size_t most_character_bytes = 16; // with its marks; others are dropped

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }

    // Inserts one code point. False: there is no room.
    [[nodiscard]] bool insert(std::string_view character);
    // As far as there is room.
    void insert_text(std::string_view text);

    void move_left();
    void move_right();
    void move_word_left();
    void move_word_right();
    void move_home() { cursor_ = 0; }
    void move_end() { cursor_ = text_.size(); }

    // Takes back the last code point, as a terminal does that edits lines itself.
    void take_back();
    void erase_left();
    void erase_right();
    void erase_word_left();
    void erase_to_start();
    void erase_to_end() { text_.resize(cursor_); }

    void show_older();
    void show_newer();
    void remember(const std::string& line);

    // Ends the line.
    [[nodiscard]] std::string take();
    void clear();

  private:
    [[nodiscard]] std::size_t word_start() const;
    void show(std::size_t age);

    std::string text_;
    std::size_t cursor_ = 0;
    std::vector<std::string> history_; // the newest is the last
    std::size_t history_bytes_ = 0;
    std::size_t age_ = 0;    // of the line that is shown; 0: it is not of the history
    std::string unfinished_; // while an older one is shown
};

} // namespace jantaku::terminal
