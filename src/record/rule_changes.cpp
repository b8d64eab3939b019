#include "record/rule_changes.hpp"

namespace jantaku {

Result<RuleChange, std::string> read_rule_change(std::string_view text) {
    const auto sign = text.find('=');
    const std::string key{text.substr(0, sign)};
    const Option* option = find_option(key);
    if (sign == std::string_view::npos || option == nullptr)
        return "there is no rule `" + key + '`';
    const std::string value{text.substr(sign + 1)};
    Rules scratch;
    if (!option->parse(scratch, value)) {
        return key + " may not be `" + value + "`: " + std::string{option->values};
    }
    return RuleChange{.key = key, .value = value};
}

void apply(const RuleChanges& changes, Rules& rules) {
    for (const auto& [key, value] : changes)
        find_option(key)->parse(rules, value);
}

} // namespace jantaku
