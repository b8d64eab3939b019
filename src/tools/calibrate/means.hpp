// Means: how much more a number was than what was foreseen, on average over many cases, with its error.
//
// error    of one standard deviation. Cases of one game come together, so it is computed over games
#pragma once

#include <cmath>
#include <cstdint>

namespace jantaku::calibrate {

// The cases of one game.
struct OfGame {
    std::int64_t cases = 0;
    double more = 0; // the sum over the cases
};

class Mean {
  public:
    void add(const OfGame& game) {
        if (game.cases == 0) return;
        const auto cases = static_cast<double>(game.cases);
        ++games_;
        cases_ += game.cases;
        more_ += game.more;
        squares_ += game.more * game.more;
        products_ += cases * game.more;
        cases_squared_ += cases * cases;
    }

    [[nodiscard]] std::int64_t cases() const { return cases_; }
    [[nodiscard]] double mean() const {
        return cases_ > 0 ? more_ / static_cast<double>(cases_) : 0;
    }
    [[nodiscard]] double error() const {
        if (games_ < 2) return 0;
        const double at = mean();
        const double sum = squares_ - 2 * at * products_ + at * at * cases_squared_;
        const auto games = static_cast<double>(games_);
        return std::sqrt(std::fmax(sum, 0) * games / (games - 1)) / static_cast<double>(cases_);
    }

  private:
    std::int64_t games_ = 0;
    std::int64_t cases_ = 0;
    double more_ = 0;
    double squares_ = 0;
    double products_ = 0;
    double cases_squared_ = 0;
};

} // namespace jantaku::calibrate
