// Room: drives one room: inputs come in, records go out, and only recorded events are shown to
// anyone.
//
// turn      inputs are worked on in a draft of the room. The events of the draft are one record.
//           Once the store has it, the draft becomes the room, and replies and notes go out
// waiting   while a record is on its way, inputs queue and the clocks stand still; answers to an
//           open tile make no record of their own (room_queue.cpp)
// store     journal_writer.hpp sends the record until the store is known to have it; after a second
//           the players are told that the room is paused
// clocks    clocks.hpp; wake_at() is the next time at which something is due
// restart   a room that is read from its journal waits for the players of its table for a while.
//           Its clocks start when it goes on, and each decision gets its full time again
// bugs      an InvariantError, which the owner catches, closes this room and nothing else. The
//           watchdog (room_watchdog.cpp) finds a table that should go on and does not, and helps it
//           or closes it
// source    docs/architecture.md#rooms, docs/protocol.md#clocks
#pragma once

#include "room/card.hpp"
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
#include "tile/boxed.hpp"

#include <deque>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku {

class Room {
  public:
    // All rooms of a process share it, and it must outlive them.
    struct Surroundings {
        SecretSource& secrets;
        const std::optional<Error>&
            games_held_by; // the reason why no game begins; none: games begin
    };

    // made: the events that make the room, which are its first record. made_by: the request that
    // gets the reply, and whose player is in the room.
    Room(const RoomRequest& made_by, Record made, Surroundings around);
    // A room that is read from a journal or takes an adjourned game up: call revive() or take_up()
    // before anything else.
    Room(RoomId id, Surroundings around) : id_{id}, around_{std::move(around)} {}
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    Room(Room&&) = delete;
    Room& operator=(Room&&) = delete;
    ~Room() = default;

    void start(Tick now, RoomOut& out);
    // renews_chance: replaces the secret, because somebody may know it. A secret of fairness
    // version 1 is always replaced.
    void revive(const Loaded& journal, bool renews_chance, Tick now, RoomOut& out);
    // made: the events of an adjourned game or a fork, which become the first record. by: the request
    // of its player to join. renews_chance: as for revive()
    void take_up(const RoomRequest& by, Record made, bool renews_chance, Tick now, RoomOut& out);
    void on(RoomRequest in, Tick now, RoomOut& out);
    void on(const Presence& in, Tick now, RoomOut& out);
    void on(const Thought& in, Tick now, RoomOut& out);
    void on(const Appended& in, Tick now, RoomOut& out);
    void on(const Loaded& in, Tick now, RoomOut& out);
    void on(const Ticked& in, Tick now, RoomOut& out);
    // To be called from time to time: logs a table that stands still, and helps it or closes its
    // game.
    std::optional<WatchdogFinding> watchdog(Tick now, RoomOut& out);
    // An operator helps the table on at once. False: no game runs.
    bool fix(Tick now, RoomOut& out);
    // The room cannot go on: everybody is told and sent to the lobby.
    void fail(const std::string& what, Tick now, RoomOut& out);

    // Spectators may come only while the room is watchable.
    void watch(PlayerId player, Tick now, RoomOut& out) { chronicle_.watch(player, now, out); }
    void unwatch(PlayerId player) { chronicle_.unwatch(player); }
    // The players chat; spectators hear it with the rest of the game.
    void overheard(Said said, Tick now, RoomOut& out) {
        chronicle_.overheard(std::move(said), now, out);
    }

    // The player did something, here or elsewhere, and so is not a host who sleeps.
    void heard(PlayerId player, Tick now);
    // For tests: sets the chance of the next kyoku, and marks the room forever.
    void rig(Rig rig);

    [[nodiscard]] const RoomState& state() const { return state_; }
    [[nodiscard]] RoomCard card() const;
    // The card, if it has changed since the last call.
    [[nodiscard]] std::optional<RoomCard> take_card();
    [[nodiscard]] std::optional<Tick> wake_at() const;
    // A record is on its way to the store.
    [[nodiscard]] bool is_writing() const { return pending_draft_.has_value(); }
    // A record has waited for the store so long that players notice it.
    [[nodiscard]] bool is_paused(Tick now) const {
        return state_.playing && journal_.waiting(now) >= store_patience;
    }
    [[nodiscard]] bool is_held() const { return soft_.held_until.has_value(); } // after a restart
    // The watchdog has found the table, and it has not moved since.
    [[nodiscard]] bool is_stuck() const {
        return state_.playing && standstills_.is_in_vain(clocks_.moved_at());
    }
    // The room is closed and that is recorded: it may be forgotten.
    [[nodiscard]] bool is_done() const { return state_.closed && !pending_draft_; }
    [[nodiscard]] RoomId id() const { return id_; }

  private:
    using In = std::variant<RoomRequest, Presence, Thought>;

    // One turn: works on the inputs and on all that is due, and sends the draft to the store.
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
    // Applies what an earlier room or process has recorded, of which everybody has heard.
    void fold(const std::vector<Record>& records, Tick now);
    void happen(const RoomEvent& event, bool is_told, Tick now, RoomOut& out);
    void say(const ToPlayer& to, RoomOut& out);
    void bring(const Moved& move, Tick now, RoomOut& out);
    void refuse_all(RoomOut& out);

    std::optional<WatchdogFinding> mind_the_record(Tick now, RoomOut& out);
    void help(std::optional<Seat> seat, Tick now, RoomOut& out);
    void give_up(Tick now, RoomOut& out);

    // The state with the answers that wait; the state with the record that is on its way.
    [[nodiscard]] const RoomState& latest() const {
        return queued_draft_ ? queued_draft_->state : state_;
    }
    [[nodiscard]] const RoomState& state_soon() const {
        return pending_draft_ ? pending_draft_->state : state_;
    }
    [[nodiscard]] Turn turn(Tick now) const;
    [[nodiscard]] Clocks::Table table();
    [[nodiscard]] Teller telling(Tick now, RoomOut& out) const;
    [[nodiscard]] std::optional<Tick> next_due() const;

    RoomId id_;
    RoomState state_;
    Soft soft_;
    Surroundings around_;
    JournalWriter journal_;
    Boxed<Draft> pending_draft_; // the draft whose record journal_ sends
    Boxed<Draft> queued_draft_;  // with answers to the open tile that no record holds yet
    std::deque<In> inbox_;
    std::vector<std::pair<PlayerId, std::uint64_t>> unanswered_requests_; // in order
    Clocks clocks_;
    Chronicle chronicle_;
    Standstills standstills_;
    CardMarks card_marks_; // as the last card was given
    bool is_card_old_ = true;
};

} // namespace jantaku
