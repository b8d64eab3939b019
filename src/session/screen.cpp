#include "session/screen.hpp"

#include "text/paint.hpp"

namespace jantaku::session {

namespace {

enum class Paints : bool { blanked, kept };

// Nothing that others chose may move the cursor or ring the bell.
std::string cleaned(std::string_view text, Paints paints) {
    std::string to;
    to.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        const std::size_t paint = paints == Paints::kept ? paint_at(text.substr(i)) : 0;
        if (paint > 0) {
            to += text.substr(i, paint);
            i += paint - 1;
        } else if (byte == 0xC2 && next >= 0x80 && next < 0xA0) { // a C1 control
            to += ' ';
            ++i;
        } else {
            to += byte < 0x20 || byte == 0x7F ? ' ' : text[i];
        }
    }
    return to;
}

} // namespace

std::string clean(std::string_view text) {
    return cleaned(text, Paints::kept);
}

std::string without_controls(std::string_view text) {
    return cleaned(text, Paints::blanked);
}

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

} // namespace jantaku::session
