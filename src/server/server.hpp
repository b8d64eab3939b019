// Server: gateways, owners, and the messages between them, without any I/O.
//
// on        takes one thing that happened outside and gives back what must now be done there
// time      `now` never goes back; it is virtual under test
// cost      microseconds; nothing in it blocks
// source    docs/architecture.md#the-server
#pragma once

#include "room/effect.hpp"
#include "room/figures.hpp"
#include "room/ids.hpp"
#include "room/limits.hpp"
#include "room/profile.hpp"
#include "room/tick.hpp"
#include "session/figures.hpp"
#include "session/gateway.hpp"
#include "session/limits.hpp"
#include "store/store.hpp"
#include "text/language.hpp"

#include <array>
#include <cstdint>
#include <jantaku/table/action.hpp>
#include <jantaku/tile/tile.hpp>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace jantaku {

class Presets;

// ---- what happens outside --------------------------------------------------------------------

struct Opened {
    SessionId session; // never used before
    std::string address;
    Door door = Door::main;
};
struct Bytes {
    SessionId session;
    std::string bytes;
};
struct Closed {
    SessionId session;
};
struct Ticked {};
struct Appended {
    RoomId room;
    RecordNumber record = 0;
    AppendResult result = AppendResult::durable;
};
struct Thought {
    RoomId room;
    Seat seat{0};
    std::uint64_t rid = 0;
    Action action;
};
struct Kept {
    std::uint64_t ticket = 0;
};
struct PasswordChecked {
    std::uint64_t ticket = 0;
    bool is_right = false;
};
struct PasswordHashed {
    std::uint64_t ticket = 0;
    std::string hash; // empty: it could not be done
};
struct Found {
    std::uint64_t ticket = 0;
    Finding finding;
};
struct Reviewed {
    std::uint64_t ticket = 0;
    std::shared_ptr<const PlayedGame> game;
    std::optional<review::Review> review; // none: nobody of that name sat in it, or a bug
    std::string bug = {};                 // what it said, for the log
};
// After TellWhenSent.
struct Sent {
    SessionId session;
};
struct Loaded {
    RoomId room;
    Epoch epoch = 0; // of the claim made for this load
    std::vector<Record> records;
};
// Its journal cannot be read: the room is lost, and nothing else.
struct Unreadable {
    RoomId room;
    std::string why;
};
// A test decides the chance of the next kyoku; the room is marked TEST from now on. What is left
// out stays as drawn; another one replaces this. A room that does not exist is no error.
struct Rigged {
    RoomId room;
    std::vector<Tile> wall; // its first tiles, in its order; the rest follows sorted
    std::optional<std::array<std::uint8_t, 2>> dice;
};
// The server is to stop when its games can wait, so long at most: Stop follows.
struct DrainAsked {
    Tick most{};
};
// The server is about to stop: tell everybody and close.
struct Stopping {};

using Incoming = std::variant<Recovered,
                              Opened,
                              Bytes,
                              Closed,
                              Ticked,
                              Appended,
                              Thought,
                              Kept,
                              PasswordChecked,
                              PasswordHashed,
                              Found,
                              Reviewed,
                              LogWritten,
                              Sent,
                              Loaded,
                              Unreadable,
                              Rigged,
                              DrainAsked,
                              Stopping>;

// ---- what must be done there -----------------------------------------------------------------

struct Send {
    SessionId session;
    std::string bytes;
};
struct Close { // after what was sent before it has gone out
    SessionId session;
};
// Stop or go on reading from a connection.
struct Read {
    SessionId session;
    bool on = true;
};
// Say Sent when all that was sent to it has gone out.
struct TellWhenSent {
    SessionId session;
};
// Call on(Ticked) at this time or soon after; a later WakeAt replaces an earlier one.
struct WakeAt {
    Tick at{};
};
using Effect = std::variant<Send,
                            Close,
                            Read,
                            TellWhenSent,
                            Append,
                            Think,
                            Load,
                            Keep,
                            Forget,
                            Look,
                            MakeReview,
                            WriteLog,
                            HashPassword,
                            CheckPassword,
                            Stop,
                            WakeAt,
                            LogLine>;

// ---- the server ------------------------------------------------------------------------------

struct ServerConfig {
    Language language = Language::en;
    std::optional<std::uint64_t> seed; // none: secrets and keys come from the system
    std::optional<int> pause_ms; // overrides the default of new rooms; 0 drops the result wait too
    SessionLimits session_limits;
    RoomLimits room_limits;
    std::optional<std::int64_t> started; // seconds of the epoch; told to who asks by MSSP
    std::uint16_t port = 0;              // the same; 0: not known
    int greeting_ms = 0;                 // GatewayConfig has these
    MjaiConfig mjai;
    std::optional<KeyHash> operator_token = {}; // SHA-256; none: nobody is an operator
    bool is_restored = false;                   // OwnerConfig has it
};

// Totals: no names, no tiles.
struct ServerFigures {
    GatewayFigures gateway;
    OwnerFigures owner;
};

class Server {
  public:
    // presets must outlive the server
    Server(ServerConfig config, const Presets& presets);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::vector<Effect> on(const Incoming& incoming, Tick now);
    [[nodiscard]] ServerFigures figures(Tick now) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace jantaku
