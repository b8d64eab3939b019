// Text output: what leaves a connection that speaks text, and how such a connection ends.
#pragma once

#include "session/connection_context.hpp"
#include "text/message.hpp"

#include <string_view>

namespace jantaku::session {

// Sends all that the screen and the terminal have to say now.
void send_text(ConnectionContext& context);
// Tells a client that reads GMCP that the connection ends.
void say_goodbye(Session& session, std::string_view words);
// Leaves the terminal usable, sends what is left, and closes.
void close_text(ConnectionContext& context);
void close_with(Message last_words, ConnectionContext& context);

} // namespace jantaku::session
