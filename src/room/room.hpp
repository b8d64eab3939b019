// Room: drives one room: inputs in, records out, and only what is recorded is told.
//
// turn      every input is worked on a draft of the state; what the draft gathered is one record;
//           when the store has it the draft becomes the state, and replies and notes go out
// waiting   while a record is in flight further inputs queue and the clocks stand still; answers to an
//           open tile make no record of their own (room_queue.cpp)
// refused   the draft is appended again; who waits for a second is told that the room is paused
// unknown   the journal is claimed and loaded, and says whether the record was written
// clocks    questions to seats have a deadline each; `wake_at` is the next thing that time will do
// restart   a room that comes from its journal waits for those who sat at its table, for a while;
//           its clocks start when it goes on, each question's anew
// bugs      an InvariantError, which the owner catches, closes this room and nothing else; what stands
//           still although it should go on by itself is found by the watchdog (room_watchdog.cpp) and
//           helped, or closed
// source    docs/architecture.md#rooms, docs/protocol.md#clocks
#pragma once

#include "room/answer.hpp"
#include "room/deal.hpp"
#include "room/effect.hpp"
#include "room/figures.hpp"
#include "room/gallery.hpp"
#include "room/limits.hpp"
#include "room/messages.hpp"
#include "room/rated.hpp"
#include "room/state.hpp"
#include "room/tick.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku {

// What a player asks of his room.
struct RoomRequest {
    PlayerId player;
    std::uint64_t id = 0;
    Ask ask;
    std::string name; // of a player who may be about to join
    std::string folded;
    bool is_invited = false; // needs no password
    SeatKind kind = SeatKind::person;
};

// Where a member is: nowhere when his connection is gone.
struct Presence {
    PlayerId player;
    std::optional<Level> level;
    std::optional<Seen> seen = {}; // of somebody who comes back
};

struct RoomOut {
    struct ToPlayer {
        PlayerId player;
        Note note;
    };
    // The player is in the room, at its table, or out of it now.
    struct Moved {
        PlayerId player;
        Level level = Level::lobby;
        std::optional<Seen> seen = {};
    };
    std::vector<std::variant<ToPlayer, Moved>> told; // in order
    std::vector<RoomEffect> effects;
    std::vector<LogLine> log;
    std::optional<FinishedGame> ending; // that the record to append ends
    bool has_ended = false;             // it is durable
    bool has_failed = false;            // the room
};

// How long a place in a waiting room is kept for somebody whose connection dropped.
inline constexpr Tick waiting_grace{30'000};
inline constexpr Tick restart_grace{30'000}; // and at a table, after a restart
// All places are taken: the host is reminded to begin, then somebody else is the host.
inline constexpr Tick host_reminder{60'000};
inline constexpr Tick host_patience{90'000};
inline constexpr Tick store_patience{1000};
inline constexpr int time_outs_to_stand_in = 3;
inline constexpr Tick riichi_discard_delay{1000};
// What a stand-in takes for a turn where nothing else makes the table wait for who may come back.
inline constexpr Tick stand_in_pace{1000};

class Room {
  public:
    // Records `made`, the events that make the room, as its first record. `made_by` gets the reply
    // and is in the room. secrets must outlive it.
    Room(RoomRequest made_by, Record made, SecretSource& secrets, Identify identify);
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
    struct Found {
        Standstill what = Standstill::table;
        bool gave_up = false;
    };
    std::optional<Found> watchdog(Tick now, RoomOut& out);
    // Whatever it waits for is helped at once, by an operator. False: nothing is played.
    bool fix(Tick now, RoomOut& out);
    // It cannot go on: everybody is told and sent to the lobby.
    void fail(const std::string& what, RoomOut& out);

    // Spectators; only while is_watchable() somebody may come.
    [[nodiscard]] bool is_watchable() const { return gallery_.is_open(); }
    void watch(PlayerId player, Tick now, RoomOut& out);
    void unwatch(PlayerId player) { gallery_.leave(player); }
    // The players talk: spectators hear it with the rest.
    void overheard(Said said, Tick now, RoomOut& out);

    // While on, no game begins here: the server is about to end.
    void hold_games(bool on) { holds_games_ = on; }
    // The player did something, here or elsewhere: he is no host who sleeps.
    void heard(PlayerId player, Tick now);
    // Under test: the chance of the next kyoku; marks the room for good.
    void rig(Rig rig) { rig_ = std::move(rig); }

    [[nodiscard]] const RoomState& state() const { return state_; }
    [[nodiscard]] RoomInfo info() const { return describe(state_); }
    [[nodiscard]] std::optional<Tick> wake_at() const;
    // Waits for whoever asks by `/play`, or is about to.
    [[nodiscard]] bool is_matching() const;
    // Whether somebody who wants such a game finds a place here (`/play`), those who are about to
    // join counted in.
    [[nodiscard]] bool matches(const Create& wanted, Rated at_best) const;
    // Its members, and those who are about to join.
    [[nodiscard]] std::vector<PlayerId> comers() const;
    // A record waits for the store for longer than players would not notice.
    [[nodiscard]] bool is_paused(Tick now) const;
    [[nodiscard]] bool is_held() const { return held_until_.has_value(); } // after a restart
    // The watchdog found it, and nothing has moved since.
    [[nodiscard]] bool is_stuck() const;
    // Closed and recorded: may be forgotten.
    [[nodiscard]] bool is_done() const { return state_.closed && !flight_; }
    [[nodiscard]] RoomId id() const { return id_; }

  private:
    // A question to a seat.
    struct Question {
        std::uint64_t rid = 0;
        Tick asked{};
        Tick bank_from{};
        Tick deadline{};
        std::optional<Tick> answer_at; // decided for the seat then, whatever the clock says
        bool is_stood_in = false;      // it is, because its owner went
    };
    using In = std::variant<RoomRequest, Presence, Thought>;

    // The state as it will be, and what is to be said once it is.
    struct Draft {
        RoomState state;
        Record events;
        std::vector<std::variant<RoomOut::ToPlayer, RoomOut::Moved, std::size_t>>
            said;           // or an event
        bool moved = false; // the table went on: no question and no pause of before applies
    };
    struct Flight {
        Draft draft;
        Tick since{};
        Tick sent{}; // to the store, the last time
        int tries = 0;
        std::optional<Tick> retry_at;
    };

    // One turn: inputs and due times into a draft, the draft to the store.
    void pump(Tick now, RoomOut& out);
    void take(const In& in, Draft& draft, Tick now);
    [[nodiscard]] Draft new_draft();
    void finish(Draft draft, Tick now, RoomOut& out);
    void queue(Draft draft, Tick now, RoomOut& out);
    void tell_queued(Seat seat, RoomOut& out) const;
    // The state with the answers that wait.
    [[nodiscard]] const RoomState& latest() const { return queued_ ? queued_->state : state_; }
    void commit(Draft draft, Tick now, RoomOut& out);
    void append(Tick now, RoomOut& out);
    void load(Tick now, RoomOut& out);
    void land(Tick now, RoomOut& out);
    void say(const RoomOut::ToPlayer& to, RoomOut& out);
    void bring(const RoomOut::Moved& move, RoomOut& out);
    void answered(PlayerId player, std::uint64_t id);
    void refuse_all(RoomOut& out);

    // What members ask for.
    void request(const RoomRequest& request, Draft& draft, Tick now);
    void join(const RoomRequest& request, Draft& draft);
    void again(const RoomRequest& request, Draft& draft);
    void add_words(const RoomRequest& request, const AddWords& ask, Draft& draft);
    static void hand_over(const RoomRequest& request, const HandOver& ask, Draft& draft);
    static void refuse_name(Draft& draft, const RoomRequest& request);
    void add_bots(const RoomRequest& request, const AddBot& ask, Draft& draft);
    void remove_bot(const RoomRequest& request, const RemoveBot& ask, Draft& draft);
    void start_game(const RoomRequest& request, Draft& draft);
    void kick(const RoomRequest& request, const Kick& ask, Draft& draft);
    void leave(const RoomRequest& request, Level to, Draft& draft);
    void play(const RoomRequest& request, const Play& ask, Draft& draft, Tick now);
    void change_presence(const Presence& presence, Draft& draft, Tick now);
    void begin_game(Draft& draft);
    static void fill_with_bots(Draft& draft);
    void wait_for_players(Draft& draft, Tick now);
    void mind_the_host(Draft& draft, Tick now);
    [[nodiscard]] bool has_client_in(const RoomState& room) const;
    [[nodiscard]] const RoomState& state_soon() const; // with what is being recorded
    [[nodiscard]] std::size_t places_left() const;
    static void stand_in(Draft& draft, Seat seat, bool on);
    static void remove_member(Draft& draft, PlayerId player, bool kicked = false);
    void close_by_operator(Draft& draft, Tick now);
    void tell_presence(Draft& draft, PlayerId player, RoomChange change) const;

    // The table and its clocks.
    static void act(Draft& draft, Seat seat, const Action& action);
    void spend_clock(Draft& draft, Seat seat, Tick now);
    void go_on(Draft& draft, Tick now);
    void answer_for(Draft& draft, Seat seat, Tick now);
    void deal(Draft& draft);
    enum class GameEnd : std::uint8_t { over, abandoned, by_operator, by_fault };
    void end_game(Draft& draft, Tick now, GameEnd how);
    void forget_the_absent(Draft& draft, Tick now);
    [[nodiscard]] bool have_all_left() const; // the table, by their own word
    [[nodiscard]] bool plays_out() const;
    [[nodiscard]] bool is_gathered(const RoomState& room) const;
    void ask_seats(Tick now, RoomOut& out);
    // What should have gone on by itself: a seat that is not decided for, or the table.
    struct Stuck {
        std::optional<Seat> seat;
    };
    [[nodiscard]] std::optional<Stuck> find_standstill(Tick now) const;
    [[nodiscard]] Tick decided_by(Seat seat) const; // Tick::max(): whenever it likes
    std::optional<Found> mind_the_record(Tick now, RoomOut& out);
    void help(std::optional<Seat> seat, Tick now, RoomOut& out);
    void give_up(Tick now, RoomOut& out);
    void go_on_after_restart(Draft& draft, Tick now);
    void renew_chance(Draft& draft, Tick now);
    static void proceed(Draft& draft);
    [[nodiscard]] std::vector<PlayerId> awaited(const RoomState& room) const;
    [[nodiscard]] Paused pause_note() const;
    [[nodiscard]] MatchWaits match_note() const;
    [[nodiscard]] Tick stand_in_acts_at(Seat seat, Tick now) const;
    void ask_seat(Seat seat, const Actions& actions, Tick now, RoomOut& out);
    void mind_stand_in(Seat seat, Tick now);
    void start_pauses(Tick now, RoomOut& out);
    [[nodiscard]] bool is_empty_table() const;
    [[nodiscard]] bool has_person_seated() const;
    [[nodiscard]] Tick pause() const;
    [[nodiscard]] bool result_is_read() const;
    [[nodiscard]] bool wants_decoy() const;
    [[nodiscard]] bool is_out_of_time(const Question& question, Tick now) const;
    [[nodiscard]] bool is_open(const Draft& draft, Seat seat) const;
    [[nodiscard]] Tick grace() const { return Tick{state_.options.grace_ms}; }

    // What it looks like to the members.
    [[nodiscard]] RoomInfo describe(const RoomState& state) const;
    void tell(const RoomEvent& event, const RoomState& before, RoomOut& out);
    void show(const RoomEvent& event, const RoomState& before, Tick now, RoomOut& out);
    void record_game(const Event& event, RoomOut& out);
    [[nodiscard]] std::optional<FinishedGame> ending_of(const Draft& draft) const;
    void tick_gallery(Tick now, RoomOut& out);
    void close_gallery(RoomOut& out);
    [[nodiscard]] bool is_time_out_public() const; // before its answer
    void tell_table(const Event& event, const RoomState& before, RoomOut& out);
    void bring_to_table(PlayerId player, const std::optional<Seen>& seen, RoomOut& out) const;
    [[nodiscard]] bool
    tell_missed(PlayerId player, Seat seat, const Seen& seen, RoomOut& out) const;
    void tell_all(const Note& note, RoomOut& out) const;
    void tell_others(std::optional<PlayerId> but,
                     RoomChange change,
                     std::string name,
                     RoomOut& out) const;
    [[nodiscard]] std::optional<Level> level_of(PlayerId player) const;

    // The next thing that time does at the table.
    [[nodiscard]] std::optional<Tick> next_due() const;

    static void emit(Draft& draft, RoomEvent event);
    static void
    reply(Draft& draft, const RoomRequest& request, std::variant<Answer, Refused> result);
    static void
    refuse(Draft& draft, const RoomRequest& request, Error error, std::size_t number = 0);

    RoomId id_;
    RoomState state_;
    SecretSource* secrets_;
    Identify identify_;
    Epoch epoch_ = 0;
    RecordNumber records_ = 0; // written
    std::optional<Flight> flight_;
    std::optional<Draft> queued_; // answers to the open tile, which no record holds yet
    std::optional<Tick> load_sent_ =
        Tick{}; // until it is answered: nothing is known but the flight
    std::deque<In> inbox_;
    std::vector<std::pair<PlayerId, std::uint64_t>> unanswered_; // requests, in order
    std::optional<Rig> rig_;
    Gallery gallery_;
    Events played_; // of the game that runs

    // Not recorded: who is here, what is being asked, what time will do.
    std::map<PlayerId, std::optional<Level>> here_;
    std::map<PlayerId, Tick> gone_since_;
    std::set<PlayerId> left_;            // the table, by their own word
    std::map<PlayerId, SeatKind> kinds_; // that they will be once this game is over
    PerSeat<std::optional<Question>> questions_;
    PerSeat<bool> read_; // the result
    std::optional<Tick> match_until_;
    std::optional<Tick> host_idle_since_; // while all places are taken
    bool host_warned_ = false;
    bool holds_games_ = false;
    std::set<PlayerId> passed_over_; // lost the host's place by doing nothing
    std::optional<Tick> held_until_; // after a restart, until all are back
    bool is_paused_ = false;         // the store takes nothing, and the members know
    std::optional<Tick> pause_until_;
    std::optional<Tick> result_until_;
    std::optional<Tick> empty_since_; // a game runs and no person is at its table
    bool is_given_up_ = false;        // it is rated, and nobody is expected back
    Tick moved_at_{};                 // the last record that landed
    std::optional<Tick> stuck_since_; // moved_at_ when the watchdog last helped
    std::uint32_t helped_game_ = 0;   // and in which game
    int helps_ = 0;                   // and how often in that
};

} // namespace jantaku
