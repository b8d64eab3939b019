#include "names/fold.hpp"

#include "names/spelling.hpp"

#include <array>
#include <unicode/ustring.h>

namespace jantaku::names {

namespace {

// The text has at most max_folded_bytes bytes, and no more UTF-16 units than that.
bool is_utf8(std::string_view text) {
    std::array<UChar, max_folded_bytes + 1> units{};
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(units.data(), static_cast<std::int32_t>(units.size()), nullptr, text.data(),
                  static_cast<std::int32_t>(text.size()), &error);
    return U_SUCCESS(error) != 0;
}

} // namespace

std::string casefold(std::string_view text) {
    if (text.size() > max_folded_bytes || !is_utf8(text)) return std::string{text};
    return utf8(casefolded(unicode(text)));
}

} // namespace jantaku::names
