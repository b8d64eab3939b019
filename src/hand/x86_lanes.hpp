// x86 lanes: the code that the paths for x86-64 share.
//
// include  in each path, after the pragma that names its machine
// needs    SSSE3 and SSE4.1
#pragma once

namespace jantaku {

namespace {

struct X86Lanes {
    // Adds neighbours in pairs three times, weighted by their places in base 5: as bytes by 1 5 25
    // 125, then as words by 625, which does not fit into a byte, and then without weights.
    class Keys {
      public:
        explicit Keys(const Counts& counts) {
            // The first rank of each suit moves to byte 4.
            const __m128i m = load(counts, 0);
            const __m128i p = load(counts, 5);
            const __m128i s = load(counts, 14);
            const __m128i z = load(counts, 18);
            const __m128i highest = _mm_max_epu8(_mm_max_epu8(m, s), z);
            above_four_ = _mm_subs_epu8(highest, _mm_set1_epi8(4));
            mp_ = keys_of_two(weigh(_mm_slli_si128(m, 4)), weigh(p));
            zs_ = keys_of_two(weigh(_mm_srli_si128(z, 5)), weigh(s));
        }
        [[nodiscard]] bool fits() const { return _mm_testz_si128(above_four_, above_four_) != 0; }
        template <std::size_t suit>
        [[nodiscard]] Key at() const {
            const __m128i two = suit < 2 ? mp_ : zs_;
            constexpr int low = suit == 1 || suit == 2 ? 2 : 0;
            return {static_cast<std::uint32_t>(_mm_extract_epi32(two, low)),
                    static_cast<std::uint32_t>(_mm_extract_epi32(two, low + 1))};
        }

      private:
        // Four double words: nothing, low, and high in two parts.
        static __m128i weigh(__m128i suit) {
            const __m128i of_bytes =
                _mm_setr_epi8(0, 0, 0, 0, 1, 5, 25, 125, 1, 5, 25, 125, 1, 0, 0, 0);
            const __m128i of_words = _mm_setr_epi16(0, 0, 1, 1, 1, 1, 625, 0);
            return _mm_madd_epi16(_mm_maddubs_epi16(suit, of_bytes), of_words);
        }
        // Low and high of a, then of b.
        static __m128i keys_of_two(__m128i a, __m128i b) {
            return _mm_madd_epi16(_mm_packs_epi32(a, b), _mm_set1_epi16(1));
        }

        __m128i above_four_;
        __m128i mp_;
        __m128i zs_;
    };

    static std::uint64_t held_at_least(const Counts& counts, int n) {
        const __m128i limit = _mm_set1_epi8(static_cast<char>(n - 1));
        const auto kinds_from = [&](std::size_t first) {
            const __m128i above = _mm_cmpgt_epi8(load(counts, first), limit);
            return std::uint64_t{static_cast<std::uint32_t>(_mm_movemask_epi8(above))} << first;
        };
        return kinds_from(0) | kinds_from(16) | kinds_from(18);
    }

  private:
    static __m128i load(const Counts& counts, std::size_t first) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(counts.of.data() + first));
    }
};

} // namespace

} // namespace jantaku
