// JSON writer: writes any value that has a list of fields (room/fields.hpp) as JSON.
//
// form    a value is an object, and an event also has its `type`. A tile is text in notation, a
//         list of tiles one such text, a seat a number from 0, rules and options an object of
//         texts, 32 bytes 64 hex digits. A member that is 0, false or empty is left out
// reader  store/json_reader.hpp
#pragma once

#include "room/event_fields.hpp"
#include "room/options.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/tile/notation.hpp>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace jantaku::store_json {

using Json = nlohmann::ordered_json;
using Bytes32 = std::array<std::uint8_t, 32>;

template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;

inline std::string hex(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

template <class T>
Json to_json(const T& value);

struct Writer {
    Json& out;

    template <class T>
    void operator()(std::string_view name, const T& value) const {
        if constexpr (std::same_as<T, bool>) {
            if (!value) return;
        } else if constexpr (Number<T>) {
            if (value == 0) return;
        } else if constexpr (requires { value.empty(); }) {
            if (value.empty()) return;
        } else if constexpr (requires { value.has_value(); }) {
            if (!value) return;
        }
        out[std::string{name}] = to_json(value);
    }
};

template <class Set, class Rows>
Json options_json(const Set& set, const Rows& rows) {
    Json json = Json::object();
    for (const auto& row : rows)
        json[std::string{row.key}] = row.print(set);
    return json;
}

template <class T>
Json to_json(const T& value) {
    if constexpr (std::same_as<T, bool> || Number<T> || std::same_as<T, std::string>) {
        return value;
    } else if constexpr (std::same_as<T, Seat>) {
        return value.index();
    } else if constexpr (std::same_as<T, Tile>) {
        return to_string(value);
    } else if constexpr (std::same_as<T, Yaku>) {
        return key_of(value);
    } else if constexpr (std::same_as<T, RoomId> || std::same_as<T, PlayerId>) {
        return value.value;
    } else if constexpr (std::same_as<T, Bytes32>) {
        return hex(value);
    } else if constexpr (std::same_as<T, Rules>) {
        return options_json(value, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        return options_json(value, room_options());
    } else if constexpr (HasWords<T>) {
        return EnumWords<T>::of.at(static_cast<std::size_t>(value));
    } else if constexpr (requires { value.has_value(); }) {
        return to_json(*value);
    } else if constexpr (requires { value.begin(); }) {
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        if constexpr (std::same_as<Item, Tile>) {
            return to_string(std::span<const Tile>{value.begin(), value.end()});
        } else {
            Json list = Json::array();
            for (const auto& item : value)
                list.push_back(to_json(static_cast<const Item&>(item)));
            return list;
        }
    } else {
        Json json = Json::object();
        walk(Writer{json}, value);
        return json;
    }
}

template <class Variant>
Json variant_json(const Variant& variant) {
    return std::visit(
        [](const auto& event) -> Json {
            using T = std::remove_cvref_t<decltype(event)>;
            if constexpr (std::same_as<T, Event>) {
                return variant_json(event);
            } else {
                Json json{{"type", Fields<T>::type}};
                walk(Writer{json}, event);
                return json;
            }
        },
        variant);
}

} // namespace jantaku::store_json
