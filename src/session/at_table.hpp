// At the table: what a person's session does there without being asked.
#pragma once

#include "session/connection_context.hpp"

namespace jantaku::session {

// Answers the open question if /auto decides it (auto_play.hpp). Waits while another request is
// open.
void answer_by_itself(ConnectionContext& context);
// Prints one line, and the prompt again, if it is time to remind the person of the clock.
void remind_of_time(ConnectionContext& context);
// While a full screen shows a clock, the session is woken at each of its last ten seconds, and every five
// before.
void show_next_second(ConnectionContext& context);

} // namespace jantaku::session
