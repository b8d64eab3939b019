// JSON parts: a list that is too long for one line, as several messages.
//
// part    takes elements from the front of each list of the answer, as long as they are not more than
//         max_part_bytes together; what stays fits into a line of max_sent_line_bytes
// bounds  an element is shorter than that by itself
// source  docs/bot-api.md#requests
#pragma once

#include "record/json_values.hpp"

#include <vector>

namespace jantaku::session {

inline constexpr std::size_t max_sent_line_bytes = 64 * 1024;
inline constexpr std::size_t max_part_bytes = 48 * 1024;

[[nodiscard]] std::vector<record::Json> split_long(record::Json& answer);

} // namespace jantaku::session
