#include "tools/arena/times.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <iterator>

namespace jantaku::arena {

namespace {

// The range of a time: its three highest bits behind the first, and how many bits come after them.
std::size_t range_of(std::uint64_t nanoseconds) {
    const std::uint64_t n = std::max<std::uint64_t>(nanoseconds, 8);
    const auto shift = static_cast<unsigned>(std::bit_width(n)) - 4U;
    return shift * 8U + static_cast<std::size_t>((n >> shift) - 8U);
}

std::uint64_t end_of_range(std::size_t range) {
    return (std::uint64_t{9} + range % 8U) << range / 8U;
}

double in_ms(Times::Duration time) {
    return std::chrono::duration<double, std::milli>{time}.count();
}

} // namespace

void Times::add(Duration time) {
    time = std::min(time, longest);
    ++count_;
    sum_ += time;
    worst_ = std::max(worst_, time);
    ++ranges_.at(range_of(static_cast<std::uint64_t>(std::max<Duration::rep>(time.count(), 0))));
}

void Times::add(const Times& more) {
    count_ += more.count_;
    sum_ += more.sum_;
    worst_ = std::max(worst_, more.worst_);
    for (std::size_t i = 0; i < ranges_.size(); ++i)
        ranges_[i] += more.ranges_[i];
}

Times::Duration Times::mean() const {
    return count_ == 0 ? Duration{0} : sum_ / static_cast<Duration::rep>(count_);
}

Times::Duration Times::percentile(std::uint64_t percent) const {
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
        seen += ranges_[i];
        if (seen > 0 && seen * 100 >= count_ * percent)
            return std::min(worst_, Duration{static_cast<Duration::rep>(end_of_range(i))});
    }
    return worst_;
}

void add_times(TimesOf& all, const TimesOf& more) {
    for (const auto& [player, times] : more)
        all[player].add(times);
}

std::string times_text(const TimesOf& times) {
    std::string text;
    for (const auto& [player, its] : times) {
        fmt::format_to(std::back_inserter(text),
                       "{}: {} decisions, {:.3f} ms on average, 99 of 100 within {:.3f}, all "
                       "within {:.3f}\n",
                       player, its.count(), in_ms(its.mean()), in_ms(its.percentile(99)),
                       in_ms(its.worst()));
    }
    return text;
}

} // namespace jantaku::arena
