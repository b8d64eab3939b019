// Take note: the changes that an owner's notice makes in a session, whatever its dialect.
//
// view     folded from the events that the owner sent to this seat. The same for a watched game
// notices  all but Reply, Displaced, ThrownOut and Forgotten, which end something that only the gateway has
// errors   InvariantError for an event that does not fit the view, which is a bug of the owner
#pragma once

#include "room/messages.hpp"
#include "session/session.hpp"

namespace jantaku::session {

void take_note(Session& session, const Note& note, Tick now);

} // namespace jantaku::session
