// Effort: how often a test tries what is random.
//
// full   in a build without sanitizers, and wherever JANTAKU_LONG is set; a third of it, but once at
//        least, where sanitizers make everything ten times as slow
#pragma once

#include <algorithm>
#include <cstdlib>

namespace jantaku::test {

inline constexpr bool has_sanitizer =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    true;
#else
    false;
#endif

template <class Count>
[[nodiscard]] Count effort(Count full) {
    const bool is_short = has_sanitizer && std::getenv("JANTAKU_LONG") == nullptr;
    return is_short ? std::max<Count>(full / 3, 1) : full;
}

} // namespace jantaku::test
