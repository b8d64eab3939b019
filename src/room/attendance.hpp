// Attendance: which members of a room are connected and where, and since when the others are gone.
//
// knows   people and programs; a built-in player or a stranger is nowhere
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
    // The player's screen shows this room or its table.
    [[nodiscard]] bool sees_room(PlayerId player) const {
        return is_at(player, Level::room) || is_at(player, Level::table);
    }
    // The player's connection was lost at the table less than `patience` ago, and is not back.
    [[nodiscard]] bool is_awaited(PlayerId player, Tick patience, Tick now) const;
    // The player left the table by a command and was not disconnected.
    [[nodiscard]] bool has_left_table(PlayerId player) const;
    [[nodiscard]] bool have_all_left_table(const RoomState& room) const;
    [[nodiscard]] bool is_table_empty(const RoomState& room) const;

    void arrive(PlayerId player, Level level);
    void lose(PlayerId player, Tick now); // the player's connection is gone
    // The connection is back; moved() says later where the player is.
    void find_again(PlayerId player) { entry(player).level.reset(); }
    void go_to_lobby(PlayerId player);
    // The place of the absent member is kept only for a while from now on.
    void keep_place(PlayerId player, Tick now) { entry(player).gone_since = now; }
    void forget(PlayerId player);
    // A game takes its players to the table and back; a player who leaves the room is forgotten.
    void apply(const RoomEvent& event);
    // Moved has brought the player to a place.
    void moved(PlayerId player, Level level, bool keeps_seat);

    // The players who have been gone for `patience`, by number; and the time when the first of them
    // will be.
    [[nodiscard]] std::vector<PlayerId> gone_for(Tick patience, Tick now) const;
    [[nodiscard]] std::optional<Tick> first_gone_for(Tick patience) const;

    friend bool operator==(const Attendance&, const Attendance&) = default;

  private:
    struct Entry {
        PlayerId player;
        std::optional<Level> level;
        std::optional<Tick> gone_since;
        bool has_left_table = false;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    [[nodiscard]] const Entry* find(PlayerId player) const;
    Entry& entry(PlayerId player);

    std::vector<Entry> entries_; // by player
};

} // namespace jantaku
