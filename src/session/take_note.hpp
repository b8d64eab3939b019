// Take note: what a notice of the owner changes in a session, in whatever dialect it is told.
//
// view    folded from the events that the owner sent to this seat; the same for a game watched
// all notices but Reply, Displaced and ThrownOut, which end something that only the gateway has
// errors  an event that does not fit the view is a bug of the owner: InvariantError
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

void take_note(Session& session, const Note& note, Tick now);

} // namespace jantaku::session
