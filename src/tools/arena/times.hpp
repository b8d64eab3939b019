// Times: how long decisions took on this machine, each counted in one of many ranges.
//
// ranges  eight for each doubling, so a quantile is at most an eighth too great
// use     for people who watch a run. No digest, state or report has them
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace jantaku::arena {

class Times {
  public:
    using Duration = std::chrono::nanoseconds;
    // A longer time counts as this one, so that their sum has room.
    static constexpr Duration longest = std::chrono::hours{24};

    void add(Duration time);
    void add(const Times& more);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] Duration mean() const; // 0 without any
    [[nodiscard]] Duration worst() const { return worst_; }
    // A time that this share of them does not exceed, from 0 to 100.
    [[nodiscard]] Duration percentile(std::uint64_t percent) const;

  private:
    std::uint64_t count_ = 0;
    Duration sum_{0};
    Duration worst_{0};
    std::array<std::uint64_t, 64 * 8> ranges_{};
};

// By the name of the player.
using TimesOf = std::map<std::string, Times>;
void add_times(TimesOf& all, const TimesOf& more);

// One line for each player:
// hard: 3120 decisions, 1.10 ms on average, 99 of 100 within 4.10 ms, all within 23.00 ms
[[nodiscard]] std::string times_text(const TimesOf& times);

} // namespace jantaku::arena
