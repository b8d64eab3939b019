// Nearest: what somebody may have meant who mistyped a word.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace jantaku::session {

// The one that is most like the word, the first of equals; none where more than half of the word
// would be wrong, or where it is longer than any name. Compared as they stand: fold both before.
[[nodiscard]] std::optional<std::string_view> nearest_of(std::string_view word,
                                                         std::span<const std::string_view> names);

} // namespace jantaku::session
