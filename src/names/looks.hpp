// Looks: how a name looks to whoever reads it. Two names that share a look are one name.
//
// a look   the skeleton of UTS #39, without case, until nothing changes any more
// two      of the name as it is shown and of the name without case: `Ian` looks like `lan`, and is `ian`
// cost     some 10 µs for a name; nothing longer than longest_name is looked at
// source   docs/protocol.md#names
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::names {

inline constexpr std::size_t longest_name = 512; // bytes

// One or two; the name itself if it is longer than longest_name.
[[nodiscard]] std::vector<std::string> looks_of(std::string_view name);

// By what looks are made: those that another version made are made anew.
[[nodiscard]] std::string looks_version();

} // namespace jantaku::names
