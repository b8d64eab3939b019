// Own place: where a person at a table of their own is for the owner.
#pragma once

#include "room/ids.hpp"
#include "room/messages.hpp"

#include <optional>

namespace jantaku::session {

struct OwnPlace {
    Level level = Level::lobby;
    std::optional<RoomId> room;
};

} // namespace jantaku::session
