// Effort: how often a test repeats random attempts.
//
// full   in a build without sanitizers, and wherever JANTAKU_LONG is set. With sanitizers, which
//        make everything ten times as slow, a third of that, but at least once
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
