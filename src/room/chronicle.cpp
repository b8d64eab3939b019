#include "room/chronicle.hpp"

#include "room/chance.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku {

namespace {

// Players have left the game; no operator, no fault and no common wish has ended it.
bool is_left(const RoomEvent& event) {
    const auto* closed = std::get_if<event::GameClosed>(&event);
    return closed != nullptr && closed->abandoned && !closed->by_operator && !closed->by_fault &&
           !closed->by_wish;
}

// The number of kyoku that still count, if the last one begins again.
std::optional<std::uint32_t> dealt_again(const RoomEvent& event) {
    if (const auto* anew = std::get_if<event::DealtAnew>(&event)) return anew->kyoku;
    if (const auto* back = std::get_if<event::TakenBack>(&event)) return back->kyoku;
    return std::nullopt;
}

void pass_on(Gallery::Out&& shown, RoomOut& out) {
    for (Gallery::ToSpectator& each : shown)
        out.tell(each.player, std::move(each.note));
}

} // namespace

void Chronicle::watch(PlayerId player, Tick now, RoomOut& out) {
    Gallery::Out shown;
    gallery_.join(player, now, shown);
    pass_on(std::move(shown), out);
}

void Chronicle::overheard(Said said, Tick now, RoomOut& out) {
    Gallery::Out shown;
    gallery_.happened(std::move(said), now, shown);
    pass_on(std::move(shown), out);
}

void Chronicle::ticked(Tick now, RoomOut& out) {
    Gallery::Out shown;
    gallery_.ticked(now, shown);
    pass_on(std::move(shown), out);
}

void Chronicle::close(RoomOut& out) {
    Gallery::Out shown;
    gallery_.close(shown);
    pass_on(std::move(shown), out);
}

void Chronicle::record(const Event& event, RoomOut& out) {
    if (std::holds_alternative<StartGame>(event)) game_events_.clear();
    game_events_.add(event);
    if (!std::holds_alternative<EndGame>(event)) return;
    game_events_.clear();
    out.has_ended = true;
}

std::optional<FinishedGame> Chronicle::ending_of(const Draft& draft, const RoomState& room) const {
    const auto ends = [](const RoomEvent& event) {
        const auto* of_table = std::get_if<Event>(&event);
        return of_table != nullptr && std::holds_alternative<EndGame>(*of_table);
    };
    const bool is_over = std::ranges::any_of(draft.events, ends);
    const bool is_broken_off =
        !is_over && room.kyoku_dealt > 0 && std::ranges::any_of(draft.events, is_left);
    if (!is_over && !is_broken_off) return std::nullopt;
    FinishedGame finished{.game = {.room = room.id,
                                   .preset = room.preset,
                                   .names = {},
                                   .events = game_so_far(game_events_, draft.events)},
                          .seats = room.seats,
                          .kinds = {},
                          .is_rated = room.plays_rated() && !draft.state.is_test,
                          .left = {},
                          .is_broken_off = is_broken_off};
    for (const Seat seat : seats(room.seats.size())) {
        const Occupant& who = room.at(seat);
        const auto place = static_cast<std::size_t>(&who - room.members.data());
        finished.game.names.push_back(room.joined.at(place));
        finished.kinds.push_back(who.kind);
        finished.left.push_back(who.is_client() &&
                                !draft.soft.attendance.is_at(who.player, Level::table));
    }
    finished.game.seats = room.seats;
    if (std::ranges::find(draft.state.was_brief, true) != draft.state.was_brief.end())
        finished.game.was_brief.assign(draft.state.was_brief.begin(), draft.state.was_brief.end());
    if (room.lock) {
        auto& readers = finished.game.readers.emplace(room.seats);
        std::ranges::copy(gallery_.spectators(), std::back_inserter(readers));
    }
    finished.game.take_backs = draft.state.take_backs;
    finished.game.fairness = fairness_of(room);
    finished.game.fairness->under_test = draft.state.is_test;
    return finished;
}

void Chronicle::open_gallery(const RoomState& room, const Soft& soft) {
    gallery_.open(room.id, describe(room, soft, gallery_).members,
                  std::chrono::seconds{room.options.watch_delay}, room.rated, room.options.hint);
}

void Chronicle::note(const RoomEvent& event,
                     const Past& past,
                     const RoomState& room,
                     const Soft& soft,
                     Tick now,
                     RoomOut& out) {
    Gallery::Out shown;
    if (std::holds_alternative<event::SeatsDrawn>(event)) {
        open_gallery(room, soft);
    } else if (std::holds_alternative<event::GameClosed>(event)) {
        out.has_ended = out.has_ended || is_left(event);
        gallery_.happened(Promised{.parts = parts_of(room)}, now, shown);
        gallery_.close(shown);
    } else if (std::holds_alternative<event::Adjourned>(event)) {
        gallery_.close(shown, true);
        game_events_.clear();
    } else if (const auto kyoku = dealt_again(event)) {
        game_events_.drop_from([dealt = 0U, kyoku = *kyoku](const Event& each) mutable {
            return std::holds_alternative<Shuffled>(each) && dealt++ == kyoku;
        });
        open_gallery(room, soft);
        gallery_.happened(Shown{StartGame{room.rules, room.options.open}}, now, shown);
    } else if (const auto* renamed = std::get_if<event::NameIs>(&event)) {
        gallery_.happened(RoomChanged{.change = RoomChange::renamed,
                                      .name = past.name,
                                      .room = describe(room, soft, gallery_),
                                      .new_name = renamed->name},
                          now, shown);
    } else if (const auto* late = std::get_if<event::TimedOut>(&event)) {
        if (is_time_out_public(room)) gallery_.happened(SeatTimedOut{late->seat}, now, shown);
    } else if (const auto* played_for = std::get_if<event::StandInIs>(&event)) {
        gallery_.happened(StandIn{played_for->seat, played_for->on}, now, shown);
    } else if (const auto* effort = std::get_if<event::EffortIs>(&event)) {
        gallery_.happened(EffortChanged{effort->seat, effort->effort}, now, shown);
    } else if (const auto* of_table = std::get_if<Event>(&event)) {
        if (auto seen = redact(*of_table, viewer_at(room.game.table, std::nullopt)))
            gallery_.happened(Shown{*std::move(seen)}, now, shown);
        record(*of_table, out);
    }
    pass_on(std::move(shown), out);
}

} // namespace jantaku
