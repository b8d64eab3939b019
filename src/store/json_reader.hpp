// JSON reader: reads what json_writer.hpp wrote.
//
// missing  a number, text, flag or list that is missing is 0 or empty; an option has its default
// errors   Damaged: a member has another type, is not known, or is missing where it must be there
#pragma once

#include "room/event_fields.hpp"
#include "room/options.hpp"
#include "store/json_writer.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <jantaku/rules/options.hpp>
#include <jantaku/scoring/yaku.hpp>
#include <jantaku/tile/notation.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace jantaku::store_json {

using record::Json;

// The line cannot be read; caught where the line is known.
class Damaged : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

template <class T>
struct Type {};

inline Bytes32 bytes_of(const std::string& text) {
    Bytes32 bytes{};
    const auto digit = [](char c) -> unsigned {
        if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
        if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
        throw Damaged{"not a hexadecimal digit"};
    };
    if (text.size() != 2 * bytes.size()) throw Damaged{"not 64 hexadecimal digits"};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(digit(text[2 * i]) << 4U | digit(text[2 * i + 1]));
    return bytes;
}

inline const std::string& text_of(const Json& json) {
    if (!json.is_string()) throw Damaged{"not a text"};
    return json.get_ref<const std::string&>();
}

inline const Json& list_of(const Json& json) {
    if (!json.is_array()) throw Damaged{"not a list"};
    return json;
}

template <Number T>
T number_of(const Json& json) {
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (std::in_range<T>(number)) return static_cast<T>(number);
    } else if (json.is_number_integer()) {
        const auto number = json.get<std::int64_t>();
        if (std::in_range<T>(number)) return static_cast<T>(number);
    }
    throw Damaged{"not a number in range"};
}

template <class T>
T read(const Json& json, Type<T>);

// Reads the members of an object, each of them once.
class Reader {
  public:
    explicit Reader(const Json& in, std::size_t read = 0) : in_{in}, read_count_{read} {
        if (!in.is_object()) throw Damaged{"not an object"};
    }

    template <class T>
    void operator()(std::string_view name, T& value) {
        const auto found = in_.find(name);
        if (found != in_.end()) {
            ++read_count_;
            try {
                value = read(*found, Type<T>{});
            } catch (const Damaged& damage) {
                throw Damaged{std::string{name} + ": " + damage.what()};
            }
            return;
        }
        if constexpr (
            std::same_as<T, bool> || Number<T> || std::same_as<T, std::string> ||
            requires { value.empty(); } || requires { value.has_value(); }) {
            value = T{};
        } else {
            throw Damaged{std::string{name} + " is missing"};
        }
    }
    // The object has no other members.
    void finish() const {
        if (read_count_ != in_.size()) throw Damaged{"an unknown member"};
    }

  private:
    const Json& in_;
    std::size_t read_count_;
};

// An option that is missing did not exist in the server that wrote the line.
template <class Set, class Rows>
Set read_options(const Json& json, const Rows& rows) {
    Set set;
    if (!json.is_object()) throw Damaged{"not an object"};
    std::size_t read = 0;
    for (const auto& row : rows) {
        const auto found = json.find(row.key);
        if (found == json.end()) continue;
        if (!row.parse(set, text_of(*found)))
            throw Damaged{std::string{row.key} + ": no such value"};
        ++read;
    }
    if (read != json.size()) throw Damaged{"an unknown option"};
    return set;
}

template <class T>
void append(T& list, const typename T::value_type& item, std::size_t most) {
    if (list.size() >= most) throw Damaged{"too many"};
    list.push_back(item);
}

template <class T, std::size_t N>
StaticVector<T, N> read_list(const Json& json, Type<StaticVector<T, N>>) {
    StaticVector<T, N> list;
    if constexpr (std::same_as<T, Tile>) {
        const auto tiles = parse_tiles(text_of(json));
        if (!tiles) throw Damaged{"not tiles"};
        for (const Tile tile : *tiles)
            append(list, tile, N);
    } else {
        for (const Json& item : list_of(json))
            append(list, read(item, Type<T>{}), N);
    }
    return list;
}

template <class T>
std::vector<T> read_list(const Json& json, Type<std::vector<T>>) {
    std::vector<T> list;
    for (const Json& item : list_of(json))
        list.push_back(read(item, Type<T>{}));
    return list;
}

template <class T>
std::set<T> read_list(const Json& json, Type<std::set<T>>) {
    std::set<T> set;
    for (const Json& item : list_of(json))
        set.insert(read(item, Type<T>{}));
    return set;
}

template <class T>
PerSeat<T> read_list(const Json& json, Type<PerSeat<T>>) {
    if (list_of(json).size() > max_players) throw Damaged{"too many seats"};
    PerSeat<T> list{json.size()};
    for (const Seat seat : seats(json.size()))
        list[seat] = read(json[seat.index()], Type<T>{});
    return list;
}

template <class T, std::size_t N>
std::array<T, N> read_list(const Json& json, Type<std::array<T, N>>) {
    std::array<T, N> list{};
    if constexpr (std::same_as<T, Tile>) {
        const auto tiles = parse_tiles(text_of(json));
        if (!tiles || tiles->size() != N) throw Damaged{"not tiles"};
        for (std::size_t i = 0; i < N; ++i)
            list[i] = (*tiles)[i];
    } else {
        if (list_of(json).size() != N) throw Damaged{"the wrong number of items"};
        for (std::size_t i = 0; i < N; ++i)
            list[i] = read(json[i], Type<T>{});
    }
    return list;
}

template <class T>
std::optional<T> read_list(const Json& json, Type<std::optional<T>>) {
    return read(json, Type<T>{});
}

template <class E>
E read_name(const Json& json) {
    const std::string& name = text_of(json);
    for (std::size_t i = 0; i < EnumWords<E>::of.size(); ++i)
        if (EnumWords<E>::of[i] == name) return static_cast<E>(i);
    throw Damaged{"no such word: " + name};
}

template <class T>
T read_fields(const Json& json, std::size_t already = 0) {
    T value{};
    Reader reader{json, already};
    walk(reader, value);
    if constexpr (requires { Fields<T>::read_old(reader, value); }) {
        Fields<T>::read_old(reader, value);
    }
    reader.finish();
    return value;
}

template <class T>
T read(const Json& json, Type<T> type) {
    if constexpr (std::same_as<T, bool>) {
        if (!json.is_boolean()) throw Damaged{"neither true nor false"};
        return json.get<bool>();
    } else if constexpr (Number<T>) {
        return number_of<T>(json);
    } else if constexpr (std::same_as<T, std::string>) {
        return text_of(json);
    } else if constexpr (std::same_as<T, Seat>) {
        const auto index = number_of<std::uint8_t>(json);
        if (index >= max_players) throw Damaged{"no such seat"};
        return Seat{index};
    } else if constexpr (std::same_as<T, Tile>) {
        const auto tile = parse_tile(text_of(json));
        if (!tile) throw Damaged{"not a tile"};
        return *tile;
    } else if constexpr (std::same_as<T, Yaku>) {
        const auto yaku = find_yaku(text_of(json));
        if (!yaku) throw Damaged{"no such yaku"};
        return *yaku;
    } else if constexpr (std::same_as<T, RoomId> || std::same_as<T, PlayerId>) {
        return T{number_of<decltype(T::value)>(json)};
    } else if constexpr (std::same_as<T, Bytes32>) {
        return bytes_of(text_of(json));
    } else if constexpr (std::same_as<T, Rules>) {
        return read_options<Rules>(json, options());
    } else if constexpr (std::same_as<T, RoomOptions>) {
        return read_options<RoomOptions>(json, room_options());
    } else if constexpr (HasWords<T>) {
        return read_name<T>(json);
    } else if constexpr (requires { read_list(json, type); }) {
        return read_list(json, type);
    } else {
        return read_fields<T>(json);
    }
}

// The alternative with that type.
template <class Variant, std::size_t I = 0>
std::optional<Variant> read_variant(const std::string& type, const Json& json) {
    if constexpr (I == std::variant_size_v<Variant>) {
        return std::nullopt;
    } else {
        using T = std::variant_alternative_t<I, Variant>;
        if constexpr (std::same_as<T, Event>) {
            if (auto event = read_variant<Event>(type, json)) return Variant{*std::move(event)};
        } else if (Fields<T>::type == type) {
            return Variant{read_fields<T>(json, 1)};
        }
        return read_variant<Variant, I + 1>(type, json);
    }
}

} // namespace jantaku::store_json
