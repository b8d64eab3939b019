// Field text: a value that has a list of fields (room/fields.hpp) as text, to compare and to print.
//
// independent  of the bytes of room/wire.hpp, except that a class which guards its members is shown
//              as its Plain
// errors       std::logic_error for a list of fields that names one member twice, and so leaves
//              another out
#pragma once

#include "room/frozen.hpp"
#include "room/ids.hpp"
#include "room/wire.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace jantaku::test {

template <class T>
void add_text(std::string& out, const T& value);

template <class T>
void add_text(std::string& out, const Frozen<T>& value) {
    add_text(out, *value);
}

template <class... Types>
void add_text(std::string& out, const std::variant<Types...>& value) {
    out += '#' + std::to_string(value.index());
    std::visit([&](const auto& each) { add_text(out, each); }, value);
}

template <class T>
void add_members(std::string& out, const T& value) {
    std::vector<const void*> seen;
    out += '{';
    walk(
        [&](std::string_view name, const auto& member) {
            const void* place = &member;
            if (std::ranges::count(seen, place) != 0)
                throw std::logic_error{"a list of fields has " + std::string{name} + " twice"};
            seen.push_back(place);
            out += std::string{name} + ':';
            add_text(out, member);
            out += ' ';
        },
        value);
    out += '}';
}

template <class T>
void add_text(std::string& out, const T& value) {
    if constexpr (std::is_arithmetic_v<T>) {
        char digits[64];
        if constexpr (std::floating_point<T>) {
            std::snprintf(digits, sizeof digits, "%a", static_cast<double>(value));
            out += digits;
        } else {
            out += std::to_string(value);
        }
    } else if constexpr (std::same_as<T, std::string>) {
        out += '"' + value + '"';
    } else if constexpr (std::is_enum_v<T>) {
        out += std::to_string(static_cast<int>(value));
    } else if constexpr (wire::Duration<T>) {
        out += std::to_string(value.count());
    } else if constexpr (std::same_as<T, Seat> || std::same_as<T, Tile>) {
        out += std::to_string(value.index());
    } else if constexpr (wire::Id<T>) {
        out += std::to_string(value.value);
    } else if constexpr (std::same_as<T, Rules>) {
        for (const auto& row : options())
            out += row.print(value) + ' ';
    } else if constexpr (std::same_as<T, RoomOptions>) {
        for (const auto& row : room_options())
            out += row.print(value) + ' ';
    } else if constexpr (wire::HasPlain<T>) {
        add_text(out, Plain<T>::of(value));
    } else if constexpr (requires { value.has_value(); }) {
        out += value ? '+' : '-';
        if (value) add_text(out, *value);
    } else if constexpr (requires { value.begin(); }) {
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        out += '[';
        for (const auto& item : value) {
            add_text(out, static_cast<const Item&>(item));
            out += ' ';
        }
        out += ']';
    } else {
        add_members(out, value);
    }
}

template <class T>
[[nodiscard]] std::string field_text(const T& value) {
    std::string out;
    add_text(out, value);
    return out;
}

} // namespace jantaku::test
