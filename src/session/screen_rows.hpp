// Screen rows: everything that a full screen shows of a session, row by row.
//
// top down  the table (or where the session is), the last events, the prompt, the input row, and
//           the last row, which explains the marks, or the keys of a player who plays by them
// page      covers table and events. The prompt stays
#pragma once

#include "session/session.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace jantaku::session {

// Returns one row for each row of the window. The input row is empty. The session must have a full
// screen.
[[nodiscard]] Lines screen_rows(Session& session, std::string_view prompt);
// The row of the prompt alone, and its place among the rows.
[[nodiscard]] std::string prompt_row(const Session& session, std::string_view prompt);
[[nodiscard]] std::size_t prompt_row_place(const Session& session);

} // namespace jantaku::session
