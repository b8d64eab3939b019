#include "names/shown_text.hpp"

#include "names/spelling.hpp"

#include <algorithm>
#include <unicode/uchar.h>

namespace jantaku::names {

namespace {

bool is_dropped(UChar32 code_point) {
    constexpr std::uint32_t unseen = U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CN_MASK | U_GC_CS_MASK;
    return (U_GET_GC_MASK(code_point) & unseen) != 0 ||
           u_hasBinaryProperty(code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool becomes_blank(UChar32 code_point) {
    return (U_GET_GC_MASK(code_point) & (U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0;
}

} // namespace

std::string shown_text(std::string_view typed) {
    const bool is_ascii = std::ranges::all_of(typed, [](char c) { return c >= 0x20 && c < 0x7F; });
    if (is_ascii) return std::string{typed};
    const icu::UnicodeString text = unicode(typed);
    icu::UnicodeString shown;
    std::size_t marks = 0;
    bool has_something = false;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 code_point = text.char32At(i);
        if (is_dropped(code_point)) continue;
        marks = is_mark(code_point) ? marks + 1 : 0;
        if (marks > max_marks) continue;
        const bool is_blank = becomes_blank(code_point);
        shown.append(is_blank ? UChar32{' '} : code_point);
        has_something = has_something || (!is_blank && u_isUWhiteSpace(code_point) == 0);
    }
    return has_something ? utf8(shown) : std::string{};
}

} // namespace jantaku::names
