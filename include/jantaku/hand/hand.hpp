// Hand: the concealed tiles of one player, in the order in which they are numbered.
//
// tiles   sorted, without the tile just drawn
// drawn   the tile just drawn, numbered last; none after a call
// at      the tile with number n, from 1, is at(n − 1)
// size    3n + 1 between turns, 3n + 2 when the owner must act
// errors  InvariantError when a tile is not held, a second tile is drawn, or the hand is full
#pragma once

#include <jantaku/hand/meld.hpp>
#include <jantaku/tile/result.hpp>
#include <jantaku/tile/static_vector.hpp>
#include <jantaku/tile/tile.hpp>
#include <optional>

namespace jantaku {

class Hand {
  public:
    constexpr Hand() = default;

    [[nodiscard]] constexpr std::size_t size() const { return tiles_.size() + (drawn_ ? 1U : 0U); }
    [[nodiscard]] constexpr const StaticVector<Tile, 14>& tiles() const { return tiles_; }
    [[nodiscard]] constexpr std::optional<Tile> drawn() const { return drawn_; }
    [[nodiscard]] constexpr Tile at(std::size_t index) const {
        return index < tiles_.size() ? tiles_[index] : *drawn_;
    }

    // The drawn tile included.
    [[nodiscard]] constexpr const Counts& counts() const { return counts_; }
    [[nodiscard]] constexpr int count(Kind kind) const { return counts_[kind]; }
    [[nodiscard]] constexpr int count(Tile tile) const {
        int n = drawn_ == tile ? 1 : 0;
        for (const Tile held : tiles_)
            n += held == tile ? 1 : 0;
        return n;
    }

    // Sorts the tile in.
    constexpr void add(Tile tile) {
        ++counts_[tile.kind()];
        sort_in(tile);
    }
    constexpr void draw(Tile tile) {
        if (drawn_) throw InvariantError{"a second tile is drawn"};
        ++counts_[tile.kind()];
        drawn_ = tile;
    }
    // Sorts the drawn tile in: after a discard of another tile, or when the drawn tile stays.
    constexpr void keep_drawn() {
        if (!drawn_) return;
        sort_in(*drawn_);
        drawn_.reset();
    }
    constexpr void discard_drawn() {
        if (!drawn_) throw InvariantError{"no tile was drawn"};
        --counts_[drawn_->kind()];
        drawn_.reset();
    }
    // Takes one such tile out of the sorted tiles; never the drawn one.
    constexpr void remove(Tile tile) {
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            if (tiles_[i] == tile) {
                --counts_[tile.kind()];
                tiles_.erase_at(i);
                return;
            }
        }
        throw InvariantError{"the tile is not in the hand"};
    }

    friend constexpr bool operator==(const Hand&, const Hand&) = default;

  private:
    constexpr void sort_in(Tile tile) {
        std::size_t at = tiles_.size();
        if (at == tiles_.capacity()) throw InvariantError{"too many tiles in a hand"};
        tiles_.push_back(tile);
        for (; at > 0 && tile.sort_key() < tiles_[at - 1].sort_key(); --at)
            tiles_[at] = tiles_[at - 1];
        tiles_[at] = tile;
    }

    StaticVector<Tile, 14> tiles_;
    std::optional<Tile> drawn_;
    Counts counts_; // of the sorted tiles and the drawn one
};

} // namespace jantaku
