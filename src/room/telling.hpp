// Telling: what the members of a room are told of an event, once it is durable.
//
// each     event has a function that words it; none of them changes the room
// past     what they need of the state before the event is noted before it is applied
// hidden   a seat is told of the table's events what redact() leaves of them for it
// source   docs/protocol.md#events
#pragma once

#include "room/turn.hpp"

#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// Of the state before an event.
struct Past {
    std::string name;                       // of the member whom it is about
    bool is_builtin = false;                // that member
    bool had_host = false;                  // the room
    bool was_rated = false;                 // the game that ran
    std::vector<PlayerId> seats;            // where the event ends the game: its players,
    std::vector<PlayerId> at_table;         // and those of them who were at the table
    std::vector<FairnessPart> parts;        // that the event reveals
    PerSeat<std::optional<Action>> answers; // to the tile that the event wins by
};
[[nodiscard]] Past past_of(const RoomEvent& event, const RoomState& before, const Soft& soft);

class Teller {
  public:
    // Of the room as it is after an event.
    struct Room {
        const RoomState& state;
        const RoomState& latest; // with the answers that wait; the same object where none does
        const Soft& soft;
        const Clocks& clocks;
        const Gallery& gallery;
        const Events& game_events; // of the game that runs
        Tick now{};
    };
    Teller(const Room& room, RoomOut& out) : room_{room}, out_{out} {}

    void event(const RoomEvent& event, const Past& past);
    // All that is needed to go on with a game that runs: who sits where, the table or what happened at it
    // since, the open question.
    void bring_to_table(PlayerId player, const std::optional<Seen>& seen);
    // What the seat answers to the open tile is taken, if it is.
    void queued(Seat seat);
    // To all whose screen shows this room, ...
    void all(const Note& note);
    // ... and what changed there, but to one of them.
    void others(std::optional<PlayerId> but, RoomChange change, const std::string& name);

  private:
    void on(const event::RoomMade&, const Past&) {}
    void on(const event::Joined& e, const Past& past);
    void on(const event::Left& e, const Past& past);
    void on(const event::HostIs& e, const Past& past);
    void on(const event::KindIs&, const Past&) {}
    void on(const event::NameIs& e, const Past& past);
    void on(const event::WantsAgain& e, const Past& past);
    void on(const event::EntropyAdded& e, const Past& past);
    void on(const event::SecretDrawn& e, const Past& past);
    void on(const event::DealtAnew&, const Past&) {} // pause_note() tells those who come back
    void on(const event::SeatsDrawn& e, const Past& past);
    void on(const event::StandInIs& e, const Past& past);
    void on(const event::ClockIs&, const Past&) {}
    void on(const event::TimedOut& e, const Past& past);
    void on(const event::Answered&, const Past&) {}
    void on(const event::GameClosed& e, const Past& past);
    void on(const event::RoomClosed& e, const Past& past);
    void on(const event::UnderTest&, const Past&) {}
    void on(const Event& e, const Past& past);

    [[nodiscard]] bool is_at(PlayerId player, Level level) const {
        return room_.soft.attendance.is_at(player, level);
    }
    [[nodiscard]] RoomInfo info() const { return describe(room_.state, room_.soft, room_.gallery); }
    bool missed(PlayerId player, Seat seat, const Seen& seen);

    const Room room_;
    RoomOut& out_;
};

// That somebody could have claimed, or left his exchange to chance, is nobody else's business: asked
// before the answer.
[[nodiscard]] bool is_time_out_public(const RoomState& room);

} // namespace jantaku
