// Chronicle: the game of a room for everyone except its players: for spectators, who see it later,
// and for the record of the game when it ends.
#pragma once

#include "room/draft.hpp"
#include "room/gallery.hpp"
#include "room/packed_events.hpp"
#include "room/telling.hpp"

#include <optional>

namespace jantaku {

class Chronicle {
  public:
    // The players have just been told of the event; `room` is the state after it.
    void note(const RoomEvent& event,
              const Past& past,
              const RoomState& room,
              const Soft& soft,
              Tick now,
              RoomOut& out);
    // The game that the draft ends; `room` is the state before it. A game that is broken off before
    // its first deal is not recorded.
    [[nodiscard]] std::optional<FinishedGame> ending_of(const Draft& draft,
                                                        const RoomState& room) const;

    void watch(PlayerId player, Tick now, RoomOut& out);
    void unwatch(PlayerId player) { gallery_.leave(player); }
    void overheard(Said said, Tick now, RoomOut& out);
    void ticked(Tick now, RoomOut& out);
    void close(RoomOut& out);

    [[nodiscard]] const Gallery& gallery() const { return gallery_; }
    // The events of the running game.
    [[nodiscard]] const PackedEvents& game_events() const { return game_events_; }

  private:
    void open_gallery(const RoomState& room, const Soft& soft);
    void record(const Event& event, RoomOut& out);

    Gallery gallery_;
    PackedEvents game_events_;
};

} // namespace jantaku
