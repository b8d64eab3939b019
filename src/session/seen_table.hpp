// Seen table: the table that a user sees: the own one, or the one that is watched.
//
// lifetime   refers to the user, who must outlive it
#pragma once

#include "session/user.hpp"
#include "text/sight.hpp"

#include <optional>

namespace jantaku::session {

struct SeenTable {
    Sight sight;
    const SeatNames& names;
};

// None: there is no hand on it to be looked at, or no table.
[[nodiscard]] std::optional<SeenTable> seen_table(const User& user);

} // namespace jantaku::session
