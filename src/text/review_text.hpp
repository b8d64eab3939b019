// Review text: what a review (review/review.hpp) tells somebody who reads it.
//
// lines    what all decisions come to, then each choice that is listed: what was done and what was
//          better, the hand, and why; at most four lines each on a screen of 80 columns
// steps    of the replay in which each choice can be looked at, as many as there are choices; none
//          where no replay is open
#pragma once

#include "review/review.hpp"
#include "text/style.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string> review_lines(const Style& style,
                                                    std::string_view name,
                                                    const review::Review& review,
                                                    std::span<const std::size_t> steps = {});

} // namespace jantaku
