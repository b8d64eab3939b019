#include "tools/arena/progress.hpp"

#include <cstdio>
#include <fmt/format.h>

namespace jantaku::arena {

Progress::Progress(std::size_t games, std::size_t done)
    : games_{games}, before_{done}, done_{done}, begin_{Clock::now()}, shown_{begin_} {}

void Progress::add() {
    constexpr std::chrono::milliseconds interval{250};
    const auto now = Clock::now();
    ++done_;
    if (done_ < games_ && now - shown_ < interval) return;
    shown_ = now;
    const std::chrono::duration<double> took = now - begin_;
    const auto text = progress_text(done_, games_, done_ - before_, took.count());
    fmt::print(stderr, "\r{:<60}", text);
    std::fflush(stderr);
}

void Progress::end() const {
    if (done_ > before_) fmt::print(stderr, "\n");
}

std::string progress_text(std::size_t done, std::size_t games, std::size_t played, double seconds) {
    const double rate = seconds > 0 ? static_cast<double>(played) / seconds : 0;
    std::string text = fmt::format("{} of {} games  {:.1f} games/s", done, games, rate);
    if (rate <= 0) return text;
    const auto left = static_cast<std::size_t>(static_cast<double>(games - done) / rate + 0.5);
    return text + fmt::format("  {}:{:02}:{:02} left", left / 3600, left / 60 % 60, left % 60);
}

} // namespace jantaku::arena
