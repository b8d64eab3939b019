// JSON parts: splits lists that are too long for one line into several messages.
//
// parts    each takes elements from the front of one list of the answer, up to max_part_bytes. The
//          answer keeps the last elements and fits into a line of max_sent_line_bytes
// bounds   a single element is shorter than max_part_bytes
// source   docs/bot-api.md#requests
#pragma once

#include "record/json_values.hpp"

#include <vector>

namespace jantaku::session {

inline constexpr std::size_t max_sent_line_bytes = 64 * 1024;
inline constexpr std::size_t max_part_bytes = 48 * 1024;

[[nodiscard]] std::vector<record::Json> split_long(record::Json& answer);

} // namespace jantaku::session
