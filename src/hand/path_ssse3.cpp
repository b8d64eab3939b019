#include "hand/path.hpp"

#include <algorithm>

#if defined(__x86_64__)

#include <immintrin.h>

// The code from here on is for machines that have these instructions.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("ssse3,sse4.1"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("ssse3,sse4.1")
#endif

#include "hand/on_tables.hpp"
#include "hand/x86_lanes.hpp"

namespace jantaku {

namespace {

struct Ssse3 : X86Lanes {
    static std::uint32_t lower(const std::int8_t* results, const Draws& draws, int now) {
        __m128i all = _mm_cvtsi32_si128(results[draws.after[0]]);
        all = _mm_insert_epi8(all, results[draws.after[1]], 1);
        all = _mm_insert_epi8(all, results[draws.after[2]], 2);
        all = _mm_insert_epi8(all, results[draws.after[3]], 3);
        all = _mm_insert_epi8(all, results[draws.after[4]], 4);
        all = _mm_insert_epi8(all, results[draws.after[5]], 5);
        all = _mm_insert_epi8(all, results[draws.after[6]], 6);
        all = _mm_insert_epi8(all, results[draws.after[7]], 7);
        all = _mm_insert_epi8(all, results[draws.after[8]], 8);
        const __m128i limit = _mm_set1_epi8(static_cast<char>(now));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmplt_epi8(all, limit)));
    }
    static std::uint32_t lower_honours(const std::int8_t* results, const Draws& draws, int now) {
        return lower(results, draws, now);
    }
};

Path ssse3() {
    return path_of<Ssse3>("ssse3");
}

} // namespace

} // namespace jantaku

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif

namespace jantaku {

std::optional<Path> path_ssse3() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.1")) return ssse3();
#endif
    return std::nullopt;
}

} // namespace jantaku
