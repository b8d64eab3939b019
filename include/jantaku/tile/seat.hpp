// Seats and winds, and a value for each seat.
//
// Seat       counts from 0 in the order of the first kyoku, whose dealer is seat 0. A player keeps
//            the same seat for the whole game
// Wind       east, south, west, north; a seat's wind moves with the dealer
// PerSeat<T> one T for each seat; the number of seats comes from the rules
// source     docs/rules.md#seats-and-rounds
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace jantaku {

inline constexpr std::size_t max_players = 4;

class Seat {
  public:
    constexpr explicit Seat(std::size_t index) : index_{static_cast<std::uint8_t>(index)} {
        assert(index < max_players);
    }
    [[nodiscard]] constexpr std::size_t index() const { return index_; }
    friend constexpr auto operator<=>(Seat, Seat) = default;

  private:
    std::uint8_t index_;
};

enum class Wind : std::uint8_t { east, south, west, north };

// The seat that acts `steps` turns after `seat`, counter-clockwise: 1 is shimocha.
[[nodiscard]] constexpr Seat after(Seat seat, std::size_t steps, std::size_t players) {
    return Seat{(seat.index() + steps) % players};
}

// How many turns after `from` the seat `to` acts: 0 is `from` itself, 1 shimocha, players − 1
// kamicha.
[[nodiscard]] constexpr std::size_t distance(Seat from, Seat to, std::size_t players) {
    return (to.index() + players - from.index()) % players;
}

[[nodiscard]] constexpr Wind wind_of(Seat seat, Seat dealer, std::size_t players) {
    return static_cast<Wind>(distance(dealer, seat, players));
}

template <class T>
class PerSeat {
  public:
    constexpr PerSeat() = default;
    constexpr explicit PerSeat(std::size_t players, const T& value = T{})
        : size_{static_cast<std::uint8_t>(players)} {
        assert(players <= max_players);
        for (std::size_t i = 0; i < players; ++i)
            items_[i] = value;
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr T& operator[](Seat seat) {
        assert(seat.index() < size_);
        return items_[seat.index()];
    }
    [[nodiscard]] constexpr const T& operator[](Seat seat) const {
        assert(seat.index() < size_);
        return items_[seat.index()];
    }
    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const PerSeat& a, const PerSeat& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

  private:
    std::array<T, max_players> items_{};
    std::uint8_t size_ = 0;
};

// The seats of a table, in order, for a range-for: `for (const Seat seat : seats(4))`.
class SeatRange {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(std::size_t index) : index_{index} {}
        constexpr Seat operator*() const { return Seat{index_}; }
        constexpr Iterator& operator++() {
            ++index_;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::size_t index_;
    };
    constexpr explicit SeatRange(std::size_t players) : players_{players} {}
    [[nodiscard]] constexpr Iterator begin() const { return Iterator{0}; }
    [[nodiscard]] constexpr Iterator end() const { return Iterator{players_}; }

  private:
    std::size_t players_;
};
[[nodiscard]] constexpr SeatRange seats(std::size_t players) {
    return SeatRange{players};
}

} // namespace jantaku
