// Text output: sends the output of a connection that speaks text, and ends such a connection.
#pragma once

#include "session/connection_context.hpp"
#include "text/message.hpp"

#include <string_view>

namespace jantaku::session {

// Sends everything that the screen and the terminal have now.
void send_text(ConnectionContext& context);
// Tells a client that reads GMCP that the connection ends.
void say_goodbye(Session& session, std::string_view words);
// Leaves the terminal usable, sends the rest, and closes.
void close_text(ConnectionContext& context);
// The same after these last words.
void close_with(Message last_words, ConnectionContext& context);

} // namespace jantaku::session
