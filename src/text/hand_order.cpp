#include "text/hand_order.hpp"

#include <algorithm>

namespace jantaku {

namespace {

constexpr std::string_view letters_of_suits = "mpsz"; // in the order of Suit

} // namespace

std::optional<HandOrder> HandOrder::from(std::string_view letters) {
    if (letters.size() != suit_count) return std::nullopt;
    HandOrder order;
    for (std::size_t i = 0; i < suit_count; ++i) {
        const char lower = static_cast<char>(letters[i] | 0x20);
        const std::size_t suit = letters_of_suits.find(lower);
        if (suit == std::string_view::npos) return std::nullopt;
        order.suits_[i] = static_cast<Suit>(suit);
        if (std::find(order.suits_.begin(), order.suits_.begin() + i, order.suits_[i]) !=
            order.suits_.begin() + i)
            return std::nullopt;
    }
    return order;
}

StaticVector<Tile, 14> HandOrder::arrange(const Hand& hand) const {
    StaticVector<Tile, 14> tiles;
    for (const Suit suit : suits_) {
        for (const Tile tile : hand.tiles()) {
            if (tile.kind().suit() == suit) tiles.push_back(tile);
        }
    }
    if (hand.drawn()) tiles.push_back(*hand.drawn());
    return tiles;
}

std::string to_string(HandOrder order) {
    std::string letters;
    for (const Suit suit : order.suits_)
        letters += letters_of_suits[static_cast<std::size_t>(suit)];
    return letters;
}

} // namespace jantaku
