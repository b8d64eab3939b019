// Messages: all that crosses between gateways (session/) and owners (room/).
//
// Request    a gateway asks for something on behalf of one session; each gets exactly one Reply
// Notice     an owner tells a session something, in order; the reply comes before what it caused
// addressed  by session: the owner alone knows which player a session is
// names      of players are sent as they were typed; the owner folds them (names/fold.hpp)
// values     every message is a value that could be sent to another process: it holds no pointer and no
//            reference. A game (280 kB) is Frozen, so that it is not copied in one process
// rid        the seq after which a seat was asked; an answer that quotes an older one comes too late
// seq        1, 2, 3 … in the stream of one seat of one game
#pragma once

#include "review/review.hpp"
#include "room/frozen.hpp"
#include "room/ids.hpp"
#include "room/options.hpp"
#include "room/tick.hpp"

#include <algorithm>
#include <array>
#include <chrono>
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
    options,     // the game has options of its own
    casual,      // asked for as such
    guest,       // somebody's name is not registered
    bots,        // built-in players took places
    mixed,       // people and programs play together
    address,     // two share an address
    no_address,  // somebody's is not known
    test,        // a test decides the tiles
    upgrade,     // it began under an older server
    by_operator, // who ended it
    by_fault,    // of the server, which ended it
};

// ---- what rooms look like from outside ------------------------------------------------------

// Who plays: somebody who reads, a program that is connected, or a player of this server's own.
// Fixed while a game runs, and told to everybody.
enum class SeatKind : std::uint8_t { person, program, builtin };

struct Member {
    std::string name;
    SeatKind kind = SeatKind::person;
    bool present = true;   // a person at this room with a live connection
    bool stand_in = false; // his seat is played for him
    bool ready = false;    // wants the next game to begin (`/again`)
};

struct RoomInfo {
    RoomId id;
    std::string host;
    std::string type;   // tonpuu, hanchan, full
    std::string preset; // default
    std::size_t places = 4;
    bool playing = false;
    bool test = false;            // a test decides its walls
    std::vector<Member> members;  // in seat order while playing
    Promise promise;              // for the next or running game
    std::vector<Entropy> entropy; // for that game, in the order of arrival
    Rules rules;
    RoomOptions options;
    std::size_t watchers = 0;
    // Where the game stands for spectators; none before they have seen anything of it.
    struct Stage {
        int kyoku = 0;
        int honba = 0;
    };
    std::optional<Stage> stage = {};
    bool is_private = false;        // opens with a password or an invitation
    bool is_match = false;          // made by `/play`
    std::string name = {};          // Create::name
    Rated rated = Rated::unmatched; // its game, or the one that it waits for if people fill it
};

// ---- ratings --------------------------------------------------------------------------------

// Who plays together is rated together: people, programs, or both.
enum class Pool : std::uint8_t { people, mixed, programs };
inline constexpr std::int64_t first_rating = 1'500'000; // in thousandths
struct Rating {
    std::size_t players = 0;
    Pool pool = Pool::people;
    std::int64_t games = 0; // that counted for it
    std::int64_t value = first_rating;
    friend bool operator==(const Rating&, const Rating&) = default;
};
struct RatingChange {
    std::int64_t before = 0;
    std::int64_t after = 0;
    friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

// ---- gateway to owner -----------------------------------------------------------------------

struct Enter {                // a new connection; becomes a guest
    std::string address = {}; // empty: of this machine itself, which nobody is kept out by
};
struct Gone {}; // the connection closed; gets no reply
// What a connection has seen already of the game that its player is in.
struct Seen {
    std::uint64_t seq = 0;
    std::uint32_t game = 0; // in its room, as Seated says
};
struct Resume {
    std::string key;
    std::optional<Seen> seen = {}; // none: the table is shown whole
};
// What speaks on this connection: known before it does anything, or when it changes its dialect.
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
    std::string password = {}; // as typed; empty: anybody may join
    std::string name = {};     // of a room that clients of mjai ask for by it
    bool by_preset = false;    // no option differs from the preset's
};
// A part of a list: at most page_size of those that have the words.
inline constexpr std::size_t page_size = 20;
struct Part {
    std::size_t page = 1; // behind the last one: the last one
    std::string words{};  // as typed; empty: all
};
struct ListRooms {
    Part part{};           // words: of its name, its preset and type, or of who is in it
    bool to_watch = false; // those alone whose game may be looked on at
};
struct ListPeople {
    Part part{}; // words: of the name
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
struct Wake {}; // types again while its seat is played for it
struct Back {}; // one level up
struct Home {}; // to the lobby
struct Say {
    std::string text;
};
struct Play {
    std::uint64_t rid = 0;
    Action action;
    bool quotes_rid = false; // the client itself did: another question is open by now, or none
};
struct Acknowledge {}; // the result has been read
// The record of a game that is over: of that number among all that this server has seen end, else
// the last one in the room, or in the lobby the last that the player sat in.
struct ShowGame {
    std::optional<std::size_t> number = {};
};
// Such a game, and what the decisions of one who sat in it cost.
struct ReviewGame {
    ShowGame which = {};
    std::optional<std::string> name = {}; // somebody else
};
struct Watch {
    RoomId room;
    std::string password = {};
};
struct Unwatch {};
struct ShowStatistics {
    std::optional<std::string> name; // of somebody else
};
struct ListGames {
    std::optional<std::string> name = {}; // that he sat in; none: the own ones
    std::size_t page = 1;
};
struct ShowLadder {
    std::size_t players = 4;
    Pool pool = Pool::people;
};
// A place in the oldest room that waits for such a game, or a new one that waits (`/play`).
struct FindMatch {
    Create create;
    std::optional<int> fill_seconds = {}; // none: as the server has it
    bool casual = false;                  // not to be rated
};
struct HandOver { // the host's place
    std::string name;
};
struct Again {}; // ready for the next game
// Words for the chance of the next game (docs/fairness.md).
inline constexpr std::size_t max_entropy_bytes = 200;
inline constexpr std::size_t max_entropy_of_player = 3; // for one game
inline constexpr std::size_t max_entropy_of_game = 12;
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
// The player's name is his from now on, by a password. Passwords are as typed here and in the effects
// that they lead to, and stand nowhere else.
struct Register {
    std::string name; // empty: the one that he has
    std::string password;
};
struct LogIn { // this connection is that player from now on, as with Resume
    std::string name;
    std::string password;
};
struct ChangePassword {
    std::string password;
    std::string fresh;
};

// What operators do; all but Unlock is refused to others.
namespace operation {
struct Unlock { // the connection is an operator's from now on
    std::string token;
};
struct Overview {
    Part part{}; // of the people, the rooms and the bans, each
};
struct Announce {
    std::string text;
};
struct Drain {
    std::optional<int> seconds; // none: games may begin again
};
struct Disconnect {
    std::string name;
};
struct Ban {
    std::string name;
    int hours = 24;
};
struct Unban {
    std::string name;
};
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
                               operation::FixRoom>;
struct Operate {
    Operation what;
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
                         Operate>;

// What a room itself answers: of its members, and of those who join it.
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
                             operation::CloseRoom>;

struct Request {
    SessionId session;
    std::uint64_t id = 0; // quoted by the reply
    Ask ask;
    std::string language = {}; // tag of the language that the session reads
    std::string manner = {};   // how it is shown things: kept for /resume, and read by nobody else
};

// ---- owner to gateway -----------------------------------------------------------------------

struct Person {
    std::string name;
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<RoomId> watching = {};
    std::string language = {}; // tag
    std::optional<Span> idle =
        {}; // since he asked for anything; none of who plays a game that runs
};

struct Done {};
// Private words wait until the hand that one of the two plays is over.
struct HeldBack {};
// Which part of a list an answer is.
struct Page {
    std::size_t number = 1; // from 1
    std::size_t count = 0;  // of what is on all pages

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
    std::vector<RoomInfo> rooms; // those that wait for players first, each by their numbers
    Page page{};
    std::size_t others = 0; // that are not shown to whoever plays a hand
};
struct People {
    std::vector<Person> people; // by their numbers
    Page page{};
    std::size_t bots = 0;   // in rooms and at tables; they are listed where they are (`/room`)
    std::size_t others = 0; // that are not shown to whoever plays a hand
};
// A game that is over, as its owner knows it: nothing in it is hidden any more.
struct PlayedGame {
    RoomId room;
    std::string preset;
    std::vector<std::string> names;        // by seat
    Events events;                         // from StartGame to EndGame
    std::size_t number = 0;                // among the games that ended, from 1
    std::optional<Fairness> fairness = {}; // none: it was kept before games revealed it
    // Of a private room, who may read it by its number: those who sat there, and those who watched its
    // end. None: anybody.
    std::optional<std::vector<PlayerId>> readers = {};
    std::vector<PlayerId> seats = {}; // by seat
};
struct FoundGame {
    Frozen<PlayedGame> game;
};
struct ReviewedGame {
    Frozen<PlayedGame> game;
    review::Review review;
};
// What somebody has played so far, by the number of players.
using StatisticsByPlayers = std::array<Statistics, max_players + 1>;
// Games that somebody left before their end, or that were broken off after a deal, the same way.
using LeftByPlayers = std::array<std::int64_t, max_players + 1>;
struct PlayedStatistics {
    std::string name;
    StatisticsByPlayers by_players;
    std::vector<Rating> ratings = {};
    std::int64_t registered = 0; // seconds of the epoch; 0: a guest
    LeftByPlayers left{};
};
// A game that is over, in a list.
struct GameSummary {
    std::size_t number = 0;
    std::int64_t ended = 0; // seconds of the epoch
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
// The best of a pool, best first; only names that are registered.
struct Ladder {
    struct Place {
        std::string name;
        Rating rating;
    };
    std::size_t players = 4;
    Pool pool = Pool::people;
    std::vector<Place> places;
};
// What an operator sees of a server.
struct OverviewOf {
    struct Connected {
        Person person;
        std::string address;
        bool is_registered = false;
    };
    struct Banned {
        std::string name;
        std::string address;    // empty: none
        std::int64_t until = 0; // seconds of the epoch
    };
    std::vector<Connected> people;
    Page people_page{};
    std::size_t away = 0; // known, not connected
    std::size_t registered = 0;
    Rooms rooms;
    std::size_t playing = 0; // of all rooms
    std::vector<Banned> banned;
    Page banned_page{};
    bool is_draining = false;
};
using Answer = std::variant<Done,
                            RoomInfo,
                            Rooms,
                            People,
                            FoundGame,
                            ReviewedGame,
                            PlayedStatistics,
                            Games,
                            Ladder,
                            HeldBack,
                            OverviewOf>;

struct Refused {
    Error error;
    // not_enough_players, and room_full for bots: how many places are empty
    std::size_t number = 0;
    std::vector<std::string> names = {}; // user_not_found: who may have been meant, or who there is
};

struct Reply {
    std::uint64_t id = 0;
    std::variant<Answer, Refused> result;
};

// The session is this player now.
struct Entered {
    std::string name;
    std::string key; // for /resume; empty: the one that it had
    bool resumed = false;
    std::string language = {}; // resumed: as the last request said
    std::string manner = {};   // the same
    bool is_registered = false;
    bool must_rename = false; // the name looks like an older one: Profile::former
};
struct Renamed {
    std::string name;
    bool is_registered = false;
};
// The key that leads back from now on, in the place of the one before.
struct KeyGiven {
    std::string key;
};
struct Placed {
    Level level = Level::lobby;
    std::optional<RoomId> room;
    std::optional<RoomInfo> info = {}; // of the room that he has come into
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
    ready,     // for the next game
    entropy,   // added for the next game: the last of `room`
    host_idle, // `name` will be the host unless he starts
    ended,     // by an operator
};
// ROOM_UPDATE to the other members.
struct RoomChanged {
    RoomChange change = RoomChange::joined;
    std::string name; // renamed: the old one
    RoomInfo room;
    std::string new_name = {};
};
// A game begins, or the session comes to one that runs: who sits where. Events or a snapshot
// follow.
struct Seated {
    RoomId room;
    Seat seat{0};
    std::vector<Member> members; // by seat
    Promise promise;
    std::uint32_t game = 0; // of the room, from 1
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
    SeatView view;
    bool is_seen = false; // the client knows it; what it missed follows as events
};
// The seat must decide; what it may do is `legal` of its view. The next event it is told closes the
// question, and so does Queued.
struct Asked {
    std::uint64_t rid = 0;
    Span left{};              // until it is decided for the seat, the bank included
    Span before_bank{};       // for so long of that the bank is untouched; below 0: no more
    std::int64_t bank_ms = 0; // what is left of it
};
// What the seat answers to the tile that lies open is taken. It is no event yet: that is told when
// others hear of something, too (docs/protocol.md#clocks).
struct Queued {
    Action action;
};
struct ResultShown {
    Span left{}; // then the next kyoku starts at the latest
};
struct StandIn {
    Seat seat{0};
    bool on = false;
};
struct TimedOut {
    Seat seat{0};
};
struct HeadBumped {};
// Nothing is played at the table and its clocks stand still.
enum class PauseCause : std::uint8_t {
    restart, // the server was: whoever sat here is waited for
    anew,  // the same, and then the hand is dealt anew from another secret: words for it are taken
    store, // nothing can be recorded
};
struct Paused {
    PauseCause cause = PauseCause::restart;
    std::vector<std::string> names = {}; // who is waited for
    Span left{};                         // it goes on without them then; max(): not before it can
};
struct GoesOn {}; // after Paused
// The game has ended and is kept: its number for /replay, and what it did to the own rating.
struct GameKept {
    std::size_t number = 0;
    Pool pool = Pool::people;
    std::optional<RatingChange> change = {};
};
// A game that was rated is so no more, and over.
struct GameUnrated {
    Rated why = Rated::by_operator;
};
struct Invited {
    std::string from;
    RoomId room;
    std::string type;
};
struct Said {
    std::string from;
    std::string text;
};
// Words for this player alone.
struct Whispered {
    std::string from;
    std::string text;
};
// The session is in a room that waits for players (`/play`); then bots take what is free.
struct MatchWaits {
    Span left{};                 // max(): for as long as it takes
    Rated rated = Rated::casual; // the game, if nobody but such players fills the room
};
// A game is over: what was promised for it, what it was made from, and the promise for the next one.
struct Promised {
    std::vector<FairnessPart> parts;  // at least one
    std::optional<Promise> next = {}; // none: there is no next one, or not for the reader
};
// The session watches a game: what spectators see of it now. Events follow as Shown.
struct Watching {
    RoomId room;
    std::vector<Member> members; // by seat
    std::chrono::seconds behind{};
    Public table;
};
// To spectators, after their delay.
struct Shown {
    Event event;
};
struct WatchEnded {
    RoomId room;
    bool over = false; // the game is; else the session's own doing
};
// Words of an operator.
struct Announced {
    std::string text;
};
// The server ends soon; games go on where they stand when it is back.
struct Draining {
    Span left{}; // max(): it stays, after all
};
// Another connection is this player now; the gateway closes the session.
struct Displaced {};
// An operator wants it gone; the gateway closes the session.
struct ThrownOut {};

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
                          TimedOut,
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
                          MatchWaits>;

struct Notice {
    SessionId session;
    Note note;
};

} // namespace jantaku
