// Score text: what a win is worth, in a few words; for /tenpai and for the lines of a win.
#pragma once

#include "text/style.hpp"

#include <jantaku/scoring/score.hpp>
#include <string>

namespace jantaku {

// 2 han 30 fu; 5 han 40 fu mangan; yakuman; 2x yakuman
[[nodiscard]] std::string value_text(const Style& style, const Score& score);
// Riichi, Pinfu, dora: 2 han
[[nodiscard]] std::string yaku_text(const Style& style, const Score& score);
// base 20 + pair E 2 + wait 5p 2 + closed ron 10; empty for a yakuman
[[nodiscard]] std::string fu_text(const Style& style, const Score& score);

} // namespace jantaku
