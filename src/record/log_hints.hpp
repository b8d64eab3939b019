// Log hints: facts about the rules played that a record does not tell, or tells wrong.
//
// hints    a member without a value leaves that rule to the record, or else to the preset
// rules    the preset's, with changes; Log::preset names the changes: "tenhou, tonpuu, no red
//          fives"
// errors   InvariantError where there is no preset of that name, because readers ask for built-in
//          ones
#pragma once

#include "record/log.hpp"
#include "record/presets.hpp"

namespace jantaku {

struct LogHints {
    std::optional<GameLength> length;
    std::optional<bool> aka;
    std::optional<bool> kuitan;
    std::optional<bool> kiriage;
    std::optional<std::string> preset{}; // instead of the one that the reader would choose
    friend bool operator==(const LogHints&, const LogHints&) = default;
};

// Each member from `over`, or from `under` where `over` has none.
[[nodiscard]] LogHints combine(const LogHints& over, const LogHints& under);

void set_rules(Log& log, const Presets& presets, std::string_view preset, const LogHints& hints);

} // namespace jantaku
