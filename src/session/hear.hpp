// Hear: takes note of what the owner says (take_note.hpp), and the lines that tell it to a user.
//
// lines   whole ones, with their `* `
// errors  as take_note has them
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

// The table and the own hand as they are now; nothing where there is no kyoku to be looked at.
[[nodiscard]] Lines table_now(const User& user, const Style& style);

[[nodiscard]] Lines hear(Session& session, const Note& note, Tick now);

} // namespace jantaku::session
