// House, shown: when a person reads what the operator has written (text/house.hpp).
//
// motd    after the greeting, and on /motd
// rules   after a person has become a player who must accept them, and on /house. /agree accepts the rules that
//         were shown last
#pragma once

#include "session/session.hpp"
#include "text/house.hpp"

namespace jantaku::session {

// The text as the person reads it, wrapped to the window.
[[nodiscard]] Lines house_lines(const Style& style, const HouseText& text);
// Puts the rules before a person who must accept them and has not read them yet.
void ask_to_agree(Session& session, const House& house);

} // namespace jantaku::session
