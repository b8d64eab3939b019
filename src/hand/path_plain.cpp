#include "hand/on_tables.hpp"

namespace jantaku {

namespace {

struct Plain {
    class Keys {
      public:
        explicit Keys(const Counts& counts) {
            for (const auto n : counts.of)
                fits_ = fits_ && n <= 4;
            for (std::size_t suit = 0; suit < suit_count; ++suit)
                keys_[suit] = key_of(counts, suit);
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
