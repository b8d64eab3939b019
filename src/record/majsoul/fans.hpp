// Majsoul fans: what the numbers of `fans` in a win mean.
#pragma once

#include <optional>
#include <string_view>

namespace jantaku::record {

// The key of a yaku (jantaku/scoring/yaku.hpp), or dora, ura, aka, kita, or a yaku that no table
// here knows; empty if the number means nothing.
[[nodiscard]] std::string_view majsoul_fan(int number);

[[nodiscard]] std::optional<int> majsoul_fan_number(std::string_view key);

} // namespace jantaku::record
