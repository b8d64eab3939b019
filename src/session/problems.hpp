// Problems: the trainer of /problem as one person goes through it, at tables of their own
// (own_table.hpp).
//
// next     a problem that the person has not answered, of the theme or difficulty they asked for; then
//          those they answered wrong; then any. The order is each person's own
// daily    the same for everybody on a day of UTC. No other comes twice before all have come
// answer   once. Then Enter goes on
// game     the problems of an imported game come in their order, and then the trainer closes
// kept     what was answered, in the preferences, but of a game's problems nothing
#pragma once

#include "session/command.hpp"
#include "session/conversation.hpp"

#include <cstddef>
#include <jantaku/table/action.hpp>
#include <optional>
#include <string_view>
#include <variant>

namespace jantaku::session {

struct Session;

[[nodiscard]] std::size_t problem_count();
// player: their name.
[[nodiscard]] ProblemWish next_problem(const Solved& solved,
                                       std::string_view player,
                                       std::optional<study::Theme> theme,
                                       const std::optional<OfDifficulty>& of = {});
// kind: with a difficulty. tallies: the owner's answer. If it has none, no problem is known to be of it.
[[nodiscard]] ProblemWish
next_problem(const Session& session, const ProblemKind& kind, const Reply& tallies);
[[nodiscard]] ProblemWish daily_problem(Day day);

Lines open_problem(Session& session, const ProblemWish& wish, Tick now);
// Judges an action, which is legal in the open problem. The owner counts it, and its reply says what
// others chose; of a problem of an imported game it hears nothing.
std::variant<Finished, Asking> answer_problem(Session& session, const Action& action);
// Enter goes on, or shows the position again. A line that would be chat is not sent. None: the line is a
// command.
std::optional<Lines> hear_in_problem(Session& session, std::string_view line, Tick now);

} // namespace jantaku::session
