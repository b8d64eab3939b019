// House, shown: when a person reads what the operator has written (text/house.hpp).
//
// motd    after the greeting, when the width of the window is known, and on /motd
// rules   after that to people who must accept them, again after another language was chosen, after the first
//         refusal because of them, and on /house. /agree accepts the rules that were shown last
#pragma once

#include "session/session.hpp"
#include "text/house.hpp"

namespace jantaku::session {

// The text as the person reads it, wrapped to the window.
[[nodiscard]] Lines house_lines(const Style& style, const HouseText& text);
// Tells a person what has not been told yet: the news, and the rules that the person must accept.
void tell_house(Session& session, const House& house);

} // namespace jantaku::session
