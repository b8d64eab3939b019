// Title: what the window of a terminal is called while the table is drawn on it.
//
// known    only terminals that are known to understand OSC 0, by the type that the client names
// says     whose turn it is, as everybody at the table may know
// source   docs/protocol.md#the-bell-and-the-title
#pragma once

#include "session/session.hpp"

#include <string>
#include <string_view>

namespace jantaku::session {

// Does a terminal of this type take a title?
[[nodiscard]] bool takes_title(std::string_view type);
// Empty: none.
[[nodiscard]] std::string title_of(const Session& session);

} // namespace jantaku::session
