// Studies: a lesson or a problem, whichever is open, for code that does not care which.
#pragma once

#include "session/command.hpp"
#include "session/conversation.hpp"

#include <jantaku/table/action.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace jantaku::session {

struct Session;

// Judges an action, which is legal at the own table.
std::variant<Finished, Asking> answer_study(Session& session, const Action& action);
// A line that belongs to what is open. None: the line is a command.
std::optional<Lines> hear_in_study(Session& session, std::string_view line, Tick now);
// The person is back where they were. Everything that was done is kept.
void leave_study(Session& session);
// Leaves it, with words.
Lines leave_study_aloud(Session& session);
// A line is waited for, not a play. False if nothing is open.
[[nodiscard]] bool wants_line(const Session& session);
// The prompt for such a line. Empty: there is none.
[[nodiscard]] std::string study_prompt(const Session& session);

// Whether others would read the line at a table.
[[nodiscard]] bool is_chat(const Session& session, std::string_view line);

} // namespace jantaku::session
