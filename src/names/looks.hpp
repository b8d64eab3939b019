// Looks: how a name looks to a reader. Two names that share a look count as one name.
//
// look     the skeleton of UTS #39, folded, and again until nothing changes
// two      looks for each name: of the name as shown and of the name without case. `Ian` looks like
//          `lan`, and without case it is `ian`
// cost     some 10 µs for a name
// bounds   a text that is longer than longest_name is not analysed
// source   docs/protocol.md#names
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::names {

inline constexpr std::size_t longest_name = 512; // bytes

// One or two looks; the name itself if it is longer than longest_name.
[[nodiscard]] std::vector<std::string> looks_of(std::string_view name);

// The version of the tables and rules that looks are made by. Looks of another version must be made
// again.
[[nodiscard]] std::string looks_version();

} // namespace jantaku::names
