// Sequential test: whether candidate A has a better average rank than B, asked after each few deals
// while both play the same walls against the same opponents.
//
// H0, H1   the difference of the average ranks is 0; A is better by `better` ranks
// LLR      the log of how much likelier the differences are under H1 than under H0. A normal
//          approximation with the variance that the deals have (GSPRT)
// bounds   with them each hypothesis is rejected in about 5 of 100 tests where it is true
// stopped  a test that ends early ends where the difference happens to be great, so its difference
//          is no measurement of strength
// numbers  only + - * / of doubles, which are the same on every machine
#pragma once

#include "tools/arena/fixed.hpp"

#include <cstdint>
#include <span>

namespace jantaku::arena {

inline constexpr double llr_bound = 2.9444389791664403; // ln(0.95 / 0.05), also downwards
// No verdict before that, because the variance is hardly known.
inline constexpr Count fewest_deals = 32;
inline constexpr std::size_t deals_a_step = 8;

enum class Verdict : std::uint8_t { open, better, not_better };

// The ranks of B minus those of A, each the sum of its ranks with a deal.
[[nodiscard]] Samples differences(std::span<const Count> a, std::span<const Count> b);
// parts: how many ranks each sum has. 0 for fewer than two deals.
[[nodiscard]] double llr(const Samples& differences, Count parts, double better);
[[nodiscard]] Verdict verdict(const Samples& differences, Count parts, double better);

} // namespace jantaku::arena
