// Fold plan: what it is worth to give up and throw the safest tiles, one after the other, to the end.
//
// order   by danger now; a tile that is drawn is itself safe now and then, and what others throw
//         becomes safe, so the hand's own safe tiles last longer than as many turns (chosen.hpp)
// end     nobody tenpai here
#pragma once

#include "foresight/outlook.hpp"

#include <optional>

namespace jantaku::foresight {

class FoldPlan {
  public:
    FoldPlan(const Counts& concealed, const Outlook& outlook);

    // From a step on, before its discard, the tiles as they are now.
    [[nodiscard]] const Steps& from() const { return from_; }
    // After this tile was thrown at step 0.
    [[nodiscard]] float after(Kind thrown) const;
    // After a step 0 in which nothing was thrown.
    [[nodiscard]] float waiting() const { return go_on(0, order_); }

  private:
    using Order = StaticVector<Tile, 14>;
    [[nodiscard]] float go_on(std::size_t step, const Order& order) const;
    [[nodiscard]] Discarding nth(std::size_t step, std::size_t n, const Order& order) const;

    const Outlook& outlook_;
    Order order_;
    Steps from_{};
};

} // namespace jantaku::foresight
