// HandOrder: in which order one person wants the suits of a hand to stand, and so to be numbered.
//
// default    m p s z; inside a suit the order is always that of Tile::sort_key
// drawn      the drawn tile stays apart, the last one, in every order
#pragma once

#include <array>
#include <jantaku/hand/hand.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku {

class HandOrder {
  public:
    HandOrder() = default;
    // "zmps": each suit's letter once, in any case. None otherwise.
    [[nodiscard]] static std::optional<HandOrder> from(std::string_view letters);

    // All tiles of the hand; the first is number 1.
    [[nodiscard]] StaticVector<Tile, 14> arrange(const Hand& hand) const;

    friend std::string to_string(HandOrder order);
    friend bool operator==(HandOrder, HandOrder) = default;

  private:
    std::array<Suit, suit_count> suits_{Suit::manzu, Suit::pinzu, Suit::souzu, Suit::jihai};
};

} // namespace jantaku
