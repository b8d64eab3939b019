// Screen rows: all that a full screen shows of a session, row by row.
//
// from above  the table (or where the session is), the last events, the prompt; the input row and
//             the last row, which explains the marks
// page        lies over table and events; the prompt stays
#pragma once

#include "session/session.hpp"

#include <string_view>

namespace jantaku::session {

// The session has a full screen. One row each of its window; that of the input is empty.
[[nodiscard]] Lines screen_rows(Session& session, std::string_view prompt);

} // namespace jantaku::session
