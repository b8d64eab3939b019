#include "foresight/stand.hpp"

#include <algorithm>

namespace jantaku::foresight {

// A hand that is not complete has a tile to spare, which the discard takes.
int nearest_after_discard(const advice::Goal& goal, const Stand& stand) {
    return std::max(0, advice::shanten_to(goal, stand.counts, stand.melds.size()));
}

} // namespace jantaku::foresight
