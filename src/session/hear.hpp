// Hear: what a notice of the owner changes in a session, and the lines that tell it.
//
// lines   whole ones, with their `* `
// all notices but Reply and Displaced, which end something that only the gateway has
// errors  an event that does not fit the view is a bug of the owner: InvariantError; the gateway
//         catches it
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

// The table and the own hand as they are now; nothing where there is no kyoku to be looked at.
[[nodiscard]] Lines table_now(const Session& session);

[[nodiscard]] Lines hear(Session& session, const Note& note, Tick now);

} // namespace jantaku::session
