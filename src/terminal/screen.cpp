#include "terminal/screen.hpp"

#include "text/clean.hpp"
#include "text/width.hpp"

#include <algorithm>

namespace jantaku::terminal {

namespace {

constexpr std::string_view paste_marks_on = "\x1B[?2004h";
constexpr std::string_view paste_marks_off = "\x1B[?2004l";
// Presses and releases of buttons, in SGR reports.
constexpr std::string_view clicks_on = "\x1B[?1000h\x1B[?1006h";
constexpr std::string_view clicks_off = "\x1B[?1006l\x1B[?1000l";
constexpr std::string_view clear_below = "\x1B[J";
constexpr std::string_view clear_from_top = "\x1B[H\x1B[2J";

} // namespace

void Screen::typed(std::size_t columns) {
    stands_behind_prompt_ = false;
    if (full_) full_->typed(columns);
}

void Screen::edit_here(bool on, std::size_t columns) {
    if (on == input_.has_value()) return;
    if (!full_) begin_line();
    bytes_ += on ? paste_marks_on : paste_marks_off;
    has_lost_prompt_ = on && !full_;
    columns_ = columns;
    input_.reset();
    if (on) input_.emplace();
    if (full_) full_->redraw();
}

void Screen::resize(std::size_t columns) {
    // One row that fits has stayed as it is. Any other row may have become two, or have been cut.
    is_reflowed_ = rows_above_ > 0 || (input_ && input_->shown_columns() >= columns);
    columns_ = columns;
    if (input_ && !full_) begin_line();
}

void Screen::show_typing(std::string_view text, std::size_t cursor) {
    if (input_ && (stands_behind_prompt_ || full_)) bytes_ += input_->show(text, cursor);
}

void Screen::entered(std::string_view text) {
    if (full_ || !input_) return;
    show_typing(text, text.size());
    if (std::exchange(stands_behind_prompt_, false)) bytes_ += "\r\n";
}

void Screen::redraw() {
    if (full_) return full_->redraw();
    if (!input_) return;
    bytes_ += clear_from_top;
    stands_behind_prompt_ = false;
    has_lost_prompt_ = true;
}

void Screen::line(std::string_view text) {
    if (full_) return full_->add(clean(text));
    begin_line();
    bytes_ += clean(text);
    bytes_ += "\r\n";
}

void Screen::reply(const std::vector<std::string>& lines) {
    for (const std::string& text : lines)
        line(text);
    if (full_) full_->page_if_long(lines.size());
}

void Screen::mark_result() {
    if (full_) full_->mark_result();
}

void Screen::show_result() {
    if (full_) full_->show_result();
}

void Screen::prompt(std::string_view text) {
    if (full_) return;
    begin_line();
    bytes_ += clean(text);
    stands_behind_prompt_ = true;
    if (input_) begin_input(display_width(text));
}

void Screen::enter(Window window) {
    if (full_) return full_->resize(window);
    full_.emplace(window);
}

void Screen::leave() {
    if (!full_) return;
    end_modes();
    scroll_from(full_->leave());
}

void Screen::wipe() {
    if (!full_) return;
    end_modes();
    scroll_from(FullScreen::wipe());
}

void Screen::report_clicks(bool on) {
    if (on == reports_clicks_ || (on && !full_)) return;
    reports_clicks_ = on;
    bytes_ += on ? clicks_on : clicks_off;
}

void Screen::title(std::string_view text) {
    std::string wanted = full_ ? without_controls(text) : std::string{};
    if (wanted == title_) return;
    title_ = std::move(wanted);
    bytes_ += "\x1B]0;" + title_ + '\a';
}

void Screen::end_modes() {
    report_clicks(false);
    title("");
}

void Screen::scroll_from(const std::string& bytes) {
    bytes_ += bytes;
    const auto unseen = full_->undrawn();
    full_.reset();
    stands_behind_prompt_ = false;
    for (const std::string& text : unseen)
        line(text);
}

void Screen::show(const std::vector<std::string>& rows, std::string_view typing) {
    if (!full_) return;
    if (!input_) {
        bytes_ += full_->draw(rows, typing);
        return;
    }
    const bool begins = full_->draws_input(rows);
    bytes_ += full_->draw(rows, {});
    if (begins) input_->begin(FullScreen::input_prompt.size(), full_->window().columns);
}

bool Screen::show_row(std::size_t row, const std::string& text) {
    const auto bytes = full_ ? full_->draw_row(row, text) : std::nullopt;
    if (bytes) bytes_ += *bytes;
    return bytes.has_value();
}

void Screen::begin_input(std::size_t prompt_columns) {
    constexpr std::string_view second_prompt = "> ";
    has_lost_prompt_ = false;
    is_reflowed_ = false;
    rows_above_ = 0;
    if (prompt_columns + InputRow::least_room > columns_) {
        rows_above_ = std::max<std::size_t>(1, (prompt_columns + columns_ - 1) / columns_);
        bytes_ += "\r\n";
        bytes_ += second_prompt;
        prompt_columns = second_prompt.size();
    }
    input_->begin(prompt_columns, columns_);
}

void Screen::begin_line() {
    if (!std::exchange(stands_behind_prompt_, false)) return;
    has_lost_prompt_ = input_.has_value();
    if (!input_) {
        bytes_ += "\r\n";
        return;
    }
    if (std::exchange(is_reflowed_, false)) {
        bytes_ += "\r\n";
        bytes_ += clear_below;
        return;
    }
    bytes_ += '\r';
    if (rows_above_ > 0) bytes_ += "\x1B[" + std::to_string(rows_above_) + 'A';
    bytes_ += clear_below;
}

} // namespace jantaku::terminal
