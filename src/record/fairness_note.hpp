// Fairness note: what our own records carry so that their walls may be recomputed, under `fairness`.
//
// form    a list of {"from_kyoku": …, "version": …, "commitment": …, "server": …, "game": …,
//         "rules_hash": …, "secret": …, "words": [{"name": …, "text": …}], "joined": [names], "test": true};
//         `server`, `game` and `rules_hash` from version 2 on, `joined` and `test` only where they say
//         something, the same in each. Records of version 1 have one such object and no list; then
//         `version` and `from_kyoku` are 1 and not told
// errors  text: what is malformed. The hashes are not looked at here: that is what verifying is
// source  docs/fairness.md#the-record
#pragma once

#include "record/json_values.hpp"

#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>

namespace jantaku::record {

[[nodiscard]] Json fairness_note(const Fairness& fairness);
// Of the object's member `fairness`; none: it has none.
[[nodiscard]] Result<std::optional<Fairness>, std::string> read_fairness_note(const Json& object);

} // namespace jantaku::record
