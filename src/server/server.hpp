// Server: a gateway, the owner if it is on this node, and the messages between them and to other
// nodes, without any I/O.
//
// on        takes one thing that happened outside and returns what must be done outside because of
//           it
// time      `now` never goes back, and is virtual under test
// cost      microseconds; nothing in it blocks
// source    docs/architecture.md#the-server
#pragma once

#include "cluster/node.hpp"
#include "room/answer.hpp"
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
#include "text/house.hpp"
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

// This process has the data of the players and rooms, which the owner reads now.
struct OwnerTaken {};
// It has read them. term: higher than that of each earlier owner
struct OwnerReady {
    std::uint64_t term = 0;
};

// The limits and the words of the house are others from now on. Connections, rooms and players beyond a lower one stay.
struct SettingsAre {
    SessionLimits session;
    RoomLimits room;
    House house;
};

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
                              GamesQueried,
                              Reviewed,
                              AdjournedRead,
                              NamesErased,
                              CostsMeasured,
                              LogWritten,
                              ImportRead,
                              ProblemsChosen,
                              Sent,
                              Loaded,
                              Unreadable,
                              Rigged,
                              DrainAsked,
                              DiskIs,
                              StoreIs,
                              SettingsAre,
                              Stopping,
                              BusHeard,
                              BusChanged,
                              OwnerTaken,
                              OwnerReady>;

// ---- what must be done there -----------------------------------------------------------------

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
                            QueryGames,
                            MakeReview,
                            WriteLog,
                            ReadImport,
                            ChooseProblems,
                            HashPassword,
                            CheckPassword,
                            ReadAdjourned,
                            DropAdjourned,
                            KeepTally,
                            KeepAudit,
                            EraseNames,
                            DropGames,
                            MeasureCosts,
                            Stop,
                            WakeAt,
                            Publish,
                            LogLine>;

// ---- the server ------------------------------------------------------------------------------

struct ServerConfig {
    Language language = Language::en;
    std::optional<std::uint64_t> seed; // none: secrets and keys come from the system
    std::optional<int>
        pause_ms; // overrides the default of new rooms; 0 also drops the pause after a result
    SessionLimits session_limits;
    RoomLimits room_limits;
    std::optional<std::int64_t> started; // seconds since the epoch, for MSSP
    std::uint16_t port = 0;              // for MSSP; 0: not known
    int greeting_ms = 0;                 // this and the next as in GatewayConfig
    MjaiConfig mjai;
    std::optional<KeyHash> operator_token = {}; // SHA-256; none: nobody is an operator
    House house = {};                           // SettingsAre brings others
    bool logs_addresses = true;                 // this and the next as in OwnerConfig
    bool is_restored = false;
    std::string web_address = {};        // as in GatewayConfig
    std::optional<NodeConfig> node = {}; // none: the server is this process alone
    bool is_owner_late = false; // people are let in before OwnerReady, as those of a node are
};

// Totals only: they reveal no names and no tiles.
struct ServerFigures {
    GatewayFigures gateway;
    OwnerFigures owner;
    bool has_owner = true;  // the owner is on this node
    bool is_linked = false; // to the owner on another node
    std::size_t links = 0;  // of other nodes to the owner on this one
};

class Server {
  public:
    // presets must outlive the server
    Server(ServerConfig config, const Presets& presets);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::vector<Effect> on(const Incoming& incoming, Tick now);
    // As Gateway::is_answer
    [[nodiscard]] bool is_answer(const Bytes& in) const;
    [[nodiscard]] ServerFigures figures(Tick now) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace jantaku
