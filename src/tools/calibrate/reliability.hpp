// Reliability: how often what was given a chance came true.
//
// bins      ten, by the chance; the last one is open
// surprise  the mean of −log2 of the chance that was given to what came: the log loss in bits
// of_mean   the surprise of a forecast that knows only the mean of all cases
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace jantaku::calibrate {

inline constexpr std::size_t bin_count = 10;

class Reliability {
  public:
    struct Bin {
        std::int64_t cases = 0;
        double said = 0; // sum of the chances
        std::int64_t came = 0;
    };

    // The first bin ends at ends[0], the last one at 1.
    explicit Reliability(std::span<const float, bin_count - 1> ends);

    void add(float chance, bool came);
    void add(const Reliability& more); // with the same bins

    [[nodiscard]] const std::array<Bin, bin_count>& bins() const { return bins_; }
    [[nodiscard]] Bin all() const;
    [[nodiscard]] double surprise() const;
    [[nodiscard]] double of_mean() const;

  private:
    std::span<const float, bin_count - 1> ends_;
    std::array<Bin, bin_count> bins_{};
    double surprise_ = 0; // the sum over all cases
};

} // namespace jantaku::calibrate
