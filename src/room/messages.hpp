// Messages: everything that crosses between gateways (session/) and owners (lobby/, room/).
//
// Request    a gateway asks for something on behalf of one session, and gets exactly one Reply
// Notice     an owner tells a session something. Notices keep their order, and a reply comes before
//            the notices that its request caused
// addressed  by session: only the owner knows which player a session is
// names      of players are sent as they were typed; the owner folds them (names/fold.hpp)
// values     every message is a value that could be sent to another process: it holds no pointer
//            and no reference. The large ones are Frozen, so that they are not copied within one
//            process and the others stay small
// rid        the seq after which a seat was asked; an answer that quotes an older one comes too
//            late
// seq        1, 2, 3 … in the stream of one seat of one game
#pragma once

#include "review/explain.hpp"
#include "review/review.hpp"
#include "room/audit.hpp"
#include "room/frozen.hpp"
#include "room/ids.hpp"
#include "room/options.hpp"
#include "room/tally.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <jantaku/bot/bot.hpp>
#include <jantaku/rules/rules.hpp>
#include <jantaku/table/action.hpp>
#include <jantaku/table/error.hpp>
#include <jantaku/table/event.hpp>
#include <jantaku/table/fairness.hpp>
#include <jantaku/table/game.hpp>
#include <jantaku/table/statistics.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

// Where a player is.
enum class Level : std::uint8_t { lobby, room, table };

// Whether a game is rated, and why it is not (docs/ratings.md).
enum class Rated : std::uint8_t {
    yes,
    unmatched,   // `/play` did not bring these players together
    options,     // the game has options that differ from its preset
    casual,      // a player asked for a casual game
    guest,       // a player's name is not registered
    bots,        // built-in players take part
    mixed,       // people and programs play together
    address,     // two players share an address
    no_address,  // a player's address is not known
    test,        // a test decides the tiles
    upgrade,     // it began under an older server
    by_operator, // an operator ended it
    by_fault,    // a fault of the server ended it
    forked,      // it goes on from a game that is over
    open,        // everybody sees all hands
};

// ---- what rooms look like from outside ------------------------------------------------------

// The kind of a player: a person, a program with a connection, or a built-in player of this server.
// It does not change while a game runs, and everybody may know it.
enum class SeatKind : std::uint8_t { person, program, builtin };

struct Member {
    std::string name;
    SeatKind kind = SeatKind::person;
    bool present = true;        // connected, and in this room or at its table
    bool stand_in = false;      // the seat is played for its owner
    bool ready = false;         // wants the next game to begin (`/again`)
    std::string character = {}; // of bot_characters(); empty for all others
};

struct RoomInfo {
    RoomId id;
    std::string host;
    std::string type;   // tonpuu, hanchan, full
    std::string preset; // default
    std::size_t places = 4;
    bool playing = false;
    bool test = false;            // a test decides the walls
    std::vector<Member> members;  // in seat order while playing
    Promise promise;              // for the next or running game
    std::vector<Entropy> entropy; // for that game, in the order of arrival
    Rules rules;
    RoomOptions options;
    std::size_t watchers = 0;
    // How far the game is for spectators; none before they have seen anything of it.
    struct Stage {
        int kyoku = 0;
        int honba = 0;
        friend bool operator==(const Stage&, const Stage&) = default;
    };
    std::optional<Stage> stage = {};
    bool is_private = false;        // needs a password or an invitation
    bool is_match = false;          // made by `/play`
    std::string name = {};          // as in Create
    Rated rated = Rated::unmatched; // the running game, or the next one if people fill the room
    std::optional<Fork> fork = {};  // the running game goes on from a finished one
};

// ---- ratings --------------------------------------------------------------------------------

// Games among people, games among programs and games of both have separate ratings.
enum class Pool : std::uint8_t { people, mixed, programs };
inline constexpr std::int64_t first_rating = 1'500'000; // in thousandths
struct Rating {
    std::size_t players = 0;
    Pool pool = Pool::people;
    std::int64_t games = 0; // that the rating counts
    std::int64_t value = first_rating;
    friend bool operator==(const Rating&, const Rating&) = default;
};
struct RatingChange {
    std::int64_t before = 0;
    std::int64_t after = 0;
    friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

// ---- games that nobody played to their end --------------------------------------------------

// A game that ended while its player was away.
struct LostGame {
    enum class Why : std::uint8_t {
        abandoned,   // nobody was left at the table
        expired,     // it was adjourned, and waited as long as it may
        crowded_out, // it was adjourned, and newer games took its place
        unreadable,  // it was adjourned, and cannot be read any more
        closed,      // by an operator or a fault of the server
        of_guest,    // its player, a guest, has become somebody else
    };
    RoomId room;
    std::string type;
    Why why = Why::abandoned;
    std::int64_t ended = 0; // seconds since the epoch
    friend bool operator==(const LostGame&, const LostGame&) = default;
};

// ---- finished games -------------------------------------------------------------------------

// A game that is over, with everything that was hidden in it.
struct PlayedGame {
    RoomId room;
    std::string preset;
    std::vector<std::string> names;        // by seat
    Events events;                         // from StartGame to EndGame
    std::size_t number = 0;                // of the game on this server, from 1; 0: it was imported
    std::optional<Fairness> fairness = {}; // none: an older server kept the game without it
    // Who may read the game of a private room by its number: its players, and the spectators who
    // watched its end. None: anyone.
    std::optional<std::vector<PlayerId>> readers = {};
    std::vector<PlayerId> seats = {}; // by seat
    // By seat: its built-in player thought less than usual for a part of the game. Empty: none did.
    std::vector<bool> was_brief = {};
    std::uint32_t take_backs = 0; // decisions that were taken back (Undo)

    // A player brought it from elsewhere.
    [[nodiscard]] bool is_imported() const { return number == 0; }
    // Null: it begins at its own beginning.
    [[nodiscard]] const Fork* fork() const {
        return fairness && fairness->fork ? &*fairness->fork : nullptr;
    }
    [[nodiscard]] bool has_open_hands() const {
        const auto* start = events.empty() ? nullptr : std::get_if<StartGame>(&events.front());
        return start != nullptr && start->open_hands;
    }
    // The game counts in no statistics.
    [[nodiscard]] bool is_practice() const {
        return take_backs > 0 || fork() != nullptr || has_open_hands();
    }
};

// ---- gateway to owner -----------------------------------------------------------------------

struct Enter {                // a new connection, whose player is a guest
    std::string address = {}; // empty: this machine, which is never banned
    // The public key whose owner has come by SSH, "ssh-ed25519 SHA256:…". The account that it opens is
    // entered. Empty: none
    std::string ssh_key = {};
    // It only reads what anybody may read, for a page of the web door: it is in no list, and is
    // forgotten when it leaves.
    bool is_reader = false;
};
struct Gone {}; // the connection is closed; there is no reply
// How much a client has already seen of the game that its player is in.
struct Seen {
    std::uint64_t seq = 0;
    std::uint32_t game = 0;          // as in Seated
    std::optional<RoomId> room = {}; // the same; none: the client did not say
};
struct Resume {
    std::string key;
    std::optional<Seen> seen = {}; // none: the whole table is shown
};
// The session of a gateway that has lost its owner comes back as its player, perhaps to another
// owner. A player who is not known any more is a guest from now on. If the player has another
// session by now, this one is displaced.
struct Rejoin {
    Enter enter{};
    std::string key;
    SeatKind kind = SeatKind::person;
    std::optional<Seen> seen = {};
    std::optional<SessionId> former = {}; // this session, as the same owner knew it before
};
// A person or a program speaks on this connection. Sent before it does anything, and when its
// dialect changes.
struct Introduce {
    SeatKind kind = SeatKind::person;
};
struct Rename {
    std::string name;
};
struct Create {
    std::string type;
    std::string preset;
    Rules rules;
    RoomOptions options;
    std::string password = {}; // as typed; empty: anyone may join
    std::string name = {};     // the name by which mjai clients ask for a room
    bool by_preset = false;    // no option differs from the preset's
};
// A part of a list: at most page_size of the entries that match.
inline constexpr std::size_t page_size = 20;
struct Part {
    std::size_t page = 1; // the last page if there are fewer
    std::string words{};  // a text to search for, as typed; empty: everything matches
};
struct ListRooms {
    Part part{};           // searches the room's name, preset, type and members
    bool to_watch = false; // only rooms whose game may be watched
};
struct ListPeople {
    Part part{}; // searches the names
};
struct Join {
    RoomId room;
    std::string password = {};
};
struct AddBot {
    std::string level;
    std::size_t count = 1;
};
struct RemoveBot {
    std::optional<std::size_t> place; // from 0 among the members; none: the last bot
};
struct Start {};
struct ShowRoom {};
struct Invite {
    std::string name;
};
struct Accept {
    std::optional<RoomId> room;
};
struct Kick {
    std::string name;
};
struct Wake {}; // the player is active again while its seat is played for it
struct Back {}; // one level up
struct Home {}; // to the lobby
struct Say {
    std::string text;
};
struct Play {
    std::uint64_t rid = 0;
    Action action;
    bool quotes_rid = false; // the client itself quoted the rid: refused if that question is closed
};
struct Acknowledge {}; // the player has read the result
// The record of a game that is over: the game with this number on this server. Without a number it
// is the last game of the room, or in the lobby the last game of the player.
struct ShowGame {
    std::optional<std::size_t> number = {};
    std::string link = {}; // opens a private game to anybody (game_link.hpp); empty: none
    bool imported = false; // the game that the player has imported, whatever the number is
};
// The same, and what the decisions of one of its players cost.
struct ReviewGame {
    ShowGame which = {};
    std::optional<std::string> name = {}; // of a player; none: the session's own
};
struct Watch {
    RoomId room;
    std::string password = {};
};
struct Unwatch {};
struct ShowStatistics {
    std::optional<std::string> name; // of a player; none: the session's own
};
struct ListGames {
    std::optional<std::string> name = {}; // of a player; none: the session's own
    std::size_t page = 1;
};
struct ShowLadder {
    std::size_t players = 4;
    Pool pool = Pool::people;
};
// A place in the oldest room that waits for such a game, or in a new room that waits (`/play`).
struct FindMatch {
    Create create;
    std::optional<int> fill_seconds = {}; // until bots fill it; none: as the server is set
    bool casual = false;                  // the game is not to be rated
};
struct HandOver { // makes another member the host
    std::string name;
};
struct Again {}; // ready for the next game
// Entropy for the next game (docs/fairness.md).
inline constexpr std::size_t max_entropy_bytes = 200;
inline constexpr std::size_t max_entropy_of_player = 3; // contributions to one game
inline constexpr std::size_t max_entropy_of_game = 12;  // contributions
struct AddEntropy {
    std::string text; // UTF-8, at most max_entropy_bytes, no control characters
};
struct Tell {
    std::string name;
    std::string text;
};
struct Mute {
    std::optional<std::string> name; // none: everybody
    bool on = true;
};
// Registers the player's name with a password. Passwords are as typed in these requests and in the
// effects that follow from them, and are nowhere else.
struct Register {
    std::string name;     // empty: the player's present name
    std::string password; // empty: the account is opened by the SSH key of this session
};
struct LogIn { // the connection becomes that player, as with Resume
    std::string name;
    std::string password;
};
struct ChangePassword {
    std::string password; // empty: the account has none yet
    std::string fresh;
};
// The SSH keys that open the player's account.
struct SshKeys {
    enum class What : std::uint8_t { list, add, remove };
    What what = What::list;
    std::size_t number = 0; // of the list, from 1, to remove
};

// Goes on with an adjourned game of the player: the one that has left that room, or the newest.
struct TakeUp {
    std::optional<RoomId> room = {};
};
// Ends a game without a result: the running one, as soon as all who are at its table want it, or an
// adjourned game of the player.
struct Abort {
    std::optional<RoomId> adjourned = {};
};

// A new room goes on with a finished game from its first decision after a step (fork.hpp).
struct ForkGame {
    ShowGame which = {};
    std::size_t step = 1; // of its replay, from 1
    std::optional<Seat> seat =
        {}; // the player's; none: the one that the player had, or else that decides
    bool new_wall = false;
    std::string level; // of the built-in players at the other seats
    RoomOptions options;
};

// Takes the player's last decision of this kyoku back, in a game that nobody else waits for.
struct Undo {};
// The player wants to know, or no longer, why built-in players discard as they do in this game. They
// say so when the hand is over (BotsExplained).
struct ExplainBots {
    bool on = true;
};
// A game from elsewhere, which is shown to nobody else.
struct KeepImport {
    Frozen<PlayedGame> game;
};

// How the player hears of others in the lobby, and friends of the player. None: it stays as it is.
struct SetNews {
    std::optional<bool> wanted; // MatchOpen and FriendsCame are told
    std::optional<bool> hidden; // nobody who has the player as a friend hears of the player
};
// Makes a registered player a friend of the player, or no friend any more. Friends are not told.
inline constexpr std::size_t max_friends = 50;
struct Befriend {
    std::string name;
    bool on = true;
};
struct ListFriends {};

// The requests of operators. Only Unlock is open to anyone else.
namespace operation {
struct Unlock { // makes the player an operator
    std::string token;
};
struct Overview {
    Part part{}; // of each list: people, rooms and bans
};
struct Announce {
    std::string text;
};
struct Drain {
    std::optional<int> seconds; // none: ends the drain
};
struct Disconnect {
    std::string name;
};
// Gives the account a new password, which is drawn. Answered by NewPassword.
struct ResetPassword {
    std::string name;
};
// As Unregister, for any player.
struct Forget {
    std::string name;
};
struct Ban {
    std::string name;
    int hours = 24;
    std::string reason = {}; // which the player is told
};
struct Unban {
    std::string name;
};
// As Ban, but the player may play and says nothing.
struct Silence {
    std::string name;
    int hours = 24;
    std::string reason = {};
};
struct Unsilence {
    std::string name;
};
// An account becomes a moderator, or is none any more.
struct SetModerator {
    std::string name;
    bool on = true;
};
// Answered by AuditPage.
struct ListAudit {
    Part part{};          // words: of the player of this name, who did it or to whom it was done
    bool is_open = false; // only the reports that nobody has settled
};
// One entry, with the chat. Answered by AuditPage.
struct ShowAudit {
    std::uint64_t number = 0;
};
struct Settle {
    std::uint64_t report = 0;
    std::string words = {}; // which the player who reported is told
};
// Asks what costs most now. Answered by Costs.
struct ShowCosts {};
struct CloseRoom {
    RoomId room;
};
struct FixRoom {
    RoomId room;
};
} // namespace operation
using Operation = std::variant<operation::Unlock,
                               operation::Overview,
                               operation::Announce,
                               operation::Drain,
                               operation::Disconnect,
                               operation::Ban,
                               operation::Unban,
                               operation::CloseRoom,
                               operation::FixRoom,
                               operation::ResetPassword,
                               operation::Forget,
                               operation::Silence,
                               operation::Unsilence,
                               operation::SetModerator,
                               operation::ListAudit,
                               operation::ShowAudit,
                               operation::Settle,
                               operation::ShowCosts>;
struct Operate {
    Operation what;
};

// The player's account and name are forgotten, once no game needs the player any more.
struct Unregister {
    std::string name;     // the player's, so that nobody does this by mistake
    std::string password; // empty: the account has none
};

// Whether problems may be made of the account's games; none: only asked. Answered by Consented.
struct Consent {
    std::optional<bool> on = {};
};
// The person has answered a problem of /problem.
struct AnswerProblem {
    std::uint64_t problem = 0; // as in ProblemTally, and this too
    std::string action;
    bool is_first = false; // the person has not answered it before
};
struct ListProblemTallies {}; // of the problems that have enough answers to be shown

// Reports another player to the operators and moderators. Answered by Reported.
struct ReportPlayer {
    std::string name;
    std::string words = {};
};

// The player accepts the rules of the house (text/house.hpp).
struct Agree {
    std::uint64_t edition = 0; // of the rules that the player was shown
};

using Ask = std::variant<Enter,
                         Gone,
                         Resume,
                         Introduce,
                         Rename,
                         Create,
                         ListRooms,
                         ListPeople,
                         Join,
                         AddBot,
                         RemoveBot,
                         Start,
                         ShowRoom,
                         Invite,
                         Accept,
                         Kick,
                         Back,
                         Home,
                         Say,
                         Play,
                         Acknowledge,
                         ShowGame,
                         ReviewGame,
                         Wake,
                         Watch,
                         Unwatch,
                         ShowStatistics,
                         ListGames,
                         ShowLadder,
                         FindMatch,
                         HandOver,
                         Again,
                         AddEntropy,
                         Tell,
                         Mute,
                         Register,
                         LogIn,
                         ChangePassword,
                         Operate,
                         Rejoin,
                         SshKeys,
                         TakeUp,
                         Abort,
                         Undo,
                         ForkGame,
                         SetNews,
                         Befriend,
                         ListFriends,
                         AnswerProblem,
                         ListProblemTallies,
                         Consent,
                         ExplainBots,
                         KeepImport,
                         Unregister,
                         ReportPlayer,
                         Agree>;

// The requests that a room itself answers, from its members and from players who join it.
using RoomAsk = std::variant<Join,
                             Accept,
                             FindMatch,
                             Again,
                             AddEntropy,
                             HandOver,
                             AddBot,
                             RemoveBot,
                             Start,
                             Kick,
                             Back,
                             Home,
                             Play,
                             Acknowledge,
                             Wake,
                             Introduce,
                             Rename,
                             Abort,
                             Undo,
                             ExplainBots,
                             operation::CloseRoom>;

struct Request {
    SessionId session;
    std::uint64_t id = 0; // quoted by the reply
    Ask ask;
    std::string language = {}; // tag of the language that the session reads
    std::string preferences =
        {}; // how the session shows things; the owner only keeps it for /resume
};

// ---- owner to gateway -----------------------------------------------------------------------

struct Person {
    std::string name;
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<RoomId> watching = {};
    std::string language = {};     // tag
    std::optional<Span> idle = {}; // since the last request; none: the person plays a game
};

struct Done {};
// A private message waits until the sender and the recipient have finished their hands.
struct HeldBack {};
// The part of a list that an answer is.
struct Page {
    std::size_t number = 1; // from 1
    std::size_t count = 0;  // of the entries on all pages

    [[nodiscard]] std::size_t pages() const {
        return count == 0 ? 1 : (count + page_size - 1) / page_size;
    }
    [[nodiscard]] std::size_t first() const { return (number - 1) * page_size; }
    [[nodiscard]] bool has(std::size_t index) const {
        return index >= first() && index < first() + page_size;
    }
};
[[nodiscard]] inline Page page_at(std::size_t number, std::size_t count) {
    const Page page{.number = number, .count = count};
    return {.number = std::clamp(number, std::size_t{1}, page.pages()), .count = count};
}
struct Rooms {
    std::vector<RoomInfo> rooms; // rooms that wait for players first, then by number
    Page page{};
    std::size_t others = 0; // that are hidden from a reader who plays a hand
};
struct People {
    std::vector<Person> people; // by number
    Page page{};
    std::size_t bots = 0;   // in all rooms; `/room` lists them
    std::size_t others = 0; // that are hidden from a reader who plays a hand
};
struct FoundGame {
    Frozen<PlayedGame> game;
    std::vector<review::Review> reviews = {}; // those that were made already, by seat
};
struct ReviewedGame {
    Frozen<PlayedGame> game;
    review::Review review;
};
// The statistics of a player, by the number of players in a game.
using StatisticsByPlayers = std::array<Statistics, max_players + 1>;
// Games that the player left before their end, or that were broken off after a deal, the same way.
using LeftByPlayers = std::array<std::int64_t, max_players + 1>;
struct PlayedStatistics {
    std::string name;
    StatisticsByPlayers by_players;
    std::vector<Rating> ratings = {};
    std::int64_t registered = 0; // seconds since the epoch; 0: a guest
    LeftByPlayers left{};
};
// A game that is over, in a list.
struct GameSummary {
    std::size_t number = 0;
    std::int64_t ended = 0; // seconds since the epoch
    std::string preset;
    Pool pool = Pool::people;
    std::vector<std::string> names; // by seat
    std::vector<int> points;        // by seat
    std::vector<int> ranks;         // by seat
    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};
struct Games {
    std::vector<GameSummary> games; // newest first
    Page page{};
};
// The best registered players of a pool, best first.
struct Ladder {
    struct Place {
        std::string name;
        Rating rating;
    };
    std::size_t players = 4;
    Pool pool = Pool::people;
    std::vector<Place> places;
};
// The server as an operator sees it.
struct OverviewOf {
    struct Connected {
        Person person;
        std::string address;
        bool is_registered = false;
        PlayerId id{};
    };
    struct Banned {
        std::string name;
        std::string address;    // empty: none
        std::int64_t until = 0; // seconds since the epoch
        PlayerId id{};
    };
    std::vector<Connected> people;
    Page people_page{};
    std::size_t away = 0; // players who are known and not connected
    std::size_t registered = 0;
    Rooms rooms;
    std::size_t playing = 0; // rooms where a game runs
    std::vector<Banned> banned;
    Page banned_page{};
    bool is_draining = false;
};
// The answer to each SshKeys.
struct SshKeyList {
    std::vector<std::string> keys; // as in Enter
    std::string here;              // the key of this session; empty: it has none
};

// The answer to each SetNews.
struct NewsSettings {
    bool wanted = false;
    bool hidden = false;
};
struct Friend {
    std::string name;
    std::optional<Person> here = {}; // none: not connected, or does not want to be seen
};
struct FriendList {
    std::vector<Friend> friends; // those who are here first, then by name
    std::size_t others = 0;      // that are hidden from a reader who plays a hand
};

// The answer to ListProblemTallies. The answer to AnswerProblem is the problem's ProblemTally.
struct ProblemTallies {
    std::vector<ProblemTally> tallies; // by problem
};

struct Consented {
    bool on = false;
};

struct NewPassword {
    std::string text;
};

// The report is kept.
struct Reported {
    std::uint64_t number = 0;
};
// An entry of the audit with the names of its players.
struct AuditLine {
    AuditEntry entry;
    std::string by; // the names that the players have now
    std::string about = {};
    std::vector<std::string> from = {}; // of entry.heard, one each
};
struct AuditPage {
    std::vector<AuditLine> lines; // newest first; reports that nobody has settled: oldest first
    Page page{};
    bool is_open = false; // as in operation::ListAudit
    bool is_one = false;  // the answer to operation::ShowAudit
};

// A part of the time of the last minute.
struct CostShare {
    static constexpr std::int64_t whole = 10'000;
    std::int64_t of_core = 0; // `whole`: one core had nothing else to do
    std::uint64_t inputs = 0; // that took it
};
// The dearest connections and rooms of the last minute, at the node that has the data.
struct Costs {
    struct OfConnection {
        std::string name; // of its player; empty: it is gone
        std::string address;
        CostShare loop;
    };
    struct OfRoom {
        RoomId room;
        CostShare loop;
        CostShare thoughts; // of built-in players
    };
    CostShare loop;     // of all connections and rooms, and of the timers
    CostShare thoughts; // of all rooms
    std::vector<OfConnection> connections;
    std::vector<OfRoom> rooms;
};

using Answer = std::variant<Done,
                            Frozen<RoomInfo>,
                            Rooms,
                            People,
                            FoundGame,
                            ReviewedGame,
                            Frozen<PlayedStatistics>,
                            Games,
                            Ladder,
                            HeldBack,
                            Frozen<OverviewOf>,
                            SshKeyList,
                            NewsSettings,
                            FriendList,
                            ProblemTally,
                            ProblemTallies,
                            Consented,
                            NewPassword,
                            Reported,
                            Frozen<AuditPage>,
                            Frozen<Costs>>;

// The answer, if it is a Frozen<T>.
template <class T>
[[nodiscard]] const T* answer_if(const Answer& answer) {
    const auto* frozen = std::get_if<Frozen<T>>(&answer);
    return frozen == nullptr ? nullptr : &**frozen;
}

struct Refused {
    Error error;
    // for not_enough_players, and for room_full when bots are added: the number of empty places;
    // for too_fast after a wrong password: the seconds until the next is taken;
    // for banned and muted: the end, in seconds since the epoch
    std::size_t number = 0;
    // for user_not_found: the names that may have been meant;
    // for banned and muted: the reason, if there is one
    std::vector<std::string> names = {};
};

struct Reply {
    std::uint64_t id = 0;
    std::variant<Answer, Refused> result;
};

// The session has become this player.
struct Entered {
    std::string name;
    std::string key; // for /resume; empty: the old key is still good
    bool resumed = false;
    std::string language = {};    // if resumed: as in the player's last request
    std::string preferences = {}; // the same
    bool is_registered = false;
    bool must_rename = false; // the name looks like an older one (Profile::former)
    bool has_password = false;
    bool has_new_ssh_key = false; // this session has one, and it opens no account yet
    bool is_moderator = false;
    bool must_agree = false; // to the rules of the house, before anything that Agree is needed for
};
struct Renamed {
    std::string name;
    bool is_registered = false;
};
// The player's new key; the old one is not good any more.
struct KeyGiven {
    std::string key;
    bool has_password = true; // the account, from now on
};
struct Placed {
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<Frozen<RoomInfo>> info = {}; // of a room that the player has come into
};
enum class RoomChange : std::uint8_t {
    joined,
    left,
    kicked,
    host,
    renamed,
    bot_added,
    bot_removed,
    disconnected,
    returned,
    closed,
    abandoned,
    ready,       // for the next game
    entropy,     // added for the next game: the last in `room`
    host_idle,   // `name` will be the host unless the host starts the game
    ended,       // by an operator
    wants_abort, // `name` wants to end the game without a result
    aborted,     // all wanted that
};
// ROOM_UPDATE to the other members.
struct RoomChanged {
    RoomChange change = RoomChange::joined;
    std::string name; // if renamed: the old name
    Frozen<RoomInfo> room;
    std::string new_name = {};
};
// A game begins, or the session comes to a game that runs. It says who sits where; events or a
// snapshot follow.
struct Seated {
    RoomId room;
    Seat seat{0};
    std::vector<Member> members; // by seat
    Promise promise;
    std::uint32_t game = 0; // number in the room, from 1
    std::string type = {};
    std::string preset = {};
    RoomOptions options = {};
    Rated rated = Rated::upgrade;
};
struct Told {
    std::uint64_t seq = 0;
    Event event;
};
struct Snapshot {
    std::uint64_t seq = 0;
    Frozen<SeatView> view;
    bool is_seen = false; // the client has this already; the events that it missed follow
};
// The seat must decide. It may do what `legal` allows in its view. Its next event closes the
// question, and so does Queued.
struct Asked {
    std::uint64_t rid = 0;
    Span left{};              // until the server decides for the seat, bank included
    Span before_bank{};       // until the bank is used; below 0: the bank is in use
    std::int64_t bank_ms = 0; // the rest of the bank
};
// The seat's answer to the open tile is accepted. It is not an event yet: the event comes when the
// other players hear of something as well (docs/protocol.md#clocks).
struct Queued {
    Action action;
};
struct ResultShown {
    Span left{}; // until the next kyoku starts at the latest
};
struct StandIn {
    Seat seat{0};
    bool on = false;
};
struct EffortChanged { // a built-in player thinks less, or again as much as usual
    Seat seat{0};
    Effort effort = Effort::full;
};
struct SeatTimedOut {
    Seat seat{0};
};
struct HeadBumped {};
// The reason why a table is paused and its clocks stand still.
enum class PauseCause : std::uint8_t {
    restart, // the server has restarted, and the game waits for its players
    anew,   // the same, and the hand is dealt anew from a new secret, which entropy may be added to
    store,  // nothing can be recorded at the moment
    moving, // the owner cannot be reached, and another one may take the table over
};
struct Paused {
    PauseCause cause = PauseCause::restart;
    std::vector<std::string> names = {}; // the players that the game waits for
    Span left{};                         // until it goes on without them; max(): no limit
};
struct GoesOn {}; // after Paused
// The game has ended and is kept. It says the number for /replay and how the reader's rating
// changed.
struct GameKept {
    std::size_t number = 0;
    Pool pool = Pool::people;
    std::optional<RatingChange> change = {};
    std::string link = {}; // as in ShowGame
};
// A rated game is over and does not count.
struct GameUnrated {
    Rated why = Rated::by_operator;
};
struct Invited {
    std::string from;
    RoomId room;
    std::string type;
    std::string preset = {};
};
struct Said {
    std::string from;
    std::string text;
};
// A private message.
struct Whispered {
    std::string from;
    std::string text;
};
// The session is in a room that waits for players (`/play`).
struct MatchWaits {
    Span left{}; // until bots take the free places; max(): never
    Rated rated =
        Rated::casual; // of the game, if only players who asked for the same fill the room
};
// Somebody has begun to wait in a room of `/play`, which the reader could come into.
struct MatchOpen {
    RoomId room;
    std::string type;
    std::string preset;
    Rated rated =
        Rated::casual; // as in MatchWaits. `/play` leads into a rated one, Join into others
};
// These friends of the reader have come.
struct FriendsCame {
    std::vector<std::string> names;
};
// A hand is over: why built-in players discarded as they did in it, in the order of the discards.
struct Explained {
    Seat seat{0};
    std::uint8_t turn = 1; // of the seat
    Action action;
    review::Explanation why;
};
inline constexpr std::size_t max_explained = 10; // the last ones of a hand
struct BotsExplained {
    std::vector<Explained> discards;
};
// A game is over: what it was promised and made from, and the promise for the next game.
struct Promised {
    std::vector<FairnessPart> parts;  // at least one
    std::optional<Promise> next = {}; // none: the reader has no next game here
};
// The session watches a game, which spectators see like this now. Events follow as Shown.
struct Watching {
    RoomId room;
    std::vector<Member> members; // by seat
    std::chrono::seconds behind{};
    Frozen<Public> table;
    Rated rated = Rated::upgrade;
    bool hint = true; // the room option
};
// An event for spectators, after their delay.
struct Shown {
    Event event;
};
struct WatchEnded {
    RoomId room;
    bool over = false;  // the game is over; else the session asked for it, or it waits
    bool waits = false; // it is adjourned, for the person whom it waits for
};
// An announcement by an operator.
struct Announced {
    std::string text;
};
// The server ends soon. Games continue after the restart.
struct Draining {
    Span left{}; // max(): the server does not end after all
};
// The adjourned games of the player, and games that have ended while the player was away.
struct Adjournments {
    struct Game {
        RoomId room; // its number for TakeUp and Abort
        std::string type;
        std::size_t places = 4;
        int kyoku = 0; // as in StartKyoku
        int honba = 0;
        std::int64_t since = 0; // this and the next in seconds since the epoch
        std::int64_t until = 0; // it waits
    };
    std::vector<Game> games; // newest first
    bool is_new = false;     // the newest has just been adjourned
    std::vector<LostGame> lost = {};
};
// Another connection has become this player; the gateway closes this session.
struct Displaced {};
// An operator has thrown the player out; the gateway closes the session.
struct ThrownOut {
    std::int64_t banned_until = 0; // seconds since the epoch; 0: the player may come back
    std::string reason = {};
};
// The player may not speak until then, or may again. A moderator's place is given or taken.
struct Sanctioned {
    enum class What : std::uint8_t { muted, unmuted, made_moderator, unmade_moderator };
    What what = What::muted;
    std::int64_t until = 0; // of muted, in seconds since the epoch
    std::string reason = {};
};
// To operators and moderators: how many reports nobody has settled, and the newest one if it has just
// come.
struct ReportsWait {
    std::size_t count = 0;
    std::uint64_t number = 0; // of the newest; 0: none has come
    std::string by = {};
    std::string about = {};
    std::string words = {};
};
// To the player who reported.
struct ReportSettled {
    std::uint64_t number = 0;
    std::string about;
    std::string words = {};
};
// The player is forgotten; the gateway closes the session.
struct Forgotten {};

using Note = std::variant<Reply,
                          Entered,
                          Renamed,
                          KeyGiven,
                          Placed,
                          RoomChanged,
                          Seated,
                          Told,
                          Snapshot,
                          Asked,
                          Queued,
                          ResultShown,
                          StandIn,
                          EffortChanged,
                          SeatTimedOut,
                          HeadBumped,
                          Paused,
                          GoesOn,
                          GameKept,
                          GameUnrated,
                          Invited,
                          Said,
                          Promised,
                          Displaced,
                          ThrownOut,
                          Announced,
                          Draining,
                          Watching,
                          Shown,
                          WatchEnded,
                          Whispered,
                          MatchWaits,
                          Adjournments,
                          MatchOpen,
                          FriendsCame,
                          BotsExplained,
                          Forgotten,
                          Sanctioned,
                          ReportsWait,
                          ReportSettled>;

// A burst makes thousands of them: the large parts of a note are Frozen.
static_assert(sizeof(Note) <= 320);

struct Notice {
    SessionId session;
    Note note;
};

} // namespace jantaku
