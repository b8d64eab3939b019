// Text reply: the reply to a line that a person typed, and the prompt for the next line.
//
// reply    `OK …` or `ERR …`, wrapped for the window. A prompt is wanted after it
// note     a line that nobody asked for
// output   goes to the session's screen; nothing is sent
#pragma once

#include "session/session.hpp"
#include "text/prompt.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace jantaku::session {

// Adds a line that nobody asked for, wrapped to the window.
void put_note(Session& session, std::string_view text);

enum class Lay : bool { wrapped, as_it_stands };

// as_it_stands: only the first line is wrapped. No lines, no reply.
void reply_ok(Session& session, const Lines& lines, Lay lay = Lay::wrapped);
void reply_error(Session& session, Error error, std::string_view extra = {});

// The explanation that follows the words of an owner's refusal.
[[nodiscard]] std::string
extra_of(const Style& style, const Refused& refused, const Waiting& waiting);

// The time for the open question. None: no question is open, or it has no limit.
[[nodiscard]] std::optional<TimeLeft> time_left(const User& user, Tick now);
[[nodiscard]] std::string prompt_for(const Session& session, Tick now);
// Rounded up, never below 0.
[[nodiscard]] int seconds_of(Span span);
[[nodiscard]] int seconds_until(Tick at, Tick now);

} // namespace jantaku::session
