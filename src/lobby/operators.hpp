// Operators: may see everything, do all that moderators do, and end the server when no game runs.
//
// source  docs/operate.md#commands-for-operators
#pragma once

#include "lobby/accounts.hpp"
#include "lobby/lists.hpp"
#include "lobby/lobby.hpp"
#include "lobby/moderation.hpp"
#include "lobby/talk.hpp"

#include <map>
#include <optional>

namespace jantaku {

class Operators {
  public:
    // The other parts of the owner that this one uses.
    struct Parts {
        Players& players;
        RoomTable& rooms;
        KnownNames& known_names;
        Profiles& profiles;
        Guesses& guesses;
        Bans& bans;
        AuditLog& audit;
        Accounts& accounts;
        Lobby& lobby;
        Lists& lists;
        Talk& talk;
    };
    // token: SHA-256 of the token that makes a player an operator; none: nobody is one
    // logs_addresses: of operators, and of those who guess the token
    Operators(const Parts& parts, std::optional<KeyHash> token, bool logs_addresses);

    void operate(const RequestTurn& turn, const Operate& ask);
    [[nodiscard]] Moderation& moderation() { return moderation_; }
    // No game begins any more. Stop follows when no game runs, or at that time. None: games begin
    // again.
    void drain(std::optional<Tick> until, const OwnerTurn& turn);
    void stop_if_drained(const OwnerTurn& turn);
    // No game begins while the disk has little room, either.
    void on(const DiskIs& in);
    void on(const CostsMeasured& in, const OwnerTurn& turn);
    [[nodiscard]] bool is_draining() const { return drains_until_.has_value(); }
    [[nodiscard]] std::optional<Tick> wake_at() const {
        return has_stopped_ ? std::nullopt : drains_until_;
    }

  private:
    void on(const operation::Unlock& order, const RequestTurn& turn);
    void on(const operation::Overview& order, const RequestTurn& turn);
    void on(const operation::Announce& order, const RequestTurn& turn);
    void on(const operation::Drain& order, const RequestTurn& turn);
    void on(const operation::ResetPassword& order, const RequestTurn& turn);
    void on(const operation::Forget& order, const RequestTurn& turn);
    void on(const operation::SetModerator& order, const RequestTurn& turn);
    void on(const operation::FixRoom& order, const RequestTurn& turn);
    void on(const operation::CloseRoom& order, const RequestTurn& turn);
    void on(const operation::ShowCosts& order, const RequestTurn& turn);
    void hold_games();

    const Parts parts_;
    const std::optional<KeyHash> token_;
    Moderation moderation_;
    std::optional<Tick> drains_until_;
    bool has_stopped_ = false;
    bool is_disk_low_ = false;
    std::uint64_t tickets_ = 0;
    std::map<std::uint64_t, Request> waiting_; // for CostsMeasured, by the ticket
};

} // namespace jantaku
