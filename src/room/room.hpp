// Room: drives one room: inputs in, records out, and only what is recorded is told.
//
// turn      every input is worked on a draft of the room; what the draft gathered is one record; when the
//           store has it the draft becomes the room, and replies and notes go out
// waiting   while a record is in flight further inputs queue and the clocks stand still; answers to an
//           open tile make no record of their own (room_queue.cpp)
// store     journal_writer.hpp sends the record until it is known to be there; who waits for a second is
//           told that the room is paused
// clocks    clocks.hpp; `wake_at` is the next thing that time will do
// restart   a room that comes from its journal waits for those who sat at its table, for a while;
//           its clocks start when it goes on, each decision's anew
// bugs      an InvariantError, which the owner catches, closes this room and nothing else; what stands
//           still although it should go on by itself is found by the watchdog (room_watchdog.cpp) and
//           helped, or closed
// source    docs/architecture.md#rooms, docs/protocol.md#clocks
#pragma once

#include "room/chronicle.hpp"
#include "room/clocks.hpp"
#include "room/draft.hpp"
#include "room/figures.hpp"
#include "room/journal_writer.hpp"
#include "room/limits.hpp"
#include "room/room_io.hpp"
#include "room/standstill.hpp"
#include "room/telling.hpp"
#include "room/turn.hpp"

#include <deque>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku {

class Room {
  public:
    // Records `made`, the events that make the room, as its first record. `made_by` gets the reply
    // and is in the room. secrets must outlive it.
    Room(const RoomRequest& made_by, Record made, SecretSource& secrets, Identify identify);
    // One that a journal tells of; revive() it before anything else.
    Room(RoomId id, SecretSource& secrets, Identify identify)
        : id_{id}, secrets_{&secrets}, identify_{std::move(identify)} {}
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    Room(Room&&) = delete;
    Room& operator=(Room&&) = delete;
    ~Room() = default;

    void start(Tick now, RoomOut& out);
    // renews_chance: its secret may be known to somebody, as one of fairness version 1 is anyway.
    void revive(const Loaded& journal, bool renews_chance, Tick now, RoomOut& out);
    void on(RoomRequest in, Tick now, RoomOut& out);
    void on(const Presence& in, Tick now, RoomOut& out);
    void on(const Thought& in, Tick now, RoomOut& out);
    void on(const Appended& in, Tick now, RoomOut& out);
    void on(const Loaded& in, Tick now, RoomOut& out);
    void on(const Ticked& in, Tick now, RoomOut& out);
    // To be called from time to time: what stands still is logged, and got going or given up.
    std::optional<WatchdogFinding> watchdog(Tick now, RoomOut& out);
    // Whatever it waits for is helped at once, by an operator. False: nothing is played.
    bool fix(Tick now, RoomOut& out);
    // It cannot go on: everybody is told and sent to the lobby.
    void fail(const std::string& what, Tick now, RoomOut& out);

    // Spectators; only while is_watchable() somebody may come.
    [[nodiscard]] bool is_watchable() const { return chronicle_.gallery().is_open(); }
    void watch(PlayerId player, Tick now, RoomOut& out) { chronicle_.watch(player, now, out); }
    void unwatch(PlayerId player) { chronicle_.unwatch(player); }
    // The players talk: spectators hear it with the rest.
    void overheard(Said said, Tick now, RoomOut& out) {
        chronicle_.overheard(std::move(said), now, out);
    }

    // While on, no game begins here: the server is about to end.
    void hold_games(bool on) { holds_games_ = on; }
    // The player did something, here or elsewhere: he is no host who sleeps.
    void heard(PlayerId player, Tick now);
    // Under test: the chance of the next kyoku; marks the room for good.
    void rig(Rig rig);

    [[nodiscard]] const RoomState& state() const { return state_; }
    [[nodiscard]] RoomInfo info() const { return describe(state_, soft_, chronicle_.gallery()); }
    [[nodiscard]] std::optional<Tick> wake_at() const;
    // Waits for whoever asks by `/play`, or is about to.
    [[nodiscard]] bool is_matching() const { return state_soon().is_matching(); }
    // Whether somebody who wants such a game finds a place here (`/play`), those who are about to
    // join counted in.
    [[nodiscard]] bool matches(const Create& wanted, Rated at_best) const;
    // Its members, and those who are about to join.
    [[nodiscard]] std::vector<PlayerId> comers() const;
    // A record waits for the store for longer than players would not notice.
    [[nodiscard]] bool is_paused(Tick now) const {
        return state_.playing && journal_.waiting(now) >= store_patience;
    }
    [[nodiscard]] bool is_held() const { return soft_.held_until.has_value(); } // after a restart
    // The watchdog found it, and nothing has moved since.
    [[nodiscard]] bool is_stuck() const {
        return state_.playing && standstills_.is_in_vain(clocks_.moved_at());
    }
    // Closed and recorded: may be forgotten.
    [[nodiscard]] bool is_done() const { return state_.closed && !pending_draft_; }
    [[nodiscard]] RoomId id() const { return id_; }

  private:
    using In = std::variant<RoomRequest, Presence, Thought>;

    // One turn: inputs and due times into a draft, the draft to the store.
    void pump(Tick now, RoomOut& out);
    void take(const In& in, Draft& draft, const Turn& turn);
    static void go_on(Draft& draft, const Turn& turn);
    [[nodiscard]] Draft new_draft();
    void finish(Draft draft, Tick now, RoomOut& out);
    void queue(Draft draft, Tick now, RoomOut& out);
    void commit(Draft draft, Tick now, RoomOut& out);
    void carry_out(JournalWriter::Next next, Tick now, RoomOut& out);
    void append(Tick now, RoomOut& out);
    void load(Tick now, RoomOut& out);

    // The draft has become the room.
    void land(Tick now, RoomOut& out);
    void happen(const RoomEvent& event, Tick now, RoomOut& out);
    void say(const ToPlayer& to, RoomOut& out);
    void bring(const Moved& move, Tick now, RoomOut& out);
    void refuse_all(RoomOut& out);

    std::optional<WatchdogFinding> mind_the_record(Tick now, RoomOut& out);
    void help(std::optional<Seat> seat, Tick now, RoomOut& out);
    void give_up(Tick now, RoomOut& out);

    // The state with the answers that wait; with what is being recorded.
    [[nodiscard]] const RoomState& latest() const {
        return queued_draft_ ? queued_draft_->state : state_;
    }
    [[nodiscard]] const RoomState& state_soon() const {
        return pending_draft_ ? pending_draft_->state : state_;
    }
    [[nodiscard]] Turn turn(Tick now) const;
    [[nodiscard]] Clocks::Table table();
    [[nodiscard]] Teller telling(Tick now, RoomOut& out) const;
    [[nodiscard]] std::size_t places_left() const;
    [[nodiscard]] std::optional<Tick> next_due() const;

    RoomId id_;
    RoomState state_;
    Soft soft_;
    SecretSource* secrets_;
    Identify identify_;
    JournalWriter journal_;
    std::optional<Draft> pending_draft_; // the record that journal_ writes
    std::optional<Draft> queued_draft_;  // answers to the open tile, which no record holds yet
    std::deque<In> inbox_;
    std::vector<std::pair<PlayerId, std::uint64_t>> unanswered_requests_; // requests, in order
    Clocks clocks_;
    Chronicle chronicle_;
    Standstills standstills_;
    bool holds_games_ = false;
};

} // namespace jantaku
