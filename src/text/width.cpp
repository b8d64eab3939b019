#include "text/width.hpp"

#include "text/paint.hpp"
#include "text/style.hpp"

#include <algorithm>
#include <optional>
#include <utf8proc.h>
#include <utility>

namespace jantaku {

namespace {

struct Glyph {
    std::size_t bytes = 1;
    std::size_t columns = 1;
};

// The first character of a text that is not empty. A colour counts as a character without width.
Glyph first_glyph(std::string_view text) {
    if (text[0] >= ' ' && text[0] <= '~') return {};
    if (const std::size_t paint = paint_at(text); paint > 0) return {.bytes = paint, .columns = 0};
    utf8proc_int32_t codepoint = 0;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                        static_cast<utf8proc_ssize_t>(text.size()), &codepoint);
    if (bytes <= 0) return {};
    return {.bytes = static_cast<std::size_t>(bytes),
            .columns = static_cast<std::size_t>(std::max(0, utf8proc_charwidth(codepoint)))};
}

// How many bytes of `text` fit into that many columns.
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

// The colour that is still on at the end of a text. Empty if there is none.
std::string_view open_paint(std::string_view text) {
    std::string_view open;
    for (std::size_t at = text.find('\x1B'); at != std::string_view::npos;
         at = text.find('\x1B', at + 1)) {
        const std::string_view paint = text.substr(at, paint_at(text.substr(at)));
        if (!paint.empty()) open = paint == paint_end ? std::string_view{} : paint;
    }
    return open;
}

// The end of one line and the start of the next. The blanks between them are dropped.
struct Break {
    std::size_t end = 0;
    std::size_t next = 0;
    std::size_t columns = 0; // the width of the text before it
};

// The places to break one line: for each sort, the last that fits.
struct Breaks {
    std::optional<Break> blank;
    std::optional<Break> wide;   // between two wide characters, or after wide punctuation
    std::optional<Break> comma;  // after a comma
    std::optional<Break> letter; // inside a word
    std::optional<Break> any;    // even if it is a bad place
};

// No line begins with a character of `closing`, and none ends with one of `opening`.
constexpr std::string_view closing =
    "。、，．；：！？）」』】》〉］｝…ー々～ァィゥェォッャュョヮぁぃぅぇぉっゃゅょ"
    ".,;:!?)]}";
constexpr std::string_view opening = "（「『【《〈［｛([{";
constexpr std::string_view wide_marks = "。、，．；：！？）」』】》〉］｝";

bool is_one_of(std::string_view glyph, std::string_view set) {
    return !glyph.empty() && set.find(glyph) != std::string_view::npos;
}

Breaks breaks_of(std::string_view text, std::size_t first_word, std::size_t columns) {
    Breaks found;
    std::string_view before;     // the last character that is not a blank, from the first word on
    bool is_wide_before = false; // of `before`
    std::size_t end = 0;         // of `before`, including characters without width after it
    std::size_t used_at_end = 0;
    // After blanks: the start of a colour for the text that follows.
    std::optional<std::size_t> next;
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Glyph glyph = first_glyph(text.substr(at));
        const std::string_view here = text.substr(at, glyph.bytes);
        const bool is_behind_blank = used > used_at_end;
        const bool is_blank = here == " ";
        if (glyph.columns > 0 && !is_blank && !before.empty()) {
            const Break place{.end = end, .next = next.value_or(at), .columns = used_at_end};
            const bool is_good = !is_one_of(here, closing) && !is_one_of(before, opening);
            if (is_behind_blank) {
                if (is_good) found.blank = place;
            } else {
                found.any = place;
                if (is_good) found.letter = place;
                if (is_good && before == ",") found.comma = place;
                if (is_good && is_wide_before &&
                    (glyph.columns == 2 || is_one_of(before, wide_marks)))
                    found.wide = place;
            }
            if (used + glyph.columns > columns) return found;
        }
        used += glyph.columns;
        if (glyph.columns == 0 && is_behind_blank) {
            next = next.value_or(at);
        } else if (!is_blank) {
            next.reset();
            end = at + glyph.bytes;
            used_at_end = used;
        }
        if (glyph.columns > 0 && !is_blank && at >= first_word) {
            before = here;
            is_wide_before = glyph.columns == 2;
        }
        at += glyph.bytes;
    }
    found.blank = Break{.end = end, .next = text.size(), .columns = used_at_end}; // the whole rest
    return found;
}

// A line of wide characters breaks between two of them if the last blank is far before its end.
Break best_break(std::string_view text, std::size_t first_word, std::size_t columns) {
    const Breaks found = breaks_of(text, first_word, columns);
    const bool is_late = found.blank && found.blank->columns * 3 >= columns * 2;
    const bool is_wide_later =
        found.wide && (!found.blank || found.wide->columns > found.blank->columns);
    if (found.blank && (is_late || !is_wide_later)) return *found.blank;
    if (found.wide) return *found.wide;
    if (found.comma) return *found.comma;
    if (found.letter) return *found.letter;
    return found.any.value_or(Break{.end = text.size(), .next = text.size()});
}

// Stops as soon as the width is more than `columns`.
std::size_t width_up_to(std::string_view text, std::size_t columns) {
    std::size_t width = 0;
    while (!text.empty() && width <= columns) {
        const Glyph glyph = first_glyph(text);
        width += glyph.columns;
        text.remove_prefix(glyph.bytes);
    }
    return width;
}

// The last line should not be a single short word: if it would be narrower than this, the line before
// it is broken earlier, as long as half of it stays.
constexpr std::size_t least_last_columns = 12;
constexpr std::size_t least_balanced_columns = 40; // in narrower windows every column counts

Break break_before_last(std::string_view text,
                        std::size_t first_word,
                        std::size_t columns,
                        const Break& usual) {
    const std::size_t last = width_up_to(text.substr(usual.next), least_last_columns);
    if (columns < least_balanced_columns || last == 0 || last >= least_last_columns) return usual;
    const std::size_t missing = least_last_columns - last;
    if (usual.columns < missing + columns / 2) return usual;
    const Breaks found = breaks_of(text, first_word, usual.columns - missing);
    if (!found.blank && !found.wide) return usual;
    const Break earlier = best_break(text, first_word, usual.columns - missing);
    return earlier.columns * 2 >= columns ? earlier : usual;
}

std::string blanks_to(std::size_t columns, std::size_t width) {
    return std::string(columns > width ? columns - width : 0, ' ');
}

} // namespace

std::size_t display_width(std::string_view text) {
    return width_up_to(text, std::string_view::npos);
}

bool fits(std::string_view text, std::size_t columns) {
    return width_up_to(text, columns) <= columns;
}

std::string pad_right(std::string_view text, std::size_t columns) {
    return std::string{text} + blanks_to(columns, display_width(text));
}

std::string pad_left(std::string_view text, std::size_t columns) {
    return blanks_to(columns, display_width(text)) + std::string{text};
}

std::string fit(std::string_view text, std::size_t columns) {
    if (fits(text, columns)) return std::string{text};
    if (columns == 0) return {};
    std::string cut{text.substr(0, bytes_within(text, columns - 1))};
    if (!open_paint(cut).empty()) cut += paint_end;
    return cut + '~';
}

std::vector<std::string> wrap(std::string_view text, std::size_t columns, std::string_view indent) {
    std::vector<std::string> lines;
    std::string rest{text};
    // Blanks up to this byte precede the first word and are no place to break.
    std::size_t first_word = std::min(rest.find_first_not_of(' '), rest.size());
    while (width_up_to(rest, columns) > columns) {
        const Break at =
            break_before_last(rest, first_word, columns, best_break(rest, first_word, columns));
        lines.push_back(rest.substr(0, at.end));
        const std::string paint{open_paint(lines.back())};
        if (!paint.empty()) lines.back() += paint_end;
        // The colour continues after the indent. One that would end at once is left out.
        std::string_view tail = std::string_view{rest}.substr(at.next);
        if (tail.empty()) return lines;
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

void append_wrapped(std::vector<std::string>& lines,
                    const Style& style,
                    std::string_view text,
                    std::string_view indent) {
    for (std::string& line : wrap(text, style.columns, indent))
        lines.push_back(std::move(line));
}

} // namespace jantaku
