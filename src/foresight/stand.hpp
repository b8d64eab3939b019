// Stand: a hand between turns, 3n + 1 tiles with n = 4 − melds.
#pragma once

#include "advice/goal.hpp"

#include <algorithm>
#include <array>
#include <jantaku/hand/meld.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku::foresight {

struct Stand {
    Counts counts; // concealed
    Melds melds;

    // One tile fewer or more of the kind. A stand that has drawn has 3n + 2 tiles until it
    // discards.
    [[nodiscard]] Stand without(Kind kind) const {
        Stand rest = *this;
        --rest.counts[kind];
        return rest;
    }
    [[nodiscard]] Stand with(Kind kind) const {
        Stand drawn = *this;
        ++drawn.counts[kind];
        return drawn;
    }
    // After a chi or pon of `called` with two concealed tiles; a discard is due.
    [[nodiscard]] Stand opened(MeldKind kind, Kind called, Kind first, Kind second) const {
        Stand after = *this;
        --after.counts[first];
        --after.counts[second];
        std::array<Kind, 3> kinds{called, first, second};
        std::ranges::sort(kinds);
        Meld meld{.kind = kind, .tiles = {}, .called = Tile{called}, .from = Seat{0}};
        for (const Kind each : kinds)
            meld.tiles.push_back(Tile{each});
        after.melds.push_back(meld);
        return after;
    }

    friend bool operator==(const Stand&, const Stand&) = default;
};

// The shanten to the goal after the best discard of a stand that has drawn or called.
[[nodiscard]] int nearest_after_discard(const advice::Goal& goal, const Stand& stand);

} // namespace jantaku::foresight
