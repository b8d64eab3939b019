// Text reply: what stands behind a line that a person typed, and the prompt for the next one.
//
// reply   `OK …` or `ERR …`, wrapped for the window; a prompt is wanted behind it
// note    a line that is told unasked
// all of it goes to the session's screen; nothing is sent
#pragma once

#include "session/session.hpp"

#include <string>
#include <string_view>

namespace jantaku::session {

// A line that is told unasked; what is too wide for the window goes on below.
void put_note(Session& session, std::string_view text);

enum class Lay : bool { wrapped, as_it_stands };

// As it stands: all but the first line. No lines, no reply.
void reply_ok(Session& session, const Lines& lines, Lay lay = Lay::wrapped);
void reply_error(Session& session, Error error, std::string_view extra = {});

// What helps behind the words of an owner's refusal.
[[nodiscard]] std::string
extra_of(const Style& style, const Refused& refused, const Waiting& waiting);

[[nodiscard]] std::string prompt_for(const Session& session, Tick now);
// Rounded up, never below 0.
[[nodiscard]] int seconds_of(Span span);
[[nodiscard]] int seconds_until(Tick at, Tick now);

} // namespace jantaku::session
