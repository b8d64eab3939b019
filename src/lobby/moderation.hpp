// Moderation: players report others, and operators and moderators look into it, mute and ban.
//
// moderator  an account that an operator has chosen. It may kick, and mute and ban for a week at most,
//            but none of its own kind, and no operator
// audit      each deed is kept with its number (AuditLog)
// hands      a player who plays a hand neither reads a report nor hears of one, because it may say what
//            another player holds
// bounds     reports_a_day of a player and twice as many of a place; most_open reports wait
// source     docs/operate.md#moderation
#pragma once

#include "lobby/attempts.hpp"
#include "lobby/audit_log.hpp"
#include "lobby/bans.hpp"
#include "lobby/known_names.hpp"
#include "lobby/players.hpp"
#include "lobby/profiles.hpp"
#include "lobby/room_table.hpp"
#include "lobby/turn.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <variant>

namespace jantaku {

class Moderation {
  public:
    static constexpr int reports_a_day = 5;
    static constexpr std::size_t most_open = 1000;
    static constexpr std::int64_t most_moderator_seconds = 7 * 24 * 3600;

    struct Parts {
        Players& players;
        RoomTable& rooms;
        KnownNames& known_names;
        Profiles& profiles;
        Bans& bans;
        AuditLog& audit;
    };
    using Seconds = std::function<std::int64_t(Tick)>;

    // seconds_at: seconds since the epoch
    Moderation(const Parts& parts, Seconds seconds_at, bool logs_addresses)
        : parts_{parts}, seconds_at_{std::move(seconds_at)}, logs_addresses_{logs_addresses} {}

    void report(const RequestTurn& turn, const ReportPlayer& ask);

    // The operations of moderators, and of operators as well. All others are for operators alone.
    void on(const operation::Disconnect& order, const RequestTurn& turn);
    void on(const operation::Ban& order, const RequestTurn& turn);
    void on(const operation::Unban& order, const RequestTurn& turn);
    void on(const operation::Silence& order, const RequestTurn& turn);
    void on(const operation::Unsilence& order, const RequestTurn& turn);
    void on(const operation::ListAudit& order, const RequestTurn& turn);
    void on(const operation::ShowAudit& order, const RequestTurn& turn);
    void on(const operation::Settle& order, const RequestTurn& turn);

    // Keeps what the player of the turn has done, and says it in the log with the place that the player
    // came from. does: "bans player 5 for 24 h"
    void log_deed(const RequestTurn& turn, AuditEntry entry, const std::string& does);
    // That, of a player who is none of them. does: "has a wrong token"
    [[nodiscard]] std::string said_of(const Player& who, const std::string& does) const;
    // Tells an operator or a moderator who has just come of the reports that wait.
    void tell_waiting(const Player& officer, const OwnerTurn& turn) const;
    // By name, or by number: #12. Null: nobody, and the request is refused.
    [[nodiscard]] Player* find(const RequestTurn& turn, const std::string& name) const;

  private:
    // False: the player of the turn is a moderator who may not do that, and the request is refused.
    // until: in seconds since the epoch
    [[nodiscard]] bool
    may_act_on(const Player& who, const RequestTurn& turn, std::int64_t until = 0) const;
    void tell_all(const ReportsWait& note, const OwnerTurn& turn);
    [[nodiscard]] AuditLine line_of(const AuditEntry& entry) const;
    [[nodiscard]] bool is_in_hand(const Player& who) const;
    // Nobody in a hand reads words of somebody else, who may know others' tiles.
    [[nodiscard]] std::string told_reason(const Player& who, const std::string& reason) const;
    [[nodiscard]] std::string name_of(PlayerId player) const;

    const Parts parts_;
    const Seconds seconds_at_;
    const bool logs_addresses_;
    Attempts<PlayerId> by_player_{day};
    AttemptsFrom<std::monostate> by_place_{day};

    static constexpr Tick day{24 * 3'600'000};
};

} // namespace jantaku
