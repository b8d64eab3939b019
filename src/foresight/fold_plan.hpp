// Fold plan: the worth of folding, which discards the safest tiles one after the other to the end.
//
// order   by danger a few turns from now (chosen::fold_order_turn)
// tiles   drawn tiles are sometimes safe, and tiles become safe when others discard them, so that
//         the hand's own safe tiles last for more turns than there are tiles
//         (chosen::own_tiles_a_fold)
// end     the seat is noten at an exhaustive draw
#pragma once

#include "foresight/outlook.hpp"

#include <optional>

namespace jantaku::foresight {

class FoldPlan {
  public:
    FoldPlan(const Counts& concealed, const Outlook& outlook);

    // The worth of folding from each step on, before its discard, with the tiles held now.
    [[nodiscard]] const Line& from() const { return from_; }
    // The worth after the discard of this tile at step 0.
    [[nodiscard]] float after(Kind thrown) const;
    // The worth after a step 0 without a discard.
    [[nodiscard]] float waiting() const { return go_on(0, order_)[World::calm]; }

  private:
    using Order = StaticVector<Tile, 14>;
    [[nodiscard]] ByWorld<float> go_on(std::size_t step, const Order& order) const;
    [[nodiscard]] Discarding
    nth(World world, std::size_t step, std::size_t n, const Order& order) const;

    const Outlook& outlook_;
    Order order_;
    Line from_{};
};

} // namespace jantaku::foresight
