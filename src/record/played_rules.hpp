// Played rules: under which rules a record was played, as far as it tells.
//
// claim   what a format says about the rules, and in which family of presets to look
// hints   win over the claim, the preset first
// note    our own records carry the exact rules: what differs from `default`, and the hash
// text    PlayedRules::preset names the preset and what was changed: `tenhou, game_length=tonpuu`
#pragma once

#include "record/json_values.hpp"
#include "record/log.hpp"
#include "record/log_hints.hpp"
#include "record/presets.hpp"

#include <string>
#include <string_view>

namespace jantaku::record {

enum class Family : std::uint8_t { tenhou, majsoul };

struct RulesClaim {
    Family family = Family::tenhou;
    std::size_t players = 4;
    std::optional<GameLength> length{};
    std::optional<RedFives> red_fives{};
    std::optional<bool> kuitan{};
    std::optional<bool> kiriage{};
};

struct PlayedRules {
    std::string preset;
    Rules rules;
};

[[nodiscard]] Result<PlayedRules, std::string>
played_rules(const Presets& presets, const RulesClaim& claim, const LogHints& hints);

// A first hand in which all have the same points tells how many one begins with.
void fit_start_points(Log& log);

// How long a game was meant to be that a record does not tell: a tonpuu if it ended with the last
// hand of the east round and nobody below 0.
[[nodiscard]] GameLength guessed_length(const Log& log, bool ended);

// {"preset": …, "rules_hash": …, "rules": {…}}
[[nodiscard]] Json rules_note(std::string_view preset, const Rules& rules);
[[nodiscard]] bool has_rules_note(const Json& object);
[[nodiscard]] Result<PlayedRules, std::string> read_rules_note(const Json& note);

} // namespace jantaku::record
