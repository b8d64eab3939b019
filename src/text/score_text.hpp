// Score text: the value of a win in a few words, for /tenpai and for the lines of a win.
#pragma once

#include "text/style.hpp"

#include <jantaku/scoring/payment.hpp>
#include <jantaku/scoring/score.hpp>
#include <string>

namespace jantaku {

// 2 han 30 fu; 5 han 40 fu mangan; yakuman; 2x yakuman
[[nodiscard]] std::string value_text(const Style& style, const Score& score);
// Riichi, Pinfu, dora: 2 han
[[nodiscard]] std::string yaku_text(const Style& style, const Score& score);
// base 20 + pair E 2 + wait 5p 2 + closed ron 10; empty for a yakuman
[[nodiscard]] std::string fu_text(const Style& style, const Score& score);
// base: 40 fu x 2^(2+3) = 1280
[[nodiscard]] std::string base_text(const Style& style, const Score& score);
// 5200 (1280 x 4 = 5120) + 300 honba = 5500; empty for a seat that pays nothing
[[nodiscard]] std::string payer_text(const Style& style, const PaymentTerms& terms, Seat from);

} // namespace jantaku
