// Wire: any value that has a list of fields (room/fields.hpp) as bytes, and back.
//
// form     numbers in 7 bits a byte, the lowest first. Numbers that may be negative are zigzag
//          coded. A tile, a seat, a yaku and a word of an enumeration are a byte each, a list its
//          length and its items, an optional value a flag and the value, a variant the index of
//          its alternative. Rules and options are the keys and values that differ from the usual
// size     2 to 5 bytes for most events of a table
// errors   BadBytes: the bytes end early, or hold a number, length or index that cannot be. A list
//          is never made longer than the bytes that are left
// version  both sides must be of the same build; what is on disk has names (store/journal_line.hpp)
#pragma once

#include "room/event_fields.hpp"
#include "room/options.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku::wire {

class BadBytes : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;

// ---- to bytes --------------------------------------------------------------------------------

inline void put_number(std::string& out, std::uint64_t number) {
    constexpr std::uint64_t low = 0x7f;
    for (; number > low; number >>= 7U)
        out += static_cast<char>((number & low) | 0x80U);
    out += static_cast<char>(number);
}

template <class T>
void put(std::string& out, const T& value);

template <class Set, class Rows>
void put_options(std::string& out, const Set& set, const Rows& rows) {
    const Set usual;
    std::vector<std::pair<std::string_view, std::string>> changed;
    for (const auto& row : rows) {
        std::string value = row.print(set);
        if (value != row.print(usual)) changed.emplace_back(row.key, std::move(value));
    }
    put_number(out, changed.size());
    for (const auto& [key, value] : changed) {
        put(out, std::string{key});
        put(out, value);
    }
}

template <class... Types>
void put(std::string& out, const std::variant<Types...>& value) {
    static_assert(sizeof...(Types) <= 255);
    out += static_cast<char>(value.index());
    std::visit([&](const auto& each) { put(out, each); }, value);
}

template <class T>
void put(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += static_cast<char>(value ? 1 : 0);
    } else if constexpr (std::unsigned_integral<T>) {
        put_number(out, value);
    } else if constexpr (std::signed_integral<T>) {
        const auto wide = static_cast<std::int64_t>(value);
        put_number(out,
                   static_cast<std::uint64_t>(wide) << 1U ^ static_cast<std::uint64_t>(wide >> 63));
    } else if constexpr (std::same_as<T, std::string>) {
        put_number(out, value.size());
        out += value;
    } else if constexpr (std::same_as<T, Seat> || std::same_as<T, Tile>) {
        out += static_cast<char>(value.index());
    } else if constexpr (std::is_enum_v<T>) {
        out += static_cast<char>(value);
    } else if constexpr (std::same_as<T, RoomId> || std::same_as<T, PlayerId>) {
        put_number(out, value.value);
    } else if constexpr (std::same_as<T, Rules>) {
        put_options(out, value, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        put_options(out, value, room_options());
    } else if constexpr (requires { value.has_value(); }) {
        put(out, value.has_value());
        if (value) put(out, *value);
    } else if constexpr (requires { value.begin(); }) {
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        if constexpr (!requires { std::tuple_size<T>::value; }) put_number(out, value.size());
        for (const auto& item : value)
            put(out, static_cast<const Item&>(item));
    } else {
        walk([&](std::string_view, const auto& member) { put(out, member); }, value);
    }
}

// ---- from bytes ------------------------------------------------------------------------------

// Bytes that are read from their begin.
class Source {
  public:
    explicit Source(std::string_view bytes) : rest_{bytes} {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }

    std::uint8_t byte() {
        if (rest_.empty()) throw BadBytes{"they end early"};
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    std::size_t index(std::size_t count) {
        const std::size_t found = byte();
        if (found >= count) throw BadBytes{"an index that is too large"};
        return found;
    }
    std::uint64_t number() {
        std::uint64_t all = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            const std::uint64_t next = byte();
            all |= (next & 0x7fU) << shift;
            if (next < 0x80) return all;
        }
        throw BadBytes{"a number that is too large"};
    }
    // The length of a list whose items take at least a byte each.
    std::size_t length(std::size_t most) {
        const std::uint64_t found = number();
        if (found > most || found > rest_.size()) throw BadBytes{"a list that is too long"};
        return static_cast<std::size_t>(found);
    }
    std::string_view text(std::size_t size) {
        const std::string_view found = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return found;
    }

  private:
    std::string_view rest_;
};

template <class T>
T take(Source& in);

template <class T>
struct Type {};

template <class Set, class Rows>
Set take_options(Source& in, const Rows& rows) {
    Set set;
    for (std::size_t left = in.length(rows.size()); left > 0; --left) {
        const auto key = take<std::string>(in);
        const auto value = take<std::string>(in);
        bool is_known = false;
        for (const auto& row : rows)
            is_known = is_known || (row.key == key && row.parse(set, value));
        if (!is_known) throw BadBytes{"an option that is not known"};
    }
    return set;
}

template <class T, std::size_t N>
StaticVector<T, N> take_list(Source& in, Type<StaticVector<T, N>>) {
    StaticVector<T, N> list;
    for (std::size_t left = in.length(N); left > 0; --left)
        list.push_back(take<T>(in));
    return list;
}

template <class T>
std::vector<T> take_list(Source& in, Type<std::vector<T>>) {
    std::vector<T> list;
    for (std::size_t left = in.length(in.left()); left > 0; --left)
        list.push_back(take<T>(in));
    return list;
}

template <class T>
std::set<T> take_list(Source& in, Type<std::set<T>>) {
    std::set<T> set;
    for (std::size_t left = in.length(in.left()); left > 0; --left)
        set.insert(take<T>(in));
    return set;
}

template <class T>
PerSeat<T> take_list(Source& in, Type<PerSeat<T>>) {
    PerSeat<T> list{in.length(max_players)};
    for (T& item : list)
        item = take<T>(in);
    return list;
}

template <class T, std::size_t N>
std::array<T, N> take_list(Source& in, Type<std::array<T, N>>) {
    std::array<T, N> list{};
    for (T& item : list)
        item = take<T>(in);
    return list;
}

template <class T>
std::optional<T> take_list(Source& in, Type<std::optional<T>>) {
    return take<bool>(in) ? std::optional<T>{take<T>(in)} : std::nullopt;
}

template <class... Types>
std::variant<Types...> take_list(Source& in, Type<std::variant<Types...>>) {
    using Variant = std::variant<Types...>;
    using Take = Variant (*)(Source&);
    static constexpr std::array<Take, sizeof...(Types)> each{
        [](Source& from) { return Variant{take<Types>(from)}; }...};
    return each[in.index(each.size())](in);
}

template <class E>
[[nodiscard]] consteval std::size_t enum_count() {
    if constexpr (std::same_as<E, Yaku>) {
        return yaku_count;
    } else {
        return EnumWords<E>::of.size();
    }
}

template <class T>
T take(Source& in) {
    if constexpr (std::same_as<T, bool>) {
        return in.index(2) == 1;
    } else if constexpr (std::unsigned_integral<T>) {
        const std::uint64_t number = in.number();
        if (!std::in_range<T>(number)) throw BadBytes{"a number that is too large"};
        return static_cast<T>(number);
    } else if constexpr (std::signed_integral<T>) {
        const std::uint64_t coded = in.number();
        const auto number =
            static_cast<std::int64_t>(coded >> 1U) ^ -static_cast<std::int64_t>(coded & 1U);
        if (!std::in_range<T>(number)) throw BadBytes{"a number that is too large"};
        return static_cast<T>(number);
    } else if constexpr (std::same_as<T, std::string>) {
        return std::string{in.text(in.length(in.left()))};
    } else if constexpr (std::same_as<T, Seat>) {
        return Seat{in.index(max_players)};
    } else if constexpr (std::same_as<T, Tile>) {
        return Tile::from_index(in.index(tile_count));
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<T>(in.index(enum_count<T>()));
    } else if constexpr (std::same_as<T, RoomId> || std::same_as<T, PlayerId>) {
        return T{take<decltype(T::value)>(in)};
    } else if constexpr (std::same_as<T, Rules>) {
        return take_options<Rules>(in, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        return take_options<RoomOptions>(in, room_options());
    } else if constexpr (requires { take_list(in, Type<T>{}); }) {
        return take_list(in, Type<T>{});
    } else {
        T value{};
        walk([&](std::string_view,
                 auto& member) { member = take<std::remove_cvref_t<decltype(member)>>(in); },
             value);
        return value;
    }
}

} // namespace jantaku::wire
