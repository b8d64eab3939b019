// Problem tally: what others chose in a problem, and how difficult that makes it.
//
// from        ProblemTally::shown_from answers on. Fewer say nothing
// difficulty  by the share of the best answer: easy from 70% on, difficult below 40%
#pragma once

#include "room/messages.hpp"
#include "session/problem_state.hpp"
#include "study/problem.hpp"
#include "text/style.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

// None: it is not known yet.
[[nodiscard]] std::optional<Difficulty> difficulty_of(const study::Problem& problem,
                                                      const ProblemTally& tally);
[[nodiscard]] OfDifficulty problems_of(Difficulty difficulty, const ProblemTallies& tallies);

[[nodiscard]] std::string_view name_of(Language language, Difficulty difficulty);
// By a word in any language, casefolded.
[[nodiscard]] std::optional<Difficulty> find_difficulty(std::string_view word);
// The words for them, in their order, separated by blanks.
[[nodiscard]] std::string difficulty_words(Language language);

// The answers that most players gave, and the difficulty; or how many answers there are so far. Empty:
// there are none.
[[nodiscard]] std::string
tally_line(const Style& style, const study::Problem& problem, const ProblemTally& tally);

} // namespace jantaku::session
