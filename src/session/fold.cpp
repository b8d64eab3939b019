#include "session/fold.hpp"

#include <optional>

namespace jantaku::session {

namespace {

// The ASCII character whose full-width form the three bytes are.
std::optional<char> narrow_form(std::string_view three) {
    const auto first = static_cast<unsigned char>(three[0]);
    const auto second = static_cast<unsigned char>(three[1]);
    const auto third = static_cast<unsigned char>(three[2]);
    if (first == 0xE3 && second == 0x80 && third == 0x80) return ' '; // U+3000
    if (first != 0xEF) return std::nullopt;
    if (second == 0xBC && third >= 0x81 && third <= 0xBF) // U+FF01–FF3F are ! … _
        return static_cast<char>(third - 0x81 + '!');
    if (second == 0xBD && third >= 0x80 && third <= 0x9E) // U+FF40–FF5E are ` … ~
        return static_cast<char>(third - 0x80 + '`');
    return std::nullopt;
}

} // namespace

std::string fold(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    while (!text.empty()) {
        const auto narrow = text.size() >= 3 ? narrow_form(text) : std::nullopt;
        folded += narrow.value_or(text.front());
        text.remove_prefix(narrow ? 3 : 1);
    }
    return folded;
}

} // namespace jantaku::session
