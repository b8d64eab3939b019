// Clocks: until when each seat of a table may decide, and when the table goes on by itself.
//
// decision  a seat that may act has one open, with a deadline; the rid is the seq after which it was
//           asked. Stand-ins, tsumogiri in riichi and built-in players have it made for them
// pauses    a tile lies open for a moment even if nobody may claim it, or for the moments that somebody
//           would think (room option decoy_pauses); a result until it is read, or its time is over
// standing  still: while a record is under way no time passes; shift() makes up for it
// source    docs/protocol.md#clocks
#pragma once

#include "room/deal.hpp"
#include "room/draft.hpp"

#include <jantaku/table/action.hpp>
#include <optional>

namespace jantaku {

inline constexpr Tick riichi_discard_delay{1000};
// What a stand-in takes for a turn where nothing else makes the table wait for who may come back.
inline constexpr Tick stand_in_pace{1000};
// How long a place in a waiting room is kept for somebody whose connection dropped.
inline constexpr Tick waiting_grace{30'000};

// Nobody is expected back: stand-ins play the rest without pauses, unless somebody watches.
[[nodiscard]] bool plays_out(const RoomState& room, const Soft& soft, bool is_watched);
// All people at the table have read it, and there is one.
[[nodiscard]] bool is_result_read(const RoomState& room, const Soft& soft);

class Clocks {
  public:
    struct Decision {
        std::uint64_t rid = 0;
        Tick asked{};
        Tick bank_from{};
        Tick deadline{};
        std::optional<Tick> answer_at; // made for the seat then, whatever the clock says
        bool is_stood_in = false;      // it is, because its owner went
    };
    // What the clocks of a room look at.
    struct Table {
        const RoomState& state;  // what everybody has been told
        const RoomState& latest; // with the answers that wait for something to be told
        Soft& soft;
        bool plays_out = false;
    };

    // The table has changed and everybody has been told: its pauses begin.
    void begin_pauses(const Table& table, Tick now, RoomOut& out);
    // Asks those who must act and are not asked; hands over between players and their stand-ins.
    void ask_seats(const Table& table, Tick now, RoomOut& out);
    // The seat anew; in `second_chance` its plainest action is taken.
    void ask_again(const Table& table, Seat seat, Tick second_chance, Tick now, RoomOut& out);
    void end_pauses(const RoomState& room, Tick now);
    void shift(Tick stood_still);
    // A record is durable.
    void note_move(Tick now) { moved_at_ = now; }

    // The seat's decision; none: it is not asked, or the answer is in `room` already.
    [[nodiscard]] const Decision* open(const RoomState& room, Seat seat) const;
    // The last one that the seat was asked for, answered or not.
    [[nodiscard]] const Decision* last(Seat seat) const;
    // The time is up, what may be on its way counted in.
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
    // When the seat is decided for at the latest; Tick::max(): whenever it likes.
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
