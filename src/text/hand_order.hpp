// HandOrder: the order in which one person wants the suits of a hand to be shown and numbered.
//
// default  m p s z. Inside a suit the order is always that of Tile::sort_key
// drawn    the drawn tile is last and apart in every order
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
    // Reads "zmps": the letter of each suit once, in any case. None if it is anything else.
    [[nodiscard]] static std::optional<HandOrder> from(std::string_view letters);

    // All tiles of the hand. The first has number 1.
    [[nodiscard]] StaticVector<Tile, 14> arrange(const Hand& hand) const;

    friend std::string to_string(HandOrder order);
    friend bool operator==(HandOrder, HandOrder) = default;

  private:
    std::array<Suit, suit_count> suits_{Suit::manzu, Suit::pinzu, Suit::souzu, Suit::jihai};
};

} // namespace jantaku
