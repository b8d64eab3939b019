// Rule changes: options and their values, as somebody writes them: `kiriage_mangan=true`.
//
// order    of two changes of one option the later one counts
// errors   words for people: there is no such option, or it has no such value
// source   docs/rules.md#options
#pragma once

#include <jantaku/rules/options.hpp>
#include <jantaku/tile/result.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku {

struct RuleChange {
    std::string key;
    std::string value; // one that the option takes
    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};
using RuleChanges = std::vector<RuleChange>;

// From `key=value`.
[[nodiscard]] Result<RuleChange, std::string> read_rule_change(std::string_view text);

void apply(const RuleChanges& changes, Rules& rules);

} // namespace jantaku
