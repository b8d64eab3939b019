// Journal writer: sends the records of a room to the store, one at a time.
//
// one       record at a time: the next one begins when the store has this one
// refused   the same record is sent again, first at once and then after 10 ms, 20, 40 … 1,000
// unknown   the journal is claimed and read, which shows whether the record was written
// fenced    another process drives the room: nothing is sent any more
// epoch     of the last claim; answers to appends with an earlier epoch are ignored
// source    docs/architecture.md#rooms
#pragma once

#include "room/answer.hpp"
#include "room/effect.hpp"
#include "room/tick.hpp"

#include <optional>

namespace jantaku {

inline constexpr Tick store_patience{1000}; // after this players are told that the room is paused

class JournalWriter {
  public:
    // Takes over a journal with `written` records, which this process has claimed.
    void take_over(Epoch epoch, RecordNumber written);

    // A new record is to be written; send() follows.
    void begin(Tick now);
    [[nodiscard]] Append send(RoomId room, const Record& events, Tick now);
    [[nodiscard]] Load load(RoomId room, Tick now);

    enum class Next : std::uint8_t {
        nothing, // the answer does not concern the record
        landed,  // the record is durable
        send,    // send the record again now
        retry,   // send the record again at retry_at()
        load,    // load the journal
        drop,    // drop the room and tell nobody
    };
    [[nodiscard]] Next on(const Appended& in, Tick now);
    // landed, or send if the journal ends before the record. nothing: the journal was not asked
    // for.
    [[nodiscard]] Next on(const Loaded& in);
    // The record is durable. took: how long all clocks stood still
    struct Done {
        Tick took{};
        bool was_paused = false;
    };
    Done end(Tick now);
    // True once for each record, when it has waited for store_patience.
    [[nodiscard]] bool begins_to_pause(Tick now);
    // True if the last append or load has had no answer for `patience`.
    [[nodiscard]] bool is_lost(Tick patience, Tick now) const;

    [[nodiscard]] RecordNumber written() const { return last_record_; }
    // How long the record has been on its way; 0: there is no record.
    [[nodiscard]] Tick waiting(Tick now) const { return begun_at_ ? now - *begun_at_ : Tick{0}; }
    [[nodiscard]] std::optional<Tick> retry_at() const { return retry_at_; }
    // The next time at which the record is sent again or the players are told of the pause.
    [[nodiscard]] std::optional<Tick> wake_at() const;

  private:
    Epoch epoch_ = 0;
    RecordNumber last_record_ = 0;
    std::optional<Tick> begun_at_; // set while a record is on its way
    Tick sent_at_{};               // when the record was sent last
    int tries_ = 0;
    std::optional<Tick> retry_at_;
    std::optional<Tick> load_sent_at_; // set until the load is answered
    bool is_pause_known_ = false;      // the players know that the room is paused
};

} // namespace jantaku
