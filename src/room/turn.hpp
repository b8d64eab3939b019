// Turn: what a room needs besides its draft while it works on its inputs; nothing in it changes
// meanwhile.
#pragma once

#include "room/clocks.hpp"
#include "room/deal.hpp"
#include "room/draft.hpp"
#include "room/gallery.hpp"
#include "room/packed_events.hpp"
#include "room/rated.hpp"
#include "room/tick.hpp"

namespace jantaku {

struct Turn {
    Tick now{};
    SecretSource& secrets;
    const Clocks& clocks;
    const Gallery& gallery;
    const PackedEvents& game_events;                   // of the running game
    std::optional<Error> games_held_by = std::nullopt; // the reason why no game begins
};

// The events of the running game, the drafted ones last. They begin with StartGame.
[[nodiscard]] Events game_so_far(const PackedEvents& game_events, const Record& drafted);

// The room as everybody may see it.
[[nodiscard]] RoomInfo describe(const RoomState& room, const Soft& soft, const Gallery& gallery);
[[nodiscard]] inline RoomInfo describe(const Draft& draft, const Turn& turn) {
    return describe(draft.state, draft.soft, turn.gallery);
}

} // namespace jantaku
