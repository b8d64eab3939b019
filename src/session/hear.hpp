// Hear: takes note of an owner's notice (take_note.hpp), and returns the lines that tell it to the
// user.
//
// lines    whole lines, with their `* `
// errors   as in take_note
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

// The table and the user's own hand as they are now. Empty if there is no kyoku to look at.
[[nodiscard]] Lines table_now(const User& user, const Style& style);

[[nodiscard]] Lines hear(Session& session, const Note& note, Tick now);

} // namespace jantaku::session
