// Clean: makes text that others chose safe for a terminal, so that it cannot move the cursor or
// ring the bell.
//
// cost     one pass and one copy
#pragma once

#include <string>
#include <string_view>

namespace jantaku {

// Every control character becomes a blank, except the colours of text/paint.
[[nodiscard]] std::string clean(std::string_view text);
// Every control character becomes a blank.
[[nodiscard]] std::string without_controls(std::string_view text);

} // namespace jantaku
