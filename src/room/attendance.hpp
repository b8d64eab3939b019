// Attendance: which members of a room are connected, where they are, and since when the others are gone.
//
// knows   people and programs with a connection; built-in players and strangers are nowhere
// source  docs/protocol.md#coming-and-going
#pragma once

#include "room/event.hpp"
#include "room/ids.hpp"
#include "room/messages.hpp"
#include "room/tick.hpp"

#include <optional>
#include <vector>

namespace jantaku {

struct RoomState;

class Attendance {
  public:
    // None: the player has no connection, or was never here.
    [[nodiscard]] std::optional<Level> level_of(PlayerId player) const;
    [[nodiscard]] bool is_at(PlayerId player, Level level) const {
        return level_of(player) == level;
    }
    // Their screen shows this room or its table.
    [[nodiscard]] bool sees_room(PlayerId player) const {
        return is_at(player, Level::room) || is_at(player, Level::table);
    }
    // The player left the table by a command, and was not cut off.
    [[nodiscard]] bool has_left_table(PlayerId player) const;
    [[nodiscard]] bool have_all_left_table(const RoomState& room) const;
    [[nodiscard]] bool is_table_empty(const RoomState& room) const;

    void arrive(PlayerId player, Level level);
    void lose(PlayerId player, Tick now); // the connection
    // The connection is back; where the player is shows when he has been brought there.
    void find_again(PlayerId player) { entry(player).level.reset(); }
    void go_to_lobby(PlayerId player);
    // From now on the absent member's place is kept for a while only.
    void keep_place(PlayerId player, Tick now) { entry(player).gone_since = now; }
    void forget(PlayerId player);
    // Games take players to the table and back, and who leaves is known no more.
    void apply(const RoomEvent& event);
    // The player has been brought to a place by Moved.
    void moved(PlayerId player, Level level, bool keeps_seat);

    // Who has been gone for so long, in the order of players; and when the first of them is.
    [[nodiscard]] std::vector<PlayerId> gone_for(Tick patience, Tick now) const;
    [[nodiscard]] std::optional<Tick> first_gone_for(Tick patience) const;

  private:
    struct Entry {
        PlayerId player;
        std::optional<Level> level;
        std::optional<Tick> gone_since;
        bool has_left_table = false;
    };
    [[nodiscard]] const Entry* find(PlayerId player) const;
    Entry& entry(PlayerId player);

    std::vector<Entry> entries_; // by their players
};

} // namespace jantaku
