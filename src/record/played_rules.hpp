// Played rules: the rules under which a record was played, as far as it tells them.
//
// claim   what a format says about the rules, and in which family of presets to look
// hints   override the claim; a preset among them takes the place of the family's
// note    our own records carry the exact rules: what differs from `default`, and the hash
// text    PlayedRules::preset names the preset and what was changed: `tenhou, game_length=tonpuu`
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::record {

enum class Family : std::uint8_t { tenhou, majsoul, riichi_city };

struct RulesClaim {
    Family family = Family::tenhou;
    std::size_t players = 4;
    std::function<void(Rules&)> tell{}; // writes what the record says into the rules of the preset
};

struct PlayedRules {
    std::string preset;
    Rules rules;
};

[[nodiscard]] Result<PlayedRules, std::string>
played_rules(const Presets& presets, const RulesClaim& claim, const LogHints& hints);

void set_rules(Log& log, PlayedRules played);

// Other rules than those that the log has; `Log::preset` names what changed.
void change_rules(Log& log, const Rules& rules);

// Takes the start points from a first hand in which all seats have the same points, unless a hint
// gives them.
void fit_start_points(Log& log, const LogHints& hints);

// The results show whether they were rounded to thousands.
void fit_rounding(Log& log, const PerSeat<int>& results);

// The points when the hand is over; none if it does not tell all payments. A stick is paid unless
// the discard that declared it is ronned.
[[nodiscard]] std::optional<PerSeat<int>> points_after(const LogKyoku& hand);

// The likely length of a game whose record does not tell it: tonpuu if the game ended with the last
// hand of the east round and nobody was below 0.
[[nodiscard]] GameLength guessed_length(const Log& log, bool ended);

// {"preset": …, "rules_hash": …, "rules": {…}}
[[nodiscard]] Json rules_note(std::string_view preset, const Rules& rules);
[[nodiscard]] bool has_rules_note(const Json& object);
[[nodiscard]] Result<PlayedRules, std::string> read_rules_note(const Json& note);

} // namespace jantaku::record
