// Review text: a review (review/review.hpp) as lines for its reader.
//
// lines    the summary of all decisions, then each listed choice: what was done and what was
//          better, the hand, and why. At most four lines per choice on a screen of 80 columns
// steps    the replay step of each choice, as many as there are choices; none if no replay is open
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

// Three lines: the action taken and the better one, the hand, and why.
[[nodiscard]] std::vector<std::string>
choice_lines(const Style& style, const review::Choice& choice, std::size_t number);

// Why the best action of a choice is better than the one that was taken: danger: …
[[nodiscard]] std::string why_text(const Style& style, const review::Choice& choice);

} // namespace jantaku
