// Journal line: a record, a profile, a standing, a tally or the head of a game as one line of JSON, for
// stores that outlive the process.
//
// form     {"v":1,"events":[{"type":"tsumo","seat":1,"tile":"5m"}, …]}; each type has the members
//          that room/event_fields.hpp lists; a member that is 0, false or empty is left out. A
//          profile is {"v":1,"player":7,"name":"Ann", …}
// lasting  the names of types, members and values are on disks: none ever gets another meaning.
//          A line of a later version is refused, and so is a member that this version does not know
// secret   the line holds walls, hands and the secrets of games
// errors   a text that says what is wrong and where
// cost     a few microseconds an event
// source   docs/architecture.md#the-journal
#pragma once

#include "room/adjourned_game.hpp"
#include "room/event.hpp"
#include "room/profile.hpp"
#include "room/settlement.hpp"
#include "room/tally.hpp"

#include <jantaku/tile/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

inline constexpr int journal_version = 1;

[[nodiscard]] std::string journal_line(const Record& record);
[[nodiscard]] Result<Record, std::string> read_journal_line(std::string_view line);

[[nodiscard]] std::string standing_line(const Standing& standing);
[[nodiscard]] Result<Standing, std::string> read_standing_line(std::string_view line);

// A finished game without its events, which are a record.
struct GameHead {
    GameSummary summary;
    RoomId room;
    std::vector<PlayerId> seats;
    std::vector<SeatKind> kinds;
    bool is_rated = false;
    std::vector<RatingChange> changes;                 // by seat; 0 and 0: no change
    std::optional<Fairness> fairness = {};             // none: an older server did not reveal it
    std::optional<std::vector<PlayerId>> readers = {}; // this and the next as PlayedGame has them
    std::vector<bool> was_brief = {};
    std::uint32_t take_backs = 0;
    bool is_consented = false; // as FinishedGame has it
};
[[nodiscard]] GameHead head_of(const Settlement& settlement);
[[nodiscard]] std::string game_line(const GameHead& head);
[[nodiscard]] Result<GameHead, std::string> read_game_line(std::string_view line);

[[nodiscard]] std::string adjourned_line(const AdjournedHead& head);
[[nodiscard]] Result<AdjournedHead, std::string> read_adjourned_line(std::string_view line);

[[nodiscard]] std::string tally_line(const ProblemTally& tally);
[[nodiscard]] Result<ProblemTally, std::string> read_tally_line(std::string_view line);
[[nodiscard]] std::string audit_line(const AuditEntry& entry);
[[nodiscard]] Result<AuditEntry, std::string> read_audit_line(std::string_view line);

[[nodiscard]] std::string profile_line(const Profile& profile);
[[nodiscard]] Result<Profile, std::string> read_profile_line(std::string_view line);

} // namespace jantaku
