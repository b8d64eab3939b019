#include "text/clean.hpp"

#include "text/paint.hpp"

namespace jantaku {

namespace {

enum class Paints : bool { blanked, kept };

// Text that others chose must not move the cursor or ring the bell.
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

} // namespace jantaku
