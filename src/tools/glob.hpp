// Glob: matches a whole line against a pattern with `*` (anything) and `?` (one character, however
// many bytes it has).
#pragma once

#include <string_view>

namespace jantaku {

[[nodiscard]] bool matches_glob(std::string_view pattern, std::string_view text);

} // namespace jantaku
