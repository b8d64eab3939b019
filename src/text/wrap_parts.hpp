// Wrap parts: lines made of pieces that are never broken, such as melds with their words.
//
// between   one blank, and the blanks that a part begins with. These are dropped at the start of a
//           line
// too wide  a part that is wider than a line has a line to itself
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string> wrap_parts(const std::vector<std::string>& parts,
                                                  std::size_t columns);

} // namespace jantaku
