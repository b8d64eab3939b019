// Explain text: why built-in players discarded as they did, for `/explain on` (review/explain.hpp).
//
// at once    the lines behind a discard at a table with open hands, from what everybody sees there:
//            `before` is the table before the discard. Empty: nothing is said of that event
// afterwards the words of one discard, for a list
#pragma once

#include "review/explain.hpp"
#include "text/style.hpp"
#include "text/words.hpp"

#include <jantaku/table/event.hpp>
#include <jantaku/table/game.hpp>
#include <string>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string>
explained_lines(const Style& style, const Public& before, const Event& event);

[[nodiscard]] std::string
explained_text(const Style& style, const Public& table, const review::Explanation& told);

} // namespace jantaku
