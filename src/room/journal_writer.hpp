// Journal writer: one record of a room on its way into the store.
//
// one       record at a time; the next one begins when the store has this one
// refused   the same record is sent again, at once and then after 10 ms, 20, 40 … 1,000
// unknown   the journal is claimed and read, and says whether the record was written
// fenced    another process drives the room now: nothing is sent any more
// epoch     of the last claim; answers to what was sent under an earlier one say nothing
// source    docs/architecture.md#rooms
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/tick.hpp"

#include <optional>

namespace jantaku {

inline constexpr Tick store_patience{1000}; // then players are told that the room is paused

class JournalWriter {
  public:
    // Takes over a journal with so many records, which this process claimed.
    void take_over(Epoch epoch, RecordNumber written);

    // A record is there to be written; send() it.
    void begin(Tick now);
    [[nodiscard]] Append send(RoomId room, const Record& events, Tick now);
    [[nodiscard]] Load load(RoomId room, Tick now);

    enum class Next : std::uint8_t {
        nothing, // the answer is none to what is under way
        landed,  // the record is durable
        send,    // it again, now
        retry,   // it again, at wake_at()
        load,    // the journal
        drop,    // the room, without a word
    };
    [[nodiscard]] Next on(const Appended& in, Tick now);
    // landed, or send: the journal ends before it. nothing: it was not asked for.
    [[nodiscard]] Next on(const Loaded& in);
    // The record is done with. took: all clocks stood still for so long.
    struct Done {
        Tick took{};
        bool was_paused = false;
    };
    Done end(Tick now);
    // The record has waited for store_patience; true once for each record.
    [[nodiscard]] bool begins_to_pause(Tick now);
    // What was sent last has no answer for so long.
    [[nodiscard]] bool is_lost(Tick patience, Tick now) const;

    [[nodiscard]] RecordNumber written() const { return last_record_; }
    // How long the record has been under way; 0: there is none.
    [[nodiscard]] Tick waiting(Tick now) const { return begun_at_ ? now - *begun_at_ : Tick{0}; }
    [[nodiscard]] std::optional<Tick> retry_at() const { return retry_at_; }

  private:
    Epoch epoch_ = 0;
    RecordNumber last_record_ = 0;
    std::optional<Tick> begun_at_; // a record is under way
    Tick sent_at_{};               // the last time
    int tries_ = 0;
    std::optional<Tick> retry_at_;
    std::optional<Tick> load_sent_at_; // until it is answered
    bool is_pause_known_ = false;      // to the players
};

} // namespace jantaku
