// Turn page: pages of the full screen, turned by the lines that a person types.
//
// Enter    alone turns a page. Without a page it draws everything again. After the last page of a
//          result it is also `/ok`
// letters  n turns to the next page, p or b to the one before. q and everything else close the
//          page. In a replay the letters are commands
#pragma once

#include "session/session.hpp"

#include <string_view>

namespace jantaku::session {

// Returns whether the line is used up by this.
bool turns_page(Session& session, std::string_view line);

} // namespace jantaku::session
