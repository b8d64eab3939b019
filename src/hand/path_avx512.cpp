#include "hand/path.hpp"

#include <algorithm>

#if defined(__x86_64__)

#include <immintrin.h>

// The code from here on is for machines that have these instructions.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi"))),      \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512vl,avx512vbmi")
#endif

#include "hand/on_tables.hpp"
#include "hand/x86_lanes.hpp"

namespace jantaku {

namespace {

struct Avx512 : X86Lanes {
    // A row of 128 results fills two registers. One instruction looks up all draws in them.
    static std::uint32_t lower(const std::int8_t* results, const Draws& draws, int now) {
        return lower_in(results, results + 64, draws, now);
    }
    // The same for the classes 64 to 191. The first register has the classes from 128 on.
    static std::uint32_t lower_honours(const std::int8_t* results, const Draws& draws, int now) {
        return lower_in(results + 128, results + 64, draws, now);
    }

  private:
    static std::uint32_t
    lower_in(const std::int8_t* first, const std::int8_t* second, const Draws& draws, int now) {
        const __m512i classes = _mm512_castsi128_si512(
            _mm_load_si128(reinterpret_cast<const __m128i*>(draws.after.data())));
        const __m512i found =
            _mm512_permutex2var_epi8(_mm512_load_si512(first), classes, _mm512_load_si512(second));
        return _mm_cmplt_epi8_mask(_mm512_castsi512_si128(found),
                                   _mm_set1_epi8(static_cast<char>(now)));
    }
};

Path avx512() {
    return path_of<Avx512>("avx512");
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

std::optional<Path> path_avx512() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi")) {
        return avx512();
    }
#endif
    return std::nullopt;
}

} // namespace jantaku
