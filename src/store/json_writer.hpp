// JSON writer: writes any value that has a list of fields (room/fields.hpp) as JSON.
//
// form    a value is an object, and an event also has its `type`. A tile is text in notation, a
//         list of tiles one such text, a seat a number from 0, rules and options an object of
//         texts, 32 bytes 64 hex digits. A member that is 0, false or empty is left out
// reader  store/json_reader.hpp
#pragma once

#include "record/json_out.hpp"
#include "room/event_fields.hpp"
#include "room/options.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/tile/notation.hpp>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace jantaku::store_json {

using record::append_json;
using record::JsonText;
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
void write(std::string& out, const T& value);

struct Writer {
    JsonText& out;

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
        write(out.begin(name), value);
    }
};

template <class Set, class Rows>
void write_options(std::string& out, const Set& set, const Rows& rows) {
    JsonText object{out};
    for (const auto& row : rows)
        object.add(row.key, row.print(set));
}

template <class T>
void write_list(std::string& out, const T& list) {
    using Item = std::remove_cvref_t<decltype(*list.begin())>;
    out += '[';
    bool is_first = true;
    for (const auto& item : list) {
        if (!std::exchange(is_first, false)) out += ',';
        write(out, static_cast<const Item&>(item));
    }
    out += ']';
}

template <class T>
void write(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool> || Number<T> || std::same_as<T, std::string>) {
        append_json(out, value);
    } else if constexpr (std::same_as<T, Seat>) {
        append_json(out, value.index());
    } else if constexpr (std::same_as<T, Tile>) {
        append_json(out, to_string(value));
    } else if constexpr (std::same_as<T, Yaku>) {
        append_json(out, key_of(value));
    } else if constexpr (std::same_as<T, RoomId> || std::same_as<T, PlayerId>) {
        append_json(out, value.value);
    } else if constexpr (std::same_as<T, Bytes32>) {
        append_json(out, hex(value));
    } else if constexpr (std::same_as<T, Rules>) {
        write_options(out, value, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        write_options(out, value, room_options());
    } else if constexpr (HasWords<T>) {
        append_json(out, EnumWords<T>::of.at(static_cast<std::size_t>(value)));
    } else if constexpr (requires { value.has_value(); }) {
        write(out, *value);
    } else if constexpr (requires { value.begin(); }) {
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        if constexpr (std::same_as<Item, Tile>)
            append_json(out, to_string(std::span<const Tile>{value.begin(), value.end()}));
        else
            write_list(out, value);
    } else {
        JsonText object{out};
        walk(Writer{object}, value);
    }
}

template <class Variant>
void write_variant(std::string& out, const Variant& variant) {
    std::visit(
        [&](const auto& event) {
            using T = std::remove_cvref_t<decltype(event)>;
            if constexpr (std::same_as<T, Event>) {
                write_variant(out, event);
            } else {
                JsonText object{out};
                object.add("type", Fields<T>::type);
                walk(Writer{object}, event);
            }
        },
        variant);
}

} // namespace jantaku::store_json
