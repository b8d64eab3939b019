// Card: what the lobby knows of a room. A room gives a new card when its card has changed, and
// nobody outside looks into a room.
//
// match  the room waits for players who ask for such a game (`/play`), or will once its record is
//        durable. Players who are about to join count as members
#pragma once

#include "room/frozen.hpp"
#include "room/messages.hpp"
#include "room/state.hpp"
#include "tile/boxed.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

struct RoomCard {
    struct Match {
        std::string name, preset;
        Rules rules;
        RoomOptions options;
        Rated at_best = Rated::casual;
        std::size_t places_left = 0;
        std::vector<PlayerId> players;
    };

    Frozen<RoomInfo> info; // as anybody may see it
    std::vector<Occupant> members = {};
    std::vector<PlayerId> seats = {}; // of the running game, by seat
    std::optional<PasswordLock> lock = {};
    Boxed<Match> match = {};
    std::uint32_t kyoku_dealt = 0;
    bool is_hand_over = true;  // no hand is played: there is a result, or no game
    bool is_watchable = false; // spectators may come now
    bool waits_rated = false;  // for a rated game, in which nobody chooses who plays

    [[nodiscard]] RoomId id() const { return info->id; }
    [[nodiscard]] bool is_playing() const { return info->playing; }
    [[nodiscard]] bool is_full() const { return members.size() >= info->places; }
    [[nodiscard]] bool has_seat(PlayerId player) const {
        return std::ranges::find(seats, player) != seats.end();
    }
    // A room of `/play` that is made and whose game has not begun.
    [[nodiscard]] bool waits_for_match() const {
        return info->is_match && !info->playing && kyoku_dealt == 0;
    }
    // A player who wants such a game finds a place here.
    [[nodiscard]] bool matches(const Create& wanted, Rated at_best) const {
        return match && match->places_left > 0 && match->at_best == at_best &&
               match->name == wanted.name && match->preset == wanted.preset &&
               match->rules == wanted.rules && match->options == wanted.options;
    }
};

// The parts of a card that change without an event that others notice.
struct CardMarks {
    std::uint32_t kyoku_dealt = 0;
    bool is_hand_over = true;
    bool is_watchable = false;
    std::size_t watchers = 0;
    std::optional<RoomInfo::Stage> stage = {};
    friend bool operator==(const CardMarks&, const CardMarks&) = default;
};

} // namespace jantaku
