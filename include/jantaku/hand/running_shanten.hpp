// Running shanten: the shanten of a hand that draws and discards, kept so that a tile costs one
// addition. For searches that try thousands of draws on the same hand.
//
// counts, melds, deck   as in shanten.hpp
// add      of a kind of which there are fewer than four, of the deck; remove: of one that is held.
//          It keeps no counts, so that the caller answers for both.
// shanten  while 3n + 1 or 3n + 2 tiles are held (assert): as in shanten.hpp
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

    // The halves of the four suits' keys: where the tables have their parts. All of them change at
    // once, which is one instruction; a store to the one that does would hold up the loads of all.
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
