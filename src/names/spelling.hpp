// Spelling: the functions of ICU that the rules of names need.
//
// input    UTF-8; bytes that are not UTF-8 become U+FFFD
// cost     one pass over a word each; the first call reads ICU's tables of confusables (30 ms)
// source   Unicode UTS #39, UAX #31, UAX #15
#pragma once

#include <string>
#include <string_view>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

namespace jantaku::names {

// Accepts one script, or Latin together with the scripts that Chinese, Japanese or Korean mix with
// it, and no invisible character (UTS #39, highly restrictive). All threads share it.
[[nodiscard]] const USpoofChecker& checker();

[[nodiscard]] icu::UnicodeString unicode(std::string_view text);
[[nodiscard]] std::string utf8(const icu::UnicodeString& text);
[[nodiscard]] icu::UnicodeString nfkc(const icu::UnicodeString& text);
// Without case, width and ignorable characters.
[[nodiscard]] icu::UnicodeString casefolded(const icu::UnicodeString& text);
// Each character is replaced by the one that represents all characters that look like it.
[[nodiscard]] icu::UnicodeString skeleton(const icu::UnicodeString& text);

[[nodiscard]] bool is_letter(UChar32 code_point); // with or without case, but not a modifier letter
[[nodiscard]] bool is_mark(UChar32 code_point);

} // namespace jantaku::names
