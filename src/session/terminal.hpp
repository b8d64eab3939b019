// Terminal: what a client tells of itself by telnet, put to use in its session.
//
// window    the width of lines; 79 columns where none is told
// language  that of the locale, if it is one of ours; what the person chose by /lang, or typed in
//           another language, stays
// encoding  agreed on, or guessed from the locale; what the person chose by /encoding stays
// plain     on for a client that calls itself a screen reader (MTTS)
// source    docs/protocol.md#telnet
#pragma once

#include "session/session.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace jantaku::session {

inline constexpr std::size_t min_columns = 39; // a window of 40, its last column free
inline constexpr std::size_t max_columns = 200;

// How wide lines are in such a window.
[[nodiscard]] std::size_t text_columns(const std::optional<Window>& window);

// Lines that scroll are so wide from now on, but for a screen reader.
void follow_columns(Session& session);

// Text goes out and comes in so from now on.
void use_encoding(Session& session, Encoding encoding);

// All but StatusAsked, which is the gateway's. The bytes are for the client.
[[nodiscard]] std::string on_terminal(Session& session, const Telnet::Event& event);

} // namespace jantaku::session
