#include "tools/calc/fields.hpp"

#include "record/json_values.hpp"
#include "text/clean.hpp"

#include <fmt/format.h>

namespace jantaku::calc {

namespace {

Read<Tile> tile_from(const Json& value) {
    if (!value.is_string()) return Fault{fmt::format("{} is not a tile", text_of(value))};
    return read_tile(value.get_ref<const std::string&>());
}

Read<std::vector<Tile>> tiles_from(const Json& value) {
    if (value.is_string()) return read_tiles(value.get_ref<const std::string&>());
    if (!value.is_array()) return Fault{"must be a list of tiles, or a string such as \"123m0p\""};
    std::vector<Tile> tiles;
    for (const Json& each : value) {
        const auto tile = tile_from(each);
        if (!tile) return tile.error();
        tiles.push_back(*tile);
    }
    return tiles;
}

Read<Meld> meld_from(const Json& value) {
    if (value.is_string()) return read_meld(value.get_ref<const std::string&>());
    if (!value.is_object()) {
        return Fault{
            "must be a list of {\"type\":\"pon\",\"tiles\":…}, or of strings: \"pon 555z\""};
    }
    const std::string type = value.contains("type") && value["type"].is_string()
                                 ? value["type"].get<std::string>()
                                 : std::string{};
    const auto kind = find_meld_kind(type);
    if (!kind) {
        return Fault{fmt::format("`{}` is not a type: chi, pon, daiminkan, kakan or ankan", type)};
    }
    if (!value.contains("tiles")) return Fault{"a meld has no tiles"};
    const auto tiles = tiles_from(value["tiles"]);
    if (!tiles) return tiles.error();
    if (tiles->empty()) return Fault{"a meld has no tiles"};
    return make_meld(*kind, *tiles);
}

} // namespace

const Json* Fields::find(std::string_view key) const {
    const auto it = object_->find(std::string{key});
    return it == object_->end() || it->is_null() ? nullptr : &*it;
}

void Fields::needs(std::string_view key) {
    if (find(key) == nullptr) fail(key, "is missing");
}

std::optional<bool> Fields::maybe_flag(std::string_view key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_boolean()) return value->get<bool>();
    fail(key, "must be true or false");
    return std::nullopt;
}

std::optional<int> Fields::maybe_number(std::string_view key, int lowest, int highest) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number_integer() && *value >= lowest && *value <= highest)
        return value->get<int>();
    fail(key, fmt::format("must be a whole number from {} to {}", lowest, highest));
    return std::nullopt;
}

std::string Fields::text(std::string_view key) {
    const Json* value = find(key);
    if (value == nullptr) return "";
    if (value->is_string()) return value->get<std::string>();
    fail(key, "must be a string");
    return "";
}

Wind Fields::wind(std::string_view key) {
    const auto wind = read_wind(text(key));
    if (wind) return *wind;
    if (find(key) != nullptr) fail(key, "must be E, S, W or N");
    return Wind::east;
}

Tile Fields::tile(std::string_view key) {
    const Json* value = find(key);
    if (value == nullptr) return {};
    const auto tile = tile_from(*value);
    if (tile) return *tile;
    fail(key, tile.error().reason);
    return {};
}

std::vector<Tile> Fields::tiles(std::string_view key, std::size_t most) {
    const Json* value = find(key);
    if (value == nullptr) return {};
    auto tiles = tiles_from(*value);
    if (!tiles) {
        fail(key, tiles.error().reason);
        return {};
    }
    if (tiles->size() > most) {
        fail(key, fmt::format("{} tiles; at most {}", tiles->size(), most));
        return {};
    }
    return std::move(*tiles);
}

Melds Fields::melds(std::string_view key) {
    const Json* value = find(key);
    Melds melds;
    if (value == nullptr) return melds;
    if (!value->is_array() || value->size() > 4) {
        fail(key, "must be a list of at most four melds");
        return melds;
    }
    for (const Json& each : *value) {
        const auto meld = meld_from(each);
        if (meld) {
            melds.push_back(*meld);
        } else {
            fail(key, meld.error().reason);
        }
    }
    return melds;
}

void Fields::fail(std::string_view key, std::string_view reason) {
    if (!fault_) fault_ = Fault{fmt::format("{}: {}", key, reason)};
}

std::optional<Json> parse_object(std::string_view line) {
    auto values = record::read_values(line);
    if (!values || values->size() != 1 || !values->front().is_object()) return std::nullopt;
    return std::move(values->front());
}

Fault not_json(std::size_t number) {
    return {fmt::format("line {} is not a JSON object", number)};
}

Json id_of(const Json& object) {
    return object.contains("id") ? object["id"] : Json{};
}

std::string line_about(const Json& object, std::string_view what) {
    const Json id = id_of(object);
    const std::string name = id.is_string() ? id.get<std::string>() : text_of(id);
    return without_controls(fmt::format("{}: {}", name, what)) + '\n';
}

std::string error_line(const Json& id, const Fault& fault) {
    return text_of({{"id", id}, {"error", fault.reason}});
}

std::string text_of(const Json& value) {
    return record::dump(value);
}

} // namespace jantaku::calc
