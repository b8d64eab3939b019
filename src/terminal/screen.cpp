#include "terminal/screen.hpp"

#include "text/clean.hpp"

namespace jantaku::terminal {

void Screen::typed(std::size_t columns) {
    stands_behind_prompt_ = false;
    if (full_) full_->typed(columns);
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
}

void Screen::enter(Window window) {
    if (full_) return full_->resize(window);
    full_.emplace(window);
}

void Screen::leave() {
    if (full_) scroll_from(full_->leave());
}

void Screen::wipe() {
    if (full_) scroll_from(FullScreen::wipe());
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
    if (full_) bytes_ += full_->draw(rows, typing);
}

void Screen::begin_line() {
    if (std::exchange(stands_behind_prompt_, false)) bytes_ += "\r\n";
}

} // namespace jantaku::terminal
