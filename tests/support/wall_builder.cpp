#include "tests/support/wall_builder.hpp"

#include <algorithm>
#include <cstdlib>
#include <jantaku/tile/result.hpp>

namespace jantaku::wall_builder {

namespace {

constexpr std::array<std::size_t, 4> rinshan_places{134, 135, 132, 133};

constexpr std::size_t hand_place(std::size_t from_dealer, std::size_t n) {
    return n < 12 ? n / 4 * 16 + from_dealer * 4 + n % 4 : 48 + from_dealer;
}

// How well a tile goes with a hand: pairs and neighbours.
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
    explicit Builder(const Rules& rules) : left_{tiles_in_play(rules)} {
        // 37 and 136 have no common factor: every tile once, far from its like.
        WallTiles mixed;
        for (std::size_t i = 0; i < left_.size(); ++i)
            mixed.push_back(left_[i * 37 % left_.size()]);
        left_ = mixed;
    }

    void put(std::size_t place, Tile tile) {
        const auto* found = std::ranges::find(left_, tile);
        if (found == left_.end()) throw InvariantError{"a wall with too many of one tile"};
        left_.erase_at(static_cast<std::size_t>(found - left_.begin()));
        placed_[place] = tile;
    }

    void fill_hand(std::size_t from_dealer, std::vector<Tile> hand) {
        for (std::size_t n = hand.size(); n < 13; ++n) {
            const Tile worst =
                *std::ranges::min_element(left_, {}, [&](Tile tile) { return fit(tile, hand); });
            put(hand_place(from_dealer, n), worst);
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
    std::array<std::optional<Tile>, 136> placed_{};
};

} // namespace

WallTiles build(const Rules& rules, const Plan& plan) {
    Builder builder{rules};
    for (std::size_t i = 0; i < plan.hands.size(); ++i) {
        for (std::size_t n = 0; n < plan.hands[i].size(); ++n)
            builder.put(hand_place(i, n), plan.hands[i][n]);
    }
    for (std::size_t n = 0; n < plan.draws.size(); ++n) {
        if (plan.draws[n]) builder.put(52 + n + (n > 0 ? plan.skipped : 0), *plan.draws[n]);
    }
    for (std::size_t n = 0; n < plan.rinshan.size(); ++n)
        builder.put(rinshan_places[n], plan.rinshan[n]);
    for (std::size_t n = 0; n < plan.indicators.size(); ++n)
        builder.put(130 - 2 * n, plan.indicators[n]);
    for (std::size_t n = 0; n < plan.ura.size(); ++n)
        builder.put(131 - 2 * n, plan.ura[n]);
    for (std::size_t i = 0; i < plan.hands.size(); ++i)
        builder.fill_hand(i, plan.hands[i]);
    return builder.finish();
}

} // namespace jantaku::wall_builder
