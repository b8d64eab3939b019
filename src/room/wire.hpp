// Wire: any value that has a list of fields (room/fields.hpp) as bytes, and back.
//
// form     numbers in 7 bits a byte, the lowest first. Numbers that may be negative are zigzag
//          coded. A tile, a seat, a yaku and a word of an enumeration are a byte each, a list its
//          length and its items, an optional value a flag and the value, a variant the index of
//          its alternative. Rules and options are the keys and values that differ from the usual.
//          A duration is a number of its ticks, a float its 4 or 8 bytes
// size     2 to 5 bytes for most events of a table
// errors   BadBytes (room/wire_bytes.hpp)
// packed   within one process (std::string, Source): both sides must be of the same build; what is
//          on disk has names (store/journal_line.hpp)
// framed   between processes (FramedBytes, FramedSource): the members of a type are preceded by
//          the length of them all. A reader skips the members that a newer writer has appended,
//          and those that an older writer lacks keep their defaults. So lists of fields,
//          enumerations and variants grow at their ends only. EnumWords<E>::is_open: E grows in
//          its middle, and the word itself is written
#pragma once

#include "room/event_fields.hpp"
#include "room/frozen.hpp"
#include "room/ids.hpp"
#include "room/options.hpp"
#include "room/wire_bytes.hpp"

#include <array>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku::wire {

template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;

// The parts of EnumWords that only some enumerations have.
template <class E>
inline constexpr bool is_open_enum = requires {
    requires EnumWords<E>::is_open;
};

template <class T>
concept Id = std::same_as<T, RoomId> || std::same_as<T, PlayerId> || std::same_as<T, SessionId>;

template <class T>
concept Duration = requires {
    typename T::rep;
    typename T::period;
};
// Longer ones than this are refused, except max(), so that adding one to a tick cannot overflow.
inline constexpr std::chrono::hours longest_duration{24 * 366 * 100};

template <class T>
concept HasPlain = requires(const T& value) {
    Plain<T>::of(value);
};

// The number of the same size as a float.
template <std::floating_point T>
using BitsOf = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

// ---- to bytes --------------------------------------------------------------------------------

template <class Out, class T>
void put(Out& out, const T& value);

template <class Set, class Rows>
void put_options(auto& out, const Set& set, const Rows& rows) {
    const Set usual;
    if (set == usual) return put_number(out, 0);
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

template <class Out, class... Types>
void put(Out& out, const std::variant<Types...>& value) {
    static_assert(sizeof...(Types) <= 255);
    out += static_cast<char>(value.index());
    std::visit([&](const auto& each) { put(out, each); }, value);
}

template <class Out, class T>
void put(Out& out, const Frozen<T>& value) {
    put(out, *value);
}

template <class Out, class T>
void put(Out& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += static_cast<char>(value ? 1 : 0);
    } else if constexpr (std::unsigned_integral<T>) {
        put_number(out, value);
    } else if constexpr (std::signed_integral<T>) {
        const auto wide = static_cast<std::int64_t>(value);
        put_number(out,
                   static_cast<std::uint64_t>(wide) << 1U ^ static_cast<std::uint64_t>(wide >> 63));
    } else if constexpr (std::floating_point<T>) {
        const auto bits = std::bit_cast<BitsOf<T>>(value);
        for (std::size_t shift = 0; shift < 8 * sizeof(T); shift += 8)
            out += static_cast<char>(bits >> shift);
    } else if constexpr (Duration<T>) {
        put(out, value.count());
    } else if constexpr (std::same_as<T, std::string>) {
        put_number(out, value.size());
        out += value;
    } else if constexpr (std::same_as<T, Seat> || std::same_as<T, Tile>) {
        out += static_cast<char>(value.index());
    } else if constexpr (is_open_enum<T>) {
        put(out, std::string{EnumWords<T>::of[static_cast<std::size_t>(value)]});
    } else if constexpr (std::is_enum_v<T>) {
        out += static_cast<char>(value);
    } else if constexpr (Id<T>) {
        put_number(out, value.value);
    } else if constexpr (std::same_as<T, Rules>) {
        put_options(out, value, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        put_options(out, value, room_options());
    } else if constexpr (HasPlain<T>) {
        put(out, Plain<T>::of(value));
    } else if constexpr (requires { value.has_value(); }) {
        put(out, value.has_value());
        if (value) put(out, *value);
    } else if constexpr (requires { value.begin(); }) {
        using Item = std::remove_cvref_t<decltype(*value.begin())>;
        if constexpr (!requires { std::tuple_size<T>::value; }) put_number(out, value.size());
        for (const auto& item : value)
            put(out, static_cast<const Item&>(item));
    } else {
        const auto members = [&] {
            walk([&](std::string_view, const auto& member) { put(out, member); }, value);
        };
        if constexpr (Framed<Out>) {
            out.frame(members);
        } else {
            members();
        }
    }
}

// ---- from bytes ------------------------------------------------------------------------------

template <class T, class In>
T take(In& in);

template <class T>
struct Type {};

template <class Set, class Rows>
Set take_options(auto& in, const Rows& rows) {
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
StaticVector<T, N> take_list(auto& in, Type<StaticVector<T, N>>) {
    StaticVector<T, N> list;
    for (std::size_t left = in.length(N); left > 0; --left)
        list.push_back(take<T>(in));
    return list;
}

template <class T>
std::vector<T> take_list(auto& in, Type<std::vector<T>>) {
    std::vector<T> list;
    std::size_t left = in.growing(sizeof(T));
    list.reserve(left);
    for (; left > 0; --left)
        list.push_back(take<T>(in));
    return list;
}

template <class T>
std::set<T> take_list(auto& in, Type<std::set<T>>) {
    std::set<T> set;
    for (std::size_t left = in.growing(sizeof(T)); left > 0; --left)
        set.insert(take<T>(in));
    return set;
}

template <class T>
PerSeat<T> take_list(auto& in, Type<PerSeat<T>>) {
    PerSeat<T> list{in.length(max_players)};
    for (T& item : list)
        item = take<T>(in);
    return list;
}

template <class T, std::size_t N>
std::array<T, N> take_list(auto& in, Type<std::array<T, N>>) {
    std::array<T, N> list{};
    for (T& item : list)
        item = take<T>(in);
    return list;
}

template <class T>
std::optional<T> take_list(auto& in, Type<std::optional<T>>) {
    return take<bool>(in) ? std::optional<T>{take<T>(in)} : std::nullopt;
}

template <class T>
Frozen<T> take_list(auto& in, Type<Frozen<T>>) {
    return take<T>(in);
}

template <class In, class... Types>
std::variant<Types...> take_list(In& in, Type<std::variant<Types...>>) {
    using Variant = std::variant<Types...>;
    using Take = Variant (*)(In&);
    static constexpr std::array<Take, sizeof...(Types)> each{
        [](In& from) { return Variant{take<Types>(from)}; }...};
    return each[in.index(each.size(), "an alternative")](in);
}

template <class E>
[[nodiscard]] consteval std::size_t enum_count() {
    if constexpr (std::same_as<E, Yaku>) {
        return yaku_count;
    } else {
        return EnumWords<E>::of.size();
    }
}

template <class E>
E take_word(auto& in) {
    const std::string_view word = in.text(in.length(in.left()));
    for (std::size_t i = 0; i < EnumWords<E>::of.size(); ++i)
        if (EnumWords<E>::of[i] == word) return static_cast<E>(i);
    throw BadBytes{"a word that is not known"};
}

template <class T>
T take_float(auto& in) {
    BitsOf<T> bits = 0;
    for (std::size_t shift = 0; shift < 8 * sizeof(T); shift += 8)
        bits |= static_cast<BitsOf<T>>(in.byte()) << shift;
    return std::bit_cast<T>(bits);
}

template <class T>
T take_duration(auto& in) {
    const T found{take<typename T::rep>(in)};
    const bool is_long = found > longest_duration || found < -longest_duration;
    if (is_long && found != T::max()) throw BadBytes{"a duration that is too long"};
    return found;
}

template <class T>
T take_plain(auto& in) {
    using As = std::remove_cvref_t<decltype(Plain<T>::of(std::declval<const T&>()))>;
    std::optional<T> made = Plain<T>::made(take<As>(in));
    if (!made) throw BadBytes{"a value that cannot be"};
    return *std::move(made);
}

// A member that the frame of an older writer does not have keeps its default.
template <class T>
T take_members(auto& in) {
    T value{};
    const auto take_member = [&](std::string_view, auto& member) {
        member = take<std::remove_cvref_t<decltype(member)>>(in);
    };
    if constexpr (Framed<decltype(in)>) {
        in.frame([&] {
            walk(
                [&](std::string_view name, auto& member) {
                    if (!in.is_empty()) take_member(name, member);
                },
                value);
        });
    } else {
        walk(take_member, value);
    }
    return value;
}

template <class T, class In>
T take(In& in) {
    if constexpr (std::same_as<T, bool>) {
        return in.index(2, "a flag") == 1;
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
    } else if constexpr (std::floating_point<T>) {
        return take_float<T>(in);
    } else if constexpr (Duration<T>) {
        return take_duration<T>(in);
    } else if constexpr (std::same_as<T, std::string>) {
        return std::string{in.text(in.length(in.left()))};
    } else if constexpr (std::same_as<T, Seat>) {
        return Seat{in.index(max_players, "a seat")};
    } else if constexpr (std::same_as<T, Tile>) {
        return Tile::from_index(in.index(tile_count, "a tile"));
    } else if constexpr (is_open_enum<T>) {
        return take_word<T>(in);
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<T>(in.index(enum_count<T>(), "a word"));
    } else if constexpr (Id<T>) {
        return T{take<decltype(T::value)>(in)};
    } else if constexpr (std::same_as<T, Rules>) {
        return take_options<Rules>(in, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        return take_options<RoomOptions>(in, room_options());
    } else if constexpr (HasPlain<T>) {
        return take_plain<T>(in);
    } else if constexpr (requires { take_list(in, Type<T>{}); }) {
        return take_list(in, Type<T>{});
    } else {
        return take_members<T>(in);
    }
}

} // namespace jantaku::wire
