// Fold: the form under which names and command words are equal.
//
// form    Unicode's NFKC_Casefold: case, width, half-width kana and composition make no difference,
//         and ignorable characters are left out. To compare, never to show
// twice   folding a folded text changes nothing
// bounds  a text of more than max_folded_bytes comes out unchanged; no word and no name is that
//         long
// errors  none; bytes that are not UTF-8 come out unchanged
// cost    a microsecond for a word
// source  docs/protocol.md#names
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::names {

inline constexpr std::size_t max_folded_bytes = 256;

[[nodiscard]] std::string casefold(std::string_view text);

} // namespace jantaku::names
