#include "hand/on_tables.hpp"

namespace jantaku {

namespace {

struct Plain {
    class Keys {
      public:
        explicit Keys(const Counts& counts) {
            for (const auto n : counts.of)
                fits_ = fits_ && n <= 4;
            for (std::size_t suit = 0; suit < suit_count; ++suit) {
                const std::uint8_t* of = counts.of.data() + 9 * suit;
                const std::size_t ranks = suit == 3 ? 7 : 9;
                for (std::size_t i = low_ranks; i-- > 0;)
                    keys_[suit].low = keys_[suit].low * 5 + of[i];
                for (std::size_t i = ranks; i-- > low_ranks;)
                    keys_[suit].high = keys_[suit].high * 5 + of[i];
            }
        }
        [[nodiscard]] bool fits() const { return fits_; }
        template <std::size_t suit>
        [[nodiscard]] Key at() const {
            return keys_[suit];
        }

      private:
        std::array<Key, suit_count> keys_{};
        bool fits_ = true;
    };

    static std::uint64_t held_at_least(const Counts& counts, int n) {
        std::uint64_t kinds = 0;
        for (std::size_t i = 0; i < kind_count; ++i)
            kinds |= std::uint64_t{counts.of[i] >= n} << i;
        return kinds;
    }

    static std::uint32_t lower(const std::int8_t* results, const Draws& draws, int now) {
        std::uint32_t mask = 0;
        for (std::size_t i = 0; i < draws.after.size(); ++i)
            mask |= std::uint32_t{results[draws.after[i]] < now} << i;
        return mask;
    }
    static std::uint32_t lower_honours(const std::int8_t* results, const Draws& draws, int now) {
        return lower(results, draws, now);
    }
};

} // namespace

Path path_plain() {
    return path_of<Plain>("plain");
}

} // namespace jantaku
