// Running shanten: the shanten of a hand that draws and discards, where each tile costs one
// addition.
//
// use      searches that try thousands of draws on the same hand
// counts, melds, deck   as in shanten.hpp
// add      a tile of a kind in the deck of which fewer than four are held
// remove   a tile of a kind that is held. Neither condition is checked, since no counts are kept
// shanten  as in shanten.hpp; needs 3n + 1 or 3n + 2 tiles (assert)
// cost     no allocation; docs/performance.md has the figures
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <jantaku/hand/shanten.hpp>
#include <jantaku/tile/tile.hpp>

namespace jantaku {

struct Tables;

class RunningShanten {
  public:
    // InvariantError for counts that are no hand.
    RunningShanten(const Counts& counts, std::size_t melds, Deck deck = Deck::full);

    void add(Kind kind) {
        const Keys weight = (*weights_)[kind.index()];
        for (std::size_t i = 0; i < keys_.size(); ++i)
            keys_[i] = static_cast<std::uint16_t>(keys_[i] + weight[i]);
    }
    void remove(Kind kind) {
        const Keys weight = (*weights_)[kind.index()];
        for (std::size_t i = 0; i < keys_.size(); ++i)
            keys_[i] = static_cast<std::uint16_t>(keys_[i] - weight[i]);
    }

    [[nodiscard]] int shanten() const;
    [[nodiscard]] int shanten_normal() const;

    // The two halves of each suit's key, as indices of their parts in the tables. A tile is added
    // to all eight in one instruction, because a store to only the half that changes would delay
    // the loads of all.
    using Keys = std::array<std::uint16_t, 8>;
    using Weights = std::array<Keys, kind_count>; // what one tile of a kind adds

  private:
    template <bool normal_only>
    [[nodiscard]] int nearest() const;

    Keys keys_{};
    const Weights* weights_;
    const Tables* tables_;
    std::size_t melds_;
};

} // namespace jantaku
