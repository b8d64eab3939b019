// Theme: what a problem of /problem is about (problem_choice.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jantaku::study {

enum class Theme : std::uint8_t { efficiency, push_or_fold, calls, riichi_or_dama, all_last };
inline constexpr std::size_t theme_count = 5;
// As files write them.
inline constexpr std::array<std::string_view, theme_count> theme_names{
    "efficiency", "push_or_fold", "calls", "riichi_or_dama", "all_last"};

} // namespace jantaku::study
