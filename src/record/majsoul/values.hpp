// Majsoul values: tiles and flags of Mahjong Soul's records.
#pragma once

#include "record/json_values.hpp"

#include <jantaku/tile/notation.hpp>
#include <optional>
#include <string_view>
#include <vector>

namespace jantaku::record::majsoul {

inline std::optional<Tile> tile_of(const Json& value) {
    const auto text = text_of(value);
    return text ? parse_tile(*text) : std::nullopt;
}
inline std::optional<Tile> tile_in(const Json& data, std::string_view key) {
    const Json* value = member(data, key);
    return value == nullptr ? std::nullopt : tile_of(*value);
}

inline std::optional<std::vector<Tile>> tiles_in(const Json& data, std::string_view key) {
    const Json* list = member(data, key);
    if (list == nullptr || !list->is_array() || list->size() > 14) return std::nullopt;
    std::vector<Tile> tiles;
    for (const Json& value : *list) {
        const auto tile = tile_of(value);
        if (!tile) return std::nullopt;
        tiles.push_back(*tile);
    }
    return tiles;
}

inline bool flag_in(const Json& data, std::string_view key) {
    const Json* value = member(data, key);
    return value != nullptr && value->is_boolean() && value->get<bool>();
}

} // namespace jantaku::record::majsoul
