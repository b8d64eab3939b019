#include "text/width.hpp"

#include "text/paint.hpp"

#include <algorithm>
#include <utf8proc.h>

namespace jantaku {

namespace {

struct Glyph {
    std::size_t bytes = 1;
    std::size_t columns = 1;
};

// The first character of a text that is not empty; a colour is one that takes no column.
Glyph first_glyph(std::string_view text) {
    if (const std::size_t paint = paint_at(text); paint > 0) return {.bytes = paint, .columns = 0};
    utf8proc_int32_t codepoint = 0;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                        static_cast<utf8proc_ssize_t>(text.size()), &codepoint);
    if (bytes <= 0) return {};
    return {.bytes = static_cast<std::size_t>(bytes),
            .columns = static_cast<std::size_t>(std::max(0, utf8proc_charwidth(codepoint)))};
}

// How many bytes of `text` fit into so many columns.
std::size_t bytes_within(std::string_view text, std::size_t columns) {
    std::size_t used = 0;
    std::size_t bytes = 0;
    while (bytes < text.size()) {
        const Glyph glyph = first_glyph(text.substr(bytes));
        if (used + glyph.columns > columns) break;
        used += glyph.columns;
        bytes += glyph.bytes;
    }
    return bytes;
}

// The colour that still runs at the end of a text; empty without one.
std::string_view open_paint(std::string_view text) {
    std::string_view open;
    for (std::size_t at = text.find('\x1B'); at != std::string_view::npos;
         at = text.find('\x1B', at + 1)) {
        const std::string_view paint = text.substr(at, paint_at(text.substr(at)));
        if (!paint.empty()) open = paint == paint_end ? std::string_view{} : paint;
    }
    return open;
}

std::string blanks_to(std::size_t columns, std::size_t width) {
    return std::string(columns > width ? columns - width : 0, ' ');
}

} // namespace

std::size_t display_width(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Glyph glyph = first_glyph(text);
        columns += glyph.columns;
        text.remove_prefix(glyph.bytes);
    }
    return columns;
}

std::string pad_right(std::string_view text, std::size_t columns) {
    return std::string{text} + blanks_to(columns, display_width(text));
}

std::string pad_left(std::string_view text, std::size_t columns) {
    return blanks_to(columns, display_width(text)) + std::string{text};
}

std::string fit(std::string_view text, std::size_t columns) {
    if (display_width(text) <= columns) return std::string{text};
    if (columns == 0) return {};
    std::string cut{text.substr(0, bytes_within(text, columns - 1))};
    if (!open_paint(cut).empty()) cut += paint_end;
    return cut + '~';
}

std::vector<std::string> wrap(std::string_view text, std::size_t columns, std::string_view indent) {
    std::vector<std::string> lines;
    std::string rest{text};
    // Blanks before this byte stand before the first word and are no place to break.
    std::size_t first_word = std::min(rest.find_first_not_of(' '), rest.size());
    while (display_width(rest) > columns) {
        // At least one character, however narrow the screen.
        const std::size_t least =
            first_word + first_glyph(std::string_view{rest}.substr(first_word)).bytes;
        const std::size_t most = std::max(bytes_within(rest, columns), least);
        // The blank may be the first character that no longer fits.
        const std::size_t blank = rest.rfind(' ', most);
        const bool at_blank = blank != std::string::npos && blank > first_word;
        const std::size_t comma = rest.rfind(',', most - 1);
        const bool at_comma = comma != std::string::npos && comma > first_word;
        const std::size_t end = at_blank ? blank : at_comma ? comma + 1 : most;
        const std::size_t next = rest.find_first_not_of(' ', end);
        lines.push_back(rest.substr(0, end));
        while (!lines.back().empty() && lines.back().back() == ' ')
            lines.back().pop_back();
        const std::string paint{open_paint(lines.back())};
        if (!paint.empty()) lines.back() += paint_end;
        if (next == std::string::npos) return lines;
        // A colour begins anew behind the indent; what would end at once is left out.
        std::string_view tail = std::string_view{rest}.substr(next);
        std::string begun{indent};
        if (tail.starts_with(paint_end) && !paint.empty())
            tail.remove_prefix(paint_end.size());
        else
            begun += paint;
        first_word = begun.size();
        rest = begun + std::string{tail};
        if (tail.empty()) return lines;
    }
    lines.push_back(std::move(rest));
    return lines;
}

} // namespace jantaku
