// Nagashi plan: the worth of discarding ends and honours alone, to an exhaustive draw with nagashi
// mangan.
//
// off     if the seat's river does not allow it any more, the rules do not, or the hand cannot expect
//         enough ends to the last turn
// lost    when no end is left to discard, or a discard is called (chosen::nagashi_called). The hand
//         folds then
// source  docs/rules.md#nagashi-mangan
#pragma once

#include "foresight/outlook.hpp"

#include <array>

namespace jantaku::foresight {

class NagashiPlan {
  public:
    // fold_from: the worth of folding from each step on, before its discard. Both are kept by reference.
    NagashiPlan(const SeatView& view, const Outlook& outlook, const Line& fold_from);

    // The worth after the discard of this tile at step 0; out_of_question if that ends the plan.
    [[nodiscard]] float after(Kind thrown) const;
    // The worth after a step 0 without a discard.
    [[nodiscard]] float waiting() const;

  private:
    // The mean of the ends that are held.
    [[nodiscard]] Discarding discarding(const Counts& held, World world, std::size_t step) const;
    // The worth of a step before its discard, with this number of ends.
    [[nodiscard]] float
    before(World world, std::size_t step, std::size_t ends, const Discarding& discard) const;

    const Outlook& outlook_;
    const Line& fold_from_;
    std::size_t held_ = 0;
    // After the discard of each step, by how many ends are held then. Empty: the plan is off.
    std::vector<Line> after_;
};

} // namespace jantaku::foresight
