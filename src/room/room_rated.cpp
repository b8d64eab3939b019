// Rated games: they begin when all are there whom chance has brought together, and are played to their
// end by stand-ins when nobody is left at the table.
#include "room/room.hpp"

#include <algorithm>

namespace jantaku {

// A rated game does not begin without somebody who is about to come back.
bool Room::is_gathered(const RoomState& room) const {
    return !holds_games_ && room.waits_rated() && room.is_full() &&
           std::ranges::all_of(room.members, [&](const Occupant& who) {
               return level_of(who.player) == Level::room;
           });
}

bool Room::have_all_left() const {
    return std::ranges::all_of(state_.seats,
                               [&](PlayerId player) { return left_.contains(player); });
}

// Nobody is expected back: stand-ins play the rest without pauses, unless somebody watches.
bool Room::plays_out() const {
    return state_.plays_rated() && empty_since_ && is_given_up_ && gallery_.size() == 0;
}

MatchWaits Room::match_note() const {
    return {.until = match_until_.value_or(Tick::max()), .rated = rated_of(state_, identify_)};
}

std::vector<PlayerId> Room::comers() const {
    std::vector<PlayerId> players;
    for (const Occupant& who : (flight_ ? flight_->draft.state : state_).members)
        players.push_back(who.player);
    for (const In& in : inbox_) {
        const auto* asked = std::get_if<RoomRequest>(&in);
        if (asked != nullptr && std::holds_alternative<FindMatch>(asked->ask))
            players.push_back(asked->player);
    }
    return players;
}

} // namespace jantaku
