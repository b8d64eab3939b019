// Lessons: the course of /learn as one person goes through it, at tables of their own (own_table.hpp).
//
// kept     the lessons that were done, and the step, in the preferences
#pragma once

#include "session/conversation.hpp"

#include <cstddef>
#include <jantaku/table/action.hpp>
#include <optional>
#include <string_view>

namespace jantaku::session {

struct Session;

[[nodiscard]] std::size_t lesson_count();

// Where /learn goes on: the first lesson that is not done, at the step where the person left it. None:
// all are done.
[[nodiscard]] std::optional<LessonPlace> next_place(const Learned& learned);
// The first lesson that is not done, from this one on.
[[nodiscard]] std::optional<LessonPlace> next_lesson(const Learned& learned, std::size_t from);

// Shows the step of this place, which exists.
Lines open_lesson(Session& session, LessonPlace place, Tick now);
// Judges an action, which is legal in the open step.
Lines answer_lesson(Session& session, const Action& action);
// Enter goes on, and a step may want a number. A line that would be chat is not sent. None: the line is
// a command.
std::optional<Lines> hear_in_lesson(Session& session, std::string_view line, Tick now);
// The open step is answered by a line: Enter, or a number. False: by a play.
[[nodiscard]] bool lesson_wants_line(const OpenLesson& lesson);
// The prompt of such a step.
[[nodiscard]] std::string lesson_prompt(const Style& style, const OpenLesson& lesson);

// All lessons, with those that are done.
[[nodiscard]] Lines lesson_list(const Style& style, const Learned& learned);

} // namespace jantaku::session
