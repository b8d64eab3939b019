#include "terminal/full_screen.hpp"

#include "text/width.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace jantaku::terminal {

namespace {

constexpr std::string_view hide_cursor = "\x1B[?25l";
constexpr std::string_view show_cursor = "\x1B[?25h";
constexpr std::string_view save_cursor = "\x1B"
                                         "7";
constexpr std::string_view restore_cursor = "\x1B"
                                            "8";
constexpr std::string_view clear_all = "\x1B[0m\x1B[2J";
constexpr std::string_view clear_behind = "\x1B[K";
constexpr std::string_view unknown_row = "\n"; // equals no row

std::string row_start(std::size_t row) {
    return fmt::format("\x1B[{};1H", row);
}

} // namespace

std::optional<Window> read_window(std::string_view word) {
    Window window;
    const char* const end = word.data() + word.size();
    const auto columns = std::from_chars(word.data(), end, window.columns);
    if (columns.ec != std::errc{} || columns.ptr == end || *columns.ptr != 'x') return std::nullopt;
    const auto rows = std::from_chars(columns.ptr + 1, end, window.rows);
    if (rows.ec != std::errc{} || rows.ptr != end) return std::nullopt;
    if (window.columns > greatest_window.columns || window.rows > greatest_window.rows)
        return std::nullopt;
    return window;
}

void FullScreen::resize(Window window) {
    window.columns = std::clamp(window.columns, least_window.columns, greatest_window.columns);
    window.rows = std::clamp(window.rows, least_window.rows, greatest_window.rows);
    window_ = window;
    if (page_) {
        break_page();
        page_->at = std::min(page_->at, pages() - 1);
    }
    redraw();
}

void FullScreen::add(std::string line) {
    lines_.push_back(std::move(line));
    ++told_;
    if (lines_.size() > most_lines) lines_.pop_front();
}

std::vector<std::string> FullScreen::undrawn() const {
    const std::size_t count = std::min(told_ - drawn_, lines_.size());
    return {lines_.end() - static_cast<std::ptrdiff_t>(count), lines_.end()};
}

void FullScreen::open_page(std::size_t last_lines) {
    const std::size_t count = std::min(last_lines, lines_.size());
    page_ = Page{.told = {lines_.end() - static_cast<std::ptrdiff_t>(count), lines_.end()},
                 .lines = {},
                 .at = 0};
    break_page();
}

void FullScreen::break_page() {
    page_->lines.clear();
    for (const std::string& line : page_->told)
        for (std::string& part : wrap(line, columns(), "    "))
            page_->lines.push_back(std::move(part));
}

void FullScreen::page_if_long(std::size_t last_lines) {
    if (last_lines > event_rows_) open_page(last_lines);
}

void FullScreen::show_result() {
    if (result_from_) open_page(told_ - *result_from_);
    result_from_.reset();
}

void FullScreen::show_log() {
    open_page(lines_.size());
    if (page_) page_->at = pages() - 1;
}

std::size_t FullScreen::pages() const {
    if (!page_ || page_->lines.empty()) return 1;
    return (page_->lines.size() + page_rows() - 1) / page_rows();
}

bool FullScreen::turn_page() {
    if (!page_) return false;
    if (page_->at + 1 < pages()) {
        ++page_->at;
        return true;
    }
    page_.reset();
    return false;
}

void FullScreen::turn_page_back() {
    if (page_ && page_->at > 0) --page_->at;
}

void FullScreen::typed(std::size_t columns) {
    if (++entered_ > 1 || input_prompt.size() + columns >= window_.columns) return redraw();
    // Text that is typed before the screen is drawn appears at the cursor, in the row below.
    if (!shown_.empty()) shown_.back() = unknown_row;
}

std::optional<std::string> FullScreen::draw_row(std::size_t row, const std::string& text) {
    if (row >= shown_.size() || entered_ > 0) return std::nullopt;
    if (shown_[row] == text) return std::string{};
    shown_[row] = text;
    return fmt::format("{}{}{}{}{}{}{}", save_cursor, hide_cursor, row_start(row + 1), text,
                       clear_behind, restore_cursor, show_cursor);
}

std::string FullScreen::draw(const std::vector<std::string>& rows, std::string_view typing) {
    const bool all = shown_.size() != rows.size();
    const bool at_input = draws_input(rows);
    const std::size_t input = window_.rows - 2U; // counted from 0
    std::string body;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == input || (!all && rows[i] == shown_[i])) continue;
        if (all && rows[i].empty()) continue;
        body += row_start(i + 1);
        body += rows[i];
        if (!all) body += clear_behind;
    }
    drawn_ = told_;
    if (!at_input && body.empty()) return {};
    shown_ = rows;
    std::string bytes;
    if (!at_input) bytes += save_cursor;
    bytes += hide_cursor;
    if (all) bytes += clear_all;
    bytes += body;
    if (at_input) {
        bytes += row_start(input + 1);
        bytes += clear_behind;
        bytes += input_prompt;
        bytes += typing;
    } else {
        bytes += restore_cursor;
    }
    bytes += show_cursor;
    entered_ = 0;
    return bytes;
}

std::string FullScreen::leave() const {
    return fmt::format("\x1B[0m{}{}\x1B[J\r\n", show_cursor, row_start(window_.rows - 1U));
}

std::string FullScreen::wipe() {
    return fmt::format("{}{}{}", clear_all, show_cursor, row_start(1));
}

} // namespace jantaku::terminal
