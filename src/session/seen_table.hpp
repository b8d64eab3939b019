// Seen table: the table before a session's eyes, its own or the one that it watches.
//
// refers to the session, which must outlive it
#pragma once

#include "session/session.hpp"
#include "text/sight.hpp"

#include <optional>

namespace jantaku::session {

struct SeenTable {
    Sight sight;
    const SeatNames& names;
};

// None: there is no hand on it to be looked at, or no table.
[[nodiscard]] std::optional<SeenTable> seen_table(const Session& session);

} // namespace jantaku::session
