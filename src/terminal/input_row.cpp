#include "terminal/input_row.hpp"

#include "text/characters.hpp"
#include "text/width.hpp"

#include <algorithm>
#include <utility>

namespace jantaku::terminal {

namespace {

std::string moved(std::size_t from, std::size_t to) {
    if (from == to) return {};
    return "\x1B[" + std::to_string(from < to ? to - from : from - to) + (from < to ? 'C' : 'D');
}

// The bytes with which both begin, up to the end of a character of both.
std::size_t common_start(std::string_view left, std::string_view right) {
    std::size_t at = 0;
    while (at < left.size() && at < right.size()) {
        const std::size_t end = next_character(left, at);
        if (next_character(right, at) != end ||
            left.substr(at, end - at) != right.substr(at, end - at))
            break;
        at = end;
    }
    return at;
}

} // namespace

void InputRow::begin(std::size_t prompt_columns, std::size_t window_columns) {
    prompt_ = prompt_columns;
    room_ = window_columns > prompt_columns + 2 ? window_columns - prompt_columns - 1 : 1;
    from_ = 0;
    shown_.clear();
    shown_at_ = 0;
}

std::size_t InputRow::shown_columns() const {
    return prompt_ + display_width(shown_);
}

std::string InputRow::show(std::string_view text, std::size_t cursor) {
    const auto columns = [&](std::size_t from, std::size_t to) {
        return display_width(text.substr(from, to - from));
    };
    // The row begins elsewhere only if the cursor would leave it, so that it does not jump about.
    from_ = std::min(from_, text.size());
    while (from_ > 0 && from_ < text.size() && continues_code_point(text[from_]))
        --from_;
    const bool is_left_of_row = from_ > 0 && cursor <= from_;
    if (fits(text, room_ - 1)) {
        from_ = 0;
    } else if (is_left_of_row || room_ < 2 ||
               !fits(text.substr(from_, cursor - from_), room_ - 2)) {
        from_ = cursor;
        for (std::size_t before = 0; from_ > 0 && before < room_ / 2;) {
            const std::size_t end = std::exchange(from_, previous_character(text, from_));
            before += columns(from_, end);
        }
    }
    std::string row;
    std::size_t at = from_;
    if (from_ > 0) {
        row = "<";
        at = next_character(text, at);
    }
    std::size_t width = row.size();
    std::size_t cursor_at = 0;
    bool is_cut = false;
    while (at < text.size()) {
        if (at <= cursor) cursor_at = width;
        const std::size_t end = next_character(text, at);
        const std::size_t more = columns(at, end);
        if (width + more + (end < text.size() ? 1 : 0) > room_) {
            is_cut = true;
            break;
        }
        row += text.substr(at, end - at);
        width += more;
        at = end;
    }
    if (cursor >= at && !is_cut) cursor_at = width;
    if (is_cut) row += '>';

    std::string bytes;
    const std::size_t same = common_start(shown_, row);
    if (same < shown_.size() || same < row.size()) {
        const std::size_t begins = display_width(std::string_view{row}.substr(0, same));
        bytes = moved(shown_at_, begins);
        bytes += row.substr(same);
        shown_at_ = display_width(row);
        if (display_width(shown_) > shown_at_) bytes += "\x1B[K";
        shown_ = std::move(row);
    }
    bytes += moved(std::exchange(shown_at_, cursor_at), cursor_at);
    return bytes;
}

} // namespace jantaku::terminal
