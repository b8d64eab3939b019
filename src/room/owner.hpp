// Owner: all rooms and the lobby between them; the half that holds the truth.
//
// request   from a gateway; exactly one Reply comes back, at once or when the room's record is
//           durable
// knows     players, not connections: a session is only where a player's notices go
// source    docs/architecture.md#the-two-halves
#pragma once

#include "room/answer.hpp"
#include "room/attempts.hpp"
#include "room/bans.hpp"
#include "room/deal.hpp"
#include "room/effect.hpp"
#include "room/figures.hpp"
#include "room/guesses.hpp"
#include "room/limits.hpp"
#include "room/messages.hpp"
#include "room/password_queue.hpp"
#include "room/players.hpp"
#include "room/room.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace jantaku {

struct OwnerConfig {
    std::optional<std::uint64_t> seed; // none: secrets and keys come from the system
    RoomLimits limits;
    std::int64_t started = 0;                   // seconds of the epoch, at Tick 0
    std::optional<KeyHash> operator_token = {}; // none: nobody is an operator
    bool is_restored = false; // from a copy: secrets in it may be known, and are drawn anew
};

struct OwnerOut {
    std::vector<Notice> notices;
    std::vector<OwnerEffect> effects;
    std::vector<LogLine> log;
};

class Owner {
  public:
    explicit Owner(const OwnerConfig& config);

    // One input each. What an input brought about before a bug ended it stands in `out` as well.
    void on(const Recovered& in, Tick now, OwnerOut& out);
    void on(const Request& in, Tick now, OwnerOut& out);
    void on(const Appended& in, Tick now, OwnerOut& out);
    void on(const Loaded& in, Tick now, OwnerOut& out);
    void on(const Unreadable& in, Tick now, OwnerOut& out);
    void on(const Thought& in, Tick now, OwnerOut& out);
    void on(const Kept& in, Tick now, OwnerOut& out);
    void on(const PasswordChecked& in, Tick now, OwnerOut& out);
    void on(const PasswordHashed& in, Tick now, OwnerOut& out);
    void on(const GamesQueried& in, Tick now, OwnerOut& out);
    void on(const Reviewed& in, Tick now, OwnerOut& out);
    void on(const Rigged& in, Tick now, OwnerOut& out);
    void on(const DrainAsked& in, Tick now, OwnerOut& out);
    void on(const Ticked& in, Tick now, OwnerOut& out);

    [[nodiscard]] std::optional<Tick> wake_at() const;
    [[nodiscard]] OwnerFigures figures(Tick now) const; // looks at every room

  private:
    // What a room counts for among all of them.
    struct Tally {
        std::size_t bots = 0;
        std::size_t bots_to_come = 0; // where it waits for `/play`
        std::size_t playing = 0;
    };
    struct Entry {
        std::unique_ptr<Room> room;
        std::optional<Tick> wake;
        std::vector<PlayerId> invited; // whose invitations end when the room fills or starts
        std::uint32_t dealt = 0;       // kyoku
        Tick dealt_at{};               // the last of them
        std::size_t games_then = 0;    // had ended
        Tally tally{};
    };
    // The hand that somebody was playing.
    struct InHand {
        RoomId room;
        std::uint32_t kyoku = 0;
    };
    // Words that wait until neither of the two plays the hand that he was playing.
    struct HeldWords {
        PlayerId from;
        PlayerId to;
        std::vector<InHand> hands;
        Note words; // Whispered, or Said where he is not at his table
    };

    using Later = std::function<void(Tick now, OwnerOut& out)>;

    void dispatch(const Request& request, Player& player, Tick now, OwnerOut& out);
    void keep(Player& player, OwnerOut& out, std::vector<Notice> then = {});
    void keep_then(Player& player, OwnerOut& out, Later then);
    void keep_those_in(const Record& record, OwnerOut& out);
    void forget_the_gone(Tick now, OwnerOut& out);
    void revive(const Loaded& in, Tick now, OwnerOut& out);
    void enter(const Request& request, Tick now, OwnerOut& out);
    void gone(Player& player, Tick now, OwnerOut& out);
    void resume(const Request& request, const Resume& ask, Player& guest, Tick now, OwnerOut& out);
    void take_over(const Request& request,
                   Player& player,
                   Player& guest,
                   std::optional<Seen> seen,
                   const std::string& key,
                   Tick now,
                   OwnerOut& out);
    void register_name(
        const Request& request, const Register& ask, Player& player, Tick now, OwnerOut& out);
    void log_in(const Request& request, const LogIn& ask, Player& guest, Tick now, OwnerOut& out);
    void change_password(
        const Request& request, const ChangePassword& ask, Player& player, Tick now, OwnerOut& out);
    void check_password(const Request& request,
                        const std::string& password,
                        Player& account,
                        Player& guesser,
                        Tick now,
                        OwnerOut& out);
    void hash_password(const Request& request,
                       const std::string& password,
                       const Player& player,
                       Tick now,
                       OwnerOut& out);
    void take_hash(
        const Request& request, const std::string& hash, Player& player, Tick now, OwnerOut& out);
    void work_on_passwords(Tick now, OwnerOut& out);
    void give_key(Player& account, const Request& request, OwnerOut& out);
    void
    operate(const Request& request, const Operate& ask, Player& player, Tick now, OwnerOut& out);
    void ban(const Request& request,
             const operation::Ban& ask,
             const Player& player,
             Tick now,
             OwnerOut& out);
    [[nodiscard]] OverviewOf overview(const Part& part, Tick now);
    void tell_everybody(const Note& note, OwnerOut& out);
    // No game begins any more; when none is played, or at that time, Stop. None: games begin again.
    void drain(std::optional<Tick> until, Tick now, OwnerOut& out);
    void stop_if_drained(Tick now, OwnerOut& out);
    [[nodiscard]] std::int64_t seconds_at(Tick now) const; // of the epoch
    void set_kind(Player& player, SeatKind kind, Tick now, OwnerOut& out);
    void set_name(const Request& request,
                  const Rename& ask,
                  Player& player,
                  Tick now,
                  OwnerOut& out,
                  const std::vector<Notice>& more = {});
    void rename(const Request& request, const Rename& ask, Player& player, Tick now, OwnerOut& out);
    void create(const Request& request, const Create& ask, Player& player, Tick now, OwnerOut& out);
    void make_room(const Request& request,
                   const Create& ask,
                   std::optional<int> match_seconds, // none: not a room of `/play`
                   Rated at_best,
                   Player& player,
                   OwnerOut& out,
                   Tick now);
    void find_match(
        const Request& request, const FindMatch& ask, Player& player, Tick now, OwnerOut& out);
    // A room that waits for such a game, and for such a player; none: there is none.
    [[nodiscard]] std::optional<RoomId>
    find_waiting(const Create& wanted, Rated at_best, const Player& player);
    [[nodiscard]] Identity identity_of(PlayerId id);
    [[nodiscard]] Rated at_best(const FindMatch& ask, const Player& player, OwnerOut& out);
    void join(const Request& request, const Join& ask, Player& player, Tick now, OwnerOut& out);
    [[nodiscard]] std::optional<Error> why_locked_out(
        const Room& room, const std::string& password, Player& player, Tick now, OwnerOut& out);
    void invite(const Request& request, const Invite& ask, Player& player, Tick now, OwnerOut& out);
    void accept(const Request& request, const Accept& ask, Player& player, Tick now, OwnerOut& out);
    void say(const Request& request, const Say& ask, Player& player, Tick now, OwnerOut& out);
    void
    show_game(const Request& request, const ShowGame& ask, const Player& player, OwnerOut& out);
    [[nodiscard]] bool may_read(const Request& request, const PlayedGame& game);
    void make_review(const Request& request,
                     const std::shared_ptr<const PlayedGame>& game,
                     OwnerOut& out);
    void
    list_games(const Request& request, const ListGames& ask, const Player& player, OwnerOut& out);
    void show_ladder(const Request& request, const ShowLadder& ask, OwnerOut& out);
    void query_games(const Request& request, GameQuery query, OwnerOut& out);
    void show_statistics(const Request& request,
                         const ShowStatistics& ask,
                         const Player& player,
                         OwnerOut& out);
    void watch(const Request& request, const Watch& ask, Player& player, Tick now, OwnerOut& out);
    void unwatch(const Request& request, Player& player, OwnerOut& out);
    void stop_watching(Player& player);
    void watch_again(Player& player, Tick now, OwnerOut& out);
    std::shared_ptr<const Settlement> settlement_of(FinishedGame finished, Tick now);
    void settled(RoomId room, OwnerOut& out);
    void tell(const Request& request, const Tell& ask, Player& player, OwnerOut& out);
    void mute(const Request& request, const Mute& ask, Player& player, OwnerOut& out);
    void
    list_rooms(const Request& request, const ListRooms& ask, const Player& player, OwnerOut& out);
    [[nodiscard]] Rooms rooms_at(const ListRooms& ask) const;
    void list_people(const Request& request,
                     const ListPeople& ask,
                     const Player& player,
                     Tick now,
                     OwnerOut& out);
    // f(Player) for each of those that are connected, on that page of them.
    Page each_at(const Part& part, const std::function<void(const Player&)>& f) const;
    void refuse_name(const Request& request,
                     std::string_view folded,
                     const Player& player,
                     OwnerOut& out);
    [[nodiscard]] bool plays(const Player& player) const; // a game that runs
    [[nodiscard]] std::optional<InHand> hand_of(const Player& player) const;
    [[nodiscard]] bool is_over(const InHand& hand) const;
    void note_hand(Entry& entry, Tick now);
    [[nodiscard]] bool is_known_to(const Player& asker, const Player& other) const;
    // The game that had ended last when the hand that he plays began; none: he plays none.
    [[nodiscard]] std::optional<std::size_t> last_known_to(const Player& asker) const;
    [[nodiscard]] Player* find_known(const Player& asker, std::string_view folded);
    bool hold(HeldWords words);
    void release_words(RoomId room, OwnerOut& out);
    void end_invitations(Entry& entry);
    void to_room(const Request& request,
                 RoomAsk ask,
                 Player& player,
                 Error otherwise,
                 Tick now,
                 OwnerOut& out);

    // Runs f and carries out what came of it; a bug in it closes the room.
    using Drive = std::function<void(Room&, RoomOut&)>;
    void drive(RoomId id, Tick now, OwnerOut& out, const Drive& f);
    std::vector<PlayerId> carry_out(Room& room, RoomOut&& done, Tick now, OwnerOut& out);
    void close(RoomId id, OwnerOut& out);
    void watchdog(Tick now, OwnerOut& out);
    [[nodiscard]] Room* find(RoomId id);
    [[nodiscard]] const Room* find(RoomId id) const;
    void count(Entry& entry, const Tally& now);
    // A room that will fill itself has its bots already.
    [[nodiscard]] bool has_room_for(std::size_t bots) const {
        return all_.bots + all_.bots_to_come + bots <= limits_.bots;
    }

    RoomLimits limits_;
    SecretSource secrets_;
    Players players_;
    std::map<RoomId, Entry> rooms_;
    Tally all_;                 // of all rooms
    std::set<RoomId> matching_; // those that wait for `/play`
    std::vector<HeldWords> held_;
    std::map<std::uint64_t, Later> once_kept_; // by the ticket that must be kept first
    Bans bans_;
    Guesses guesses_;
    AttemptsFrom<std::monostate> registrations_{Tick{3'600'000}};
    PasswordQueue passwords_;
    std::uint64_t tickets_ = 0;
    std::set<std::pair<Tick, RoomId>> timers_;
    std::map<RoomId, std::shared_ptr<const Settlement>> settling_; // not known to be durable yet
    std::map<std::uint64_t, Request> looking_;                     // by ticket
    std::size_t reviews_ = 0;                                      // of these, being made
    std::int64_t started_ = 0;
    std::size_t last_game_ = 0;
    std::optional<KeyHash> operator_;
    bool is_restored_ = false;
    std::optional<Tick> drains_until_;
    bool has_stopped_ = false;
    bool has_warned_of_addresses_ = false;
    std::uint32_t rooms_made_ = 0;
    Tick swept_{};
    OwnerFigures counted_; // those since the start
};

} // namespace jantaku
