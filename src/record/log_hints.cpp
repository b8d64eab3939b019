#include "record/log_hints.hpp"

#include <algorithm>

namespace jantaku {

LogHints combine(const LogHints& over, LogHints under) {
    if (over.preset) under.preset = over.preset;
    under.changes.insert(under.changes.end(), over.changes.begin(), over.changes.end());
    return under;
}

bool changes(const LogHints& hints, std::string_view key) {
    return std::ranges::find(hints.changes, key, &RuleChange::key) != hints.changes.end();
}

} // namespace jantaku
