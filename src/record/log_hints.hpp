// Log hints: facts about the rules played that a record does not tell, or tells wrong.
//
// preset   instead of the one that the reader would choose
// changes  override what the preset and the record say
// none     of them override the exact rules that our own records carry
#pragma once

#include "record/rule_changes.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

struct LogHints {
    std::optional<std::string> preset{};
    RuleChanges changes{};
    friend bool operator==(const LogHints&, const LogHints&) = default;
};

// Those of `under`, overridden by those of `over`.
[[nodiscard]] LogHints combine(const LogHints& over, LogHints under);

[[nodiscard]] bool changes(const LogHints& hints, std::string_view key);

} // namespace jantaku
