// Rules hash: a short proof that two servers played under the same rules.
//
// text    `key=value` and a line feed for each row of options(), in the order of that table; the
//         value is what the row prints. Adding an option changes the hash of all rules
// hash    SHA-256 of that text, UTF-8, in lower-case hexadecimal, as `sha256sum` prints it
// source  docs/records.md#rules
#pragma once

#include <jantaku/rules/rules.hpp>
#include <string>

namespace jantaku {

[[nodiscard]] std::string canonical_text(const Rules& rules);
[[nodiscard]] std::string rules_hash(const Rules& rules);

} // namespace jantaku
