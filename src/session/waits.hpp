// Waits: tells a session that waits for a reply, or for its first name, that the server cannot reach the data.
//
// when     some time after the session has asked, if the store or the owner cannot be reached; once for each
//          reply. The reply itself says that it is over
// tables   hear from their rooms that they are paused
#pragma once

#include "room/tick.hpp"

namespace jantaku::session {

class ConnectionContext;
class Dialect;

inline constexpr Tick wait_in_silence{1'000};

void say_that_it_waits(Dialect& dialect, ConnectionContext& context);

} // namespace jantaku::session
