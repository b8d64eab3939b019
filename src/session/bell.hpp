// Bell: rings the terminal of a player who has chosen `/bell on`.
//
// rings   when the player must choose, when somebody else declares riichi, and when a game that
//         `/play` finds gets another player or begins. Never for a question that has one answer, or
//         that /auto answers
// bounds  one BEL for a burst of output
// source  docs/protocol.md#the-bell-and-the-title
#pragma once

#include "session/session.hpp"

namespace jantaku::session {

// The note was heard.
void note_for_bell(Session& session, const Note& note);
// At the end of a burst: adds BEL to the output if something has rung.
void ring(Session& session);

} // namespace jantaku::session
