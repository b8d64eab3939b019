// Spelling: what the rules of names ask of ICU.
//
// input    UTF-8; bytes that are not become U+FFFD
// cost     each a pass over a word; ICU's tables of confusables are read at the first call (30 ms)
// source   Unicode UTS #39, UAX #31, UAX #15
#pragma once

#include <string>
#include <string_view>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace jantaku::names {

// Reads one script, or Latin beside the scripts that Chinese, Japanese or Korean mix it with; and nothing
// that is not seen (UTS #39, highly restrictive). Shared by all threads.
[[nodiscard]] const USpoofChecker& checker();

[[nodiscard]] icu::UnicodeString unicode(std::string_view text);
[[nodiscard]] std::string utf8(const icu::UnicodeString& text);
[[nodiscard]] icu::UnicodeString nfkc(const icu::UnicodeString& text);
// Case, width and ignorable characters are gone.
[[nodiscard]] icu::UnicodeString casefolded(const icu::UnicodeString& text);
// Each character replaced by the one that stands for all that look like it.
[[nodiscard]] icu::UnicodeString skeleton(const icu::UnicodeString& text);

[[nodiscard]] bool
is_letter(UChar32 code_point); // with or without case; none that only modifies others
[[nodiscard]] bool is_mark(UChar32 code_point);

} // namespace jantaku::names
