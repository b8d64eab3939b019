// Fairness note: the member `fairness` of our own records, from which their walls can be
// recomputed.
//
// form    a list of {"from_kyoku": …, "version": …, "commitment": …, "server": …, "game": …,
//         "rules_hash": …, "secret": …, "words": [{"name": …, "text": …}], "key": …,
//         "joined": [names], "test": true}; `server`, `game` and `rules_hash` exist from version 2 on. `key`
//         exists only if names or words have been removed. `joined` and `test` exist only where
//         they say something, and each part has the same. Records of
//         version 1 have one such object instead of a list, without `version` and `from_kyoku`,
//         which are then 1
// errors  text: what is malformed. The hashes are not checked here but when a record is verified
// source  docs/fairness.md#the-record
#pragma once

#include "record/json_values.hpp"

#include <jantaku/table/fairness.hpp>
#include <optional>
#include <string>

namespace jantaku::record {

[[nodiscard]] Json fairness_note(const Fairness& fairness);
// Reads the member `fairness`; none if the object has no such member.
[[nodiscard]] Result<std::optional<Fairness>, std::string> read_fairness_note(const Json& object);

} // namespace jantaku::record
