// Played rules: the rules under which a record was played, as far as it tells them.
//
// claim   what a format says about the rules, and in which family of presets to look
// hints   override the claim; a preset among them is applied first
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

// Takes the start points from a first hand in which all seats have the same points.
void fit_start_points(Log& log);

// The likely length of a game whose record does not tell it: tonpuu if the game ended with the last
// hand of the east round and nobody was below 0.
[[nodiscard]] GameLength guessed_length(const Log& log, bool ended);

// {"preset": …, "rules_hash": …, "rules": {…}}
[[nodiscard]] Json rules_note(std::string_view preset, const Rules& rules);
[[nodiscard]] bool has_rules_note(const Json& object);
[[nodiscard]] Result<PlayedRules, std::string> read_rules_note(const Json& note);

} // namespace jantaku::record
