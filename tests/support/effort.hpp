// Effort: how often a test repeats random attempts.
//
// full   in a build without sanitizers, and wherever JANTAKU_LONG is set. With sanitizers, which
//        make everything ten times as slow, a third of that, but at least once
#pragma once

#include <algorithm>
#include <cstdlib>

namespace jantaku::test {

#if defined(__has_feature) // clang's word for what g++ says by a macro
#define JANTAKU_HAS_SANITIZER (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define JANTAKU_HAS_SANITIZER 1
#else
#define JANTAKU_HAS_SANITIZER 0
#endif

inline constexpr bool has_sanitizer = JANTAKU_HAS_SANITIZER != 0;

template <class Count>
[[nodiscard]] Count effort(Count full) {
    const bool is_short = has_sanitizer && std::getenv("JANTAKU_LONG") == nullptr;
    return is_short ? std::max<Count>(full / 3, 1) : full;
}

} // namespace jantaku::test
