#include "names/good_name.hpp"

#include "names/shown_text.hpp"
#include "names/spelling.hpp"

#include <unicode/uchar.h>

namespace jantaku::names {

namespace {

constexpr std::size_t max_name_bytes = max_name_chars * 4;

bool may_stand(UChar32 code_point) {
    constexpr UChar32 blank_braille = 0x2800;
    constexpr UChar32 replacement = 0xFFFD; // stands for bytes that are not UTF-8
    constexpr std::uint32_t unseen =
        U_GC_CN_MASK | U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_Z_MASK;
    if (code_point == ',' || code_point == '#' || code_point == blank_braille ||
        code_point == replacement)
        return false;
    return (U_GET_GC_MASK(code_point) & unseen) == 0 &&
           !u_hasBinaryProperty(code_point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool may_lead(UChar32 code_point) {
    return code_point != '/' && code_point != '@' && !is_mark(code_point);
}

bool has_letter(const icu::UnicodeString& text) {
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
        if (is_letter(text.char32At(i))) return true;
    return false;
}

bool is_fit(const icu::UnicodeString& name) {
    if (name.isEmpty() || !may_lead(name.char32At(0))) return false;
    std::size_t marks = 0;
    for (std::int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
        const UChar32 code_point = name.char32At(i);
        if (!may_stand(code_point)) return false;
        marks = is_mark(code_point) ? marks + 1 : 0;
        if (marks > max_marks) return false;
    }
    UErrorCode code = U_ZERO_ERROR;
    return uspoof_checkUnicodeString(&checker(), name, nullptr, &code) == 0 && U_SUCCESS(code);
}

} // namespace

bool is_good_name(std::string_view name) {
    if (name.empty() || name.size() > max_name_bytes) return false;
    const icu::UnicodeString typed = unicode(name);
    if (typed.countChar32() > static_cast<std::int32_t>(max_name_chars)) return false;
    const icu::UnicodeString normal = nfkc(typed);
    // Some names without a letter look as if they had one (`101`), and the other way round (`一`).
    return is_fit(typed) && is_fit(normal) && has_letter(normal) &&
           has_letter(skeleton(casefolded(typed)));
}

} // namespace jantaku::names
