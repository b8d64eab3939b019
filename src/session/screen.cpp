#include "session/screen.hpp"

namespace jantaku::session {

namespace {

// Nothing that others chose may move the cursor or ring the bell.
void append_clean(std::string& to, std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) { // a C1 control
            to += ' ';
            ++i;
        } else {
            to += byte < 0x20 || byte == 0x7F ? ' ' : text[i];
        }
    }
}

} // namespace

void Screen::line(std::string_view text) {
    begin_line();
    append_clean(bytes_, text);
    bytes_ += "\r\n";
}

void Screen::prompt(std::string_view text) {
    begin_line();
    append_clean(bytes_, text);
    stands_behind_prompt_ = true;
}

void Screen::begin_line() {
    if (std::exchange(stands_behind_prompt_, false)) bytes_ += "\r\n";
}

} // namespace jantaku::session
