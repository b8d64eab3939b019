// Characters: where one begins and ends in a text, as a person sees it: a code point without a
// width goes with the one before it.
//
// bytes  a text that is not UTF-8 is walked through in some way, without an end beyond it
#pragma once

#include <cstddef>
#include <string_view>

namespace jantaku {

// Not the first byte of a code point.
[[nodiscard]] constexpr bool continues_code_point(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The start of the code point before `at`, which is not 0.
[[nodiscard]] std::size_t previous_code_point(std::string_view text, std::size_t at);
// The start of the character before `at`; 0 at the start.
[[nodiscard]] std::size_t previous_character(std::string_view text, std::size_t at);
// The end of the character that begins at `at`; the text's size at its end.
[[nodiscard]] std::size_t next_character(std::string_view text, std::size_t at);

} // namespace jantaku
