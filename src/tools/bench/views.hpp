// Views: what seats saw at consecutive decisions in games of the default bot, the same in every
// run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <jantaku/table/game.hpp>
#include <vector>

namespace jantaku::bench {

struct Wanted {
    std::uint64_t seed = 0;
    std::size_t number = 0;
    bool (*takes)(const SeatView& view, const Actions& actions) = nullptr;
};
[[nodiscard]] std::vector<SeatView> views_of(const Wanted& wanted);

} // namespace jantaku::bench
