// Room state: everything of a room that outlives the process; a fold over its events.
//
// members  in the order of joining, which is also the order of their places
// seats    while a game runs: who sits where
// source   docs/architecture.md#rooms
#pragma once

#include "room/event.hpp"
#include "room/messages.hpp"

#include <cstdint>
#include <jantaku/table/decide.hpp>
#include <jantaku/table/game.hpp>
#include <optional>
#include <string>
#include <vector>

namespace jantaku {

struct Occupant {
    PlayerId player;
    std::string name;
    SeatKind kind = SeatKind::person;
    std::string level; // of a built-in player
    std::string folded;

    // A person or a program, by a connection of its own.
    [[nodiscard]] bool is_client() const { return kind != SeatKind::builtin; }
};

struct RoomState {
    RoomId id;
    std::string type;
    std::string preset;
    Rules rules;
    RoomOptions options;
    std::vector<Occupant> members;
    PlayerId host;
    event::SecretDrawn secret_drawn; // for the running game, or else the next one
    std::vector<Entropy> entropy;    // for the same, in the order of arrival
    std::optional<PasswordLock> lock;
    bool is_match = false;
    std::string name;
    int match_seconds = 0;
    Rated at_best = Rated::upgrade; // what the first game can be, as in RoomMade
    bool is_test = false;
    std::vector<PlayerId> banned_players; // kicked; only an invitation lets them in again
    std::vector<PlayerId> ready_players;  // ready for the next game
    bool closed = false;

    bool playing = false;
    Rated rated = Rated::upgrade; // the running game
    std::uint32_t games = 0;      // number of games that have begun
    std::vector<PlayerId> seats;
    std::uint32_t kyoku_dealt =
        0; // number of kyoku dealt, by which the chance is named (docs/fairness.md)
    std::vector<std::string> joined;         // names in the order of joining, when the game began
    std::vector<FairnessPart> earlier_parts; // of secrets that were replaced
    std::uint32_t from_kyoku = 1; // the first kyoku that is dealt from the present secret
    std::uint32_t take_backs = 0; // of decisions in this game
    std::optional<Fork> fork;     // the running game goes on from a finished one
    PerSeat<bool> stand_in;
    PerSeat<int> time_outs;  // of turns, in a row
    PerSeat<Effort> effort;  // of built-in players
    PerSeat<bool> was_brief; // the effort of the seat's built-in player was brief in this game
    PerSeat<std::int64_t> bank_ms;
    PerSeat<std::uint64_t> seq; // number of events that the seat has been given
    Game game;

    [[nodiscard]] const Occupant* find(PlayerId player) const;
    [[nodiscard]] std::optional<Seat> seat_of(PlayerId player) const;
    [[nodiscard]] const Occupant& at(Seat seat) const;
    [[nodiscard]] bool is_person(Seat seat) const { return at(seat).kind == SeatKind::person; }
    [[nodiscard]] bool has_client() const;
    // A game of one person and built-in players, which nobody else waits for.
    [[nodiscard]] bool is_solo() const;
    // A game that waits for its person as long as it must.
    [[nodiscard]] bool is_adjournable() const { return is_solo() && !plays_rated(); }
    [[nodiscard]] bool is_full() const { return members.size() >= rules.seat_count(); }
    [[nodiscard]] bool is_banned(PlayerId player) const;
    [[nodiscard]] bool is_ready(PlayerId player) const;
    // The room waits for players who ask for such a game, and never does after its first game.
    [[nodiscard]] bool is_matching() const {
        return is_match && !playing && !closed && kyoku_dealt == 0;
    }
    // The room waits for a rated game, in which nobody chooses who plays.
    [[nodiscard]] bool waits_rated() const { return is_matching() && at_best == Rated::yes; }
    [[nodiscard]] bool plays_rated() const { return playing && rated == Rated::yes; }
};

void apply(RoomState& room, const RoomEvent& event);

} // namespace jantaku
