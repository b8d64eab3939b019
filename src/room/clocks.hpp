// Clocks: how long each seat of a table may take to decide, and when the table goes on by itself.
//
// decision  every seat that may act has an open decision with a deadline. The rid of the decision
//           is the seq after which the seat was asked. The server decides for stand-ins, tsumogiri
//           in riichi and built-in players
// pauses    a tile lies open for a moment even if nobody may claim it, and sometimes as long as a
//           person would think about it (room option decoy_pauses). A result is shown until all
//           people have read it or its time is over
// stop      no time passes while a record is on its way to the store; shift() makes up for that
//           time
// source    docs/protocol.md#clocks
#pragma once

#include "room/answer.hpp"
#include "room/deal.hpp"
#include "room/draft.hpp"
#include "room/pace.hpp"

#include <jantaku/table/action.hpp>
#include <optional>

namespace jantaku {

// How long a stand-in takes for a turn if nothing else gives an absent player time to come back.
inline constexpr Tick stand_in_pace{1000};
// How long a place in a waiting room is kept for a player whose connection broke.
inline constexpr Tick waiting_grace{30'000};

// False at a table of one person and built-in players, unless the room wants it (solo_clock): nobody
// waits for that person, unless the game is rated.
[[nodiscard]] bool has_clock(const RoomState& room);
// True if nobody is expected back: stand-ins play the rest without pauses unless there are
// spectators.
[[nodiscard]] bool plays_out(const RoomState& room, const Soft& soft, bool is_watched);
// True if at least one person is at the table and all people there have read the result.
[[nodiscard]] bool is_result_read(const RoomState& room, const Soft& soft);

class Clocks {
  public:
    struct Decision {
        std::uint64_t rid = 0;
        Tick asked{};
        Tick bank_from{};
        Tick deadline{};
        std::optional<Tick>
            answer_at;            // when the server decides for the seat, whatever the clock says
        bool is_stood_in = false; // answer_at is set because the owner of the seat left
        Tick acts_at{};           // a built-in player does not act before it
        std::optional<Thought> thought = {}; // what it will do then
    };
    // The parts of a room that the clocks read.
    struct Table {
        const RoomState& state;  // as everybody knows it
        const RoomState& latest; // with the answers that are not recorded yet
        Soft& soft;
        bool plays_out = false;
    };

    // The table has changed and everybody knows it: its pauses begin.
    void begin_pauses(const Table& table, Tick now, RoomOut& out);
    // Asks the seats that must act and are not asked yet, and hands over between players and their
    // stand-ins.
    void ask_seats(const Table& table, Tick now, RoomOut& out);
    // Asks the seat again; after `second_chance` the server takes the plainest action for it.
    void ask_again(const Table& table, Seat seat, Tick second_chance, Tick now, RoomOut& out);
    void end_pauses(const RoomState& room, Tick now);
    void shift(Tick stood_still);
    // The table stood still for its players: all seats are asked again.
    void forget_questions() { decisions_ = {}; }
    // Keeps the thought until its player acts. False: that time has come, or nobody waits for it.
    bool keep(const Thought& thought, const RoomState& latest, Tick now);
    // A record is durable.
    void note_move(Tick now) { moved_at_ = now; }

    // The open decision of the seat. Null: the seat is not asked, or its answer is in `room`
    // already.
    [[nodiscard]] const Decision* open(const RoomState& room, Seat seat) const;
    // The last decision that the seat was asked for, answered or not.
    [[nodiscard]] const Decision* last(Seat seat) const;
    // The time is up, and so is the grace for an answer that may be on its way.
    [[nodiscard]] static bool
    is_out_of_time(const Decision& decision, const RoomState& room, Tick now);
    [[nodiscard]] bool is_pause_over(Tick now) const {
        return pause_until_ && *pause_until_ <= now;
    }
    [[nodiscard]] bool is_result_over(Tick now) const {
        return result_until_ && *result_until_ <= now;
    }
    [[nodiscard]] std::optional<Tick> pause_until() const { return pause_until_; }
    [[nodiscard]] std::optional<Tick> result_until() const { return result_until_; }
    [[nodiscard]] Tick moved_at() const { return moved_at_; }
    // When the server decides for the seat at the latest; Tick::max(): never.
    [[nodiscard]] Tick decided_by(const RoomState& room, Seat seat) const;
    [[nodiscard]] std::optional<Tick> wake_at(const RoomState& state,
                                              const RoomState& latest) const;

  private:
    void ask(const Table& table, Seat seat, const Actions& actions, Tick now, RoomOut& out);
    void hand_over(const Table& table, Seat seat, Tick now);

    PerSeat<std::optional<Decision>> decisions_;
    std::optional<Tick> pause_until_;
    std::optional<Tick> result_until_;
    Tick moved_at_{};
};

} // namespace jantaku
