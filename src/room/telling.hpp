// Telling: what the members of a room are told of an event once it is durable.
//
// event    each event has a function that makes its notes; none of them changes the room
// past     what they need of the state before the event is noted before the event is applied
// hidden   of an event of the table, a seat is told what redact() leaves for it
// source   docs/architecture.md#events
#pragma once

#include "room/turn.hpp"

#include <concepts>
#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

// The parts of the state before an event that its notes need.
struct Past {
    std::string name;                       // of the member that the event is about
    bool is_builtin = false;                // that member is a built-in player
    bool had_host = false;                  // the room had a host
    bool was_rated = false;                 // the running game was rated
    std::vector<PlayerId> seats;            // if the event ends the game: its players
    std::vector<PlayerId> at_table;         // and the players who were at the table
    std::vector<FairnessPart> parts;        // which the event reveals
    PerSeat<std::optional<Action>> answers; // to the tile that the event wins with
};
[[nodiscard]] Past past_of(const RoomEvent& event, const RoomState& before, const Soft& soft);

template <class T, class... Others>
concept IsOneOf = (std::same_as<T, Others> || ...);

class Teller {
  public:
    // The room after an event.
    struct Room {
        const RoomState& state;
        const RoomState& latest; // with the answers that wait; the same object if none waits
        const Soft& soft;
        const Clocks& clocks;
        const Gallery& gallery;
        const PackedEvents& game_events; // of the running game
        Tick now{};
    };
    Teller(const Room& room, RoomOut& out) : room_{room}, out_{out} {}

    void event(const RoomEvent& event, const Past& past);
    // Tells the player all that is needed to go on with the running game: who sits where, the table
    // or what has happened there since, and the open question.
    void bring_to_table(PlayerId player, const std::optional<Seen>& seen);
    // Tells the seat that its answer to the open tile is accepted, if there is one.
    void queued(Seat seat);
    // To all members whose screen shows this room, ...
    void all(const Note& note);
    // ... and a change of the room, to all of them except one.
    void others(std::optional<PlayerId> but, RoomChange change, const std::string& name);

  private:
    void on(const event::Joined& e, const Past& past);
    void on(const event::Left& e, const Past& past);
    void on(const event::HostIs& e, const Past& past);
    void on(const event::NameIs& e, const Past& past);
    void on(const event::WantsAgain& e, const Past& past);
    void on(const event::EntropyAdded& e, const Past& past);
    void on(const event::SecretDrawn& e, const Past& past);
    void on(const event::SeatsDrawn& e, const Past& past);
    void on(const event::StandInIs& e, const Past& past);
    void on(const event::EffortIs& e, const Past& past);
    void on(const event::TimedOut& e, const Past& past);
    void on(const event::GameClosed& e, const Past& past);
    void on(const event::RoomClosed& e, const Past& past);
    void on(const Event& e, const Past& past);

    // Nobody hears of these here: pause_note() tells of a kyoku that is dealt anew, and the lobby of a
    // game that is adjourned.
    template <IsOneOf<event::RoomMade,
                      event::KindIs,
                      event::DealtAnew,
                      event::ClockIs,
                      event::Answered,
                      event::UnderTest,
                      event::CarriedOver,
                      event::Adjourned,
                      event::TakenUp,
                      event::Forked,
                      event::TakenBack> Silent>
    void on(const Silent&, const Past&) {}

    [[nodiscard]] bool is_at(PlayerId player, Level level) const {
        return room_.soft.attendance.is_at(player, level);
    }
    [[nodiscard]] RoomInfo info() const { return describe(room_.state, room_.soft, room_.gallery); }
    bool missed(PlayerId player, Seat seat, const Seen& seen);

    const Room room_;
    RoomOut& out_;
};

// False while a time-out must stay private: nobody else may learn that the seat could have claimed,
// or that it left its exchange to chance. Ask before the answer is applied.
[[nodiscard]] bool is_time_out_public(const RoomState& room);

} // namespace jantaku
