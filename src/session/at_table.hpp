// At the table: what the session of a person does there without being asked.
#pragma once

#include "session/connection_context.hpp"

namespace jantaku::session {

// Answers the open question where /auto says how (auto_play.hpp). One request at a time holds here, too.
void answer_by_itself(ConnectionContext& context);
// One line where a moment to be reminded of the clock has come, and the prompt again.
void remind_of_time(ConnectionContext& context);

} // namespace jantaku::session
