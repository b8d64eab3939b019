// Mjlog values: what stands in the attributes of Tenhou's records, one value at a time.
//
// none   where the text is not such a value; nothing is repaired
#pragma once

#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::record {

[[nodiscard]] std::string_view without_blanks(std::string_view text);
[[nodiscard]] std::optional<int> whole_number(std::string_view text);
[[nodiscard]] std::optional<int> thousandths(std::string_view text);      // "-51.3" is −51300
[[nodiscard]] std::vector<std::string_view> split(std::string_view text); // at commas
[[nodiscard]] std::string url_decoded(std::string_view text);             // %E5%A4%A9

// By Tenhou's number; dora and the like are none.
[[nodiscard]] std::optional<Yaku> mjlog_yaku(int id);

} // namespace jantaku::record
