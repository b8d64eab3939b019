#include "names/fold.hpp"

#include "names/spelling.hpp"

#include <unicode/utf8.h>

namespace jantaku::names {

namespace {

bool is_utf8(std::string_view text) {
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 code_point = 0;
        U8_NEXT(text.data(), i, size, code_point);
        if (code_point < 0) return false;
    }
    return true;
}

} // namespace

std::string casefold(std::string_view text) {
    if (text.size() > max_folded_bytes || !is_utf8(text)) return std::string{text};
    return utf8(casefolded(unicode(text)));
}

} // namespace jantaku::names
