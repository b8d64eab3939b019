// Log hints: what a record does not tell, or tells wrong, about the rules that were played.
//
// hints    none of a member: as the record says, or else as the preset has it
// rules    the preset's, changed; Log::preset names what was changed: "tenhou, tonpuu, no red fives"
// errors   InvariantError where there is no preset of that name: readers ask for built-in ones
#pragma once

#include "record/log.hpp"
#include "record/presets.hpp"

namespace jantaku {

struct LogHints {
    std::optional<GameLength> length;
    std::optional<bool> aka;
    std::optional<bool> kuitan;
    std::optional<bool> kiriage;
    friend bool operator==(const LogHints&, const LogHints&) = default;
};

// `over` where it says something, `under` elsewhere.
[[nodiscard]] LogHints combine(const LogHints& over, const LogHints& under);

void set_rules(Log& log, const Presets& presets, std::string_view preset, const LogHints& hints);

} // namespace jantaku
