// Games: recorded games to learn from or to compare with.
//
// lines  a game each (record/log_rows.hpp), with every hand. A game that cannot be replayed is named
//        and left out
// half   games are split once, by a hash of their ids: one half is fitted to and chosen by, the other
//        is for what is reported
#pragma once

#include <cstdint>
#include <functional>
#include <jantaku/table/event.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace jantaku::fit {

enum class Half : std::uint8_t { to_fit, to_report };
[[nodiscard]] Half half_of(std::string_view id);

struct RecordedGame {
    std::string id;
    Half half = Half::to_fit;
    Events events; // from StartGame on
};
// In the order of the lines.
void each_recorded(std::span<const std::string> paths,
                   const std::function<void(RecordedGame&&)>& see);

} // namespace jantaku::fit
