// Nearest: finds the word that a person may have meant who mistyped it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace jantaku::session {

// The name that is most like the word, and the first one of equals. None if more than half of the
// word would be wrong, or if the word is longer than any name. Compares without folding: fold both
// before.
[[nodiscard]] std::optional<std::string_view> nearest_of(std::string_view word,
                                                         std::span<const std::string_view> names);

} // namespace jantaku::session
