// Owner: the half of a server that holds the truth: all rooms, and the lobby between them.
//
// request   comes from a gateway and gets exactly one Reply, at once or when the room's record is
//           durable
// knows     players and not connections: a session is only the address for a player's notices
// parts     each part has its own state; the owner gives each input to the part that it concerns
// source    docs/architecture.md#the-two-halves
#pragma once

#include "lobby/accounts.hpp"
#include "lobby/adjourned_games.hpp"
#include "lobby/audit_log.hpp"
#include "lobby/bans.hpp"
#include "lobby/friends.hpp"
#include "lobby/guesses.hpp"
#include "lobby/house_rules.hpp"
#include "lobby/known_names.hpp"
#include "lobby/lists.hpp"
#include "lobby/lobby.hpp"
#include "lobby/operators.hpp"
#include "lobby/past_games.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/talk.hpp"
#include "lobby/turn.hpp"
#include "room/answer.hpp"
#include "room/deal.hpp"
#include "room/figures.hpp"
#include "room/limits.hpp"

#include <cstddef>
#include <limits>
#include <optional>

namespace jantaku {

struct OwnerConfig {
    std::optional<std::uint64_t> seed; // none: secrets and keys come from the system
    RoomLimits limits;
    // From one place, over all nodes (lobby/connections.hpp).
    std::size_t connections_per_address = std::numeric_limits<std::size_t>::max();
    std::int64_t started = 0;                   // seconds since the epoch at Tick 0
    std::optional<KeyHash> operator_token = {}; // none: nobody is an operator
    std::uint64_t house_edition = 0;            // of its rules, as in House
    bool logs_addresses = true;                 // of operators, and of those who guess the token
    bool is_restored =
        false; // from a backup: somebody may know its secrets, so they are drawn anew
};

class Owner {
  public:
    explicit Owner(const OwnerConfig& config);
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;

    // One function for each input. If a bug ends one, `out` still has the results up to then.
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
    void on(const AdjournedRead& in, Tick now, OwnerOut& out);
    void on(const NamesErased& in, Tick now, OwnerOut& out);
    void on(const CostsMeasured& in, Tick now, OwnerOut& out);
    void on(const Rigged& in, Tick now, OwnerOut& out);
    void on(const DrainAsked& in, Tick now, OwnerOut& out);
    void on(const DiskIs& in, Tick now, OwnerOut& out);
    void on(const Ticked& in, Tick now, OwnerOut& out);

    // connections_per_address: as in OwnerConfig
    void limit(const RoomLimits& limits, std::size_t connections_per_address);
    void change_house(std::uint64_t edition) { guard_.house.change(edition); }

    [[nodiscard]] std::optional<Tick> wake_at();
    [[nodiscard]] OwnerFigures figures(Tick now) const;

  private:
    // The bounds of guesses, the bans, the deeds of operators and the rules of the house.
    struct Guard {
        HouseRules house;
        Guesses guesses{};
        Bans bans{};
        AuditLog audit{};
    };
    void dispatch(const RequestTurn& turn);
    // Call it after each input: does what waited for the rooms that the input changed.
    void end(const OwnerTurn& turn);

    SecretSource secrets_;
    Players players_;
    Profiles profiles_;
    AdjournedGames adjourned_;
    RoomTable rooms_;
    KnownNames known_names_;
    Friends friends_;
    Guard guard_;
    Accounts accounts_;
    Lobby lobby_;
    Lists lists_;
    Talk talk_;
    PastGames past_games_;
    Operators operators_;
    Tick last_sweep_{};
};

} // namespace jantaku
