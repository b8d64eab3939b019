#include "tools/bench/hands.hpp"

#include "tools/bench/chance.hpp"
#include "tools/bench/winning.hpp"

namespace jantaku::bench {

namespace {

std::uint64_t seed_of(const Shape& shape) {
    return shape.tiles * mix_count + static_cast<std::uint64_t>(shape.mix);
}

std::uint8_t melds_beside(std::size_t tiles) {
    return static_cast<std::uint8_t>((14 - tiles) / 3);
}

// All tiles of some kinds that the hand does not hold yet.
class Wall {
  public:
    explicit Wall(KindSet kinds) {
        kinds.for_each([&](Kind kind) { left_[kind] = 4; });
        tiles_ = kinds.size() * 4;
    }
    void take(const Counts& held) {
        for (const Kind kind : all_kinds())
            left_[kind] = static_cast<std::uint8_t>(left_[kind] - held[kind]);
        tiles_ -= static_cast<std::size_t>(held.total());
    }
    Kind draw(Chance& chance) {
        std::size_t place = chance.below(tiles_--);
        std::size_t i = 0;
        for (; place >= left_.of[i]; ++i)
            place -= left_.of[i];
        --left_.of[i];
        return Kind{i};
    }

  private:
    Counts left_;
    std::size_t tiles_ = 0;
};

Kind drop_one(Counts& counts, Chance& chance) {
    auto place = static_cast<int>(chance.below(static_cast<std::size_t>(counts.total())));
    std::size_t i = 0;
    for (; place >= counts.of[i]; ++i)
        place -= counts.of[i];
    --counts.of[i];
    return Kind{i};
}

Counts draw_winning(const Shape& shape, Chance& chance) {
    const KindSet kinds = draw_kinds(shape.mix, chance);
    if (shape.tiles == 14 && chance.one_in(16)) return draw_odd_shape(kinds, chance);
    return counts_of(draw_sets(kinds, shape.tiles / 3, chance));
}

Counts draw_near(const Shape& shape, Chance& chance) {
    const std::size_t whole = shape.tiles / 3 * 3 + 2;
    Counts counts = draw_winning({.tiles = whole, .mix = Mix::uniform}, chance);
    Wall wall{draw_kinds(Mix::uniform, chance)};
    wall.take(counts);
    const std::size_t replaced = chance.below(5);
    for (std::size_t i = 0; i < replaced && i < whole; ++i) {
        drop_one(counts, chance);
        ++counts[wall.draw(chance)];
    }
    if (shape.tiles < whole) drop_one(counts, chance);
    return counts;
}

Counts draw_hand(const Shape& shape, Chance& chance) {
    if (shape.mix == Mix::near) return draw_near(shape, chance);
    Wall wall{draw_kinds(shape.mix, chance)};
    Counts counts;
    for (std::size_t i = 0; i < shape.tiles; ++i)
        ++counts[wall.draw(chance)];
    return counts;
}

template <class Draw>
std::vector<Sample> many(const Shape& shape, Draw draw) {
    Chance chance{seed_of(shape)};
    std::vector<Sample> samples;
    samples.reserve(hands_per_mix);
    for (std::size_t i = 0; i < hands_per_mix; ++i)
        samples.push_back({.counts = draw(shape, chance), .melds = melds_beside(shape.tiles)});
    return samples;
}

} // namespace

std::vector<Sample> hands(const Shape& shape) {
    return many(shape, draw_hand);
}

std::vector<Sample> winning_hands(const Shape& shape) {
    return many(shape, draw_winning);
}

std::vector<Draw> draws(const Shape& shape) {
    Chance chance{seed_of(shape)};
    std::vector<Draw> all;
    for (Sample sample : hands(shape)) {
        const Kind drawn = drop_one(sample.counts, chance);
        all.push_back({.before = sample, .drawn = drawn});
    }
    return all;
}

} // namespace jantaku::bench
