// JSON note: an owner's notice as the message that a program gets.
//
// session  as it is before the notice is taken, because an event is told with the table that it
//          happens to
// source   docs/bot-api.md#messages-of-the-server
#pragma once

#include "session/json_view.hpp"

namespace jantaku::session {

// Adds the line of the note, and returns true. Nothing is added for a note that programs are not
// told.
bool add_note(std::string& out, const Session& session, const Note& note, Tick now);

} // namespace jantaku::session
