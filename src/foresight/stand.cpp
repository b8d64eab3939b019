#include "foresight/stand.hpp"

namespace jantaku::foresight {

int nearest_after_discard(const advice::Goal& goal, const Stand& stand) {
    int nearest = advice::hopeless;
    for (const Kind kind : all_kinds()) {
        if (stand.counts[kind] == 0) continue;
        const Stand rest = stand.without(kind);
        nearest = std::min(nearest, advice::shanten_to(goal, rest.counts, rest.melds.size()));
    }
    return nearest;
}

} // namespace jantaku::foresight
