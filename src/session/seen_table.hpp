// Seen table: the table that a user sees, their own or the one that they watch.
//
// lifetime  refers to the user, who must outlive it
#pragma once

#include "session/user.hpp"
#include "text/sight.hpp"

#include <optional>

namespace jantaku::session {

struct SeenTable {
    Sight sight;
    const SeatNames& names;
};

// None: there is no table, or no hand is dealt at it.
[[nodiscard]] std::optional<SeenTable> seen_table(const User& user);

} // namespace jantaku::session
