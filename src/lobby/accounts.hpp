// Accounts: which player a connection is: new guests, registered names, and coming back to either.
//
// answers  come late: passwords are worked on in another thread (password_queue.hpp), and a player
//          hears of a change of the account only once it is durable
// source   docs/protocol.md#coming-and-going, docs/architecture.md#what-is-kept-of-players
#pragma once

#include "lobby/adjourned_games.hpp"
#include "lobby/attempts.hpp"
#include "lobby/bans.hpp"
#include "lobby/connections.hpp"
#include "lobby/farewells.hpp"
#include "lobby/guesses.hpp"
#include "lobby/house_rules.hpp"
#include "lobby/known_names.hpp"
#include "lobby/lobby_news.hpp"
#include "lobby/password_queue.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"
#include "room/deal.hpp"
#include "room/limits.hpp"

#include <optional>
#include <string>
#include <variant>

namespace jantaku {

class Accounts {
  public:
    // The other parts of the owner that this one uses.
    struct Parts {
        Players& players;
        RoomTable& rooms;
        KnownNames& known_names;
        Profiles& profiles;
        SecretSource& secrets;
        Guesses& guesses;
        Bans& bans;
        AuditLog& audit;
        const HouseRules& house;
        AdjournedGames& adjourned;
        LobbyNews& news;
    };
    // most_connections: from one place
    // started: seconds since the epoch at Tick 0
    Accounts(const Parts& parts,
             const RoomLimits& limits,
             std::size_t most_connections,
             std::int64_t started)
        : parts_{parts}, limits_{limits}, started_{started}, connections_{most_connections} {}

    [[nodiscard]] const RoomLimits& limits() const { return limits_; }
    // Those whose accounts end.
    [[nodiscard]] Farewells& farewells() { return farewells_; }

    // A new connection becomes a guest; a connection is gone.
    void enter(const Request& request, const Enter& ask, const OwnerTurn& turn);
    void leave(Player& player, const OwnerTurn& turn);
    // A session of a gateway that had lost its owner.
    void rejoin(const Request& request, const Rejoin& ask, const OwnerTurn& turn);
    // The session's connection is gone, even if it is nobody's any more.
    void limit(const RoomLimits& limits, std::size_t most_connections) {
        limits_ = limits;
        connections_.limit(most_connections);
    }
    void note_gone(SessionId session) { connections_.take_off(session); }
    void resume(const RequestTurn& turn, const Resume& ask);
    void introduce(const RequestTurn& turn, const Introduce& ask);
    void rename(const RequestTurn& turn, const Rename& ask);
    void register_name(const RequestTurn& turn, const Register& ask);
    void log_in(const RequestTurn& turn, const LogIn& ask);
    void change_password(const RequestTurn& turn, const ChangePassword& ask);
    void change_ssh_keys(const RequestTurn& turn, const SshKeys& ask);
    void consent(const RequestTurn& turn, const Consent& ask);
    void unregister(const RequestTurn& turn, const Unregister& ask);
    // An operator gives the account, which must be registered, a new password.
    void reset_password(const RequestTurn& turn, Player& account);
    void on(const PasswordChecked& in, const OwnerTurn& turn);
    void on(const PasswordHashed& in, const OwnerTurn& turn);
    void on(const Recovered& in, const OwnerTurn& turn);
    // Notes that the player did something, and how the session shows things.
    void note_request(Player& player, const Request& request, const OwnerTurn& turn);
    void forget_the_gone(const OwnerTurn& turn);
    [[nodiscard]] std::int64_t seconds_at(Tick now) const; // since the epoch

  private:
    struct Arrival {
        std::string address;
        SeatKind kind = SeatKind::person;
        std::string ssh_key{};
        bool is_proved = false; // by the account's password or SSH key
        bool is_new = true;     // else the gateway has only lost its owner
    };
    void add_guest(const Request& request, const Enter& ask, const OwnerTurn& turn);
    void take_over(const Request& request,
                   Player& player,
                   Player& guest,
                   std::optional<Seen> seen,
                   const std::string& key, // that is new; empty: the player has it
                   const OwnerTurn& turn);
    void welcome(const Request& request,
                 Player& player,
                 const Arrival& arrival,
                 std::optional<Seen> seen,
                 const std::string& key,
                 const OwnerTurn& turn);
    void set_kind(Player& player, SeatKind kind, const OwnerTurn& turn);
    void introduce_to_room(const Player& player, const OwnerTurn& turn);
    void set_name(const RequestTurn& turn, const Rename& ask, std::vector<Notice> more = {});
    void check_password(const RequestTurn& turn, const std::string& password, Player& account);
    void leave_for_good(const RequestTurn& turn);
    void hash_password(const RequestTurn& turn, const Player& account, const std::string& password);
    void give_password(const RequestTurn& turn,
                       PlayerId account,
                       const std::string& password,
                       const std::string& hash);
    [[nodiscard]] bool is_name_free(const std::string& name, const Player& whose, Tick now) const;
    void take_hash(const RequestTurn& turn, const std::string& hash);
    void make_account(const RequestTurn& turn, const Register& ask, const std::string& hash);
    [[nodiscard]] bool has_new_ssh_key(const std::string& key) const;
    void work_on_passwords(const OwnerTurn& turn);
    void give_key(Player& account, const Request& request, const OwnerTurn& turn);
    void watch_again(Player& player, const OwnerTurn& turn);

    const Parts parts_;
    RoomLimits limits_;
    const std::int64_t started_;
    Farewells farewells_{parts_.players,  parts_.rooms,
                         parts_.profiles, parts_.adjourned,
                         parts_.audit,    [this](Tick now) { return seconds_at(now); }};
    Connections connections_;
    AttemptsFrom<std::monostate> registrations_{Tick{3'600'000}};
    PasswordQueue passwords_;
    std::uint64_t tickets_ = 0;
};

} // namespace jantaku
