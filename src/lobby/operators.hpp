// Operators: who may look at everything, throw somebody out, and end the server when its games can wait.
//
// source  docs/operate.md#operators
#pragma once

#include "lobby/accounts.hpp"
#include "lobby/lobby.hpp"

#include <optional>

namespace jantaku {

class Operators {
  public:
    // What it works with of the owner's other parts.
    struct With {
        Players& players;
        RoomTable& rooms;
        KnownNames& known;
        Keeping& keeping;
        Guesses& guesses;
        Bans& bans;
        const Accounts& accounts;
        Lobby& lobby;
    };
    // token: SHA-256 of what makes somebody an operator; none: nobody is
    Operators(const With& with, std::optional<KeyHash> token) : with_{with}, token_{token} {}

    void operate(const RequestTurn& turn, const Operate& ask);
    // No game begins any more; when none is played, or at that time, Stop. None: games begin again.
    void drain(std::optional<Tick> until, const OwnerTurn& turn);
    void stop_if_drained(const OwnerTurn& turn);
    [[nodiscard]] bool is_draining() const { return drains_until_.has_value(); }
    [[nodiscard]] std::optional<Tick> wake_at() const {
        return has_stopped_ ? std::nullopt : drains_until_;
    }

  private:
    void on(const operation::Unlock& it, const RequestTurn& turn);
    void on(const operation::Overview& it, const RequestTurn& turn);
    void on(const operation::Announce& it, const RequestTurn& turn);
    void on(const operation::Drain& it, const RequestTurn& turn);
    void on(const operation::Disconnect& it, const RequestTurn& turn);
    void on(const operation::Ban& it, const RequestTurn& turn);
    void on(const operation::Unban& it, const RequestTurn& turn);
    void on(const operation::FixRoom& it, const RequestTurn& turn);
    void on(const operation::CloseRoom& it, const RequestTurn& turn);
    void tell_everybody(const Note& note, const OwnerTurn& turn);

    const With with_;
    const std::optional<KeyHash> token_;
    std::optional<Tick> drains_until_;
    bool has_stopped_ = false;
};

} // namespace jantaku
