// Date text: a time in seconds since the epoch, written in UTC.
#pragma once

#include <cstdint>
#include <ctime>
#include <fmt/chrono.h>
#include <string>

namespace jantaku::session {

// 2026-03-14
[[nodiscard]] inline std::string day_text(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}
// 2026-03-14 15:09
[[nodiscard]] inline std::string minute_text(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

} // namespace jantaku::session
