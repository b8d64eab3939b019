// Terminal facts, put to use: what a session makes of what its client says of itself.
//
// window    the width of lines, 79 columns where the client says none; a full screen follows it, too
// language  that of the locale, if it is one of ours; a language that the person chose by /lang, or by typing a
//           command in it, stays
// encoding  guessed from the locale; an encoding that the person chose by /encoding stays
// plain     on for a client that calls itself a screen reader
// source    docs/protocol.md#telnet
#pragma once

#include "session/session.hpp"

#include <cstddef>
#include <optional>

namespace jantaku::session {

inline constexpr std::size_t min_columns = 39; // a window of 40, its last column free
inline constexpr std::size_t max_columns = 200;

// How wide lines are in such a window.
[[nodiscard]] std::size_t text_columns(const std::optional<terminal::Window>& window);
// Lines that scroll are that wide from now on; a screen reader's lines stay unbroken.
void follow_columns(Display& display, const std::optional<terminal::Window>& window);
// Puts to use what has changed since the last time.
void take_facts(Session& session);

} // namespace jantaku::session
