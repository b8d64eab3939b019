// Room card: what the room tells the lobby of itself (card.hpp).
#include "room/members.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <utility>

namespace jantaku {

namespace {

CardMarks marks_of(const RoomState& room, const Gallery& gallery) {
    const Phase phase = room.game.table.phase;
    return {.kyoku_dealt = room.kyoku_dealt,
            .is_hand_over = !room.playing || phase == Phase::result || phase == Phase::over,
            .is_watchable = gallery.is_open(),
            .watchers = gallery.size(),
            .stage = gallery.stage()};
}

// coming: players who are about to join
Boxed<RoomCard::Match> match_of(const RoomState& room, std::vector<PlayerId> coming) {
    if (!room.is_matching()) return std::nullopt;
    RoomCard::Match match{.name = room.name,
                          .preset = room.preset,
                          .rules = room.rules,
                          .options = room.options,
                          .at_best = room.at_best,
                          .places_left = 0,
                          .players = std::move(coming)};
    for (const Occupant& who : room.members)
        match.players.push_back(who.player);
    const std::size_t places = room.rules.seat_count();
    match.places_left = places - std::min(places, match.players.size());
    return match;
}

} // namespace

std::optional<RoomCard> Room::take_card() {
    const CardMarks marks = marks_of(state_, chronicle_.gallery());
    // While no game runs, nearly everything that happens in a room changes its card.
    const bool is_old = is_card_old_ || !state_.playing || marks != card_marks_;
    is_card_old_ = false;
    card_marks_ = marks;
    return is_old ? std::optional{card()} : std::nullopt;
}

RoomCard Room::card() const {
    const CardMarks marks = marks_of(state_, chronicle_.gallery());
    RoomInfo info = describe(state_, soft_, chronicle_.gallery());
    info.id = id_; // the state has it once the room is made
    std::vector<PlayerId> coming;
    for (const In& in : inbox_) {
        const auto* asked = std::get_if<RoomRequest>(&in);
        if (asked != nullptr && comes_in(asked->ask)) coming.push_back(asked->player);
    }
    return {.info = std::move(info),
            .members = state_.members,
            .seats = state_.seats,
            .lock = state_.lock,
            .match = match_of(state_soon(), std::move(coming)),
            .kyoku_dealt = marks.kyoku_dealt,
            .is_hand_over = marks.is_hand_over,
            .is_watchable = marks.is_watchable,
            .waits_rated = state_.waits_rated()};
}

} // namespace jantaku
