// Mjai's tiles: 1m … 9s, E S W N P F C, and the red fives 5mr 5pr 5sr.
#pragma once

#include <jantaku/tile/tile.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace jantaku::record {

inline constexpr std::string_view mjai_honours = "ESWNPFC";
inline constexpr std::string_view mjai_suits = "mps";

[[nodiscard]] inline std::string mjai_text(Tile tile) {
    const Kind kind = tile.kind();
    if (kind.is_jihai()) {
        return std::string{mjai_honours[static_cast<std::size_t>(kind.rank()) - 1]};
    }
    return std::to_string(kind.rank()) + mjai_suits[static_cast<std::size_t>(kind.suit())] +
           (tile.is_red() ? "r" : "");
}

[[nodiscard]] inline std::optional<Tile> mjai_tile(std::string_view text) {
    if (text.size() == 1) {
        const auto rank = mjai_honours.find(text[0]);
        if (rank == std::string_view::npos) return std::nullopt;
        return Tile{Kind{Suit::jihai, static_cast<int>(rank) + 1}};
    }
    if (text.size() != 2 && text.size() != 3) return std::nullopt;
    const auto suit = mjai_suits.find(text[1]);
    const int rank = text[0] - '0';
    if (suit == std::string_view::npos || rank < 1 || rank > 9) return std::nullopt;
    if (text.size() == 2) return Tile{Kind{static_cast<Suit>(suit), rank}};
    if (text[2] != 'r' || rank != 5) return std::nullopt;
    return Tile::red_five(static_cast<Suit>(suit));
}

} // namespace jantaku::record
