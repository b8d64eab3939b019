#include "tools/transcript/output.hpp"

#include <fmt/format.h>
#include <utility>

namespace jantaku::transcript {

namespace {

constexpr std::size_t recent_lines = 5;

// The number of bytes of the UTF-8 character at the front; 0 if there is none.
std::size_t character_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80U                     ? 1
                             : first >= 0xC2U && first < 0xE0U ? 2
                             : first >= 0xE0U && first < 0xF0U ? 3
                             : first >= 0xF0U && first < 0xF5U ? 4
                                                               : 0;
    if (size > text.size()) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return 0;
    return size;
}

std::string shown(std::string_view line) {
    std::string text;
    while (!line.empty()) {
        const auto first = static_cast<unsigned char>(line.front());
        const auto size = character_size(line);
        if (size == 0 || first < 0x20U || first == 0x7FU) {
            text += fmt::format("\\x{:02x}", first);
            line.remove_prefix(1);
        } else {
            text += line.substr(0, size);
            line.remove_prefix(size);
        }
    }
    return text;
}

} // namespace

void Output::add(std::string_view bytes) {
    unfinished_ += bytes;
    while (true) {
        // The end of a line that has already counted.
        if (has_settled_ && unfinished_.starts_with("\r\n"))
            unfinished_.erase(0, 2);
        else if (has_settled_ && unfinished_.starts_with('\n'))
            unfinished_.erase(0, 1);
        if (unfinished_.empty()) return;
        const auto end = unfinished_.find('\n');
        if (end == std::string::npos) return;
        std::string_view line{unfinished_.data(), end};
        if (line.ends_with('\r')) line.remove_suffix(1);
        unread_.push_back(shown(line));
        unfinished_.erase(0, end + 1);
        has_settled_ = false;
    }
}

void Output::settle() {
    if (unfinished_.empty()) return;
    unread_.push_back(shown(std::exchange(unfinished_, {})));
    has_settled_ = true;
}

std::optional<std::string> Output::take() {
    if (unread_.empty()) return std::nullopt;
    std::string line = std::move(unread_.front());
    unread_.pop_front();
    recent_.push_back(line);
    if (recent_.size() > recent_lines) recent_.pop_front();
    return line;
}

} // namespace jantaku::transcript
