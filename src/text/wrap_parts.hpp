// Wrap parts: lines made of pieces that are never broken, such as melds with their words.
//
// between  a blank; more where a part begins with some, which are dropped at the start of a line
// too wide a part alone on a line is left as it is
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace jantaku {

[[nodiscard]] std::vector<std::string> wrap_parts(const std::vector<std::string>& parts,
                                                  std::size_t columns);

} // namespace jantaku
