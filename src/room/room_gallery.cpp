// What a room keeps for others than its players: spectators, and the record of a game that ends.
#include "room/chance.hpp"
#include "room/room.hpp"

#include <algorithm>
#include <iterator>
#include <jantaku/table/decide.hpp>
#include <utility>

namespace jantaku {

namespace {

// The number of the first event that belongs to the n-th kyoku or a later one, from 0.
std::size_t begin_of_kyoku(const Events& events, std::uint32_t n) {
    std::uint32_t dealt = 0;
    const auto begins = [&](const Event& event) {
        return std::holds_alternative<Shuffled>(event) && dealt++ == n;
    };
    return static_cast<std::size_t>(std::ranges::find_if(events, begins) - events.begin());
}

// Its players have broken it off, and nobody else.
bool is_left(const RoomEvent& event) {
    const auto* closed = std::get_if<event::GameClosed>(&event);
    return closed != nullptr && closed->abandoned && !closed->by_operator && !closed->by_fault;
}

} // namespace

void Room::pass_on(Gallery::Out&& shown, RoomOut& out) {
    for (Gallery::ToSpectator& each : shown)
        out.tell(each.player, std::move(each.note));
}

void Room::watch(PlayerId player, Tick now, RoomOut& out) {
    Gallery::Out shown;
    gallery_.join(player, now, shown);
    pass_on(std::move(shown), out);
}

void Room::overheard(Said said, Tick now, RoomOut& out) {
    Gallery::Out shown;
    gallery_.happened(std::move(said), now, shown);
    pass_on(std::move(shown), out);
}

void Room::record_game(const Event& event, RoomOut& out) {
    if (std::holds_alternative<StartGame>(event)) played_.clear();
    played_.push_back(event);
    if (!std::holds_alternative<EndGame>(event)) return;
    played_.clear();
    out.has_ended = true;
}

// The game that the draft brings to its end. One that is broken off before its first deal never was.
std::optional<FinishedGame> Room::ending_of(const Draft& draft) const {
    const auto ends = [](const RoomEvent& event) {
        const auto* of_table = std::get_if<Event>(&event);
        return of_table != nullptr && std::holds_alternative<EndGame>(*of_table);
    };
    const bool is_over = std::ranges::any_of(draft.events, ends);
    const bool is_broken_off =
        !is_over && state_.kyoku_dealt > 0 && std::ranges::any_of(draft.events, is_left);
    if (!is_over && !is_broken_off) return std::nullopt;
    FinishedGame finished{
        .game = {.room = id_, .preset = state_.preset, .names = {}, .events = played_},
        .seats = state_.seats,
        .kinds = {},
        .is_rated = state_.plays_rated() && !draft.state.is_test,
        .left = {},
        .is_broken_off = is_broken_off};
    for (const Seat seat : seats(state_.seats.size())) {
        const Occupant& who = state_.at(seat);
        const auto place = static_cast<std::size_t>(&who - state_.members.data());
        finished.game.names.push_back(state_.joined.at(place));
        finished.kinds.push_back(who.kind);
        finished.left.push_back(who.is_client() &&
                                !draft.soft.attendance.is_at(who.player, Level::table));
    }
    finished.game.seats = state_.seats;
    if (state_.lock) {
        auto& readers = finished.game.readers.emplace(state_.seats);
        std::ranges::copy(gallery_.spectators(), std::back_inserter(readers));
    }
    finished.game.fairness = fairness_of(state_);
    finished.game.fairness->under_test = draft.state.is_test;
    for (const RoomEvent& event : draft.events)
        if (const auto* of_table = std::get_if<Event>(&event))
            finished.game.events.push_back(*of_table);
    return finished;
}

// What has just been told to the players, as far as it concerns others.
void Room::show(const RoomEvent& event, const Past& past, Tick now, RoomOut& out) {
    Gallery::Out shown;
    const std::chrono::seconds behind{state_.options.watch_delay};
    if (std::holds_alternative<event::SeatsDrawn>(event)) {
        gallery_.open(id_, info().members, behind);
    } else if (std::holds_alternative<event::GameClosed>(event)) {
        out.has_ended = out.has_ended || is_left(event);
        gallery_.happened(Promised{.parts = parts_of(state_)}, now, shown);
        gallery_.close(shown);
    } else if (const auto* anew = std::get_if<event::DealtAnew>(&event)) {
        played_.resize(begin_of_kyoku(played_, anew->kyoku));
        gallery_.open(id_, info().members, behind);
        gallery_.happened(Shown{StartGame{state_.rules}}, now, shown);
    } else if (const auto* renamed = std::get_if<event::NameIs>(&event)) {
        gallery_.happened(RoomChanged{.change = RoomChange::renamed,
                                      .name = past.name,
                                      .room = info(),
                                      .new_name = renamed->name},
                          now, shown);
    } else if (const auto* late = std::get_if<event::TimedOut>(&event)) {
        if (is_time_out_public(state_)) gallery_.happened(TimedOut{late->seat}, now, shown);
    } else if (const auto* played_for = std::get_if<event::StandInIs>(&event)) {
        gallery_.happened(StandIn{played_for->seat, played_for->on}, now, shown);
    } else if (const auto* of_table = std::get_if<Event>(&event)) {
        if (auto seen = redact(*of_table, Everybody{}))
            gallery_.happened(Shown{*std::move(seen)}, now, shown);
        record_game(*of_table, out);
    }
    pass_on(std::move(shown), out);
}

} // namespace jantaku
