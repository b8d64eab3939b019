// Tiles: kinds, tiles (a kind or a red five), sets of kinds, and counts by kind.
//
// Kind     0–33: 1m…9m 1p…9p 1s…9s, then 1z…7z = East South West North White Green Red
// Tile     0–36: the kinds, then the red fives 0m 0p 0s. Shapes and yaku treat a red five as its
//          kind
// KindSet  a set of kinds, one bit each
// Counts   how many tiles of each kind, 0–4; red fives count as fives
// source   docs/rules.md#tiles
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <jantaku/tile/count_bits.hpp>

namespace jantaku {

inline constexpr std::size_t kind_count = 34;
inline constexpr std::size_t tile_count = 37;

enum class Suit : std::uint8_t { manzu, pinzu, souzu, jihai };
inline constexpr std::size_t suit_count = 4;

class Kind {
  public:
    constexpr explicit Kind(std::size_t index) : index_{static_cast<std::uint8_t>(index)} {
        assert(index < kind_count);
    }
    // rank counts from 1: 1–9 in a suit, 1–7 for honours.
    constexpr Kind(Suit suit, int rank)
        : Kind{static_cast<std::size_t>(suit) * 9 + static_cast<std::size_t>(rank) - 1} {}

    [[nodiscard]] constexpr std::size_t index() const { return index_; }
    [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ / 9); }
    [[nodiscard]] constexpr int rank() const { return index_ % 9 + 1; }
    [[nodiscard]] constexpr bool is_jihai() const { return index_ >= 27; }
    [[nodiscard]] constexpr bool is_wind() const { return index_ >= 27 && index_ < 31; }
    [[nodiscard]] constexpr bool is_dragon() const { return index_ >= 31; }
    [[nodiscard]] constexpr bool is_routouhai() const {
        return !is_jihai() && (rank() == 1 || rank() == 9);
    }
    [[nodiscard]] constexpr bool is_yaochuu() const { return is_jihai() || is_routouhai(); }

    friend constexpr auto operator<=>(Kind, Kind) = default;

  private:
    std::uint8_t index_;
};

// Every kind, in order, for a range-for: `for (const Kind kind : all_kinds())`.
class KindRange {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(std::size_t index) : index_{index} {}
        constexpr Kind operator*() const { return Kind{index_}; }
        constexpr Iterator& operator++() {
            ++index_;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::size_t index_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{0}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{kind_count}; }
};
[[nodiscard]] constexpr KindRange all_kinds() {
    return {};
}

class Tile {
  public:
    // 1m, as a placeholder in containers. A real tile is built from a kind.
    constexpr Tile() : index_{0} {}
    constexpr explicit Tile(Kind kind) : index_{static_cast<std::uint8_t>(kind.index())} {}
    static constexpr Tile from_index(std::size_t index) {
        assert(index < tile_count);
        Tile tile;
        tile.index_ = static_cast<std::uint8_t>(index);
        return tile;
    }
    static constexpr Tile red_five(Suit suit) {
        assert(suit != Suit::jihai);
        return from_index(kind_count + static_cast<std::size_t>(suit));
    }

    [[nodiscard]] constexpr std::size_t index() const { return index_; }
    [[nodiscard]] constexpr bool is_red() const { return index_ >= kind_count; }
    [[nodiscard]] constexpr Kind kind() const {
        return is_red() ? Kind{(index_ - kind_count) * 9 + 4} : Kind{std::size_t{index_}};
    }

    // The order of a sorted hand: m p s z, within a suit by rank, a red five before plain fives
    //
    [[nodiscard]] constexpr int sort_key() const {
        return static_cast<int>(kind().index()) * 2 + (is_red() ? 0 : 1);
    }

    friend constexpr bool operator==(Tile, Tile) = default;

  private:
    std::uint8_t index_;
};

// Brings a range of tiles into the order of a sorted hand.
template <class Tiles>
constexpr void sort_tiles(Tiles& tiles) {
    std::ranges::sort(tiles, {}, &Tile::sort_key);
}

class KindSet {
  public:
    constexpr KindSet() = default;
    static constexpr KindSet from_bits(std::uint64_t bits) {
        KindSet set;
        set.bits_ = bits;
        return set;
    }

    constexpr void add(Kind kind) { bits_ |= std::uint64_t{1} << kind.index(); }
    constexpr void remove(Kind kind) { bits_ &= ~(std::uint64_t{1} << kind.index()); }
    [[nodiscard]] constexpr bool contains(Kind kind) const {
        return (bits_ >> kind.index() & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(count_bits(bits_));
    }
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    // Calls f(Kind) for each member, lowest first.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (auto rest = bits_; rest != 0; rest &= rest - 1) {
            f(Kind{static_cast<std::size_t>(std::countr_zero(rest))});
        }
    }

    friend constexpr KindSet operator&(KindSet a, KindSet b) {
        return from_bits(a.bits_ & b.bits_);
    }
    friend constexpr KindSet operator|(KindSet a, KindSet b) {
        return from_bits(a.bits_ | b.bits_);
    }
    friend constexpr bool operator==(KindSet, KindSet) = default;

  private:
    std::uint64_t bits_ = 0;
};

struct Counts {
    std::array<std::uint8_t, kind_count> of{};

    [[nodiscard]] constexpr std::uint8_t& operator[](Kind kind) { return of[kind.index()]; }
    [[nodiscard]] constexpr std::uint8_t operator[](Kind kind) const { return of[kind.index()]; }
    [[nodiscard]] constexpr int total() const {
        int sum = 0;
        for (const auto n : of)
            sum += n;
        return sum;
    }
    // How many different terminals and honours there are.
    [[nodiscard]] constexpr int yaochuu_kinds() const {
        int kinds = 0;
        for (const Kind kind : all_kinds())
            kinds += kind.is_yaochuu() && (*this)[kind] > 0 ? 1 : 0;
        return kinds;
    }
    // How many tiles of these kinds. On the tiles that a seat does not see, with the kinds of an
    // ukeire: how many useful draws are left.
    [[nodiscard]] constexpr int total(KindSet kinds) const {
        int sum = 0;
        kinds.for_each([&](Kind kind) { sum += of[kind.index()]; });
        return sum;
    }
    friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

// The kind that an indicator makes dora: the next kind in play of its suit, after the last the
// first. The winds and the dragons count as a suit each.
[[nodiscard]] constexpr Kind dora_of(Kind indicator, KindSet in_play) {
    const std::size_t i = indicator.index();
    const std::size_t first = i < 27 ? i / 9 * 9 : i < 31 ? 27 : 31;
    const std::size_t size = i < 27 ? 9 : i < 31 ? 4 : 3;
    std::size_t at = i - first;
    do {
        at = (at + 1) % size;
    } while (!in_play.contains(Kind{first + at}) && first + at != i);
    return Kind{first + at};
}

} // namespace jantaku
