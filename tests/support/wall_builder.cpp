#include "tests/support/wall_builder.hpp"

#include <algorithm>
#include <cstdlib>
#include <jantaku/tile/result.hpp>

namespace jantaku::wall_builder {

namespace {

// How well a tile fits a hand: pairs and neighbours count.
int fit(Tile tile, const std::vector<Tile>& hand) {
    int sum = 0;
    for (const Tile held : hand) {
        const Kind a = tile.kind();
        const Kind b = held.kind();
        if (a == b) sum += 4;
        if (a == b || a.is_jihai() || a.suit() != b.suit()) continue;
        sum += std::max(0, 3 - std::abs(a.rank() - b.rank()));
    }
    return sum;
}

class Builder {
  public:
    explicit Builder(const Rules& rules)
        : left_{tiles_in_play(rules)}, layout_{layout_of(rules)}, placed_(left_.size()) {
        // 37 has no common factor with 136, 112 and 108, so every tile comes once, far from its
        // equals.
        WallTiles mixed;
        for (std::size_t i = 0; i < left_.size(); ++i)
            mixed.push_back(left_[i * 37 % left_.size()]);
        left_ = mixed;
    }

    void put(std::size_t place, Tile tile) {
        const auto* found = std::ranges::find(left_, tile);
        if (found == left_.end()) throw InvariantError{"a wall with too many of one tile"};
        if (placed_[place]) throw InvariantError{"a wall with two tiles in one place"};
        left_.erase_at(static_cast<std::size_t>(found - left_.begin()));
        placed_[place] = tile;
    }

    void fill_hand(std::size_t from_dealer, std::vector<Tile> hand) {
        for (std::size_t n = hand.size(); n < 13; ++n) {
            const Tile worst =
                *std::ranges::min_element(left_, {}, [&](Tile tile) { return fit(tile, hand); });
            put(layout_.hand_place(from_dealer, n), worst);
            hand.push_back(worst);
        }
    }

    WallTiles finish() {
        WallTiles wall;
        for (const auto& tile : placed_) {
            wall.push_back(tile ? *tile : left_.back());
            if (!tile) left_.pop_back();
        }
        return wall;
    }

  private:
    WallTiles left_;
    WallLayout layout_;
    std::vector<std::optional<Tile>> placed_;
};

} // namespace

WallTiles build(const Rules& rules, const Plan& plan) {
    Builder builder{rules};
    const WallLayout layout = layout_of(rules);
    for (std::size_t i = 0; i < rules.seat_count(); ++i) {
        for (std::size_t n = 0; n < plan.hands[i].size(); ++n)
            builder.put(layout.hand_place(i, n), plan.hands[i][n]);
    }
    for (std::size_t n = 0; n < plan.draws.size(); ++n) {
        const std::size_t nth = n + (n > 0 ? plan.skipped : 0);
        if (plan.draws[n]) builder.put(layout.live_place(nth), *plan.draws[n]);
    }
    for (std::size_t n = 0; n < plan.rinshan.size(); ++n)
        builder.put(layout.rinshan_place(n), plan.rinshan[n]);
    for (std::size_t n = 0; n < plan.indicators.size(); ++n)
        builder.put(layout.indicator_place(n), plan.indicators[n]);
    for (std::size_t n = 0; n < plan.ura.size(); ++n)
        builder.put(layout.indicator_place(n) + 1, plan.ura[n]);
    for (std::size_t i = 0; i < rules.seat_count(); ++i)
        builder.fill_hand(i, plan.hands[i]);
    return builder.finish();
}

} // namespace jantaku::wall_builder
