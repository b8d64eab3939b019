// Terminal facts, applied: what a session does with the facts that its client tells about itself.
//
// window    the width of lines, 79 columns if the client does not tell. A full screen follows it
//           too
// language  that of the locale, if the server has it. A language stays that the person chose by
//           /lang or by typing a command in it
// encoding  guessed from the locale. An encoding that the person chose by /encoding stays
// plain     on for a client that calls itself a screen reader
// source    docs/protocol.md#telnet
#pragma once

#include "session/connection_context.hpp"

#include <cstddef>
#include <optional>

namespace jantaku::session {

inline constexpr std::size_t min_columns = 39; // a window of 40 without its last column
inline constexpr std::size_t max_columns = 200;

// The width of lines in such a window.
[[nodiscard]] std::size_t text_columns(const std::optional<terminal::Window>& window);
// Sets the width of scrolling lines. A screen reader's lines stay unwrapped.
void follow_columns(Display& display, const std::optional<terminal::Window>& window);
// Applies everything that the client of this connection has told since the last call.
void take_facts(ConnectionContext& context);
// Lines are edited by the client or here, as it has said.
void follow_keys(Session& session);

} // namespace jantaku::session
