#include "terminal/line_edit.hpp"

#include "text/characters.hpp"
#include "text/width.hpp"

#include <utility>

namespace jantaku::terminal {

std::size_t LineEdit::word_start() const {
    std::size_t at = cursor_;
    while (at > 0 && text_[at - 1] == ' ')
        --at;
    while (at > 0 && text_[at - 1] != ' ')
        --at;
    return at;
}

bool LineEdit::insert(std::string_view character) {
    if (text_.size() + character.size() > max_line_bytes) return false;
    // A character has few marks, and each key walks over all of them.
    if (display_width(character) == 0) {
        // The cursor may stand between a character and its marks.
        const std::size_t start = cursor_ == 0 ? 0 : previous_character(text_, cursor_);
        const std::size_t bytes = next_character(text_, start) - start;
        if (bytes > most_character_bytes) return true;
    }
    text_.insert(cursor_, character);
    cursor_ += character.size();
    return true;
}

void LineEdit::insert_text(std::string_view text) {
    if (text_.size() + text.size() <= max_line_bytes) static_cast<void>(insert(text));
}

void LineEdit::move_left() {
    cursor_ = previous_character(text_, cursor_);
}

void LineEdit::move_right() {
    cursor_ = next_character(text_, cursor_);
}

void LineEdit::move_word_left() {
    cursor_ = word_start();
}

void LineEdit::move_word_right() {
    while (cursor_ < text_.size() && text_[cursor_] == ' ')
        ++cursor_;
    while (cursor_ < text_.size() && text_[cursor_] != ' ')
        ++cursor_;
}

void LineEdit::take_back() {
    if (!text_.empty()) text_.resize(previous_code_point(text_, text_.size()));
    cursor_ = text_.size();
}

void LineEdit::erase_left() {
    const std::size_t start = previous_character(text_, cursor_);
    text_.erase(start, cursor_ - start);
    cursor_ = start;
}

void LineEdit::erase_right() {
    text_.erase(cursor_, next_character(text_, cursor_) - cursor_);
}

void LineEdit::erase_word_left() {
    const std::size_t start = word_start();
    text_.erase(start, cursor_ - start);
    cursor_ = start;
}

void LineEdit::erase_to_start() {
    text_.erase(0, cursor_);
    cursor_ = 0;
}

void LineEdit::show_older() {
    if (age_ < history_.size()) show(age_ + 1);
}

void LineEdit::show_newer() {
    if (age_ > 0) show(age_ - 1);
}

void LineEdit::show(std::size_t age) {
    if (age_ == 0) unfinished_ = std::exchange(text_, {});
    age_ = age;
    text_ = age == 0 ? std::exchange(unfinished_, {}) : history_[history_.size() - age];
    move_end();
}

void LineEdit::remember(const std::string& line) {
    if (line.empty() || (!history_.empty() && history_.back() == line)) return;
    history_.push_back(line);
    history_bytes_ += line.size();
    while (history_.size() > most_remembered || history_bytes_ > max_history_bytes) {
        history_bytes_ -= history_.front().size();
        history_.erase(history_.begin());
    }
}

std::string LineEdit::take() {
    std::string line = std::exchange(text_, {});
    clear();
    return line;
}

void LineEdit::clear() {
    text_.clear();
    unfinished_.clear();
    cursor_ = 0;
    age_ = 0;
}

} // namespace jantaku::terminal
