// Problem words: the names of themes, and what is said of an answer.
//
// answer   whether it is right and what it costs; why; the best three answers, with those of the reader,
//          of `hard`, of the player who sat there and the fastest one; the unit
#pragma once

#include "study/problem.hpp"
#include "text/style.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::study {

[[nodiscard]] std::string_view name_of(Language language, Theme theme);
// By a word in any language, casefolded.
[[nodiscard]] std::optional<Theme> find_theme(std::string_view word);
// The words for the themes, in their order, separated by blanks.
[[nodiscard]] std::string theme_words(Language language);

// As a list of answers names it: 5p, riichi 3m, pass.
[[nodiscard]] std::string answer_name(const Style& style, const Action& action);
// given: legal in the position, which is `view`.
[[nodiscard]] std::vector<std::string>
answer_lines(const Style& style, const Problem& problem, const SeatView& view, const Action& given);

} // namespace jantaku::study
